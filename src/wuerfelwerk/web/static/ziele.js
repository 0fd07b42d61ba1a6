/* A tap on a ship of the board is a tap on its button in the question that is open; the form does the rest. */
(() => {
  "use strict";
  const choice = (name) => name && [...document.querySelectorAll('#frage button[name="antwort"]')].find((each) => each.value === name);
  const ships = () => document.querySelectorAll("#brett-bild .schiff");

  function mark() {
    for (const ship of ships()) ship.classList.toggle("waehlbar", Boolean(choice(ship.dataset.name)));
  }

  document.addEventListener("click", (event) => choice(event.target.closest?.("#brett-bild .schiff")?.dataset.name)?.click());

  document.addEventListener("htmx:sse:after:message", mark);
  document.addEventListener("DOMContentLoaded", mark);
})();
