/* What others do is seen happening: a ship goes its way, a salvo flies and strikes, once; then all stands as the server has drawn it.
   Whoever wants no motion sees the end at once. */
(() => {
  "use strict";
  const board = window.Brett;
  const GOES = 600, FLIES = 240, BURSTS = 360; // milliseconds
  const BURST = "M0-2.2.5-.9 1.8-1.4 1.2-.3 2.4.4 1.1.7 1.4 2 .2 1.2-.6 2.3-.8 1-2.2 1.2-1.3.1-2.3-.8-.9-.8z";
  const STILL = matchMedia("(prefers-reduced-motion: reduce)");
  let before = null; // who stood where, and who acted, when the board was drawn last
  let seen = ""; // the throws that were on the stage then
  let last = null; // what was seen happening last, to be seen once more

  const sheet = () => document.getElementById("brett-regung");
  const stage = () => document.getElementById("buehne");
  const find = (name) => board.pieces().find((each) => each.name === name);

  function standing() {
    return { at: new Map(board.pieces().map((each) => [each.name, { x: each.x, y: each.y }])), acting: board.acting()?.name ?? "" };
  }

  /* Every ship that is no longer where it was, with the way it came. */
  function moves(was) {
    return board.pieces().flatMap((each) => {
      const from = was.at.get(each.name);
      if (!from || board.far(from, each) < 0.05) return [];
      const trail = [...board.svg().querySelectorAll(".spur")].find((line) => line.dataset.von === each.name);
      const corners = (trail?.getAttribute("points") ?? "").split(" ").filter(Boolean).map((spot) => spot.split(",").map(Number)).map(([x, y]) => ({ x, y: -y }));
      const known = corners.length > 1 && board.far(corners[0], from) < 0.1;
      return [{ name: each.name, way: known ? corners : [from, { x: each.x, y: each.y }] }];
    });
  }

  /* The salvo that has come out just now: who fired is who acted, and for whom it is bad is struck. */
  function salvo(was) {
    const { gut, schlecht } = stage()?.dataset ?? {};
    const throws = stage()?.querySelector(".filz")?.id ?? "";
    const fresh = throws !== seen && gut && schlecht;
    seen = throws;
    if (!fresh || ![gut, schlecht].includes(was.acting)) return null;
    const target = gut === was.acting ? schlecht : gut;
    return find(target) && find(was.acting) ? { from: was.acting, to: target, strikes: target === schlecht } : null;
  }

  function go({ name, way }) {
    const piece = find(name);
    if (!piece) return;
    const gaps = way.slice(1).map((spot, at) => board.far(way[at], spot));
    const long = gaps.reduce((all, each) => all + each, 0) || 1;
    let gone = 0;
    const frames = way.map((spot, at) => ({ transform: `translate(${spot.x}px, ${-spot.y}px)`, offset: at ? Math.min(1, (gone += gaps[at - 1]) / long) : 0 }));
    piece.drawn.animate(frames, { duration: GOES, easing: "ease-in-out" });
  }

  function fire({ from, to, strikes }) {
    const [a, b] = [find(from), find(to)];
    if (!a || !b || !sheet()) return;
    const past = strikes ? b : board.ahead(a, board.course(a, b) + 4, board.far(a, b) * 1.15);
    const beam = board.put(board.put(sheet(), "g", { transform: `translate(${a.x} ${-a.y})` }), "line", { class: "strahl", x1: 0, y1: 0, x2: past.x - a.x, y2: a.y - past.y });
    const flies = beam.animate([{ transform: "scale(0)" }, { transform: "scale(1)" }], { duration: FLIES, easing: "ease-in" });
    flies.onfinish = () => {
      beam.animate([{ opacity: 1 }, { opacity: 0 }], { duration: BURSTS }).onfinish = () => beam.parentNode.remove();
      if (!strikes) return;
      const size = 1.1 * Math.max(b.radius, Number(board.svg().getAttribute("font-size")));
      const burst = board.put(board.put(sheet(), "g", { transform: `translate(${b.x} ${-b.y})` }), "path", { class: "knall", d: BURST });
      burst.animate([{ transform: "scale(0)", opacity: 1 }, { transform: `scale(${size})`, opacity: 1, offset: 0.6 }, { transform: `scale(${size})`, opacity: 0 }], { duration: BURSTS, easing: "ease-out" }).onfinish = () => burst.parentNode.remove();
    };
  }

  function play({ went, shot }) {
    if (STILL.matches || document.hidden) return;
    went.forEach(go);
    if (shot) setTimeout(() => fire(shot), went.length ? GOES : 0);
  }

  function arrived() {
    if (!board.svg()) return;
    const was = before;
    before = standing();
    if (!was) {
      seen = stage()?.querySelector(".filz")?.id ?? "";
      return;
    }
    const happened = { went: moves(was), shot: salvo(was) };
    if (!happened.went.length && !happened.shot) return;
    last = happened.shot && !happened.went.length && last?.went.some((each) => each.name === happened.shot.from) ? { went: last.went, shot: happened.shot } : happened;
    play(happened);
    const again = document.querySelector("[data-nochmal]");
    if (again) again.hidden = STILL.matches;
  }

  document.addEventListener("click", (event) => event.target.closest?.("[data-nochmal]") && last && play(last));

  board.tools.push({ active: () => false, arrived, draw: () => {} });
})();
