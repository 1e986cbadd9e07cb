// The deck: it lies in the page once for all tables with the same letters, and is only referred to.

const DRAWING = new Set(["svg", "defs", "g", "path", "symbol", "use", "rect", "circle"]);
const TRAITS = /^(id|href|d|x|y|cx|cy|r|rx|ry|width|height|viewBox|transform|color|(fill|stroke)(-[a-z]+)?)$/;

/** The deck of a widget that is drawn in `el`: its letters are those that the reader chose. */
function makeDeck(model, el) {
  const deck = { id: "" };
  const lay = () => {
    const before = `#${deck.id}-`;
    deck.id = `hearts-${model.get("letters")}`;
    layDeck(deck.id, model.get("sprite"));
    for (const use of el.querySelectorAll(`use[href^="${before}"]`)) set(use, "href", use.getAttribute("href").replace(before, `#${deck.id}-`));
  };
  const tell = () => tellReader(model);
  lay();
  tell();
  model.on("change:sprite", lay);
  document.addEventListener("hearts-settings", tell);
  deck.stop = () => {
    model.off("change:sprite", lay);
    document.removeEventListener("hearts-settings", tell);
  };
  return deck;
}

/** Tell the kernel what the reader of the page has chosen for its cards, where that is not so. */
function tellReader(model) {
  const { letters, fourColour } = document.documentElement.dataset;
  const four_colour = fourColour && fourColour === "1";
  const differs = (name, value) => value !== undefined && value !== model.get(name);
  if (differs("letters", letters) || differs("four_colour", four_colour)) model.send({ type: "settings", letters, four_colour });
}

/** Put a deck into the page. Only drawings are taken over: nothing that could run, load or listen. */
function layDeck(deck, sprite) {
  if (document.getElementById(deck)) return;
  const parsed = new DOMParser().parseFromString(sprite, "image/svg+xml").documentElement;
  const drawn = onlyDrawn(parsed, deck); // while it lies outside the page, where nothing loads
  const box = h("div", { id: deck, "aria-hidden": "true" }, drawn && document.importNode(drawn, true));
  box.style.cssText = "position:absolute;width:0;height:0;overflow:hidden";
  document.body.append(box);
}

/** Take from a drawing what does not draw, and make its ids the deck's own. */
function onlyDrawn(element, deck) {
  if (element.namespaceURI !== SVG || !DRAWING.has(element.localName)) return null;
  for (const { name, value } of [...element.attributes]) {
    const away = /url\(/i.test(value) || (name === "href" && !value.startsWith("#"));
    if (away || !TRAITS.test(name)) element.removeAttribute(name);
    else if (name === "id") element.id = `${deck}-${value}`;
    else if (name === "href") element.setAttribute("href", `#${deck}-${value.slice(1)}`);
  }
  for (const child of [...element.children]) if (!onlyDrawn(child, deck)) child.remove();
  return element;
}

/** The picture of a card; a small one has only index and suit. */
function face(deck, code, small = false) {
  const use = svg("use", { href: `#${deck.id}-card-${code}${small ? "-s" : ""}` });
  return svg("svg", { viewBox: "0 0 250 350", class: "face", "aria-hidden": "true" }, use);
}
