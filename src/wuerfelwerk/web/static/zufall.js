"use strict";
// The browser's own chance for the seal: whoever types nothing mixes in 16 random bytes.
for (const field of document.querySelectorAll("input[data-zufall]")) {
  if (field.value) continue;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  field.value = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
