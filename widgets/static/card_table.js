// A card table: it draws what it is told, and tells what was clicked. It knows no rule.

const SVG = "http://www.w3.org/2000/svg";
const STEP = 140; // milliseconds between two cards that other seats play
const FLIGHT = 180;
const GATHER = 250;
const GLANCE = 400; // a double click that played a card does not gather the trick too
const calm = matchMedia("(prefers-reduced-motion: reduce)");

const ICONS = { illegal: "M4 4L14 14M14 4L4 14", lifted: "M9 2L16 9L9 16L2 9Z", right: "M3 10L7 14L15 4" };

/** Make an element; attributes that are null or false, and children that are, are left out. */
function h(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") made.addEventListener(name, value);
    else if (value !== null && value !== false) made.setAttribute(name, value === true ? "" : value);
  }
  made.append(...children.flat().filter(Boolean));
  return made;
}

function svg(tag, attributes, ...children) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/** A drawing of a card from the deck that lies in the page; a small one has only index and suit. */
function face(deck, code, small = false) {
  const use = svg("use", { href: `#${deck}-card-${code}${small ? "-s" : ""}` });
  return svg("svg", { viewBox: "0 0 250 350", "aria-hidden": "true" }, use);
}

function icon(kind) {
  return svg("svg", { viewBox: "0 0 18 18", class: "icon", "aria-hidden": "true" }, svg("path", { d: ICONS[kind] }));
}

