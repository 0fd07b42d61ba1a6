/* The table's page: everything works without this file except news by itself. It watches the wire, keeps what the
   reader has opened, moves the focus after an answer, and lends small comforts to forms. */
(() => {
  "use strict";
  const SILENCE = 45000; // three signs of life missed
  const $ = (id) => document.getElementById(id);
  const title = document.title;
  let last = null; // number of the state on screen
  let fresh = true; // the next message brings the full state
  let heard = Date.now();
  let wire = null;
  let answered = null; // the question just answered, until the next one is here

  htmx.registerExtension("wuerfelwerk", {
    // Only the reader opens and closes; the server does not know about it.
    htmx_before_morph_attr: (element, { attrName }) => !(element.tagName === "DETAILS" && attrName === "open"),
  });

  /* ---- the wire ---- */
  const clock = () => new Date().toLocaleTimeString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit" });
  let stand = clock();

  function status(kind) {
    const line = $("lage");
    const text = line.dataset[kind].replace("@", stand);
    if (line.textContent !== text) line.textContent = text;
    line.classList.toggle("fort", kind !== "an");
  }

  function again() {
    fresh = true;
    status("luecke");
    if (wire?.reader) wire.reader.cancel();
    else connect();
  }

  function connect() {
    const draht = $("draht");
    if (draht && !draht._htmx?.sse) htmx.ajax("GET", draht.getAttribute("hx-sse:connect"), { source: draht });
  }

  function arrived() {
    heard = Date.now();
    stand = clock();
    const { seit, nummer } = $("nummer").dataset;
    const gap = !fresh && seit !== "" && seit !== last;
    fresh = false;
    last = nummer;
    if (gap) again();
    else status("an");
    turn();
    comfort();
    focusNext();
  }

  function turn() {
    const mine = $("dran")?.textContent.trim();
    document.title = mine ? `● ${mine} · ${title}` : title;
  }

  document.addEventListener("htmx:sse:after:connection", (event) => {
    wire = event.detail.connection;
    heard = Date.now();
    fresh = true;
    status("an");
  });
  document.addEventListener("htmx:sse:before:connection", (event) => {
    if (event.detail.connection.attempt > 0) status("fort");
  });
  document.addEventListener("htmx:sse:error", () => status("fort"));
  document.addEventListener("htmx:sse:close", () => {
    wire = null;
    status("fort");
    setTimeout(connect, 3000);
  });
  document.addEventListener("htmx:sse:after:message", (event) => {
    if (!event.detail.message.event) arrived();
  });
  document.addEventListener("puls", (event) => {
    heard = Date.now();
    const number = event.detail?.data;
    if (number && last !== null && number !== last) again();
  });
  for (const failed of ["htmx:error", "htmx:response:error"]) {
    document.addEventListener(failed, (event) => {
      if (event.target !== $("draht")) return;
      status("fort");
      setTimeout(connect, 3000);
    });
  }
  addEventListener("offline", () => status("fort"));
  addEventListener("online", again);
  setInterval(() => {
    if (!document.hidden && wire && Date.now() - heard > SILENCE) {
      heard = Date.now();
      again();
    }
  }, 5000);

  /* ---- after an answer: to the next question, else to the status line ---- */
  function focusNext() {
    if (answered === null) return;
    const open = document.querySelector("#frage [data-frage]");
    if (open && open.dataset.frage === answered.key && open.isEqualNode(answered.copy)) return;
    answered = null;
    const lost = document.activeElement === document.body || document.activeElement === null;
    if (lost || $("frage").contains(document.activeElement)) (open ? $("h-frage") : $("lage")).focus();
  }

  document.addEventListener("htmx:after:request", (event) => {
    const form = event.target.closest?.("form");
    if (!form || !event.detail.ctx.response?.raw?.ok) return;
    const key = form.querySelector('[name="request"]');
    if (!key) return;
    key.value = [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    form.querySelector(".meldung")?.replaceChildren();
    const asked = form.closest("[data-frage]");
    if (asked) answered = { key: asked.dataset.frage, copy: asked.cloneNode(true) };
    if (form.closest(".angebot-k")) {
      form.reset();
      for (let box = form.closest(".angebot-k"); box; box = box.parentElement.closest(".angebot-k")) box.open = false;
    }
    if (form.closest(".werkbank") && event.target.matches("[formaction]")) $("werkbank").replaceChildren();
  });

  /* ---- comforts ---- */
  function comfort() {
    document.querySelectorAll("[data-schritt][hidden]").forEach((button) => (button.hidden = false));
  }

  function step(button) {
    const input = button.parentElement.querySelector("input");
    const by = Number(button.dataset.schritt);
    const low = input.min === "" ? -Infinity : Number(input.min);
    const high = input.max === "" ? Infinity : Number(input.max);
    input.value = Math.min(high, Math.max(low, Number(input.value || 0) + by));
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }

  function move(button) {
    const item = button.closest("li");
    const list = item.parentElement;
    const by = Number(button.dataset.zug);
    const other = by < 0 ? item.previousElementSibling : item.nextElementSibling;
    if (other) list.insertBefore(item, by < 0 ? other : other.nextElementSibling);
    [...list.children].forEach((each, at, all) => {
      each.querySelector('[data-zug="-1"]').disabled = at === 0;
      each.querySelector('[data-zug="1"]').disabled = at === all.length - 1;
    });
    (button.disabled ? item.querySelector("[data-zug]:not(:disabled)") : button)?.focus();
  }

  document.addEventListener("click", (event) => {
    const button = event.target.closest("button, a");
    if (!button) return;
    if (button.dataset.schritt) step(button);
    if (button.dataset.zug) {
      event.preventDefault();
      move(button);
    }
    if ("verwerfen" in button.dataset && $("werkbank")) {
      event.preventDefault();
      $("werkbank").replaceChildren();
    }
  });

  /* The button says what it will send. */
  document.addEventListener("change", (event) => {
    const form = event.target.closest?.("form");
    const button = form?.querySelector("[data-echo]");
    const chosen = form?.querySelector('input[type="radio"]:checked');
    if (button && chosen) button.textContent = chosen.parentElement.textContent.trim();
  });

  /* One more empty row where the last one is filled in. */
  document.addEventListener("input", (event) => {
    const rows = event.target.closest?.("[data-paare]");
    const row = event.target.closest?.(".paar");
    if (!rows || row !== rows.lastElementChild) return;
    const more = row.cloneNode(true);
    more.querySelectorAll("input").forEach((input) => (input.value = ""));
    rows.append(more);
  });

  document.addEventListener("DOMContentLoaded", () => {
    last = $("nummer").dataset.nummer;
    turn();
    comfort();
  });
})();
