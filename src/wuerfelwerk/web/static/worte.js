// Words for the seal without anybody's doing: this browser draws them by chance and sends their SHA-256 (the pledge)
// before the evening begins; it keeps the words to itself and shows them when it has begun. So whoever runs the server
// cannot choose dice knowing them, and nobody can choose words knowing those of others.
import { sha256 } from "./sha256.js";

const KEPT = "wuerfelwerk.worte.", LONGEST = 200 * 86_400_000; // a pledge of an evening that never began is forgotten
const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
const chance = (count) => hex(crypto.getRandomValues(new Uint8Array(count)));

function forget() {
  for (const name of Object.keys(localStorage)) {
    if (name.startsWith(KEPT) && Date.now() - Number(localStorage.getItem(name).split(" ")[0]) > LONGEST) localStorage.removeItem(name);
  }
}

/** The digest of new words, after those that somebody said; "" where they could not be kept until they are due. */
function drawn(said = "") {
  const words = `${said.trim()} ${chance(16)}`.trim(), digest = hex(sha256(new TextEncoder().encode(words)));
  try {
    forget();
    localStorage.setItem(KEPT + digest, `${Date.now()} ${words}`);
  } catch {
    return "";
  }
  return digest;
}

function kept(digest) {
  try {
    return localStorage.getItem(KEPT + digest)?.replace(/^\d+ /, "") ?? "";
  } catch {
    return "";
  }
}

document.addEventListener("submit", ({ target }) => {
  const field = target.querySelector("input[data-versprechen]");
  if (!field) return;
  const said = target.elements.words;
  field.value = drawn(said?.value);
  if (said && field.value) said.value = ""; // what is pledged is not told yet
});

/* At the table: pledge on every evening, show what is due. What is refused came too late; whom the server could not hear
   tries again. */
const AGAIN = 5000;
const tried = new Set();

async function send(address, values) {
  const body = new URLSearchParams({ request: chance(12), ...values });
  try {
    const { ok, status } = await fetch(address, { method: "POST", headers: { "HX-Request": "true" }, body });
    return ok || (status !== 429 && status < 500);
  } catch {
    return false; // off the line
  }
}

async function once(name, address, values, after = () => {}) {
  if (tried.has(name)) return;
  tried.add(name);
  if (await send(address, values)) after();
  else setTimeout(() => { tried.delete(name); look(); }, AGAIN);
}

const pledges = new Map(); // evening: the digest this page has drawn for it

function look() {
  const asked = document.getElementById("siegel-worte")?.dataset;
  if (!asked) return;
  const { abend, faellig, zeigen, versprechen } = asked, words = faellig && kept(faellig);
  if (words) once(faellig, zeigen, { words }, () => localStorage.removeItem(KEPT + faellig));
  if (!versprechen) return;
  if (!pledges.has(abend)) pledges.set(abend, drawn());
  if (pledges.get(abend)) once(`abend ${abend}`, versprechen, { pledge: pledges.get(abend) });
}

const panel = document.getElementById("siegel");
if (panel) {
  new MutationObserver(look).observe(panel, { childList: true, subtree: true, attributes: true });
  look();
}
