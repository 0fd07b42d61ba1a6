/* The board: looking closer, and drawing a way on it. The browser previews lengths and angles; whether a way is
   allowed is said by the server, and what is sent is the form, which also works without this file. */
(() => {
  "use strict";
  const NS = "http://www.w3.org/2000/svg";
  const PATIENCE = 150; // milliseconds of rest before the server is asked
  const NEAR = 18; // pixels within which a corner is taken hold of
  const TURN = 5, STEP = 0.5; // what a key changes: degrees, cm
  const LETTERS = 13; // pixels
  const $ = (id) => document.getElementById(id);
  const svg = () => $("brett-bild");
  let way = null; // the way being drawn: where it starts, its corners, what the server said of it
  let sight = null; // what is to be seen, if not all of it
  let whole = ""; // the viewBox of all of it
  let grip = null; // what the pointer holds: a corner, or the board itself
  let asked = 0; // number of the newest question to the server
  let rest = 0; // timer
  const fingers = new Map(); // pointers that are down

  /* ---- geometry: cm, x to the east, y to the north; courses as on a compass ---- */
  const course = (a, b) => ((Math.atan2(b.x - a.x, b.y - a.y) * 180) / Math.PI + 360) % 360;
  const far = (a, b) => Math.hypot(b.x - a.x, b.y - a.y);
  const ahead = (a, degrees, by) => ({ x: a.x + by * Math.sin((degrees * Math.PI) / 180), y: a.y + by * Math.cos((degrees * Math.PI) / 180) });
  const spots = () => [way.start, ...way.corners];
  const written = (number) => number.toLocaleString(document.documentElement.lang, { maximumFractionDigits: 2, useGrouping: false });
  const said = (number, digits = 1) => number.toLocaleString(document.documentElement.lang, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const down = (number) => Math.floor(number * 100 + 1e-6) / 100; // never longer than it was

  function legs() {
    return way.corners.map((corner, at) => ({ course: course(spots()[at], corner), far: down(far(spots()[at], corner)) }));
  }
  const long = (except = -1) => legs().reduce((all, leg, at) => (at === except ? all : all + leg.far), 0);
  const heading = (at) => (at > 0 ? legs()[at - 1].course : way.course);

  /* A corner where somebody points, not farther from the one before than there is way left. */
  function within(at, spot) {
    const from = spots()[at];
    const room = Math.max(0, down(way.reach - long(at)));
    return far(from, spot) <= room ? spot : ahead(from, course(from, spot), room);
  }

  /* ---- the question ---- */
  const box = () => document.querySelector("#frage [data-weg]");

  function begin() {
    const field = box();
    if (!field || !svg()) {
      way = null;
      return;
    }
    const { x, y, kurs, weit } = field.dataset;
    const name = [field.closest("[data-frage]").dataset.frage, x, y, kurs, weit].join(" ");
    field.querySelector(".weg-hilfe").hidden = false;
    if (way?.name === name) return;
    way = { name, start: { x: Number(x), y: Number(y) }, course: Number(kurs), reach: Number(weit), corners: [], aims: null, leg: 0, reason: "", rule: "", sure: true, open: false };
    ask();
  }

  const inputs = () => box().querySelectorAll('[name="antwort"]');

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

  function changed() {
    way.sure = false;
    fill();
    draw();
    ask();
  }

  /* The server decides; of several answers only that to the newest question counts. */
  function ask() {
    const number = ++asked;
    clearTimeout(rest);
    rest = setTimeout(async () => {
      const field = box();
      if (!field || !way) return;
      const address = new URL(field.dataset.weg, location.href);
      address.searchParams.set("question", field.closest("[data-frage]").dataset.frage);
      for (const input of inputs()) address.searchParams.append("antwort", input.value);
      const answer = await fetch(address, { headers: { accept: "application/json" } }).then((got) => got.json()).catch(() => null);
      if (number !== asked || !way || !answer) return;
      if (answer.corners && !way.drawn) way.corners = answer.corners.map(([x, y]) => ({ x, y }));
      Object.assign(way, { aims: answer.aims ?? null, leg: answer.leg ?? 0, reason: answer.reason ?? "", rule: answer.rule ?? "", sure: true });
      draw();
    }, PATIENCE);
  }

  /* ---- drawing ---- */
  const scale = () => svg().getScreenCTM()?.a || 1; // pixels a cm

  function put(parent, kind, attributes, text) {
    const made = document.createElementNS(NS, kind);
    for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
    if (text !== undefined) made.textContent = text;
    parent.append(made);
    return made;
  }

  function draw() {
    const picture = svg();
    const sheet = $("brett-entwurf");
    if (!picture || !sheet) return;
    sheet.replaceChildren();
    picture.classList.toggle("haelt", way !== null || sight !== null);
    picture.classList.toggle("entwirft", way !== null);
    if (line()) line().hidden = way === null;
    if (!way) return advised(sheet);
    const end = spots().at(-1);
    const bow = heading(way.corners.length);
    forward(sheet, end, bow, way.reach - long());
    if (!way.corners.length) advised(sheet);
    spots().slice(1).forEach((corner, at) => {
      const bad = way.leg && at + 1 >= way.leg ? " verboten" : "";
      put(sheet, "line", { class: `weg-l${bad}`, x1: spots()[at].x, y1: -spots()[at].y, x2: corner.x, y2: -corner.y });
    });
    ship(sheet, end, bow);
    way.corners.forEach((corner, at) => {
      const bad = way.leg && at + 1 >= way.leg ? " verboten" : "";
      put(sheet, "circle", { class: `weg-p${bad}`, cx: corner.x, cy: -corner.y, r: 6 / scale() });
    });
    tell();
  }

  /* Where the next leg may end: forward, as far as there is way left. */
  function forward(sheet, end, bow, left) {
    if (left < 0.05) return;
    const [a, b] = [ahead(end, bow - 89.9, left), ahead(end, bow + 89.9, left)];
    put(sheet, "path", { class: "reich", d: `M${a.x} ${-a.y}A${left} ${left} 0 0 1 ${b.x} ${-b.y}z` });
  }

  /* The ship where it would be, its range, and whom it would reach. */
  function ship(sheet, end, bow) {
    const acting = svg().querySelector(".schiff.dran");
    if (!acting) return;
    if (way.corners.length) {
      const hull = acting.querySelector(".rumpf");
      const size = hull.getAttribute("transform").match(/scale\(.*?\)/)[0];
      put(sheet, "polygon", { class: "geist", points: hull.getAttribute("points"), transform: `translate(${end.x} ${-end.y}) rotate(${bow}) ${size}` });
    }
    const range = svg().querySelector(":scope > circle.schuss");
    if (!range) return;
    const reach = Number(range.getAttribute("r"));
    put(sheet, "circle", { class: "schuss", cx: end.x, cy: -end.y, r: reach });
    for (const other of svg().querySelectorAll(".schiff:not(.dran):not(.aus)")) {
      const spot = { x: Number(other.dataset.x), y: Number(other.dataset.y) };
      const aim = way.sure && way.aims?.find((each) => each.figure === other.dataset.name);
      const near = other.dataset.seite !== acting.dataset.seite && far(end, spot) <= reach;
      if (way.sure && way.aims ? !aim : !near) continue; // the server knows; before it answers, the circle is a guess
      put(sheet, "line", { class: "visier", x1: end.x, y1: -end.y, x2: spot.x, y2: -spot.y });
      const name = [...svg().querySelectorAll(`.g${svg().dataset.stufe} [data-heisst]`)].find((each) => each.dataset.heisst === other.dataset.name)?.getBBox();
      if (name) put(sheet, "text", { class: "mitte halo trifft", x: name.x + name.width / 2, y: name.y + name.height, dy: ".9em" }, aim?.plate || `${said(far(end, spot))} cm`);
    }
  }

  /* The way that is advised, where nothing is drawn yet: its button has it leg by leg, as course/cm, and then the target. */
  function advice() {
    const sent = document.querySelector("#frage .option.rat")?.value ?? "";
    if (!"[{".includes(sent[0] ?? "-")) return [];
    const found = JSON.parse(sent);
    return Array.isArray(found) ? found : (found.answers ?? []);
  }

  function advised(sheet) {
    const acting = svg().querySelector(".schiff.dran");
    const [told, target] = advice();
    if (!acting || !told) return;
    const corners = [{ x: Number(acting.dataset.x), y: Number(acting.dataset.y) }];
    let bow = 0;
    for (const leg of told.split(" ").filter((each) => each.includes("/"))) {
      const [turned, by] = leg.split("/").map(Number);
      corners.push(ahead(corners.at(-1), (bow = turned), by));
    }
    const [end, hull] = [corners.at(-1), acting.querySelector(".rumpf")];
    const aim = target && [...svg().querySelectorAll(".schiff")].find((each) => each.dataset.name === target);
    if (aim) put(sheet, "line", { class: "visier rat", x1: end.x, y1: -end.y, x2: aim.dataset.x, y2: -aim.dataset.y });
    if (corners.length < 2) return;
    put(sheet, "polyline", { class: "weg-rat", points: corners.map((each) => `${each.x},${-each.y}`).join(" ") });
    const size = hull.getAttribute("transform").match(/scale\(.*?\)/)[0];
    put(sheet, "polygon", { class: "geist rat", points: hull.getAttribute("points"), transform: `translate(${end.x} ${-end.y}) rotate(${bow}) ${size}` });
  }

  const line = () => document.querySelector("#frage .weg-stand"); // below the board: what is above must not move it while somebody draws

  function tell() {
    if (!line()) return;
    const [sum, verdict, rule, ears, reach] = line().children;
    const words = box().dataset;
    const drawn = way.corners.length > 0;
    const set = (element, text) => element.textContent !== text && (element.textContent = text);
    set(sum, drawn ? words.stand.replace("@1", said(long())).replace("@3", said(Math.max(0, way.reach - long()))) : words.anfang.replace("@1", () => svg().querySelector(".schiff.dran")?.dataset.name ?? ""));
    const form = box().closest("form");
    form.querySelector("[data-weg-fahren]").disabled = !drawn;
    form.querySelector("[data-weg-zurueck]").hidden = !drawn;
    set(verdict, !way.sure ? "" : way.reason || (way.corners.length ? verdict.dataset.gut : ""));
    verdict.classList.toggle("gut", !way.reason);
    verdict.classList.toggle("schlecht", Boolean(way.reason));
    rule.hidden = !way.rule || !way.sure;
    set(rule, way.rule);
    rule.href = rule.dataset.regeln + way.rule;
    const last = legs().at(-1);
    if (way.sure) set(ears, last ? words.ende.replace("@1", way.corners.length).replace("@2", said(last.course, 0)).replace("@3", said(last.far)) : "");
    const aims = way.sure && !way.reason ? way.aims : null;
    if (way.sure) set(reach, !aims ? "" : aims.length ? aims.map((each) => each.sentence).join("; ") : drawn ? words.keine : "");
  }

  /* ---- drawing with keys ---- */
  function current() {
    if (way.open) return way.corners.length - 1;
    const left = way.reach - long();
    if (left < 0.1) return -1;
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
      const wanted = begun === null ? leg.far : Math.max(0.1, Math.min(leg.far + by, way.reach - long(at)));
      way.corners[at] = ahead(from, leg.course + turn, down(wanted));
    }
    way.drawn = true;
    changed();
  }

  function back() {
    way.corners.pop();
    way.open = false;
    way.drawn = true;
    changed();
  }

  function clear() {
    way.corners = [];
    way.open = false;
    way.drawn = true;
    changed();
  }

  const KEYS = {
    ArrowLeft: () => bend(-TURN, 0),
    ArrowRight: () => bend(TURN, 0),
    ArrowUp: () => bend(0, STEP),
    ArrowDown: () => bend(0, -STEP),
    Enter: () => (way.open = false),
    Backspace: back,
    Escape: clear,
  };
  const PANS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

  document.addEventListener("keydown", (event) => {
    if (event.target.id !== "brett-rahmen" || event.ctrlKey || event.altKey || event.metaKey) return;
    const pan = PANS[event.key];
    if (way && !event.shiftKey && KEYS[event.key]) KEYS[event.key]();
    else if (pan && (sight || event.shiftKey)) shift((pan[0] * view().w) / 10, (pan[1] * view().h) / 10);
    else if ("+-0".includes(event.key)) look(event.key);
    else return;
    event.preventDefault();
  });

  /* ---- looking closer: the viewBox ---- */
  function view() {
    const [x, y, w, h] = (sight ?? whole).split(" ").map(Number);
    return { x, y, w, h };
  }

  function show(next) {
    const [x, y, w, h] = whole.split(" ").map(Number);
    const wide = Math.min(next.w, 3 * w);
    const to = { x: next.x, y: next.y, w: wide, h: (wide * h) / w };
    to.x = Math.max(x - w, Math.min(to.x, x + 2 * w - to.w));
    to.y = Math.max(y - h, Math.min(to.y, y + 2 * h - to.h));
    sight = [to.x, to.y, to.w, to.h].map((each) => each.toFixed(3)).join(" ");
    fit();
  }

  const shift = (x, y) => show({ ...view(), x: view().x + x, y: view().y + y });

  function zoom(by, spot) {
    const { x, y, w, h } = view();
    const at = spot ?? { x: x + w / 2, y: y + h / 2 };
    const factor = Math.max(by, 4 / w); // not closer than 4 cm
    show({ x: at.x - (at.x - x) * factor, y: at.y - (at.y - y) * factor, w: w * factor });
  }

  function look(key) {
    if (key === "0") {
      sight = null;
      fit();
    } else zoom(key === "+" ? 0.8 : 1.25);
  }

  /* Letters stay as tall as they are, however close one looks. */
  function fit() {
    const picture = svg();
    if (!picture || !whole) return; // a window may change its size before anything has arrived
    picture.setAttribute("viewBox", sight ?? whole);
    document.querySelector('[data-sicht="0"]').hidden = sight === null;
    const size = document.documentElement.dataset.ansicht === "fernseher" ? 1.6 * LETTERS : LETTERS;
    const tall = size / scale();
    picture.setAttribute("font-size", tall.toFixed(3));
    const [, , wide, high] = whole.split(" ").map(Number);
    const lines = Math.max(wide, high) / tall;
    const made = [...picture.querySelectorAll(".namen")].filter((each) => Number(each.dataset.hoehe) <= lines);
    picture.dataset.stufe = Math.max(0, made.length - 1); // names laid out for letters not smaller than these
    for (const each of picture.querySelectorAll(".rumpf, .wrack")) {
      const small = Math.max(Number(each.parentNode.querySelector(".umriss").getAttribute("r")), 0.6 * tall); // to be seen at all
      each.setAttribute("transform", each.getAttribute("transform").replace(/scale\(.*?\)/, `scale(${small.toFixed(3)})`));
    }
    draw();
  }

  /* ---- pointer ---- */
  function spot(event) {
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg().getScreenCTM().inverse());
    return { x: at.x, y: -at.y };
  }

  function held(at) {
    return way.corners.findIndex((corner) => far(corner, at) * scale() < NEAR);
  }

  document.addEventListener("pointerdown", (event) => {
    const picture = event.target.closest?.("#brett-bild");
    if (!picture || event.button > 1) return;
    fingers.set(event.pointerId, event);
    if (fingers.size === 2) {
      letGo(); // two fingers look closer, they do not draw
      grip = { pinch: true };
    } else if (way && !event.shiftKey && event.button === 0) take(spot(event));
    else if (sight || event.shiftKey) grip = { board: true, from: spot(event) };
    else return;
    picture.setPointerCapture(event.pointerId);
    event.preventDefault();
    $("brett-rahmen").focus({ preventScroll: true });
  });

  /* What the first of two fingers has drawn is taken back. */
  function letGo() {
    if (grip?.fresh) back();
    else if (grip?.was) {
      way.corners[grip.corner] = grip.was;
      changed();
    }
  }

  /* Could a further leg go there? Else somebody who points there has thought better of the last one. */
  function goesOn(at) {
    if (!way.corners.length) return true;
    const end = spots().at(-1);
    const steered = Math.abs(((course(end, at) - heading(way.corners.length) + 540) % 360) - 180);
    return way.reach - long() >= 0.05 && steered < 90;
  }

  function take(at) {
    const old = held(at);
    way.open = false;
    if (way.reach < 0.05) return;
    const moves = old >= 0 ? old : goesOn(at) ? -1 : way.corners.length - 1;
    grip = { corner: moves < 0 ? way.corners.length : moves, fresh: moves < 0, was: way.corners[moves] };
    if (moves < 0) way.corners.push(spots().at(-1));
    pull(at);
  }

  function pull(at) {
    way.corners[grip.corner] = within(grip.corner, at);
    way.drawn = true;
    changed();
  }

  document.addEventListener("pointermove", (event) => {
    const before = fingers.get(event.pointerId);
    if (!before || !grip || !svg()) return;
    if (grip.pinch) pinch(before, event);
    else if (grip.board) {
      const now = spot(event);
      shift(grip.from.x - now.x, now.y - grip.from.y);
    } else if (way) pull(spot(event));
    fingers.set(event.pointerId, event);
  });

  /* One finger scrolls the page where there is nothing to draw; two never do. */
  document.addEventListener("touchmove", (event) => {
    if (event.cancelable && event.touches.length > 1 && event.target.closest?.("#brett-bild")) event.preventDefault();
  }, { passive: false });

  function pinch(before, event) {
    const other = [...fingers.values()].find((each) => each.pointerId !== event.pointerId);
    if (!other) return;
    const gap = (one) => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) || 1;
    const middle = spot({ clientX: (event.clientX + other.clientX) / 2, clientY: (event.clientY + other.clientY) / 2 });
    shift((before.clientX - event.clientX) / 2 / scale(), (before.clientY - event.clientY) / 2 / scale());
    zoom(gap(before) / gap(event), { x: middle.x, y: -middle.y });
  }

  for (const over of ["pointerup", "pointercancel"]) {
    document.addEventListener(over, (event) => {
      if (!fingers.delete(event.pointerId)) return;
      if (grip?.fresh && way && way.corners.length && legs().at(-1).far < 0.1) back();
      grip = null;
    });
  }

  /* A wheel scrolls the page, unless it is meant: with Ctrl (as touchpads say of two fingers), or on a board in focus. */
  document.addEventListener("wheel", (event) => {
    if (!event.target.closest?.("#brett-bild") || !(event.ctrlKey || document.activeElement === $("brett-rahmen"))) return;
    event.preventDefault();
    const at = spot(event);
    zoom(event.deltaY < 0 ? 0.9 : 1.11, { x: at.x, y: -at.y });
  }, { passive: false });

  /* ---- the page around it ---- */
  document.addEventListener("click", (event) => {
    const button = event.target.closest?.("button");
    if (button?.dataset.sicht) look(button.dataset.sicht);
    if (way && button?.hasAttribute("data-weg-zurueck")) back();
    if (way && button?.hasAttribute("data-weg-leer")) clear();
  });

  document.addEventListener("input", (event) => {
    if (!way || !event.target.closest?.("[data-weg]")) return;
    way.drawn = way.open = way.sure = false;
    ask();
  });

  /* The server draws the board anew with every change: what is the reader's is put back. */
  function arrived() {
    const picture = svg();
    if (!picture) return;
    const now = picture.getAttribute("viewBox");
    if (now !== sight) whole = now;
    const frame = $("brett-rahmen");
    frame.classList.add("belebt");
    document.querySelector(".brett-tasten").hidden = document.documentElement.dataset.ansicht === "fernseher";
    begin();
    if (way) {
      frame.setAttribute("role", "application");
      frame.setAttribute("aria-describedby", "weg-tasten");
    } else {
      frame.setAttribute("role", "group");
      frame.setAttribute("aria-describedby", "brett-hilfe");
    }
    fit();
  }

  document.addEventListener("htmx:sse:after:message", arrived);
  document.addEventListener("htmx:after:swap", () => !way?.corners.length && draw()); // advice comes later
  document.addEventListener("DOMContentLoaded", arrived);
  addEventListener("resize", fit);
})();
