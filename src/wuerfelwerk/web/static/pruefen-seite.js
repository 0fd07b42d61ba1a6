// The page around pruefen.js: takes a file, lets it be checked, and says what was found in the page's own words.

const $ = (id) => document.getElementById(id);
const form = $("pruefen"), file = $("protokoll"), zone = $("ablage"), verdict = $("urteil"), found = $("befund");
const nothing = verdict.textContent;
const words = new Map([...$("saetze").children].map((each) => [each.dataset.satz, each.textContent]));
const say = (code, values = {}) => (words.get(code) ?? code).replace(/\{(\w+)\}/g, (all, name) => values[name] ?? all);

async function verifier() {
  const logic = await import(form.dataset.pruefer);
  if (!globalThis.crypto?.subtle) logic.hashing.sha256 = (await import(form.dataset.sha256)).sha256;
  return logic.verify;
}

function item(list, text, kind = "") {
  const li = document.createElement("li");
  li.textContent = text;
  if (kind) li.className = kind;
  list.append(li);
}

const CHOICES = ["withheld", "belated", "arranged", "retracted", "redone", "unthrown"]; // allowed, but somebody could choose among dice by it

/** What `wuerfelwerk verify` says first, too: the verdict, what could be chosen, who typed dice in, what fell without words of others. */
function headline({ verdict, counts, typed }) {
  if (verdict === "broken") return say("urteil.broken");
  const { hand, other, sealed, unproven, wordless } = counts, proven = verdict === "proven";
  const but = CHOICES.filter((name) => counts[name]).map((name) => say(`vorbehalt.${name}`, { n: counts[name] })).join("; ");
  const parts = [but && proven ? say("urteil.provenBut", { but }) : say(`urteil.${verdict}`)];
  if (but && !proven) parts.push(say("urteil.but", { but }));
  const by = new Map();
  for (const { seat } of typed) by.set(seat, (by.get(seat) ?? 0) + 1);
  const who = [...by].map(([seat, n]) => `${seat || "–"} ${n}`).join(", ");
  if (hand) parts.push(say("urteil.typed", { n: hand, m: sealed + unproven + hand + other, who }));
  if (wordless) parts.push(say("urteil.wordless", { n: wordless, m: sealed + unproven }));
  return parts.join(" ");
}

function tell(report, name) {
  verdict.textContent = `${name}: ${headline(report)}`;
  verdict.dataset.urteil = report.verdict;
  for (const list of [$("fehler"), $("gezaehlt"), $("abende"), $("getippt")]) list.replaceChildren();
  for (const { code, ...values } of report.faults) item($("fehler"), say(`fehler.${code}`, values));
  for (const name of ["lines", "veiled"]) item($("gezaehlt"), say(`zahl.${name}`, { n: report[name] }));
  for (const [name, n] of Object.entries(report.counts)) if (n) item($("gezaehlt"), say(`zahl.${name}`, { n }));
  report.evenings.forEach(({ speakers, shown }, i) => item($("abende"), say("abend", {
    n: i + 1, who: speakers.join(", ") || "–", chains: shown.sort().map((chain) => say(`kette.${chain}`)).join(", ") || "–",
  })));
  for (const { line, seat, faces } of report.typed) item($("getippt"), say("getippt", { line, seat, faces: faces.map((h) => h.join(" ")).join(" | ") }));
  for (const id of ["fehler", "abende", "getippt"]) $(id).closest("section").hidden = !$(id).children.length;
  $("kopf").textContent = report.head;
  found.hidden = false;
}

let asked = 0; // a check that something newer has overtaken says nothing

function clear(text) {
  asked += 1;
  verdict.textContent = text;
  delete verdict.dataset.urteil;
  found.hidden = true;
}

async function check() {
  const [chosen] = file.files;
  clear(chosen ? say("laeuft", { name: chosen.name }) : nothing);
  const mine = asked;
  if (!chosen) return;
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(await chosen.arrayBuffer());
    const verify = await verifier();
    const report = await verify(text, { head: $("notiert").value, promise: $("versprochen").value });
    if (mine === asked) tell(report, chosen.name);
  } catch {
    if (mine === asked) tell({ verdict: "broken", faults: [{ code: "file" }], lines: 0, veiled: 0, counts: {}, evenings: [], typed: [], head: "" }, chosen.name);
  }
}

form.addEventListener("submit", (event) => { event.preventDefault(); check(); });
file.addEventListener("change", check);
// A browser tells of a file only if it is another one; the same one, changed in the meantime, is to be checked, too.
file.addEventListener("click", () => { file.value = ""; clear(nothing); });
for (const id of ["notiert", "versprochen"]) $(id).addEventListener("input", () => clear(nothing));
zone.addEventListener("dragover", (event) => event.preventDefault());
zone.addEventListener("drop", (event) => {
  event.preventDefault();
  if (!event.dataTransfer.files.length) return;
  file.files = event.dataTransfer.files;
  check();
});
$("los").disabled = false; // pressed any earlier, it would only load the page anew
