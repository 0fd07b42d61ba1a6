// Checks a log file of Würfelwerk without Würfelwerk: lines, hashes, seeds, every readable die, and the order of things.
// Written from docs/siegel.md, apart from the Python program; it runs in any browser and under Node, and sends nothing.
// What it cannot check is whether everything follows from the rules of the game: `wuerfelwerk verify` plays the log again.

const LONGEST_WORDS = 200, MOST_SPEAKERS = 60, LARGEST = 50_000_000, OPENING = -1, HOUSE = "sl", BY_SEAT = 3;
const [OPEN, HIDDEN] = ["offen", "verdeckt"];
const UNSEALED = { hand: "hand", random: "other", scripted: "other" }, utf8 = new TextEncoder();

class Broken extends Error { constructor(code, values = {}) { super(code); Object.assign(this, { code, values }); } }
const need = (fine, code, values) => { if (!fine) throw new Broken(code, values); };

/** WebCrypto's; a page that came over plain HTTP has none and puts another one here (sha256.js). */
export const hashing = { sha256: async (bytes) => new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)) };
const sha256 = (bytes) => hashing.sha256(bytes);
const hex = (bytes) => Array.from(bytes, (b) => b.toString(16).padStart(2, "0")).join("");
const unhex = (text) => Uint8Array.from(text.match(/../g), (pair) => parseInt(pair, 16));
const hashOf = async (text) => hex(await sha256(utf8.encode(text)));
const isHash = (text) => typeof text === "string" && /^[0-9a-f]{64}$/.test(text);

async function hmac(key, message) {
  const inner = new Uint8Array(64 + message.length).fill(0x36, 0, 64), outer = new Uint8Array(96).fill(0x5c, 0, 64);
  key.forEach((byte, i) => { inner[i] ^= byte; outer[i] ^= byte; });
  inner.set(message, 64);
  outer.set(await sha256(inner), 64);
  return sha256(outer);
}

// --- Dice: one face is one number of the chain; draws that would favour low faces are thrown away. ---
async function face(seed, words, number, sides) {
  const fair = 2n ** 64n - 2n ** 64n % BigInt(sides);
  for (let attempt = 0; ; attempt++) {
    const drawn = await hmac(seed, utf8.encode(`${words}|${number}|${attempt}`));
    const draw = new DataView(drawn.buffer).getBigUint64(0);
    if (draw < fair) return Number(draw % BigInt(sides)) + 1;
  }
}

async function thrown(seed, words, number, groups) {
  const hands = groups.map(() => []);
  for (const [at, { count, sides, open }] of groups.entries()) {
    while (hands[at].length < count) {
      let total = 0, last;
      do { last = await face(seed, words, number++, sides); total += last; } while (open && last === sides);
      hands[at].push(total);
    }
  }
  return hands;
}

function readPool(text) { // "3W6 1W6!"
  const groups = text.split(" ").map((part) => /^(0|[1-9][0-9]{0,3})W([1-9][0-9]{0,3})(!?)$/.exec(part))
    .map((m) => m && { count: +m[1], sides: +m[2], open: m[3] === "!" });
  const dice = groups.reduce((sum, g) => sum + (g ? g.count : NaN), 0);
  return groups.length <= 100 && dice <= 1000 && groups.every((g) => g.sides <= 1000 && !(g.open && g.sides === 1)) ? groups : null;
}
const diceOf = (key) => { // "RUM-…/W10/W6!": the dice that this question asks for, group by group
  const names = key.split("/").slice(1);
  return names.length ? readPool(names.map((name) => `1${name}`).join(" ")) : null;
};
const shows = (die, total) => Number.isSafeInteger(total) && total >= 1
  && (die.open ? total <= 1_000_000 && total % die.sides > 0 : total <= die.sides);
const used = (groups, hands) => groups.reduce((sum, g, i) => // an open-ended die uses a number for each of its faces
  sum + hands[i].reduce((more, total) => more + (g.open ? Math.floor(total / g.sides) + 1 : 1), 0), 0);

