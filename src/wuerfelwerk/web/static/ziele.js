/* A click on a ship of the board chooses it in the question that is open; the form does the rest. */
(() => {
  "use strict";
  const choice = (name) => [...document.querySelectorAll('#frage input[type="radio"][name="antwort"]')].find((each) => each.value === name);
  const ships = () => document.querySelectorAll("#brett-bild .schiff");

  function mark() {
    for (const ship of ships()) {
      const option = choice(ship.dataset.name);
      ship.classList.toggle("waehlbar", Boolean(option));
      ship.classList.toggle("gewaehlt", Boolean(option?.checked));
    }
  }

  document.addEventListener("click", (event) => {
    const option = choice(event.target.closest?.("#brett-bild .schiff")?.dataset.name);
    if (!option) return;
    option.click();
    option.form.querySelector("[data-echo]").focus({ preventScroll: true });
  });

  document.addEventListener("change", mark);
  document.addEventListener("htmx:sse:after:message", mark);
  document.addEventListener("DOMContentLoaded", mark);
})();
