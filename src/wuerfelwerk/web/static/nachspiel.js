/* The replay of an evening: the slider shows the table after a throw, and plays on until the next highlight. */
(() => {
  "use strict";
  const PACE = 1200;
  const calm = matchMedia("(prefers-reduced-motion: reduce)");

  function begin(form) {
    const slider = form.querySelector("input"), output = form.querySelector("output"), play = form.querySelector("[data-spielen]");
    const stand = document.getElementById("stand"), last = Number(slider.max);
    const marks = new Map([...form.querySelectorAll("[data-wurf]")].map((each) => [Number(each.dataset.wurf), each.dataset.titel]));
    let timer = 0, running = false, asked = 0, reached = stand.firstElementChild ? Number(slider.value) : -1;

    function say(at) {
      const title = marks.get(at), said = form.dataset.worte.replace("#", at) + (title ? `: ${title}` : "");
      output.value = said;
      slider.setAttribute("aria-valuetext", said);
    }

    function stop() {
      clearTimeout(timer);
      running = false;
      play.setAttribute("aria-label", play.dataset.an);
      play.firstElementChild.textContent = "▶";
    }

    async function show(at) {
      const mine = ++asked;
      slider.value = at;
      say(at);
      const answer = await fetch(`?bis=${at}`, { headers: { "hx-request": "true" } }).catch(() => null);
      if (mine !== asked) return false;
      if (!answer?.ok) { stop(); return false; }
      const first = !stand.firstElementChild;
      stand.innerHTML = await answer.text();
      reached = at;
      history.replaceState(null, "", `?bis=${at}`);
      if (first || stand.getBoundingClientRect().bottom < 0) stand.scrollIntoView({ behavior: calm.matches ? "instant" : "smooth" });
      return true;
    }

    async function on() {
      const next = reached + 1, shown = await show(next);
      if (!shown || !running) return;
      if (next >= last || marks.has(next)) stop();
      else timer = setTimeout(on, PACE);
    }

    function start() {
      running = true;
      play.setAttribute("aria-label", play.dataset.aus);
      play.firstElementChild.textContent = "❚❚";
      if (reached >= last) reached = -1;
      on();
    }

    play.hidden = false;
    form.querySelector("[data-zeigen]").hidden = true;
    play.addEventListener("click", () => (running ? stop() : start()));
    slider.addEventListener("input", () => { stop(); say(Number(slider.value)); });
    slider.addEventListener("change", () => show(Number(slider.value)));
    form.addEventListener("submit", (event) => { event.preventDefault(); show(Number(slider.value)); });
    document.addEventListener("click", (event) => {
      const link = event.target.closest?.('a[href^="?bis="]');
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      stop();
      show(Number(new URL(link.href).searchParams.get("bis"))).then((shown) => shown && stand.scrollIntoView({ behavior: calm.matches ? "instant" : "smooth" }));
    });
  }

  document.addEventListener("DOMContentLoaded", () => {
    const form = document.querySelector(".abspielen");
    if (form) begin(form);
    for (const button of document.querySelectorAll("[data-drucken]")) {
      button.hidden = false;
      button.addEventListener("click", () => print());
    }
    for (const button of navigator.clipboard ? document.querySelectorAll("[data-kopieren]") : []) {
      button.hidden = false;
      button.addEventListener("click", async () => { await navigator.clipboard.writeText(button.dataset.kopieren); button.textContent = button.dataset.kopiert; });
    }
  });
})();