function readPiece(text) { // "offen:17:3W6 1W6!"
  const m = /^([a-z]+):(0|[1-9][0-9]{0,8}):(.+)$/s.exec(text), groups = m && readPool(m[3]);
  return groups ? { chain: m[1], first: +m[2], groups } : null;
}

// --- JSON in the one way Würfelwerk writes it: keys in order, ", " and ": ", whole numbers, nothing escaped without need. ---
const STRING = /"(?:[^"\\\u0000-\u001f]|\\["\\bfnrt]|\\u00(?:0[0-7be-f]|1[0-9a-f]))*"/y, NUMBER = /0|-?[1-9][0-9]*/y;
const WORDS = [["true", true], ["false", false], ["null", null]];

function readCanonical(text) {
  let at = 0;
  const wrong = () => { throw new SyntaxError(`not canonical at ${at}`); };
  const take = (token) => text.startsWith(token, at) && ((at += token.length), true);
  const match = (pattern) => { pattern.lastIndex = at; const m = pattern.exec(text); if (m) at += m[0].length; return m && m[0]; };
  const list = (end, item) => {
    if (take(end)) return;
    do item(); while (take(", "));
    if (!take(end)) wrong();
  };
  function value(depth) {
    if (depth > 200) wrong();
    let last = null, out = text[at] === "{" ? Object.create(null) : [];
    if (take("[")) { list("]", () => out.push(value(depth + 1))); return out; }
    if (take("{")) {
      list("}", () => {
        const name = JSON.parse(match(STRING) ?? wrong());
        if ((last !== null && name <= last) || !take(": ")) wrong();
        last = name;
        out[name] = value(depth + 1);
      });
      return out;
    }
    const word = WORDS.find(([name]) => take(name));
    if (word) return word[1];
    const string = match(STRING);
    return string !== null ? JSON.parse(string) : Number(match(NUMBER) ?? wrong());
  }
  const found = value(0);
  return at === text.length ? found : wrong();
}

// --- Lines: what each kind of entry is made of. ---
const text = (v) => typeof v === "string", optional = (v) => v === null || text(v), whole = Number.isSafeInteger, any = () => true;
const object = (v) => v !== null && typeof v === "object" && !Array.isArray(v);
const listOf = (fits) => (v) => Array.isArray(v) && v.every(fits);
const pairs = listOf((p) => listOf(text)(p) && p.length === 2);
const audience = (v) => v === null || (object(v) && Object.keys(v).join() === "set" && listOf(text)(v.set)
  && v.set.every((seat, i) => !i || v.set[i - 1] !== seat));
const slot = (v) => Array.isArray(v) && v.length === 3 && listOf(whole)(v[0]) && text(v[1]) && whole(v[2]);
const numbered = listOf((p) => Array.isArray(p) && p.length === 2 && whole(p[0]));
const refused = (v) => v === null || (object(v) && v.type === "Refusal");
const SHAPES = {
  Opened: { system: text, edition: text, promises: pairs, audience },
  Arranged: { setup: text, audience },
  Pledged: { seat: text, digest: isHash, audience },
  Spoken: { seat: text, words: text, audience },
  Submitted: { seat: text, command: object, audience },
  Given: { turn: whole, slot, answer: any, origin: text, audience, veil: audience, seat: text, about: text },
  Kept: { turn: whole, events: numbered, steps: numbered, audience, refused },
  Settled: { turn: whole, events: numbered, steps: numbered, refused, audience, shown: listOf(slot) },
  Corrected: { turn: whole, command: any, audience },
  Undone: { turn: whole, audience },
  Revealed: { seeds: pairs, audience },
};
const shaped = (row, shape) => object(row) && Object.keys(row).length === Object.keys(shape).length
  && Object.entries(shape).every(([name, fits]) => name in row && fits(row[name]));
const SINCE_3 = { by_seat: (v) => v === true }; // the opening itself says so, and is hashed with all lines
const LINE = { digest: text, body: optional, salt: optional };
const HEAD = { wuerfelwerk: (v) => [1, 2, BY_SEAT].includes(v), system: text, head: text, seeds: object };

function readRow(raw, line, shape, code) {
  let row = null;
  try { row = readCanonical(raw); } catch { throw new Broken("written", { line }); }
  need(shaped(row, shape), code, { line });
  return row;
}

function readEntry(body, line, { system, wuerfelwerk: version }) {
  let entry = null;
  try { entry = readCanonical(body); } catch { throw new Broken("entry", { line }); }
  const kind = object(entry) && Object.hasOwn(SHAPES, entry.type) && entry.type, more = kind === "Opened" && version >= BY_SEAT ? SINCE_3 : {};
  need(kind && shaped(entry, { type: text, ...SHAPES[kind], ...more }), "entry", { line });
  const setup = entry.type === "Corrected" && entry.turn === OPENING;
  if (setup) need(text(entry.command), "command", { line });
  else if ("command" in entry) need(object(entry.command) && `${entry.command.type}`.startsWith(`${system}.`), "command", { line });
  return entry;
}

// --- Seals: every evening with its words and the seeds that were shown; each seed leads back to the promise. ---
function evenings(entries, shown) {
  const found = [], none = () => Object.create(null);
  let spoken = [], seeds = none();
  for (const entry of entries) {
    if (entry?.type === "Spoken") spoken.push([entry.seat, entry.words]);
    if (entry?.type !== "Revealed") continue;
    need(entry.seeds.every(([, seed]) => isHash(seed)), "seeds");
    Object.assign(seeds, Object.fromEntries(entry.seeds));
    if (entry.audience === null) { found.push({ spoken, seeds }); spoken = []; seeds = none(); }
  }
  return [...found, { spoken, seeds: shown }];
}
const bytesOf = ([seat]) => hex(utf8.encode(seat)); // seats go by code points: UTF-16, which < compares, has another order
const asWords = (spoken, bySeat) => `[${[...spoken].sort((a, b) => bySeat && (bytesOf(a) < bytesOf(b) ? -1 : 1)).map((pair) => `[${pair.map((each) => JSON.stringify(each)).join(", ")}]`).join(", ")}]`;

async function checkPromises(promises, seals) {
  for (const chain of new Set(seals.flatMap(({ seeds }) => Object.keys(seeds)))) {
    let head = promises.get(chain), steps = 0;
    for (const { seeds } of seals) {
      steps++; // over a seed that this reader may not know, the next one is hashed further
      if (!(chain in seeds)) continue;
      let hashed = unhex(seeds[chain]);
      for (; steps; steps--) hashed = await sha256(hashed);
      need(hex(hashed) === head, "promise", { chain });
      head = seeds[chain];
    }
  }
}

// --- Order: which announcement runs. With veiled lines less is sure, and only what cannot be is refused. ---
class Order {
  sure = true; announced = 0; running = null; busy = false; past = []; queue = [];
  veiled() { Object.assign(this, { sure: false, running: null, busy: null, announced: this.announced + 1 }); }
  submitted() {
    const fine = !this.busy;
    Object.assign(this, { running: this.sure ? this.announced : null, busy: true, announced: this.announced + 1 });
    return fine;
  }
  answered(turn) {
    const fine = this.busy !== false && (this.running === null || this.running === turn) && this.exists(turn);
    Object.assign(this, { running: turn, busy: true });
    return fine;
  }
  settled(turn) {
    const fine = this.answered(turn);
    if (this.sure) this.past.push(turn);
    this.next();
    return fine;
  }
  takenBack({ type, turn }) {
    const turns = [...this.past, ...(this.running === null ? [] : [this.running]), ...this.queue];
    const opening = type === "Corrected" && turn === OPENING, at = opening ? 0 : turns.indexOf(turn);
    const fine = opening || (this.sure ? at >= 0 && at <= this.past.length : this.exists(turn));
    if (this.sure && fine) { this.past = this.past.slice(0, at); this.queue = turns.slice(at + (type === "Undone")); }
    this.next();
    return fine;
  }
  idle() { const fine = !this.busy; Object.assign(this, { running: null, busy: false }); return fine; }
  exists(turn) { return turn >= 0 && turn < this.announced; }
  next() {
    this.running = this.queue.shift() ?? null;
    this.busy = this.sure ? this.running !== null : null;
  }
}

// --- The walk through all lines. ---
class Walk {
  counts = { sealed: 0, unproven: 0, hand: 0, other: 0, words: 0, settled: 0, corrected: 0, undone: 0, setup: 0, evenings: 0, skipped: 0,
    wordless: 0, burnt: 0, pledged: 0, withheld: 0, belated: 0, arranged: 0, retracted: 0, redone: 0, unthrown: 0 };
  typed = []; order = new Order(); used = {}; gaps = new Set(); lying = new Map(); answered = new Set(); seats = []; throws = new Map();
  due = null; spoken = new Map(); pledges = new Map(); hearing = true; begun = false; veiledLines = 0; last = null; evening = 0;
  constructor(promised, seals, version) { Object.assign(this, { promised, seals, version }); }
  need(fine, code, values) { need(fine, code, { line: this.line, ...values }); }
  async step(line, entry) {
    this.line = line;
    const part = entry === null || entry.type === "Kept" || entry.type === "Settled";
    this.need((this.due === null || part) && !(half(this.last) && !ends(entry)), "missing");
    const kind = entry === null ? "veiled" : entry.type;
    this.need(kind !== "Opened" && kind !== "Arranged", "order");
    await this[kind](entry);
    this.last = entry;
  }
  end(lines) { this.line = lines + 2; this.need(this.due === null && !half(this.last), "missing"); this.withheld(); }
  veiled() {
    this.order.veiled();
    this.answered.clear();
    Object.assign(this, { gaps: new Set([OPEN, HIDDEN]), veiledLines: this.veiledLines + 1 });
  }
  Kept(entry) { this.outcome(entry, this.order.answered(entry.turn), entry.turn); }
  Settled(entry) { this.outcome(entry, this.order.settled(entry.turn), null); }
  outcome({ turn }, fine, due) {
    this.need(fine && (this.due === null || this.due === turn), "order");
    this.due = due;
    if (due === null) this.counts.settled++;
  }
  Submitted(entry) {
    this.need(this.order.submitted(), "order");
    this.need(entry.command.wer === entry.seat, "seat");
    this.seats.push(entry.seat);
    this.happened(entry.audience === null);
  }
  Undone(entry) { this.takenBack(entry, "undone"); this.counts.retracted += this.throws.get(entry.turn) ?? 0; }
  Corrected(entry) { this.takenBack(entry, "corrected"); }
  takenBack(entry, kind) {
    const setup = entry.turn === OPENING, played = !setup || this.seats.length > 0;
    if (played) this.happened(!setup && entry.audience === null);
    if (played && kind === "corrected") this.counts.redone++;
    this.need(this.order.takenBack(entry), "order");
    if (kind === "corrected" && !setup && this.order.sure) this.need(entry.command.wer === this.seats[entry.turn], "seat");
    this.answered.clear();
    this.counts[setup ? "setup" : kind]++;
  }
  /** What not all may know closes no mouth; in files of the first format it did. */
  happened(known) { Object.assign(this, { begun: true, hearing: this.hearing && !known && this.version > 1 }); }
  mayBeHeard(seat) {
    const heard = new Set([...this.spoken.keys(), ...this.pledges.keys()]);
    return (this.version > 1 || this.order.idle()) && this.hearing && seat !== HOUSE && seat !== "" && !heard.has(seat) && heard.size < MOST_SPEAKERS;
  }
  Pledged({ seat, digest, audience: known }) {
    this.need(this.mayBeHeard(seat) && known === null && this.version > 1, "words");
    this.pledges.set(seat, digest);
    this.counts.pledged++;
  }
  async Spoken({ seat, words, audience: known }) {
    const fine = known === null && [...words].length <= LONGEST_WORDS, pledge = this.pledges.get(seat);
    if (pledge === undefined) this.need(this.mayBeHeard(seat) && fine, "words");
    else this.need(fine && !this.hearing && !this.spoken.has(seat) && await hashOf(words) === pledge, "pledge");
    if (pledge !== undefined && this.used[OPEN]) this.counts.belated++;
    this.counts.words++;
    if (this.spoken.size && this.version < BY_SEAT) this.counts.arranged++;
    this.spoken.set(seat, words);
  }
  withheld() { if (!this.hearing) this.counts.withheld += [...this.pledges.keys()].filter((seat) => !this.spoken.has(seat)).length; }
  Revealed(entry) {
    const open = ends(entry), hidden = this.promised.has(HIDDEN), due = [open ? OPEN : HIDDEN].filter((c) => this.promised.has(c));
    let fine = entry.seeds.map(([name]) => name).join() === due.join() && (open || due.length > 0);
    if (open && hidden) fine &&= half(this.last) || this.last === null;
    if (!open) fine &&= entry.audience.set.join() === HOUSE;
    const begun = this.begun || this.veiledLines > (hidden && this.last === null ? 1 : 0);
    this.need(this.order.idle() && fine && begun, "evening");
    if (!open) return;
    this.withheld();
    this.counts.evenings++, this.counts.unthrown += this.used[OPEN] ? 0 : 1; // who has seen the words knows the dice
    Object.assign(this, { evening: this.evening + 1, hearing: true, begun: false, veiledLines: 0, used: {} });
    for (const each of [this.gaps, this.spoken, this.pledges]) each.clear();
  }
  async Given(entry) {
    this.need(this.order.answered(entry.turn), "order");
    const place = JSON.stringify([entry.turn, entry.slot]), dice = diceOf(entry.slot[1]), { answer } = entry;
    const throws = Array.isArray(answer) && answer.length > 0 && answer.every(Array.isArray);
    this.need(!this.answered.has(place) && (dice !== null) === throws, "question");
    if (throws) {
      await this.throw(entry, dice, this.lying.get(place));
      if (!this.lying.has(place)) this.throws.set(entry.turn, (this.throws.get(entry.turn) ?? 0) + 1);
      this.lying.set(place, entry);
    } else this.need(["hand", "autopilot"].includes(entry.origin), "origin");
    this.answered.add(place);
  }
  async throw(entry, dice, lying) {
    const { answer, origin } = entry, cut = origin.lastIndexOf("+");
    const before = origin.slice(0, Math.max(cut, 0)), fresh = origin.slice(cut + 1);
    this.need(answer.length === dice.length && answer.every((hand, i) => hand.every((f) => shows(dice[i], f))), "dice");
    const old = lying ? lying.answer : dice.map(() => []), known = Boolean(lying) || this.order.sure || before === "";
    const stay = old.every((hand, i) => hand.every((f, j) => answer[i][j] === f));
    if (known) this.need(stay && before === (lying?.origin ?? ""), "lying");
    const added = answer.map((hand, i) => hand.length - old[i].length), piece = readPiece(fresh);
    this.need(added.some((n) => n !== 0), "dice");
    if (!piece) {
      this.need(Object.hasOwn(UNSEALED, fresh), "origin");
      if (fresh === "hand") this.typed.push({ line: this.line, seat: entry.seat, faces: answer });
      this.counts[UNSEALED[fresh]]++;
      return;
    }
    const like = piece.groups.length === dice.length && piece.groups.every((g, i) => g.sides === dice[i].sides && g.open === dice[i].open
      && (known ? g.count === added[i] : g.count <= added[i]));
    this.need(like, "dice");
    await this.sealed(entry, piece);
  }
  async sealed({ answer, audience: known }, { chain, first, groups }) {
    const name = known === null ? OPEN : HIDDEN, due = this.used[name] ?? 0;
    this.need(chain === name && this.promised.has(name) && first >= due, "number", { due, chain: name });
    this.counts[this.gaps.delete(name) ? "skipped" : "burnt"] += first - due;
    if (!this.spoken.size) this.counts.wordless++;
    const fallen = answer.map((hand, i) => hand.slice(hand.length - groups[i].count)), seal = this.seals[this.evening];
    this.used[name] = first + used(groups, fallen);
    if (!(name in seal.seeds)) return void this.counts.unproven++;
    const right = await thrown(unhex(seal.seeds[name]), asWords(this.spoken, this.version >= BY_SEAT), first, groups);
    this.need(JSON.stringify(right) === JSON.stringify(fallen), "faces", { faces: JSON.stringify(fallen), right: JSON.stringify(right) });
    this.counts.sealed++;
  }
}
const revealed = (entry) => entry?.type === "Revealed", half = (entry) => revealed(entry) && entry.audience !== null, ends = (entry) => revealed(entry) && !half(entry);

/** Check a file, against the hash and the promise somebody noted. Resolves to a report; `faults` is empty if nothing is wrong. */
export async function verify(file, noted = {}) {
  const report = { faults: [], lines: 0, veiled: 0, head: "", system: "", evenings: [], counts: {}, typed: [] };
  try { await check(file, noted, report); } catch (error) {
    report.faults.push(error instanceof Broken ? { code: error.code, ...error.values } : { code: "unreadable" });
  }
  return { ...report, verdict: judge(report) };
}

/** Every throw sealed: "proven"; some without a seal: "partly"; none sealed: "unsealed"; not all can be checked: "intact". */
function judge({ faults, veiled, counts: { sealed, unproven, hand, other } }) {
  if (faults.length) return "broken";
  return !(sealed + unproven) ? "unsealed" : veiled || unproven ? "intact" : hand + other ? "partly" : "proven";
}

async function check(file, noted, report) {
  need(file.length <= LARGEST && !/[\ud800-\udfff]/u.test(file), "file");
  need(file.endsWith("\n"), "cut");
  const [first, ...raws] = file.slice(0, -1).split("\n");
  const top = readRow(first, 1, HEAD, "top");
  need(Object.values(top.seeds).every(isHash), "seeds");
  const lines = raws.map((raw, i) => readRow(raw, i + 2, LINE, "line"));
  Object.assign(report, { lines: lines.length, veiled: lines.filter((l) => l.body === null).length, head: top.head, system: top.system });
  let head = "";
  for (const [i, { digest, body, salt }] of lines.entries()) {
    need((body === null) === (salt === null), "half", { line: i + 2 });
    need(body === null || await hashOf(salt + body) === digest, "changed", { line: i + 2 });
    head = await hashOf(head + digest);
  }
  need(head === top.head, "head");
  if (noted.head) need(head === noted.head.trim().toLowerCase(), "noted");
  await checkEntries(lines.map(({ body }, i) => body === null ? null : readEntry(body, i + 2, top)), top, noted, report);
}

async function checkEntries(entries, top, noted, report) {
  const [opened, arranged, ...rest] = entries;
  need(opened?.type === "Opened" && opened.audience === null && (arranged === null || arranged?.type === "Arranged"), "opening");
  need(opened.system === top.system, "system");
  const promises = new Map(opened.promises);
  need(promises.size === opened.promises.length && [...promises.keys()].every((c) => c === OPEN || c === HIDDEN), "chains");
  if (noted.promise) {
    const [value, chain = OPEN] = noted.promise.trim().toLowerCase().split(":").reverse();
    need(promises.get(chain) === value, "notedPromise");
  }
  const seals = evenings(entries, top.seeds);
  await checkPromises(promises, seals);
  report.evenings = seals.map(({ spoken, seeds }) => ({ speakers: spoken.map(([seat]) => seat), shown: Object.keys(seeds) }));
  const walk = new Walk(new Set(promises.keys()), seals, top.wuerfelwerk);
  Object.assign(report, { counts: walk.counts, typed: walk.typed });
  for (const [i, entry] of rest.entries()) await walk.step(i + 4, entry);
  walk.end(entries.length);
  need(!walk.counts.burnt, "burnt", { n: walk.counts.burnt });
}
