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
  let pulse = false; // does this wire give signs of life that we can hear?
  let wire = null;
  let answered = null; // the question just answered, until the next one is here

  htmx.registerExtension("wuerfelwerk", {
    // Only the reader opens and closes; the server does not know about it.
    htmx_before_morph_attr: (element, { attrName }) =>
      !(element.tagName === "DETAILS" && attrName === "open") && !(element.name === "ziel" && attrName === "aria-pressed"),
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
    restore();
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
    pulse = false;
    status("an");
  });
  document.addEventListener("htmx:sse:before:connection", (event) => {
    if (event.detail.connection.attempt > 0) status("fort");
  });
  /* Whoever has no place here any more gets the page that says so. */
  const shut = (code) => code === 401 || code === 403 || code === 404;
  document.addEventListener("htmx:sse:error", (event) => {
    if (shut(event.detail.status)) location.reload();
    status("fort");
  });
  document.addEventListener("htmx:sse:close", () => {
    wire = null;
    status("fort");
    setTimeout(connect, 3000);
  });
  document.addEventListener("htmx:sse:after:message", (event) => {
    if (!event.detail.message.event) arrived();
  });
  document.addEventListener("puls", (event) => {
    pulse = true;
    heard = Date.now();
    const number = event.detail?.data;
    if (number && last !== null && number !== last) again();
  });
  /* Another place is this browser's now: its own page, not that of a seat it spoke for. */
  document.addEventListener("neu", () => {
    if (new URLSearchParams(location.search).has("platz")) location.replace(location.pathname);
    else location.reload();
  });
  for (const failed of ["htmx:error", "htmx:response:error"]) {
    document.addEventListener(failed, (event) => {
      if (event.target !== $("draht")) return;
      if (shut(event.detail.ctx?.response?.status)) location.reload();
      status("fort");
      setTimeout(connect, 3000);
    });
  }
  /* Whoever presses a button while the server is away is told so where they pressed it. */
  document.addEventListener("htmx:error", (event) => {
    const said = event.target.closest?.("form")?.querySelector(".meldung");
    if (said && event.detail.ctx && !event.detail.ctx.response) said.textContent = $("lage").dataset.weg;
  });
  addEventListener("offline", () => status("fort"));
  addEventListener("online", again);
  setInterval(() => {
    if (!document.hidden && pulse && wire && Date.now() - heard > SILENCE) {
      heard = Date.now();
      again();
    }
  }, 5000);

  /* ---- after an answer: to the next question, else to the status line ---- */
  function focusNext() {
    if (answered === null) return;
    const open = document.querySelector("#frage [data-frage]");
    if (open && open.dataset.frage === answered) return;
    answered = null;
    const lost = document.activeElement === document.body || document.activeElement === null;
    if (lost || $("frage").contains(document.activeElement)) (open ? $("h-frage") : $("lage")).focus();
  }

  document.addEventListener("htmx:before:request", (event) => {
    const asked = event.target.closest?.("[data-frage]");
    if (asked) answered = asked.dataset.frage; // before the request: the stream may be quicker than its answer
  });

  document.addEventListener("htmx:after:request", (event) => {
    const form = event.target.closest?.("form");
    if (!form || (event.target !== form && form.closest(".angebot-k"))) return; // looking ahead announces nothing
    if (!event.detail.ctx.response?.raw?.ok) {
      if (form.closest("[data-frage]")) answered = null;
      return;
    }
    const key = form.querySelector('[name="request"]');
    if (!key) return;
    key.value = [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    form.querySelector(".meldung")?.replaceChildren();
    if (form.elements.kind?.value === "wurf") form.reset(); // faces are for one throw; the next one may look just like it
    if (form.closest(".angebot-k")) {
      form.reset();
      for (let box = form.closest(".angebot-k"); box; box = box.parentElement.closest(".angebot-k")) {
        box.open = false;
        opened.delete(box.id);
        drafts.delete(box.id);
      }
    }
    if (form.closest(".werkbank") && event.target.matches("[formaction]")) $("werkbank").replaceChildren();
  });

  /* ---- drafts: offers go while somebody else's turn runs; what was being filled in comes back with them ---- */
  const drafts = new Map(); // id of the offer: what stands in its form
  const opened = new Set();

  document.addEventListener("toggle", (event) => {
    if (!event.target.matches?.(".angebot-k")) return;
    if (event.target.open) opened.add(event.target.id);
    else if (event.target.isConnected) opened.delete(event.target.id);
  }, true);

  function draft(event) {
    const form = event.target.closest?.(".angebot-k form");
    if (form) drafts.set(form.closest(".angebot-k").id, [...new FormData(form)].filter(([name]) => name !== "request"));
  }

  function restore() {
    for (const id of opened) {
      const offer = $(id);
      if (!offer || offer.open) continue;
      offer.open = true;
      const fields = [...(offer.querySelector(":scope > form")?.elements ?? [])];
      for (const [name, value] of drafts.get(id) ?? []) {
        for (const field of fields.filter((each) => each.name === name)) {
          if (name.endsWith(".name") || name.endsWith(".zahl")) continue; // rows have no name of their own
          if (field.type === "radio" || field.type === "checkbox") field.checked ||= field.value === value;
          else if (field.type !== "hidden") field.value = value;
        }
      }
    }
  }

  /* ---- comforts ---- */
  function comfort() {
    if (!document.querySelector(".rat-ergebnis:not(:empty)")) pressed(null);
    document.querySelectorAll("[data-schritt][hidden]").forEach((button) => (button.hidden = false));
    document.querySelectorAll("[data-suchfeld][hidden]").forEach((field) => (field.hidden = false));
    askAgain();
  }

  /* Which goal the advice below is for. */
  function pressed(goal) {
    for (const each of document.querySelectorAll('#rat [name="ziel"]')) each.setAttribute("aria-pressed", String(each === goal));
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
    if (button.name === "ziel") {
      pressed(button);
      wanted = button.value;
      asked = document.querySelector("#rat .rat-ergebnis")?.id;
    }
    if (button.getAttribute("hx-target") === "#einladen") $("leitung-falte").open = true;
    if (button.dataset.zug) {
      event.preventDefault();
      move(button);
    }
    if ("verwerfen" in button.dataset && $("werkbank")) {
      event.preventDefault();
      $("werkbank").replaceChildren();
    }
  });

  /* How many dice are chosen so far. */
  function count(form) {
    const said = form?.querySelector("[data-zahl]");
    if (!said) return;
    const chosen = [...form.querySelectorAll(".wahl :checked")].map((each) => Number(each.value));
    weigh(form, chosen);
    said.textContent = said.dataset.wort.replace("@", chosen.length).replace("#", chosen.reduce((all, each) => all + each, 0));
  }

  /* What the dice chosen so far are worth, where the advice beside them says so. */
  function weigh(form, chosen) {
    const answer = chosen.sort((one, other) => one - other).join(",");
    const rows = [...document.querySelectorAll("#rat [data-antwort]")];
    for (const each of rows) each.classList.toggle("gewaehlt", each.dataset.antwort === answer);
    const worth = rows.find((each) => each.dataset.antwort === answer)?.querySelector("[data-wort]");
    const said = form.querySelector("[data-wert]");
    if (said) said.textContent = worth ? `${worth.dataset.wort}: ${worth.textContent}` : "";
  }

  /* Whoever asked for advice on a throw gets it for the next throw as well, for the same goal. */
  let wanted = null; // the goal
  let asked = null; // the region that was asked for last

  function askAgain() {
    const region = document.querySelector("#rat .rat-ergebnis");
    if (!wanted || !region || region.id === asked || region.childElementCount || !document.querySelector("#frage .wahl")) return;
    asked = region.id;
    document.querySelector(`#rat [name="ziel"][value="${CSS.escape(wanted)}"]`)?.click();
  }

  document.addEventListener("htmx:after:swap", () => {
    const form = document.querySelector("#frage .wahl")?.closest("form");
    if (form) count(form);
  });

  /* The button says what it will send. */
  document.addEventListener("change", (event) => {
    draft(event);
    if (event.target.closest?.(".wahl")) count(event.target.closest("form"));
    const form = event.target.closest?.("form");
    const button = form?.querySelector("[data-echo]");
    const chosen = form?.querySelector('input[type="radio"]:checked');
    if (button && chosen) button.textContent = chosen.dataset.wort ?? chosen.parentElement.textContent.trim();
  });

  /* Long lists: what does not match leaves the list, the first that does is chosen. */
  const lists = new WeakMap(); // a list: all its options, with their sections

  function search(input) {
    const box = input.closest("[data-suchen]");
    const list = box.querySelector("select");
    if (!lists.has(list) || [...lists.get(list)].length < list.options.length) {
      lists.set(list, [...list.options].filter((each) => each.value).map((each) => [each.parentElement, each]));
    }
    const wanted = input.value.toLocaleLowerCase().split(/\s+/).filter(Boolean);
    const matches = ([, each]) => {
      const text = `${each.text} ${each.dataset.auch ?? ""}`.toLocaleLowerCase();
      return wanted.every((word) => text.includes(word));
    };
    const found = lists.get(list).filter(matches);
    for (const [, each] of lists.get(list)) each.remove();
    for (const [section, each] of found) section.append(each);
    for (const section of list.querySelectorAll("optgroup")) section.hidden = !section.children.length;
    if (wanted.length && found.length) found[0][1].selected = true;
    const said = box.querySelector("[data-gefunden]");
    said.textContent = wanted.length ? said.dataset.wort.replace("@", found.length) : "";
    if (wanted.length && found.length) list.dispatchEvent(new Event("change", { bubbles: true }));
  }

  /* One more empty row where the last one is filled in. */
  document.addEventListener("input", (event) => {
    if (event.target.matches?.("[data-suchen] input[type='search']")) search(event.target);
    draft(event);
    if (event.target.name === "frei") event.target.form.querySelector("[data-frei]").click(); // a number typed is chosen
    const rows = event.target.closest?.("[data-paare]");
    const row = event.target.closest?.(".paar");
    if (!rows || row !== rows.lastElementChild) return;
    const more = row.cloneNode(true);
    more.querySelectorAll("input").forEach((input) => (input.value = ""));
    rows.append(more);
  });

  document.addEventListener("DOMContentLoaded", () => {
    last = $("nummer").dataset.nummer;
    if (matchMedia("(max-width: 47.99rem)").matches) $("leitung-falte")?.removeAttribute("open");
    turn();
    comfort();
  });
})();
