/* The way of a ship, drawn on the board: pulled, tapped or laid with keys. While it is pulled nothing is asked of the server; let go, one
   question brings whether it is allowed and the exact chances from there. What is sent is the form, which also works without this file. */
(() => {
  "use strict";
  const board = window.Brett;
  const { ahead, course, down, far, put, said, scale, steered, svg, written } = board;
  const PATIENCE = 150; // milliseconds of rest before the server is asked for what is typed
  const HOLD = 400; // milliseconds of rest after which a pulled way bends
  const NEAR = 18; // pixels within which a corner is taken hold of
  const TURN = 5, STEP = 0.5; // what a key changes: degrees, cm
  const STEEP = 89.9; // degrees: less than 90 are steered at once
  const LEAST = 0.1; // cm: no leg is shorter
  const AHEAD = 0.5; // of the longest way, what is to be seen before the ship
  let way = null; // where it starts, its corners, what the server said of it
  let grip = null; // the corner that is pulled
  let asked = 0; // number of the newest question to the server
  let rest = 0, hold = 0; // timers

  const spots = () => [way.start, ...way.corners];
  const legs = () => way.corners.map((corner, at) => ({ course: course(spots()[at], corner), far: down(far(spots()[at], corner)) }));
  const long = (except = -1) => legs().reduce((all, leg, at) => (at === except ? all : all + leg.far), 0);
  const heading = (at) => (at > 0 ? legs()[at - 1].course : way.course);
  const box = () => document.querySelector("#frage [data-weg]");
  const inputs = () => box().querySelectorAll('[name="antwort"]');

  /* ---- the question ---- */
  function begin() {
    const field = box();
    if (!field || !svg()) {
      way = grip = null;
      return;
    }
    const { x, y, kurs, weit } = field.dataset;
    const name = [field.closest("[data-frage]").dataset.frage, x, y, kurs, weit].join(" ");
    field.querySelector(".weg-hilfe").hidden = false;
    if (way?.name === name) return;
    grip = null;
    way = { name, start: { x: Number(x), y: Number(y) }, course: Number(kurs), reach: Number(weit), corners: [], aims: null, cards: "", leg: 0, reason: "", rule: "", halt: null, sure: true, open: false };
    ask(0);
  }

  /* The form says what is drawn; a long way gets more fields. */
  function fill() {
    const wanted = legs().map((leg) => `${written(leg.course)}/${written(leg.far)}`);
    while (inputs().length < wanted.length) {
      const last = [...inputs()].at(-1);
      const more = last.cloneNode();
      more.setAttribute("aria-label", more.dataset.wort.replace("@", inputs().length + 1));
      last.after(more);
    }
    inputs().forEach((input, at) => (input.value = wanted[at] ?? ""));
  }

  function changed(patience = 0) {
    way.sure = false;
    fill();
    board.redraw();
    if (!grip) ask(patience);
  }

  /* The server decides; of several answers only that to the newest question counts. */
  function ask(patience) {
    const number = ++asked;
    clearTimeout(rest);
    rest = setTimeout(async () => {
      const field = box();
      if (!field || !way) return;
      const address = new URL(field.dataset.weg, location.href);
      address.searchParams.set("question", field.closest("[data-frage]").dataset.frage);
      for (const input of inputs()) address.searchParams.append("antwort", input.value);
      const answer = await fetch(address, { headers: { accept: "application/json" } }).then((got) => got.json()).catch(() => null);
      if (number !== asked || !way || grip || !answer) return;
      if (answer.corners && !way.drawn) way.corners = answer.corners.map(([x, y]) => ({ x, y }));
      Object.assign(way, { aims: answer.aims ?? null, cards: answer.cards ?? "", leg: answer.leg ?? 0, reason: answer.reason ?? "", rule: answer.rule ?? "", sure: true });
      board.redraw();
    }, patience);
  }

  /* ---- drawing ---- */
  function draw(sheet) {
    svg().classList.toggle("entwirft", way !== null);
    if (line()) line().hidden = way === null;
    if (!way) return advised(sheet);
    const end = spots().at(-1);
    const bow = heading(way.corners.length);
    forward(sheet, end, bow, way.reach - long());
    if (!way.corners.length) advised(sheet);
    spots().slice(1).forEach((corner, at) => {
      const from = spots()[at], bad = way.leg && at + 1 >= way.leg ? " verboten" : "";
      put(sheet, "line", { class: `weg-l${bad}`, x1: from.x, y1: -from.y, x2: corner.x, y2: -corner.y });
      if (far(from, corner) * scale() > 60) put(sheet, "text", { class: "mitte halo", x: (from.x + corner.x) / 2, y: -(from.y + corner.y) / 2, dy: "-.5em" }, said(far(from, corner)));
    });
    ship(sheet, end, bow);
    way.corners.forEach((corner, at) => {
      const bad = way.leg && at + 1 >= way.leg ? " verboten" : "";
      put(sheet, "circle", { class: `weg-p${bad}`, cx: corner.x, cy: -corner.y, r: (at === way.corners.length - 1 ? 8 : 6) / scale() });
    });
    if (way.halt) put(sheet, "circle", { class: "weg-halt", cx: way.halt.at.x, cy: -way.halt.at.y, r: (way.halt.radius ?? 0.3) + 4 / scale() });
    tell();
  }

  /* Where the next leg may end: forward, as far as there is way left. */
  function forward(sheet, end, bow, left) {
    if (left < 0.05) return;
    const [a, b] = [ahead(end, bow - STEEP, left), ahead(end, bow + STEEP, left)];
    put(sheet, "path", { class: `reich ${board.livery(board.acting()?.drawn ?? svg())}`, d: `M${a.x} ${-a.y}A${left} ${left} 0 0 1 ${b.x} ${-b.y}z` });
  }

  /* The ship where it would be, its range, and whom it would reach. */
  function ship(sheet, end, bow) {
    const acting = board.acting();
    if (!acting) return;
    if (way.corners.length) board.ghost(sheet, acting.drawn, end, bow, "geist");
    const range = svg().querySelector(":scope > circle.schuss");
    if (!range) return;
    const reach = Number(range.getAttribute("r"));
    put(sheet, "circle", { class: "schuss", cx: end.x, cy: -end.y, r: reach });
    for (const other of board.pieces()) {
      if (other.acting || other.out) continue;
      const aim = way.sure && way.aims?.find((each) => each.figure === other.name);
      const near = other.side !== acting.side && far(end, other) <= reach;
      if (way.sure && way.aims ? !aim : !near) continue; // the server knows; before it answers, the circle is a guess
      put(sheet, "line", { class: "visier", x1: end.x, y1: -end.y, x2: other.x, y2: -other.y });
      if (!aim?.plate) put(sheet, "text", { class: "mitte halo trifft", x: (end.x + other.x) / 2, y: -(end.y + other.y) / 2, dy: ".3em" }, `${said(far(end, other))} cm`);
    }
  }

  /* The way that is advised, where nothing is drawn yet: its button has it leg by leg, as course/cm, and then the target. */
  function advice() {
    const sent = document.querySelector("#frage .option.rat")?.value ?? "";
    if (!"[{".includes(sent[0] ?? "-")) return [];
    const found = JSON.parse(sent);
    return Array.isArray(found) ? found : (found.answers ?? []);
  }

  /* Its corners from the ship on, and the bow at its end. */
  function advisedWay() {
    const acting = board.acting(), told = advice()[0];
    const corners = acting && told ? [acting] : [];
    let bow = 0;
    for (const leg of corners.length ? told.split(" ").filter((each) => each.includes("/")) : []) {
      const [turned, by] = leg.split("/").map(Number);
      corners.push(ahead(corners.at(-1), (bow = turned), by));
    }
    return { corners, bow };
  }

  function advised(sheet) {
    const acting = board.acting(), target = advice()[1];
    const { corners, bow } = advisedWay(), end = corners.at(-1);
    if (!end) return;
    const aim = target && board.pieces().find((each) => each.name === target);
    if (aim) put(sheet, "line", { class: "visier rat", x1: end.x, y1: -end.y, x2: aim.x, y2: -aim.y });
    if (corners.length < 2) return;
    put(sheet, "polyline", { class: "weg-rat", points: corners.map((each) => `${each.x},${-each.y}`).join(" ") });
    board.ghost(sheet, acting.drawn, end, bow, "geist rat");
  }

  /* What of it has to be in view: the way that is advised or drawn, and room to draw one. */
  function inView() {
    if (!way) return advisedWay().corners;
    const fan = [-60, 0, 60].map((turned) => ahead(way.start, way.course + turned, AHEAD * way.reach));
    return [...advisedWay().corners, ...fan, ...(grip ? [] : way.corners)];
  }

  /* Whom the ship could fire at from the end of its way, with what comes of it. */
  const chances = () => (way?.sure ? (way.aims ?? []) : []).filter((each) => each.plate).map((each) => [each.figure, each]);

  const line = () => document.querySelector("#frage .weg-stand");
  const set = (element, text) => element.textContent !== text && (element.textContent = text);

  function tell() {
    if (!line()) return;
    const [sum, verdict, halt, rule, ears, reach] = line().children;
    const words = box().dataset;
    const drawn = way.corners.length > 0;
    set(sum, drawn ? words.stand.replace("@1", said(long())).replace("@3", said(Math.max(0, way.reach - long()))) : words.anfang.replace("@1", () => board.acting()?.name ?? ""));
    const form = box().closest("form"), go = form.querySelector("[data-weg-fahren]");
    go.disabled = !drawn;
    set(go, drawn ? words.fahren.replace("@1", said(long())) : words.leer);
    form.querySelector("[data-weg-zurueck]").hidden = !drawn;
    set(verdict, !way.sure ? "" : way.reason || (drawn ? verdict.dataset.gut : ""));
    verdict.classList.toggle("gut", !way.reason);
    verdict.classList.toggle("schlecht", Boolean(way.reason));
    set(halt, way.halt?.why ?? "");
    const cited = way.halt?.rule ?? (way.sure ? way.rule : "");
    rule.hidden = !cited;
    set(rule, cited);
    rule.href = rule.dataset.regeln + cited;
    if (!way.sure) return;
    const last = legs().at(-1);
    const aims = way.reason ? null : way.aims;
    set(ears, last ? words.ende.replace("@1", way.corners.length).replace("@2", said(last.course, 0)).replace("@3", said(last.far)) : "");
    set(reach, !aims ? "" : aims.length ? aims.map((each) => each.sentence).join("; ") : drawn ? words.keine : "");
    const cards = form.parentNode.querySelector(".weg-ziele");
    if (cards && cards.dataset.von !== way.cards) {
      cards.innerHTML = way.cards; // the server's own words, escaped there
      cards.dataset.von = way.cards;
    }
  }

  /* ---- keys ---- */
  function current() {
    if (way.open) return way.corners.length - 1;
    const left = way.reach - long();
    if (left < LEAST) return -1;
    way.corners.push(ahead(spots().at(-1), heading(way.corners.length), Math.min(STEP, left)));
    way.open = true;
    return null; // begun just now
  }

  function bend(turn, by) {
    const begun = current();
    if (begun === -1) return;
    const at = way.corners.length - 1;
    const from = spots()[at];
    const leg = legs()[at];
    if (begun !== null || turn) {
      const wanted = begun === null ? leg.far : Math.max(LEAST, Math.min(leg.far + by, way.reach - long(at)));
      way.corners[at] = ahead(from, leg.course + turn, down(wanted));
    }
    way.drawn = true;
    way.halt = null;
    changed(PATIENCE);
  }

  function cut(left) {
    way.corners.splice(left);
    way.open = false;
    way.drawn = true;
    way.halt = null;
    changed();
  }
  const back = () => cut(Math.max(0, way.corners.length - 1));

  const KEYS = {
    ArrowLeft: () => bend(-TURN, 0),
    ArrowRight: () => bend(TURN, 0),
    ArrowUp: () => bend(0, STEP),
    ArrowDown: () => bend(0, -STEP),
    Enter: () => (way.open = false),
    Backspace: back,
    Escape: () => cut(0),
  };

  /* ---- pulling ---- */
  /* Could a further leg go there? Else somebody who points there has thought better of the last one. */
  function goesOn(at) {
    if (!way.corners.length) return true;
    const end = spots().at(-1);
    return way.reach - long() >= 0.05 && steered(heading(way.corners.length), course(end, at)) < 90;
  }

  function take(at) {
    const old = way.corners.findIndex((corner) => far(corner, at) * scale() < NEAR);
    way.open = false;
    if (way.reach < 0.05) return false;
    const moves = old >= 0 ? old : goesOn(at) ? -1 : way.corners.length - 1;
    grip = { corner: moves < 0 ? way.corners.length : moves, fresh: moves < 0, was: way.corners[moves] };
    if (moves < 0) way.corners.push(spots().at(-1));
    pull(at);
    return true;
  }

  /* The way ends where the pointer is; where that is not allowed, at the last place that is, and the rule is said. */
  function pull(at) {
    clearTimeout(hold);
    const { spot, halt } = reachable(grip.corner, at);
    if (spot) way.corners[grip.corner] = spot;
    way.halt = halt;
    way.drawn = true;
    hold = setTimeout(bendHere, HOLD);
    changed();
  }

  function reachable(corner, at) {
    const words = box().dataset, from = spots()[corner], mover = board.acting() ?? { radius: 0 };
    if (far(from, at) * scale() < 4) return { spot: from, halt: null };
    const toward = course(from, at);
    if (steered(heading(corner), toward) >= STEEP) return { spot: null, halt: { why: words.vorwaerts, rule: words.regelVor, at } };
    const room = Math.max(0, down(way.reach - long(corner)));
    const wanted = far(from, at) <= room ? at : ahead(from, toward, room);
    const { free, what, edge } = board.clear(mover, from, wanted);
    if (!what && !edge) return { spot: wanted, halt: null };
    const why = edge ? words.rand : words.hindernis.replace("@1", () => what.name);
    return { spot: ahead(from, toward, Math.max(0, free - 0.02)), halt: { why, rule: words.regelFrei, at: what ?? at, radius: what?.radius } };
  }

  /* A rest of the hand sets a bend, and the way goes on from there. */
  function bendHere() {
    if (!grip || !way?.corners.length || grip.corner !== way.corners.length - 1) return;
    if (legs().at(-1).far < STEP || way.reach - long() < STEP) return;
    way.corners.push(spots().at(-1));
    grip = { corner: way.corners.length - 1, fresh: true };
    navigator.vibrate?.(10);
    board.redraw();
  }

  function drop() {
    clearTimeout(hold);
    grip = null;
    if (!way) return;
    while (way.corners.length && legs().at(-1).far < LEAST) way.corners.pop();
    changed();
  }

  /* What the first of two fingers has drawn is taken back. */
  function letGo() {
    clearTimeout(hold);
    const held = grip;
    grip = null;
    if (!way || !held) return;
    if (held.fresh) way.corners.splice(held.corner);
    else way.corners[held.corner] = held.was;
    way.halt = null;
    changed();
  }

  /* ---- from where to fire best: the place that is advised for a target is drawn as the way ---- */
  const standort = () => document.querySelector("#frage [data-standort]");

  function offerPlaces() {
    const asks = standort(), acting = board.acting();
    if (!asks || !acting) return;
    const foes = board.pieces().filter((each) => !each.out && each.side !== acting.side).map((each) => each.name);
    const list = asks.querySelector("[data-ziel]");
    if ([...list.options].map((each) => each.value).join("\n") !== foes.join("\n")) list.replaceChildren(...foes.map((name) => new Option(name, name)));
    asks.hidden = !foes.length;
  }

  async function showPlace() {
    const asks = standort(), told = asks.querySelector("[role=status]");
    const address = new URL(asks.dataset.standort, location.href);
    address.searchParams.set("question", box().closest("[data-frage]").dataset.frage);
    address.searchParams.set("ziel", asks.querySelector("[data-ziel]").value);
    address.searchParams.set("wunsch", asks.querySelector("[data-wunsch]").value);
    const name = way?.name;
    const answer = await fetch(address, { headers: { accept: "application/json" } }).then((got) => got.json()).catch(() => null);
    if (!answer || way?.name !== name) return;
    set(told, answer.sentence ?? answer.reason ?? "");
    if (!answer.corners) return;
    const typed = answer.way.split(" ").filter((each) => each.includes("/"));
    way.corners = answer.corners.map(([x, y]) => ({ x, y }));
    way.drawn = true;
    way.open = false;
    way.halt = null;
    changed();
    inputs().forEach((input, at) => (input.value = typed[at] ?? ""));
  }

  document.addEventListener("click", (event) => {
    const button = event.target.closest?.("button");
    if (way && button?.hasAttribute("data-zeigen-s")) showPlace();
    if (way && button?.hasAttribute("data-weg-zurueck")) back();
    if (way && button?.hasAttribute("data-weg-leer")) cut(0);
  });

  document.addEventListener("input", (event) => {
    if (!way || !event.target.closest?.("[data-weg]")) return;
    way.drawn = way.open = way.sure = false;
    way.halt = null;
    ask(PATIENCE);
  });

  board.tools.push({
    help: "weg-tasten",
    active: () => way !== null,
    arrived: () => (begin(), offerPlaces()),
    spots: inView,
    draw, chances, take, pull, drop, letGo,
    key: (event) => !event.shiftKey && KEYS[event.key] && (KEYS[event.key](), true),
  });
})();
