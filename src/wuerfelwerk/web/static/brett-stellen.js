/* Setting up: a ship is pulled from the dock into its zone, or picked and put where somebody taps, or carried with keys; its handle turns it.
   What is sent is the form beside the board, whose numbers are always those of the drawing; the server has the last word. */
(() => {
  "use strict";
  const board = window.Brett;
  const { ahead, course, far, put, said, scale } = board;
  const TURN = 5; // degrees
  const HANDLE = 46, NEAR = 20; // pixels: how far the handle is, and within how many it is taken hold of
  const PULLED = 6; // pixels after which a press is a pull
  let held = null; // the ship in hand: where it would be and how it would look
  let grip = ""; // what the pointer holds: "ship", "handle", or nothing
  let pressed = null; // where a press on the dock began

  const box = () => document.querySelector("[data-stellen]");
  const open = () => box() && (box().hasAttribute("data-offen") || box().open);
  const button = (name) => [...(box()?.querySelectorAll("[data-schiff]") ?? [])].find((each) => each.dataset.schiff === name);
  const line = () => document.getElementById("stell-stand");
  const form = () => document.getElementById("stell-f");

  /* Take a ship in hand, from the dock or where it stands. */
  function pick(from) {
    const { schiff, x, y, kurs, radius, von, bis } = from.dataset;
    const waits = "wartet" in from.dataset;
    held = { name: schiff, at: { x: Number(x), y: Number(y) }, course: Number(kurs), radius: Number(radius), low: von.split(" ").map(Number), high: bis.split(" ").map(Number), waits, there: !waits };
    for (const each of box().querySelectorAll("[data-schiff]")) each.setAttribute("aria-pressed", String(each === from));
  }

  function leave() {
    held = null;
    grip = "";
    for (const each of box()?.querySelectorAll("[aria-pressed='true']") ?? []) each.setAttribute("aria-pressed", "false");
    board.redraw();
  }

  const within = (at) => at.x * 10 >= held.low[0] - 0.5 && at.x * 10 <= held.high[0] + 0.5 && at.y * 10 >= held.low[1] - 0.5 && at.y * 10 <= held.high[1] + 0.5;
  const clamp = (at) => ({ x: Math.max(held.low[0] / 10, Math.min(at.x, held.high[0] / 10)), y: Math.max(held.low[1] / 10, Math.min(at.y, held.high[1] / 10)) });
  const whole = (at) => ({ x: Math.round(at.x * 10) / 10, y: Math.round(at.y * 10) / 10 });

  /* Why it may not stand there, as far as the page can see. */
  function refused() {
    const words = line().dataset, other = board.touched(held, held.at);
    if (other) return words.belegt.replace("@1", () => other.name);
    return within(held.at) ? "" : words.zone;
  }

  /* A free place in the zone for whoever carries it with keys. */
  function somewhere() {
    const [low, high] = [held.low, held.high].map((each) => each.map((n) => n / 10));
    const middle = [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2];
    for (let far = 0; far < 60; far += 1) {
      for (const way of [1, -1]) {
        const at = clamp({ x: middle[0], y: middle[1] + way * far });
        if (!board.touched(held, at)) return at;
      }
    }
    return { x: middle[0], y: middle[1] };
  }

  /* ---- drawing ---- */
  function draw(sheet, mine) {
    if (!mine || !held) return;
    if (held.there) {
      const look = button(held.name)?.querySelector("svg");
      if (!look) return;
      const tall = Number(board.svg().getAttribute("font-size"));
      const body = put(sheet, "g", { class: `stellt ${board.livery(look)}${refused() ? " belegt" : ""}`, transform: `translate(${held.at.x} ${-held.at.y}) scale(${Math.max(held.radius, tall)})` });
      put(body, "path", { class: "sockel", d: look.querySelector(".sockel").getAttribute("d") });
      put(body, "path", { class: "rumpf", d: look.querySelector(".rumpf").getAttribute("d"), transform: `rotate(${held.course}) scale(.72)` });
      const tip = handle();
      put(sheet, "line", { class: `dreh-l ${board.livery(look)}`, x1: held.at.x, y1: -held.at.y, x2: tip.x, y2: -tip.y });
      put(sheet, "circle", { class: `dreh ${board.livery(look)}`, cx: tip.x, cy: -tip.y, r: 9 / scale() });
    }
    tell();
  }

  const handle = () => ahead(held.at, held.course, HANDLE / scale());

  function tell() {
    const [sum, halt, rule] = line().children, words = line().dataset;
    const why = held?.there ? refused() : (held?.why ?? "");
    sum.textContent = !held ? "" : held.there ? words.steht.replace("@1", () => held.name).replace("@2", said(held.at.x)).replace("@3", said(held.at.y)).replace("@4", held.course) : words.hin.replace("@1", () => held.name);
    halt.textContent = why;
    rule.hidden = !why;
    rule.textContent = words.regel;
    rule.href = rule.dataset.regeln + words.regel;
    if (!held?.there) return;
    const fields = form().elements;
    fields["feld.schiff"].value = held.name;
    fields["feld.x"].value = Math.round(held.at.x * 10);
    fields["feld.y"].value = Math.round(held.at.y * 10);
    fields["feld.kurs"].value = held.course;
  }

  function send() {
    if (refused()) {
      tell();
      return;
    }
    tell();
    form().requestSubmit();
  }

  /* ---- pointer on the board ---- */
  function take(at) {
    if (held?.there && far(handle(), at) * scale() < NEAR) {
      grip = "handle";
      return true;
    }
    const under = board.pieces().find((each) => far(each, at) * scale() < Math.max(NEAR, each.radius * scale()) && button(each.name));
    if (under) {
      pick(button(under.name));
      grip = "ship";
      pressed = at;
      board.redraw();
      return true;
    }
    if (!held) return false;
    grip = "ship";
    pull(at);
    return true;
  }

  function pull(at) {
    if (!held) return;
    if (grip === "handle") held.course = (Math.round(course(held.at, at) / TURN) * TURN) % 360;
    else if (pressed && far(pressed, at) * scale() < PULLED) return;
    else {
      pressed = null;
      held.at = whole(at);
      held.there = held.moved = true;
    }
    board.redraw();
  }

  function drop() {
    const was = grip;
    grip = "";
    if (!held) return;
    if (was === "handle" || (was === "ship" && held.moved)) send();
    if (held.waits && refused()) Object.assign(held, { why: refused(), there: false, moved: false }); // back into the dock
    board.redraw();
  }

  function letGo() {
    grip = "";
    const from = held && button(held.name);
    if (from) pick(from);
    board.redraw();
  }

  /* ---- the dock ---- */
  document.addEventListener("pointerdown", (event) => {
    const from = event.target.closest?.("[data-stellen] [data-schiff]");
    if (!from || event.button || !open()) return;
    pressed = { from, x: event.clientX, y: event.clientY };
  });

  document.addEventListener("pointermove", (event) => {
    if (!pressed?.from || Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) < PULLED) return;
    pick(pressed.from);
    pressed = null;
    grip = "ship";
    board.pulled(event, tool);
  });

  document.addEventListener("pointerup", () => (pressed = pressed?.from ? null : pressed));

  document.addEventListener("click", (event) => {
    const from = event.target.closest?.("[data-stellen] [data-schiff]");
    if (!from || !open()) return;
    if (held?.name === from.dataset.schiff && !held.moved && event.detail) return leave();
    pick(from);
    if (event.detail === 0) {
      if (held.waits) held.at = whole(somewhere());
      held.there = true;
      board.frame().focus();
    }
    board.redraw();
    tell();
  });

  /* ---- keys, while the board has the focus ---- */
  const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

  function key(event) {
    if (!held?.there) return false;
    const step = STEPS[event.key], by = event.shiftKey ? 0.1 : 1;
    if (step) held.at = whole(clamp({ x: held.at.x + step[0] * by, y: held.at.y + step[1] * by }));
    else if ("qe".includes(event.key.toLowerCase()) && event.key.length === 1) held.course = (held.course + (event.key.toLowerCase() === "q" ? -TURN : TURN) + 360) % 360;
    else if (event.key === "Enter") send();
    else if (event.key === "Escape") leave();
    else return false;
    if (held) board.redraw();
    return true;
  }

  /* A ship that has been placed stands where the server says; its handle stays. */
  function arrived() {
    if (!open()) {
      held = null;
      return;
    }
    const from = held && button(held.name);
    if (!from) held = null;
    else if (!grip) {
      const placed = held.waits && !("wartet" in from.dataset);
      if (placed || !held.waits) pick(from);
      else from.setAttribute("aria-pressed", "true");
    }
    if (line()) tell();
  }

  document.addEventListener("toggle", (event) => event.target.id === "stellen" && board.svg() && (arrived(), board.redraw()), true);

  const tool = { help: "stell-tasten", active: () => Boolean(board.svg()) && open() && !document.querySelector("#frage [data-weg]"), arrived, draw, take, pull, drop, letGo, key };
  board.tools.push(tool);
})();
