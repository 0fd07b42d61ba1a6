/* Dice laid onto an attack or a parry: by dragging, clicking or keys. They fill in the form below, which works alone. */
(() => {
  "use strict";
  const SLIP = 6; // pixels a finger may slip and still click
  let drag = null; // the die in hand: its button, where it was taken, whether it has moved
  let dropped = false; // a drag has just ended: the click after it is none

  const box = (element) => element.closest("[data-griff]");
  const chosen = (griff) => [...griff.querySelectorAll('[data-auge][aria-pressed="true"]')];
  const faces = (dice) => dice.map((each) => Number(each.dataset.auge)).sort((one, other) => one - other);

  function show() {
    for (const griff of document.querySelectorAll("[data-griff][hidden]")) griff.hidden = false;
  }

  /* The field shows what lies on it, and the answer made of these dice is chosen. */
  function lay(griff) {
    const dice = chosen(griff);
    const hand = faces(dice);
    griff.querySelector("[data-liegt]").replaceChildren(...dice.map((each) => each.firstElementChild.cloneNode(true)));
    const radios = [...griff.closest("form").querySelectorAll("[data-augen]")];
    const fits = radios.find((each) => hand.length && each.dataset.augen === hand.join(" "));
    for (const each of radios) if (each.dataset.augen) each.checked = false;
    griff.querySelector("[data-ablage]").classList.toggle("gut", Boolean(fits));
    const said = griff.querySelector("[data-sagt]");
    const sum = hand.reduce((all, each) => all + each, 0);
    said.textContent = fits ? said.dataset.gut.replace("@", sum) : hand.length ? said.dataset.falsch : said.dataset.leer;
    if (!fits) return;
    fits.checked = true;
    fits.dispatchEvent(new Event("change", { bubbles: true }));
  }

  function put(die, on) {
    die.setAttribute("aria-pressed", String(on));
    lay(box(die));
  }

  /* Whoever chooses an answer by its words sees its dice on the field. */
  function follow(radio) {
    const griff = radio.form.querySelector("[data-griff]");
    if (!griff) return;
    const wanted = radio.dataset.augen ? radio.dataset.augen.split(" ") : [];
    if (faces(chosen(griff)).join(" ") === wanted.join(" ")) return;
    for (const die of griff.querySelectorAll("[data-auge]")) {
      const at = wanted.indexOf(die.dataset.auge);
      if (at >= 0) wanted.splice(at, 1);
      die.setAttribute("aria-pressed", String(at >= 0));
    }
    lay(griff);
    radio.checked = true;
  }

  const over = (griff, event) => {
    const field = griff.querySelector("[data-ablage]").getBoundingClientRect();
    return event.clientX >= field.left && event.clientX <= field.right && event.clientY >= field.top && event.clientY <= field.bottom;
  };

  function end() {
    drag.die.style.transform = "";
    drag.die.classList.remove("zieht");
    box(drag.die)?.querySelector("[data-ablage]").classList.remove("nah");
    drag = null;
  }

  document.addEventListener("pointerdown", (event) => {
    const die = event.target.closest?.("[data-griff] [data-auge]");
    dropped = false;
    if (!die || event.button) return;
    drag = { die, x: event.clientX, y: event.clientY, moved: false };
    die.setPointerCapture(event.pointerId);
  });

  document.addEventListener("pointermove", (event) => {
    if (!drag) return;
    const x = event.clientX - drag.x;
    const y = event.clientY - drag.y;
    if (!drag.moved && Math.hypot(x, y) < SLIP) return;
    drag.moved = true;
    drag.die.classList.add("zieht");
    drag.die.style.transform = `translate(${x}px, ${y}px)`;
    box(drag.die)?.querySelector("[data-ablage]").classList.toggle("nah", over(box(drag.die), event));
  });

  document.addEventListener("pointerup", (event) => {
    if (!drag) return;
    const { die, moved } = drag;
    const on = moved && box(die) && over(box(die), event);
    end();
    if (!moved || !box(die)) return;
    dropped = true;
    put(die, on);
  });

  document.addEventListener("pointercancel", () => drag && end());

  document.addEventListener("click", (event) => {
    const die = event.target.closest?.("[data-griff] [data-auge]");
    if (die && !(dropped && event.detail)) put(die, die.getAttribute("aria-pressed") !== "true");
    dropped = false;
  });

  document.addEventListener("change", (event) => {
    if (event.target.matches?.("[data-augen]")) follow(event.target);
  });

  document.addEventListener("DOMContentLoaded", show);
  document.addEventListener("htmx:after:swap", show);
  document.addEventListener("htmx:sse:after:message", show);
})();
