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

  htmx.registerExtension("wuerfelwerk", {
    // Only the reader opens and closes; the server does not know about it.
    htmx_before_morph_attr: (element, { attrName }) =>
      !(element.tagName === "DETAILS" && attrName === "open"),
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
    heardThrow();
    instead();
  }

  /* ---- for whoever leads: what somebody who is not there is asked next stands in place of the last ---- */
  function instead() {
    const place = $("fuer");
    if (!place?.firstElementChild) return;
    const ways = [...document.querySelectorAll('.gefragt-z a[hx-target="#fuer"]')];
    const seat = place.firstElementChild.dataset.platz;
    const next = ways.find((way) => way.dataset.platz === seat) || ways.find((way) => !("da" in way.dataset));
    if (next) htmx.ajax("GET", next.getAttribute("hx-get"), { source: next, target: "#fuer", swap: "innerHTML" });
    else place.replaceChildren();
  }

  /* ---- whose turn it is: in the tab's title, and on request as a sound, a buzz or a message ---- */
  let mineBefore = "";
  let saidBefore = "";

  /* In a fight the cards say what to do; the long list folds away, and comes back after it. */
  let fought = null;

  function fold() {
    const fights = Boolean($("runde")?.textContent.trim());
    if (fought !== null && fights !== fought && $("mehr")) $("mehr").open = !fights;
    fought = fights;
  }

  function turn() {
    fold();
    const mine = $("dran")?.textContent.trim() ?? "";
    document.title = mine ? `● ${mine} · ${title}` : title;
    const key = mine && `${document.querySelector("#frage [data-frage]")?.dataset.frage ?? ""} ${$("nummer").dataset.nummer}`;
    if (mine && (!mineBefore || mine !== saidBefore)) called(mine); // other words: somebody nudges
    mineBefore = key;
    saidBefore = mine;
    document.querySelector(".reiter-t")?.classList.toggle("ruf", Boolean(mine));
  }

  const wishes = (name) => localStorage.getItem(`wuerfelwerk-${name}`) === "an";

  function called(words) {
    if (document.hidden && wishes("meldung") && globalThis.Notification?.permission === "granted") new Notification(words, { body: title });
    if (!document.hidden && wishes("vibration")) navigator.vibrate?.(30);
  }

  let throwsBefore = null;

  function heardThrow() {
    const cloth = document.querySelector("#buehne .filz")?.id;
    const fell = throwsBefore !== null && cloth !== throwsBefore && document.querySelector("#buehne .faellt");
    throwsBefore = cloth;
    if (!fell || document.hidden) return;
    if (wishes("ton")) click();
    if (wishes("vibration") && document.querySelector("#spruch.schlecht")) navigator.vibrate?.([20, 60, 20]);
  }

  /* A short knock of wood, made on the spot. */
  function click() {
    const audio = new AudioContext();
    const [knock, loud] = [audio.createOscillator(), audio.createGain()];
    knock.type = "triangle";
    knock.frequency.setValueAtTime(320, audio.currentTime);
    knock.frequency.exponentialRampToValueAtTime(90, audio.currentTime + 0.08);
    loud.gain.setValueAtTime(0.25, audio.currentTime);
    loud.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.12);
    knock.connect(loud).connect(audio.destination);
    knock.start();
    knock.stop(audio.currentTime + 0.13);
    knock.onended = () => audio.close();
  }

  /* Whoever is new to a system is shown where its rules stand in short, until they have looked. */
  function primer() {
    const help = document.querySelector(".hilfe");
    if (!help) return;
    const name = `so-gehts-${help.dataset.neu}`;
    help.classList.toggle("neu", !wishes(name));
    help.addEventListener("toggle", () => {
      help.classList.remove("neu");
      localStorage.setItem(`wuerfelwerk-${name}`, "an");
    });
  }

  function switches() {
    for (const each of document.querySelectorAll("[data-schalter]")) {
      const name = each.dataset.schalter;
      const possible = { ton: globalThis.AudioContext, vibration: navigator.vibrate, meldung: globalThis.Notification }[name];
      each.hidden = !possible;
      each.textContent = wishes(name) ? each.dataset.an : each.dataset.aus;
      each.setAttribute("aria-pressed", String(wishes(name)));
    }
  }

  async function toggle(button) {
    const name = button.dataset.schalter;
    const on = !wishes(name);
    if (on && name === "meldung" && (await Notification.requestPermission()) !== "granted") return;
    localStorage.setItem(`wuerfelwerk-${name}`, on ? "an" : "aus");
    if (on && name === "ton") click();
    switches();
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
  /* Another place is this browser's now: its own page, not that of a seat it spoke for. Whoever is
     on the way elsewhere is not called back. */
  let leaving = false;
  addEventListener("beforeunload", () => (leaving = true));
  document.addEventListener("neu", () => {
    if (leaving) return;
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

  /* ---- after an act of this seat: to what is asked next, at the top of the page ---- */
  let acted = null; // what stood there when this seat acted, until something else does

  for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, () => (follows = false), true);

  const standing = () => {
    const asked = document.querySelector("#frage .anfrage");
    return `${asked?.dataset.frage ?? ""} ${$("buehne")?.querySelector(".filz")?.id ?? ""} ${$("h-frage")?.textContent ?? ""}`;
  };

  let follows = false; // does the focus go along with what an act of this seat leads to?

  function focusNext() {
    const lost = follows && (document.activeElement === document.body || document.activeElement === null);
    if (!lost && (acted === null || acted === standing())) return;
    acted = null;
    const tab = document.querySelector(".a-tisch");
    if (tab) tab.checked = true;
    $("h-frage")?.focus({ preventScroll: true });
    scrollTo(0, 0); // stage, question and buttons together
  }

  /* ---- options are drawn anew when they have been reckoned: whoever stands on one goes on standing on it ---- */
  let stood = null;

  document.addEventListener("htmx:before:swap", () => {
    const option = document.activeElement?.closest(".optionen > .option");
    stood = option && { list: option.parentElement, name: option.name, value: option.value };
  });

  document.addEventListener("htmx:after:swap", () => {
    if (!stood || document.activeElement !== document.body) return;
    [...stood.list.children].find((each) => each.name === stood.name && each.value === stood.value)?.focus({ preventScroll: true });
    stood = null;
  });

  document.addEventListener("htmx:before:request", (event) => {
    const form = event.target.closest?.("form");
    if (form?.querySelector('[name="request"]')) [acted, follows] = [standing(), true]; // before the request: the stream may be quicker than its answer
  });

  document.addEventListener("htmx:after:request", (event) => {
    const form = event.target.closest?.("form");
    if (!form || (event.target !== form && form.closest(".angebot-k"))) return; // looking ahead announces nothing
    if (!event.detail.ctx.response?.raw?.ok) {
      acted = null;
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
    if (form.closest(".werkbank") && (event.target.matches("[formaction]") || form.querySelector("[data-schliesst]"))) $("werkbank").replaceChildren();
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
    document.querySelectorAll("[data-schritt][hidden]").forEach((button) => (button.hidden = false));
    if (navigator.clipboard) document.querySelectorAll("[data-kopieren][hidden]").forEach((button) => (button.hidden = false));
    document.querySelectorAll("[data-suchfeld][hidden]").forEach((field) => (field.hidden = false));
    document.querySelectorAll("[data-waehlt]").forEach(weigh);
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

  /* The menu lies over the table: a tap beside it closes it, Escape goes back to where it was opened. */
  function shutMenu(beside, focus) {
    for (const menu of document.querySelectorAll(".menue[open]")) {
      if (beside && menu.contains(beside)) continue;
      menu.open = false;
      if (focus) menu.querySelector("summary").focus();
    }
  }

  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") shutMenu(null, true);
  });

  document.addEventListener("click", (event) => {
    shutMenu(event.target, false);
    const button = event.target.closest("button, a");
    if (!button) return;
    if (button.dataset.schritt) step(button);
    if (button.dataset.kopieren) navigator.clipboard.writeText(button.dataset.kopieren).then(() => (button.textContent = button.dataset.kopiert));
    if (button.dataset.schalter) toggle(button);
    if (button.getAttribute("hx-target") === "#einladen") {
      $("lade").open = true;
      $("leitung-falte").open = true;
    }
    if (button.dataset.zug) {
      event.preventDefault();
      move(button);
    }
    if ("verwerfen" in button.dataset && $("werkbank")) {
      event.preventDefault();
      $("werkbank").replaceChildren();
    }
  });

  /* ---- dice that are picked: what the choice gives, in words, before it is made ---- */
  const touched = new Set(); // questions whose dice somebody has tapped; the next turn asks the same of other dice
  const tapped = new Map(); // a question: its dice in the order in which they were chosen
  const gaveWay = new Map(); // a question: the die that gave way to the last one
  const askedOf = (stones) => document.querySelector(`[data-waehlt="${stones.id}"] .werte-w`)?.id ?? stones.id;

  /* A tap takes a chosen die back or chooses another; where there is no more room, the last chosen gives way, and the page says so. */
  function makeRoom(stones, die) {
    const box = document.querySelector(`[data-waehlt="${stones.id}"]`);
    const question = askedOf(stones);
    const before = tapped.get(question) ?? [];
    const chosen = [...stones.querySelectorAll('input[type="checkbox"]:checked')];
    const mine = chosen.filter((each) => each !== die && !each.disabled).sort((one, other) => before.indexOf(one) - before.indexOf(other));
    const leaves = box && die.checked && chosen.length > Number(box.dataset.bis) ? mine.pop() : null;
    if (leaves) leaves.checked = false;
    tapped.set(question, die.checked ? [...mine, die] : mine);
    gaveWay.set(question, leaves);
    stones.querySelectorAll("label.weicht").forEach((each) => each.classList.remove("weicht"));
    leaves?.closest("label").classList.add("weicht");
  }

  function weigh(box) {
    const stones = $(box.dataset.waehlt);
    if (!stones) return;
    const boxes = [...stones.querySelectorAll('input[type="checkbox"]')];
    const worths = listed(box, "[data-werte]");
    reserve(box, worths);
    advise(boxes, [...worths.values()].find((each) => "best" in each.dataset), !touched.has(askedOf(stones)));
    const chosen = boxes.filter((each) => each.checked).map((each) => Number(each.value)).sort((one, other) => one - other);
    const [low, high] = [Number(box.dataset.von), Number(box.dataset.bis)];
    const fits = chosen.length >= low && chosen.length <= high;
    const key = chosen.join(",");
    const gives = fits ? (listed(box, "[data-gibt-je]").get(key) ?? foreseen(box, key)) : null;
    foretell(box, fits, chosen, gives, worths.get(key)?.textContent.trim());
    const button = box.querySelector("[data-tat]");
    const dice = new Intl.ListFormat(document.documentElement.lang).format(chosen.map(String));
    const said = !chosen.length ? (box.dataset.ohne ?? box.dataset.wort) : box.dataset.alle && chosen.length === boxes.length ? box.dataset.alle : box.dataset.mit ? box.dataset.mit.replace("#", dice) : `${dice}: ${box.dataset.wort}`;
    button.disabled = !fits;
    button.textContent = fits ? said : box.dataset.genau;
  }

  const listed = (box, list) => new Map([...box.querySelectorAll(`${list} > [data-antwort]`)].map((each) => [each.dataset.antwort, each]));

  /* What the choice gives, in its colour; behind it what it is worth. Where nothing is said of it, its sum. */
  function foretell(box, fits, chosen, gives, worth) {
    const line = box.querySelector("[data-vorschau]");
    const sum = chosen.length > 1 && box.dataset.summe.replace("#", chosen.reduce((all, each) => all + each, 0));
    const plain = [chosen.join(" "), sum].filter(Boolean).join(" · ");
    const core = !fits ? box.dataset.genau : (gives?.querySelector("b").textContent ?? plain);
    const left = gaveWay.get(box.querySelector(".werte-w").id);
    const instead = left && box.dataset.statt.replace("#", left.value);
    const follows = fits ? [instead, gives?.querySelector("i")?.textContent, worth].filter(Boolean).join(" · ") : "";
    for (const tone of ["gut", "schlecht", "offen"]) line.classList.toggle(tone, fits && gives?.dataset.ton === tone);
    const [first, second] = line.children;
    if (first.textContent !== core) first.textContent = core;
    if (second.textContent !== follows) second.textContent = follows;
    line.hidden = !core && !follows;
  }

  /* Room for the longest that may be said of a choice: the button stays where it is, whichever dice are tapped. */
  const LONGEST = 3; // the longest in letters need not be the longest in lines

  function reserve(box, worths) {
    const line = box.querySelector("[data-vorschau]");
    const said = [...listed(box, "[data-gibt-je]")].map(([key, gives]) => [
      gives.querySelector("b").textContent,
      [gives.querySelector("i")?.textContent, worths.get(key)?.textContent.trim()].filter(Boolean).join(" · "),
    ]);
    const known = `${said.length} ${worths.size} ${box.clientWidth}`;
    if (!said.length || line.dataset.raum === known) return;
    const probe = line.cloneNode(true);
    probe.removeAttribute("role");
    probe.hidden = false;
    Object.assign(probe.style, { position: "absolute", visibility: "hidden", inlineSize: `${box.clientWidth}px`, minBlockSize: "0" });
    box.append(probe);
    const long = (each) => each[0].length + each[1].length;
    const heights = said.sort((one, other) => long(other) - long(one)).slice(0, LONGEST).map(([core, follows]) => {
      [probe.children[0].textContent, probe.children[1].textContent] = [core, follows];
      return probe.offsetHeight;
    });
    probe.remove();
    line.dataset.raum = known;
    line.style.minBlockSize = `max(6rem, ${Math.max(...heights)}px)`;
  }

  /* Too many choices to bring along: this one is asked for, once the fingers rest. */
  const asked = new Map(); // a question and a choice: what it gives, or that it is on its way
  let resting = 0;

  function foreseen(box, key) {
    if (!box.dataset.gibt) return null;
    const question = box.closest("[data-frage]").dataset.frage;
    const at = `${box.querySelector(".werte-w").id} ${key}`;
    if (asked.has(at)) return asked.get(at);
    clearTimeout(resting);
    resting = setTimeout(async () => {
      asked.set(at, null);
      const query = new URLSearchParams([["frage", question], ...key.split(",").filter(Boolean).map((each) => ["antwort", each])]);
      if (box.dataset.platz) query.set("platz", box.dataset.platz);
      const answer = await fetch(`${box.dataset.gibt}?${query}`).catch(() => null);
      if (!answer?.ok) return void asked.delete(at);
      const list = document.createElement("ul");
      list.innerHTML = await answer.text();
      asked.set(at, list.firstElementChild);
      document.querySelectorAll("[data-waehlt]").forEach(weigh);
    }, 80);
    return null;
  }

  /* Following the advice takes one tap: its dice are marked, and chosen already where nobody has tapped any. */
  function advise(boxes, best, untouched) {
    if (!best) return;
    const wanted = best.dataset.antwort.split(",").filter(Boolean);
    for (const each of boxes) {
      if (each.disabled) {
        const at = wanted.indexOf(each.value);
        if (at >= 0) wanted.splice(at, 1);
        continue;
      }
      const at = wanted.indexOf(each.value);
      if (untouched) each.checked = at >= 0;
      each.closest("label").classList.toggle("rat", at >= 0 && best.dataset.best !== "egal");
      if (at >= 0) wanted.splice(at, 1);
    }
  }

  document.addEventListener("htmx:after:swap", comfort);
  document.addEventListener("ziel", again); // another goal: its words and figures come with the full state

  /* A finger on a die has chosen: advice that comes while it lies there does not turn the die under it. */
  document.addEventListener("pointerdown", (event) => {
    const stones = event.target.closest?.(".wahlen");
    if (stones) touched.add(askedOf(stones));
  }, true);

  /* The button says what it will send. */
  document.addEventListener("change", (event) => {
    draft(event);
    if (event.target.name === "ansicht-t") scrollTo(0, 0); // every tab begins with what is new
    const stones = event.target.closest?.(".wahlen");
    if (stones) {
      touched.add(askedOf(stones));
      makeRoom(stones, event.target);
      document.querySelectorAll(`[data-waehlt="${stones.id}"]`).forEach(weigh);
    }
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
    const matches = ([section, each]) => {
      const text = `${each.text} ${each.dataset.auch ?? ""} ${section.label ?? ""}`.toLocaleLowerCase();
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
    const rows = event.target.closest?.("[data-paare]");
    const row = event.target.closest?.(".paar");
    if (!rows || row !== rows.lastElementChild) return;
    const more = row.cloneNode(true);
    more.querySelectorAll("input").forEach((input) => (input.value = ""));
    rows.append(more);
  });

  document.addEventListener("DOMContentLoaded", () => {
    last = $("nummer").dataset.nummer;
    mineBefore = $("dran")?.textContent.trim() ?? "";
    throwsBefore = document.querySelector("#buehne .filz")?.id ?? null;
    switches();
    primer();
    turn();
    comfort();
  });
})();
