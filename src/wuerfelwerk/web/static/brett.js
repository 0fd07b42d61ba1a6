/* Looking at the board: closer and farther, and who gets what the pointer and the keys do on it. What is drawn there is a tool's:
   the way (brett-weg.js) and setting up (brett-stellen.js). */
(() => {
  "use strict";
  const board = window.Brett;
  const LETTERS = 13; // pixels
  const CLOSEST = 4, LEAST = 24; // cm that are to be seen: of whoever looks as close as can be, and at first
  const ASIDE = 32, ABOVE = 40, BELOW = 34; // pixels around whoever fights: for names, and below what explains the signs
  const TOUCHING = 0.4; // of the way between two ships, what one of them is drawn large at most
  const NARROW = matchMedia("(max-width: 59.99rem) and (min-height: 30.01rem)");
  const $ = (id) => document.getElementById(id);
  const { svg, spot, scale } = board;
  let sight = null; // what is to be seen, if not all of it
  let phase = ""; // for what the reader has chosen it: who acts, and what is asked
  let whole = ""; // the viewBox of all of it
  let grip = null; // what the pointer holds: something of a tool, or the board itself
  let waits = null; // the newest move of the pointer, drawn with the next frame
  const fingers = new Map(); // pointers that are down
  const tool = () => board.tools.find((each) => each.active());

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

  function zoom(by, at) {
    const { x, y, w, h } = view();
    const middle = at ?? { x: x + w / 2, y: y + h / 2 };
    const factor = Math.max(by, CLOSEST / w);
    show({ x: middle.x - (middle.x - x) * factor, y: middle.y - (middle.y - y) * factor, w: w * factor });
  }

  function look(key) {
    if (key === "0") {
      sight = null;
      fit();
    } else zoom(key === "+" ? 0.8 : 1.25);
  }

  /* On a phone all of it is whoever still fights, and the way that is drawn or advised: as large as the screen has room for. */
  function framed(picture) {
    const fights = board.pieces().filter((each) => !each.out);
    if (!NARROW.matches || !fights.length || picture.querySelector(".zone")) return picture.dataset.ganz;
    const { width, height } = picture.getBoundingClientRect();
    const spots = [...fights, ...board.tools.flatMap((each) => each.spots?.() ?? [])];
    const [xs, ys] = [spots.map((each) => each.x), spots.map((each) => -each.y)];
    const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const by = Math.min((width - 2 * ASIDE) / (east - west || 1), (height - ABOVE - BELOW) / (south - north || 1), width / LEAST); // pixels a cm
    const middle = { x: (west + east) / 2, y: (north + south) / 2 + (BELOW - ABOVE) / 2 / by };
    return [middle.x - width / 2 / by, middle.y - height / 2 / by, width / by, height / by].map((each) => each.toFixed(3)).join(" ");
  }

  /* How large a ship is drawn: to scale, but large enough to be told apart, unless others are too near for that. */
  function sized(piece, tall) {
    const near = board.pieces().filter((each) => each !== piece && !each.out).map((each) => board.far(each, piece) * TOUCHING);
    return Math.max(piece.radius, Math.min(piece.out ? 0.7 * tall : tall, ...near, Infinity));
  }

  /* Letters stay as tall as they are, however close one looks. */
  function fit() {
    const picture = svg();
    if (!picture || !picture.dataset.ganz) return; // a window may change its size before anything has arrived
    whole = framed(picture);
    picture.setAttribute("viewBox", sight ?? whole);
    document.querySelector('[data-sicht="0"]').hidden = sight === null;
    const size = document.documentElement.dataset.ansicht === "fernseher" ? 1.6 * LETTERS : LETTERS;
    const tall = size / scale();
    picture.setAttribute("font-size", tall.toFixed(3));
    for (const piece of board.pieces()) {
      piece.size = sized(piece, tall);
      piece.drawn.querySelector(".koerper").setAttribute("transform", `scale(${piece.size.toFixed(3)})`);
    }
    draw();
  }

  /* ---- what stands on the sheet above the board ---- */
  function draw() {
    const picture = svg();
    const sheet = board.sheet();
    if (!picture || !sheet) return;
    sheet.replaceChildren();
    picture.classList.toggle("haelt", Boolean(tool()) || sight !== null);
    for (const each of board.tools) each.draw(sheet, each === tool());
    const chances = new Map(board.tools.flatMap((each) => each.chances?.() ?? []));
    if (!grip?.tool) board.name(chances); // names stay where they are while something is pulled
    if (chances.size) board.plates(sheet);
  }
  board.redraw = draw;

  /* ---- pointer: one finger is the tool's, two look closer ---- */
  document.addEventListener("pointerdown", (event) => {
    const picture = event.target.closest?.("#brett-bild");
    if (!picture || event.button > 1) return;
    fingers.set(event.pointerId, event);
    const used = tool();
    if (fingers.size === 2) {
      if (grip?.tool) grip.tool.letGo();
      grip = { pinch: true };
    } else if (used && !event.shiftKey && event.button === 0 && used.take(spot(event), event)) grip = { tool: used };
    else if (sight || event.shiftKey) grip = { board: true, from: spot(event) };
    else return;
    picture.setPointerCapture(event.pointerId);
    event.preventDefault();
    $("brett-rahmen").focus({ preventScroll: true });
  });

  /* Something that is pulled onto the board from beside it, such as a ship of the dock. */
  board.pulled = (event, used) => {
    fingers.set(event.pointerId, event);
    grip = { tool: used };
  };

  document.addEventListener("pointermove", (event) => {
    const before = fingers.get(event.pointerId);
    if (!before || !grip || !svg()) return;
    if (grip.pinch) pinch(before, event);
    else if (grip.board) {
      const now = spot(event);
      shift(grip.from.x - now.x, now.y - grip.from.y);
    } else {
      if (!waits) requestAnimationFrame(pull);
      waits = event;
    }
    fingers.set(event.pointerId, event);
  });

  /* However many moves there are, one drawing for each frame. */
  function pull() {
    const event = waits;
    waits = null;
    if (event && grip?.tool && svg()) grip.tool.pull(spot(event), event);
  }

  /* One finger scrolls the page where there is nothing to draw; two never do. */
  document.addEventListener("touchmove", (event) => {
    if (event.cancelable && (event.touches.length > 1 || grip?.tool) && (grip?.tool || event.target.closest?.("#brett-bild"))) event.preventDefault();
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
      pull();
      const used = grip?.tool;
      grip = null;
      if (used && over === "pointerup") used.drop(spot(event), event);
      else used?.letGo();
    });
  }

  /* A wheel scrolls the page, unless it is meant: with Ctrl (as touchpads say of two fingers), or on a board in focus. */
  document.addEventListener("wheel", (event) => {
    if (!event.target.closest?.("#brett-bild") || !(event.ctrlKey || document.activeElement === $("brett-rahmen"))) return;
    event.preventDefault();
    const at = spot(event);
    zoom(event.deltaY < 0 ? 0.9 : 1.11, { x: at.x, y: -at.y });
  }, { passive: false });

  /* ---- keys, while the board has the focus ---- */
  const PANS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

  document.addEventListener("keydown", (event) => {
    if (event.target.id !== "brett-rahmen" || event.ctrlKey || event.altKey || event.metaKey) return;
    const pan = PANS[event.key];
    if (tool()?.key(event)) event.preventDefault();
    else if (pan && (sight || event.shiftKey)) shift((pan[0] * view().w) / 10, (pan[1] * view().h) / 10);
    else if (event.key.length === 1 && "+-0".includes(event.key)) look(event.key);
    else return;
    event.preventDefault();
  });

  document.addEventListener("click", (event) => {
    const button = event.target.closest?.("[data-sicht]");
    if (button) look(button.dataset.sicht);
  });

  /* ---- a ship to be repaired: a system on its drawing is as good as its button ---- */
  const answer = (spot) => [...spot.closest(".werft").querySelectorAll(".option")].find((each) => each.value === spot.dataset.stelle);
  document.addEventListener("click", (event) => {
    const spot = event.target.closest?.("[data-stelle]");
    if (spot) answer(spot)?.click();
  });
  for (const [kind, on] of [["pointerover", true], ["pointerout", false], ["focusin", true], ["focusout", false]]) {
    document.addEventListener(kind, (event) => {
      const option = event.target.closest?.(".werft .option");
      if (!option) return;
      for (const spot of option.closest(".werft").querySelectorAll("[data-stelle]")) spot.classList.toggle("gemeint", on && spot.dataset.stelle === option.value);
    });
  }

  /* ---- on a phone the board has what the question leaves of the window, so that nobody has to scroll to answer ---- */
  const LOWEST = 128, HIGHEST = 0.43; // pixels; of the window's height
  const READ = ".spruch .warum[open]";
  const ASKED = "#frage > .anfrage:first-of-type :is(.optionen > .option, .werft, .bestaetigen, .weg-rat-platz)";

  function room() {
    const plan = document.querySelector(".spielplan"), picture = svg();
    if (!plan || !picture || grip || document.querySelector(READ)) return; // nothing moves under who reads
    if (!NARROW.matches || plan.querySelector(".szenenblatt")) {
      plan.style.removeProperty("--brett-h");
      return;
    }
    const bar = document.querySelector(".fussleiste")?.offsetHeight ?? 0;
    const last = Math.max(0, ...[...document.querySelectorAll(ASKED)].filter((each) => each.checkVisibility()).map((each) => each.getBoundingClientRect().bottom + scrollY));
    if (!last) return;
    const now = picture.getBoundingClientRect().height;
    const to = Math.round(Math.max(LOWEST, Math.min(now + innerHeight - bar - 4 - last, HIGHEST * innerHeight)));
    if (Math.abs(to - now) < 2) return;
    plan.style.setProperty("--brett-h", `${to}px`);
    fit();
  }

  /* The server draws the board anew with every change: what is the reader's is put back. */
  function arrived() {
    const picture = svg();
    board.forget();
    if (!picture) return;
    const frame = board.frame();
    frame.classList.add("belebt");
    document.querySelector(".brett-tasten").hidden = document.documentElement.dataset.ansicht === "fernseher";
    for (const each of board.tools) each.arrived();
    const now = [board.acting()?.name, document.querySelector("#frage [data-frage]")?.dataset.frage].join(" ");
    if (NARROW.matches && now !== phase) sight = null; // what is shown next may lie elsewhere
    phase = now;
    frame.setAttribute("role", tool() ? "application" : "group");
    frame.setAttribute("aria-describedby", tool()?.help ?? "brett-hilfe");
    room();
    fit();
  }

  document.addEventListener("htmx:sse:after:message", arrived);
  document.addEventListener("htmx:after:swap", () => { // advice comes later
    if (grip) return;
    room();
    fit();
  });
  document.addEventListener("DOMContentLoaded", arrived);
  document.addEventListener("toggle", (event) => event.target.matches(".spruch .warum") && room(), true);
  addEventListener("resize", () => {
    room();
    fit();
  });
})();
