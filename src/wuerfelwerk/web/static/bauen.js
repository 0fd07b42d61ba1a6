/* Building a figure: taps are answered in place; what leads to a table leaves the page as any form does. */
(() => {
  "use strict";
  htmx.registerExtension("wuerfelwerk", {
    // Only the reader opens and closes; the server does not know about it.
    htmx_before_morph_attr: (element, { attrName }) => !(element.tagName === "DETAILS" && attrName === "open"),
  });
  const stays = (event) => {
    if (event.submitter?.formMethod === "post") event.stopImmediatePropagation();
  };
  document.addEventListener("submit", stays, true);
})();
