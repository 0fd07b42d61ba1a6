/* Names on the board, laid out for the screen they are read on: each beside its ship, none over a ship that still fights, another name or
   what lies upon the drawing. Who is out has no name until tapped; a name without room says less, then nothing. */
(() => {
  "use strict";
  const board = window.Brett;
  const { put, svg } = board;
  const SIDES = [[0, 1], [1, 0], [-1, 0], [0, -1], [1, 1], [-1, 1], [1, -1], [-1, -1]]; // below first, as on a chart
  const RINGS = [0.15, 0.6, 1.1, 1.7, 2.4, 3.2, 4.1, 5, 6.2, 7.5, 8.7, 10, 11.5, 13, 15, 17, 22]; // letters between ship and name
  const NEAR = 3; // how many rings off a name still says more than itself
  const THREAD = 0.7; // letters between ship and name from which on a thread leads to it
  const AROUND = 1.3; // how far a ship with its shields goes beyond its size
  const AIR = 0.15; // letters above and below a line that are empty
  const PLATE = 2.15; // letters: the height of what says a chance
  const FAINT = 3, STRANGE = 3; // how many rings farther off a name rather is than upon a wreck or a draft, or nearer to another ship
  let tapped = ""; // of which wreck the name is wanted
  let laid = new Map(); // where names lie

  const around = (x, y, size) => ({ left: x - size, top: y - size, right: x + size, bottom: y + size });
  const shared = (a, b) => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
  const within = (a, b) => a.left >= b.left && a.right <= b.right && a.top >= b.top && a.bottom <= b.bottom;

  /* Something of the page, in centimetres of the drawing. */
  function onBoard(element) {
    const box = element.getBoundingClientRect(), back = svg().getScreenCTM().inverse();
    const [a, b] = [new DOMPoint(box.left, box.top), new DOMPoint(box.right, box.bottom)].map((each) => each.matrixTransform(back));
    return { left: a.x, top: a.y, right: b.x, bottom: b.y };
  }

  /* How large a name is, and what has to fit below it. */
  function measured(drawn, em, aim) {
    const text = drawn.getBBox();
    const plate = aim && { wide: (Math.max(5.2, 0.6 * aim.plate.length) + 0.6) * em, tall: PLATE * em };
    return { drawn, aim, x: text.x, y: text.y + AIR * em, text: text.width, wide: Math.max(text.width, plate?.wide ?? 0), line: text.height - 2 * AIR * em, tall: text.height - 2 * AIR * em + (plate?.tall ?? 0) };
  }

  const nearest = (x, y, box) => ({ x: Math.max(box.left, Math.min(x, box.right)), y: Math.max(box.top, Math.min(y, box.bottom)) });
  const gap = (piece, box) => board.far({ x: piece.x, y: -piece.y }, nearest(piece.x, -piece.y, box)) - piece.size * AROUND;

  /* Would one take it for the name of another ship? */
  const strange = (piece, box) => board.pieces().some((each) => each !== piece && !each.out && gap(each, box) < gap(piece, box));

  /* The nearest spot where a name covers nothing. */
  function spotFor(piece, name, em, taken, faint, field, rings) {
    let best = null, least = rings;
    for (const [ring, away] of RINGS.entries()) {
      if (ring >= least) break;
      for (const [across, down] of SIDES) {
        const off = piece.size * AROUND + away * em, slant = across && down ? 0.75 : 1;
        const x = piece.x + across * slant * off, y = -piece.y + down * slant * off;
        const left = x - (name.wide * (1 - across)) / 2, top = y - (name.tall * (1 - down)) / 2;
        const box = { left, top, right: left + name.wide, bottom: top + name.tall };
        if (!within(box, field) || taken.some((each) => shared(box, each) > 0)) continue;
        const cost = ring + (strange(piece, box) ? STRANGE : 0) + (FAINT * faint.reduce((all, each) => all + shared(box, each), 0)) / (name.wide * name.tall);
        if (cost < least) [best, least] = [box, cost];
      }
    }
    return best;
  }

  /* All names anew; `chances` says of whom a plate with a chance is to be drawn. */
  board.name = (chances) => {
    const picture = svg(), threads = document.getElementById("brett-faeden");
    if (!picture || !threads) return;
    const em = Number(picture.getAttribute("font-size"));
    const all = new Map([...picture.querySelectorAll("[data-heisst]")].map((each) => [each.dataset.heisst, each]));
    const pieces = board.pieces().filter((each) => all.has(each.name));
    const wanted = pieces.filter((each) => !each.out || each.name === tapped);
    const lying = [...document.querySelectorAll(".parteien-b, .brett-tasten")].filter((each) => each.checkVisibility());
    const taken = [...pieces.filter((each) => !each.out).map((each) => around(each.x, -each.y, each.size * AROUND)), ...lying.map(onBoard)];
    const drafts = [...(board.sheet()?.querySelectorAll(".geist") ?? [])].map(onBoard);
    const faint = [...pieces.filter((each) => each.out).map((each) => around(each.x, -each.y, each.size)), ...drafts];
    const field = onBoard(picture);
    const first = (each) => (each.name === tapped ? 0 : each.acting ? 1 : chances.has(each.name) ? 2 : 3);
    laid = new Map();
    threads.replaceChildren();
    for (const [name, drawn] of all) drawn.classList.toggle("stumm", !wanted.some((each) => each.name === name));
    for (const piece of wanted.sort((a, b) => first(a) - first(b))) {
      const drawn = all.get(piece.name), aim = chances.get(piece.name);
      let name, box = null;
      for (const brief of [Boolean(aim), true]) {
        if (box) break;
        drawn.classList.toggle("knapp", brief);
        name = measured(drawn, em, aim);
        box = spotFor(piece, name, em, taken, faint, field, brief ? Infinity : NEAR);
      }
      drawn.classList.toggle("stumm", !box);
      if (!box) continue;
      taken.push(box);
      laid.set(piece.name, { ...name, box });
      drawn.setAttribute("transform", `translate(${box.left + (name.wide - name.text) / 2 - name.x} ${box.top - name.y})`);
      if (gap(piece, box) > THREAD * em) thread(threads, piece, box);
    }
  };

  /* From the edge of a ship to the nearest point of its name. */
  function thread(sheet, piece, box) {
    const { x, y } = nearest(piece.x, -piece.y, box), end = { x, y: -y };
    const start = board.ahead(piece, board.course(piece, end), piece.size);
    put(sheet, "line", { class: "faden", x1: start.x, y1: -start.y, x2: end.x, y2: -end.y });
  }

  /* What would come of firing at a ship, below its name: as a number and as a bar. */
  board.plates = (sheet) => {
    const em = Number(svg().getAttribute("font-size"));
    for (const { aim, box, line, wide } of laid.values()) {
      if (!aim) continue;
      const plate = (Math.max(5.2, 0.6 * aim.plate.length) + 0.6) * em;
      const x = box.left + (wide - plate) / 2, y = box.top + line + 0.15 * em;
      put(sheet, "rect", { class: "schild-f", x, y, width: plate, height: 2 * em, rx: em / 4 });
      put(sheet, "text", { class: "mitte trifft", x: x + plate / 2, y: y + 1.05 * em }, aim.plate);
      let at = x + 0.3 * em;
      for (const { kind, share } of aim.effects) {
        put(sheet, "rect", { class: `b-${kind}`, x: at, y: y + 1.35 * em, width: share * (plate - 0.6 * em), height: 0.45 * em });
        at += share * (plate - 0.6 * em);
      }
    }
  };

  document.addEventListener("click", (event) => {
    const wreck = event.target.closest?.("#brett-bild .schiff.aus");
    if (!wreck && !tapped) return;
    tapped = wreck && wreck.dataset.name !== tapped ? wreck.dataset.name : "";
    board.redraw();
  });
})();
