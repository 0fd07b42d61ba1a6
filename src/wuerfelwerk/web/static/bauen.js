/* Building a figure: taps are answered in place, one after the other; what leads to a table leaves the page as any
   form does. */
(() => {
  "use strict";
  htmx.registerExtension("wuerfelwerk", {
    // Only the reader opens and closes; the server does not know about it.
    htmx_before_morph_attr: (element, { attrName }) => !(element.tagName === "DETAILS" && attrName === "open"),
  });
  let busy = false;
  const waiting = []; // what was tapped meanwhile: the page does not say yet what the tap before has made

  const leaves = (event) => event.submitter?.formMethod === "post";

  function tapped(event) {
    if (event.target.closest("form")?.id !== "bau") return;
    if (busy) {
      event.preventDefault();
      event.stopImmediatePropagation();
      waiting.push(event.submitter);
    } else if (leaves(event)) event.stopImmediatePropagation();
    else busy = true;
  }

  function answered() {
    busy = false;
    const form = document.getElementById("bau");
    while (form && waiting.length && !busy) {
      const button = waiting.shift();
      if (!button?.disabled) form.requestSubmit(button?.isConnected ? button : undefined);
    }
  }

  // A name is read wherever it stands as soon as it is typed.
  function named(event) {
    const name = event.target.id === "f-name" && event.target.value.trim();
    if (!name) return;
    for (const each of document.querySelectorAll("#bau [data-wer]"))
      each.textContent = each.dataset.wer.replace("@", () => name);
  }

  document.addEventListener("input", named);
  document.addEventListener("submit", tapped, true);
  document.addEventListener("change", tapped, true);
  document.addEventListener("htmx:finally:request", answered);
})();
