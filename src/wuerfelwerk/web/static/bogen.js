/* The sheet: printed by one tap; a wheel to go round by arrow keys, its answers put in place. */
(() => {
  "use strict";
  // Of several sheets only the one whose button was tapped goes to the printer.
  function print(button) {
    const mine = button.closest(".bogen");
    const others = [...document.querySelectorAll(".bogen")].filter((each) => each !== mine);
    others.forEach((each) => each.classList.add("nicht-drucken"));
    window.print();
    others.forEach((each) => each.classList.remove("nicht-drucken"));
  }

  document.querySelectorAll(".drucken").forEach((button) => {
    button.hidden = false;
    button.addEventListener("click", () => print(button));
  });

  // The wheel: one segment can be reached by Tab, the others by arrows.
  const segments = (wheel) => [...wheel.querySelectorAll(".seg")];

  function reachable(wheel) {
    const all = segments(wheel);
    const first = all.find((each) => each.getAttribute("aria-pressed") === "true") ?? all[0];
    all.forEach((each) => each.setAttribute("tabindex", each === first ? "0" : "-1"));
  }

  function neighbour(wheel, from, key) {
    const rings = [];
    for (const each of segments(wheel)) (rings[each.dataset.ring] ??= []).push(each);
    const ring = rings[from.dataset.ring];
    const at = ring.indexOf(from);
    if (key === "ArrowRight") return ring[(at + 1) % ring.length];
    if (key === "ArrowLeft") return ring[(at + ring.length - 1) % ring.length];
    const other = rings[Number(from.dataset.ring) + (key === "ArrowDown" ? 1 : -1)];
    return other?.[Math.floor((at * other.length) / ring.length)];
  }

  async function choose(link) {
    const name = link.getAttribute("aria-label") ?? "";
    const field = link.closest(".rad-feld");
    const answer = await fetch(link.getAttribute("href"));
    const read = new DOMParser().parseFromString(await answer.text(), "text/html");
    const figure = field.closest(".bogen").id;
    const fresh = read.getElementById(figure)?.querySelector(".rad-feld");
    if (!fresh) return location.assign(link.getAttribute("href"));
    field.replaceWith(fresh);
    prepare(fresh);
    fresh.querySelector(name ? "[aria-pressed=true]" : "[aria-current]")?.focus();
  }

  function prepare(field) {
    const wheel = field.querySelector(".rad-tippen");
    reachable(wheel);
    wheel.addEventListener("keydown", (event) => {
      const here = event.target.closest(".seg");
      if (event.key === " ") {
        event.preventDefault();
        choose(here);
      } else if (event.key.startsWith("Arrow")) {
        event.preventDefault();
        const next = neighbour(wheel, here, event.key);
        here.setAttribute("tabindex", next ? "-1" : "0");
        next?.setAttribute("tabindex", "0");
        next?.focus();
      }
    });
    field.addEventListener("click", (event) => {
      const link = event.target.closest("a");
      if (!link) return;
      event.preventDefault();
      choose(link);
    });
  }

  document.querySelectorAll(".rad-feld").forEach(prepare);
})();
