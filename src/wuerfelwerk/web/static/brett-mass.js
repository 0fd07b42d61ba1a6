/* The board in centimetres: x to the east, y to the north, courses as on a compass; what is drawn on it, and what stands in the way.
   The browser previews what it can by itself; whether something is allowed is said by the server. */
(() => {
  "use strict";
  const NS = "http://www.w3.org/2000/svg";
  const board = (window.Brett = { tools: [] });

  /* ---- geometry ---- */
  board.course = (a, b) => ((Math.atan2(b.x - a.x, b.y - a.y) * 180) / Math.PI + 360) % 360;
  board.far = (a, b) => Math.hypot(b.x - a.x, b.y - a.y);
  board.ahead = (a, degrees, by) => ({ x: a.x + by * Math.sin((degrees * Math.PI) / 180), y: a.y + by * Math.cos((degrees * Math.PI) / 180) });
  board.steered = (from, to) => Math.abs(((to - from + 540) % 360) - 180);
  board.down = (number) => Math.floor(number * 100 + 1e-6) / 100; // never longer than it was
  board.written = (number) => number.toLocaleString(document.documentElement.lang, { maximumFractionDigits: 2, useGrouping: false });
  board.said = (number, digits = 1) => number.toLocaleString(document.documentElement.lang, { minimumFractionDigits: digits, maximumFractionDigits: digits }).replace("-", "−");

  /* ---- the drawing ---- */
  const svg = () => document.getElementById("brett-bild");
  board.svg = svg;
  board.sheet = () => document.getElementById("brett-entwurf");
  board.frame = () => document.getElementById("brett-rahmen");
  board.scale = () => svg().getScreenCTM()?.a || 1; // pixels a cm
  board.spot = (event) => {
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg().getScreenCTM().inverse());
    return { x: at.x, y: -at.y };
  };
  board.put = (parent, kind, attributes, text) => {
    const made = document.createElementNS(NS, kind);
    for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
    if (text !== undefined) made.textContent = text;
    parent.append(made);
    return made;
  };
  board.livery = (piece) => [...piece.classList].find((each) => /^s\d$/.test(each)) ?? "s0";

  /* A ship where it is not. */
  board.ghost = (parent, piece, at, bow, kind) => {
    const size = piece.querySelector(".koerper").getAttribute("transform");
    const body = board.put(parent, "g", { class: `${kind} ${board.livery(piece)}`, transform: `translate(${at.x} ${-at.y}) ${size}` });
    board.put(body, "path", { class: "sockel", d: piece.querySelector(".sockel").getAttribute("d") });
    board.put(body, "path", { class: "rumpf", d: piece.querySelector(".rumpf").getAttribute("d"), transform: `rotate(${bow}) scale(.72)` });
    return body;
  };

  /* ---- who stands where, read off the drawing once it has arrived ---- */
  let known = null;
  board.forget = () => (known = null);
  board.pieces = () => {
    known ??= [...(svg()?.querySelectorAll(".schiff") ?? [])].map((each) => ({
      drawn: each, name: each.dataset.name, side: each.dataset.seite, x: Number(each.dataset.x), y: Number(each.dataset.y),
      radius: Number(each.querySelector(".umriss").getAttribute("r")), solid: "fest" in each.dataset,
      out: each.classList.contains("aus"), acting: each.classList.contains("dran"),
    }));
    return known;
  };
  board.acting = () => board.pieces().find((each) => each.acting);

  /* How far one comes from here to there before something solid is in the way, and what that is. */
  board.clear = (mover, from, to) => {
    const long = board.far(from, to);
    let free = long, what = null;
    for (const each of board.pieces()) {
      if (!each.solid || each === mover) continue;
      const hit = meets(from, to, long, each, each.radius + mover.radius);
      if (hit < free) [free, what] = [hit, each];
    }
    const edge = edges(from, to, long);
    return edge < free ? { free: edge, edge: true } : { free, what };
  };

  /* Where a straight way first comes closer to a middle than that. */
  function meets(from, to, long, middle, gap) {
    const away = { x: from.x - middle.x, y: from.y - middle.y };
    const along = ((to.x - from.x) * away.x + (to.y - from.y) * away.y) / (long || 1);
    const inside = away.x ** 2 + away.y ** 2 - gap ** 2;
    if (inside <= 1e-6) return along >= 0 ? Infinity : 0; // who is close already may only leave
    const square = along ** 2 - inside;
    return along >= 0 || square <= 0 ? Infinity : -along - Math.sqrt(square);
  }

  function edges(from, to, long) {
    const field = svg().dataset.feld?.split(" ").map(Number);
    if (!field) return Infinity;
    return Math.min(...["x", "y"].map((axis, at) => {
      const half = field[at] / 2, by = to[axis] - from[axis];
      if (Math.abs(from[axis]) > half) return Infinity;
      return Math.abs(to[axis]) <= half ? Infinity : (long * (Math.sign(by) * half - from[axis])) / by;
    }));
  }

  /* Whom a ship of that size would touch there. */
  board.touched = (mover, at) => board.pieces().find((each) => each.solid && each.name !== mover.name && board.far(each, at) < each.radius + mover.radius - 1e-6);
})();