/** Put the deck into the page, once for all tables with the same letters. */
function layDeck(deck, sprite) {
  if (document.getElementById(deck)) return;
  const box = h("div", { id: deck });
  box.innerHTML = sprite.replace(/(id="|href="#)/g, `$1${deck}-`);
  document.body.append(box);
}

/** A sentence: its cards are seen as Q♠ and heard by their names. */
function sentence(parts) {
  return parts.map((part) =>
    typeof part === "string" ? part : h("span", { role: "img", class: "card-name", "aria-label": part[1] }, part[0]),
  );
}

/** Where a seat is, on a circle around the trick: 0 is below, the next ones follow clockwise. */
function place(seat, players) {
  const angle = (2 * Math.PI * seat) / players;
  const [x, y] = [-Math.sin(angle), Math.cos(angle)];
  const beside = Math.abs(x) > Math.abs(y);
  const where = { x, y, z: Math.round(10 * (x + 2 * y) + 30) };
  const edge = { "to-x": beside ? Math.sign(x) : 0, "to-y": beside ? 0 : Math.sign(y) };
  return Object.entries({ ...where, ...edge }).map(([name, value]) => `--${name}:${value.toFixed(3)}`).join(";");
}

function drawSeat(state, seat, deck) {
  const { name, said, cards, left, tricks, taken, dealer, to_play: toPlay } = state.seats[seat];
  const faces = taken.map((code) => h("i", {}, face(deck, code, true)));
  const shown = [
    h("b", {}, name, dealer && h("i", { class: "dealer" }, state.labels.dealer)),
    h("span", { class: "count" }, face(deck, "back"), `${cards}`),
    h("span", { class: "won" }, h("span", { class: "left" }, left), tricks && h("span", { class: "tricks" }, tricks), h("span", { class: "taken" }, faces)),
  ];
  return [h("span", { class: "unseen" }, said), h("span", { class: toPlay ? "plate to-play" : "plate", "aria-hidden": "true" }, shown)];
}

function drawSeats(state, deck) {
  const players = state.seats.length;
  const others = state.seats.slice(1).map((_, index) => {
    return h("li", { "data-seat": index + 1, style: place(index + 1, players) }, drawSeat(state, index + 1, deck));
  });
  return h("ul", { class: "seats", role: "list", "aria-label": state.labels.seats }, others);
}

function drawTrick(state, deck, next) {
  const players = state.seats.length;
  const laid = state.trick.map(({ card, name, who, seat, leads, takes }) => {
    const mark = leads && h("span", { class: "led", "aria-hidden": "true" }, state.labels.led);
    const heard = h("span", { class: "unseen" }, `${who}${leads ? ` (${state.labels.led})` : ""}: ${name}`);
    return h("li", { class: takes ? "laid takes" : "laid", style: place(seat, players) }, face(deck, card), mark, heard);
  });
  const spots = state.seats.map((_, seat) => h("li", { class: "spot", style: place(seat, players), "aria-hidden": "true" }));
  const whole = state.phase === "read";
  return h(
    "ol",
    { class: whole ? "trick whole" : "trick", role: "list", "aria-label": state.labels.trick, click: whole && next },
    spots,
    laid,
  );
}

function drawVerdict(verdict, labels, id) {
  const away = verdict.lesson && new URL(verdict.lesson, location.href).pathname !== location.pathname;
  const link = verdict.lesson && h("a", { href: verdict.lesson, target: away && "_blank" }, labels.lesson);
  const change = (verdict.change.length || link) && h("p", { class: "change" }, sentence(verdict.change), " ", link);
  const reason = h("p", {}, icon(verdict.kind), h("strong", {}, `${verdict.word}. `), sentence(verdict.reason));
  return h("div", { class: `verdict ${verdict.kind}`, id }, reason, change);
}

function drawMessage(state, id, button) {
  const { verdict, status, labels, buttons } = state;
  const barred = verdict?.kind === "illegal";
  const wishes = buttons.filter((name) => name !== "undo").map((name) => button(name, "main"));
  const line = !barred && h("div", { class: "status" }, h("p", {}, sentence(status)), wishes);
  return [verdict && drawVerdict(verdict, labels, id), line];
}

/** The cards of a hand in order, each with a key: a card held twice has two. */
function keyed(rows) {
  const seen = {};
  return rows.map((row) =>
    row.map((card) => {
      seen[card.card] = (seen[card.card] ?? 0) + 1;
      return { ...card, key: `${card.card}${seen[card.card]}` };
    }),
  );
}

/** Let an element come from where another one was. */
function fly(element, from, delay) {
  if (calm.matches || !from) return;
  const to = element.getBoundingClientRect();
  const x = from.x + from.width / 2 - to.x - to.width / 2;
  const y = from.y + from.height / 2 - to.y - to.height / 2;
  const size = Math.min(1, from.width / to.width);
  const start = { transform: `translate(${x}px, ${y}px) scale(${size})`, opacity: size < 1 ? 0 : 1 };
  element.animate([start, {}], { duration: FLIGHT, delay, easing: "ease-out", fill: "backwards" });
}

/** Let copies of the old trick go to the seat that takes it. */
function gather(felt, old, taker) {
  if (calm.matches || !taker) return;
  const [around, to] = [felt, taker].map((element) => element.getBoundingClientRect());
  for (const { node, box } of old) {
    const ghost = h("div", { class: "ghost", "aria-hidden": "true" }, node);
    ghost.style.cssText = `left:${box.x - around.x}px;top:${box.y - around.y}px;width:${box.width}px`;
    felt.append(ghost);
    const x = to.x + to.width / 2 - box.x - box.width / 2;
    const y = to.y + to.height / 2 - box.y - box.height / 2;
    const end = { transform: `translate(${x}px, ${y}px) scale(0.3)`, opacity: 0.2 };
    ghost.animate([{}, end], { duration: GATHER, easing: "ease-out" }).onfinish = () => ghost.remove();
  }
}

function render({ model, el }) {
  const deck = `hearts-${model.get("letters")}`;
  const id = `verdict-${Math.random().toString(36).slice(2)}`;
  layDeck(deck, model.get("sprite"));

  const arena = h("div", { class: "arena" });
  const message = h("div", { class: "message" });
  const own = h("div", { class: "own" });
  const hand = h("div", { class: "hand", role: "group", keydown: step });
  const error = h("pre", { class: "error", role: "alert" });
  const live = h("p", { class: "unseen", "aria-live": "polite" });
  const felt = h("div", { class: "felt" }, arena, message, own, hand, error, live);
  const root = h("section", { class: "hearts-table", keydown: clear }, felt);

  let state = null; // what is drawn
  let rows = ""; // the hand that is drawn
  let roving = ""; // the key of the card that the tab key reaches
  let since = 0; // when the state came

  const send = (type, more) => model.send({ type, turn: state.turn, ...more });
  const button = (name, kind) =>
    h("button", { type: "button", class: kind, click: () => send(name === "try" ? "again" : name) }, state.labels[name]);
  const buttons = () => [...hand.querySelectorAll("button")];
  const seen = () => state.phase !== "read" || performance.now() - since > GLANCE;

  function clear(event) {
    if (event.key === "Escape" && state.verdict?.kind === "illegal") send("clear");
  }

  /** Go to another card of the hand: left and right one card, up and down one suit. */
  function step(event) {
    const all = buttons();
    const now = all.indexOf(document.activeElement);
    const suits = [...hand.children];
    const suit = suits.indexOf(all[now]?.parentElement);
    const to = {
      ArrowLeft: () => all[now - 1],
      ArrowRight: () => all[now + 1],
      ArrowUp: () => suits[suit - 1]?.firstElementChild,
      ArrowDown: () => suits[suit + 1]?.firstElementChild,
      Home: () => all[0],
      End: () => all.at(-1),
    }[event.key];
    if (now < 0 || !to) return;
    event.preventDefault();
    to()?.focus();
  }

  function drawHand() {
    const drawn = JSON.stringify(state.hand);
    if (drawn !== rows) {
      const place = buttons().findIndex((one) => one.dataset.key === roving);
      const suits = keyed(state.hand).map((row) => h("div", { class: "suit" }, row.map(drawCard)));
      hand.replaceChildren(...suits);
      const all = buttons();
      const kept = all.find((one) => one.dataset.key === roving) ?? all[Math.min(Math.max(place, 0), all.length - 1)];
      roving = kept?.dataset.key ?? "";
      rows = drawn;
    }
    const barred = state.verdict?.kind === "illegal" && state.verdict.card;
    for (const one of buttons()) {
      const marked = one.dataset.card === barred;
      one.classList.toggle("barred", marked);
      one.tabIndex = one.dataset.key === roving ? 0 : -1;
      if (marked) one.setAttribute("aria-describedby", id);
      else one.removeAttribute("aria-describedby");
      if (state.phase === "end") one.setAttribute("aria-disabled", "true");
      else one.removeAttribute("aria-disabled");
    }
  }

  function drawCard({ card, name, key }) {
    const click = () => seen() && send("play", { card });
    const focus = () => {
      roving = key;
      for (const one of buttons()) one.tabIndex = one.dataset.key === key ? 0 : -1;
    };
    return h("button", { type: "button", "data-card": card, "data-key": key, "aria-label": name, click, focus }, face(deck, card));
  }

  /** What must be known of the old picture to move to the new one. */
  function remember() {
    const box = (element) => element.getBoundingClientRect();
    return {
      state,
      focused: root.contains(document.activeElement),
      hand: new Map(buttons().map((one) => [one.dataset.card, box(one)])),
      trick: [...arena.querySelectorAll(".laid")].map((one) => ({ node: one.firstElementChild, box: box(one) })),
    };
  }

  function draw() {
    const old = remember();
    state = model.get("state");
    since = performance.now();
    const { labels, language, seats } = state;
    root.lang = language;
    root.dataset.phase = state.phase;
    felt.setAttribute("role", "group");
    felt.setAttribute("aria-label", labels.table);
    hand.setAttribute("aria-label", labels.hand);
    arena.style.setProperty("--reach", Math.max(1.2, 0.28 * seats.length));
    arena.replaceChildren(drawSeats(state, deck), drawTrick(state, deck, () => seen() && send("next")));
    message.replaceChildren(...drawMessage(state, id, button).filter(Boolean));
    const undo = state.buttons.includes("undo") && button("undo", "quiet");
    own.replaceChildren(h("div", { "data-seat": 0 }, drawSeat(state, 0, deck)), undo || "");
    error.textContent = state.error ?? "";
    drawHand();
    if (!old.state) return;
    move(old);
    keepFocus(old);
    live.textContent = state.news + (state.asked % 2 ? "\u00a0" : ""); // said again though the same
  }

  /** Move what is new in the trick to its place, and the old trick to its taker. */
  function move({ state: before, hand: from, trick }) {
    const later = state.number > before.number;
    const seat = (number) => felt.querySelector(`[data-seat="${number}"]`);
    const known = later ? 0 : before.trick.length;
    const laid = [...arena.querySelectorAll(".laid")].slice(known);
    if (state.turn === before.turn) return;
    if (later && before.phase === "read") gather(felt, trick, seat(before.seats.findIndex((one) => one.takes)));
    laid.forEach((card, index) => {
      const { seat: number, card: code } = state.trick[known + index];
      const start = number === 0 ? from.get(code) : seat(number).getBoundingClientRect();
      fly(card, start, index * STEP + (later ? STEP : 0));
    });
    felt.style.setProperty("--wait", calm.matches ? "0ms" : `${laid.length * STEP + FLIGHT}ms`);
  }

  /** Keep the keyboard at the table when what had the focus is gone. */
  function keepFocus({ focused }) {
    if (!focused || root.contains(document.activeElement)) return;
    const card = buttons().find((one) => one.tabIndex === 0);
    const next = state.phase === "play" ? card : message.querySelector("button");
    (next ?? card)?.focus({ preventScroll: true });
  }

  draw();
  el.append(root);
  model.on("change:state", draw);
  return () => model.off("change:state", draw);
}

export default { render };
