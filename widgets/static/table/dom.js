// Makes what the table is drawn with: elements, signs, sentences. What is seen is told by the kernel.

const SVG = "http://www.w3.org/2000/svg";

const SIGNS = {
  illegal: "M4 4L14 14M14 4L4 14",
  wrong: "M4 4L14 14M14 4L4 14",
  barred: "M4 4L14 14M14 4L4 14",
  lifted: "M9 2L16 9L9 16L2 9Z",
  waived: "M3 10L7 14L15 4",
  partly: "M3 9H15",
  hint: "M9 2A5 5 0 0 0 6 11V12H12V11A5 5 0 0 0 9 2ZM7 16H11",
  right: "M3 10L7 14L15 4",
  chosen: "M3 10L7 14L15 4",
  missed: "M9 3A6 6 0 1 1 9 15A6 6 0 1 1 9 3Z",
  came: "M9 2V15M3 9L9 15L15 9",
  moon: "M12 2A7.500 7.500 0 1 0 15 13A6.500 6.500 0 0 1 12 2Z",
  bonus: "M9 2L15 9L9 16L3 9Z",
  best: "M9 2L11 7H16L12 10L14 15L9 12L4 15L6 10L2 7H7Z",
  heart: "M9 15C5 11 2 9 2 6A3.500 3.500 0 0 1 9 5A3.500 3.500 0 0 1 16 6C16 9 13 11 9 15Z",
  crack: "M10 4L7 8L11 10L8.500 14",
  first: "M4 3V15M15 3L7 9L15 15Z",
  back: "M13 3L5 9L13 15Z",
  auto: "M5 2L15 9L5 16Z",
  pause: "M6 3V15M12 3V15",
  step: "M5 3L13 9L5 15Z",
  last: "M14 3V15M3 3L11 9L3 15Z",
};

/** Make an element; attributes that are null or false, and children that are, are left out. */
function h(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") made.addEventListener(name, value);
    else set(made, name, value);
  }
  made.append(...children.flat(2).filter((child) => child || child === 0));
  return made;
}

/** Give an element an attribute; true is an empty one, null and false none. */
function set(element, name, value) {
  if (value === null || value === undefined || value === false) element.removeAttribute(name);
  else if (element.getAttribute(name) !== `${value === true ? "" : value}`) element.setAttribute(name, value === true ? "" : value);
}

function svg(tag, attributes, ...children) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/** A small sign; it is never alone: a word stands beside it, or an unseen one. */
function sign(kind, more = "") {
  const path = svg("path", { d: SIGNS[kind] });
  return svg("svg", { viewBox: "0 0 18 18", class: `sign ${kind} ${more}`.trim(), "aria-hidden": "true" }, path);
}

/** The round mark on a card: its sign tells as much as its colour. */
function badge(kind) {
  return h("i", { class: `badge ${kind}`, "aria-hidden": "true" }, sign(kind));
}

/** Words for those who listen. */
function unseen(...words) {
  return h("span", { class: "unseen" }, words);
}

/** A sentence: its cards are seen as Q♠ and heard by their names. */
function sentence(parts) {
  return parts.map((part) =>
    typeof part === "string" ? part : h("span", { role: "img", class: "card-name", "aria-label": part[1] }, part[0]),
  );
}

/** A link to where a lesson teaches something, where there is one; another lesson opens beside this one. */
function lessonLink(lesson, label) {
  const away = lesson && new URL(lesson, location.href).pathname !== location.pathname;
  return lesson && h("a", { href: lesson, target: away && "_blank" }, label);
}

/** Draw an element's content anew only when what it shows has changed. */
function redraw(element, shown, draw) {
  const key = JSON.stringify(shown);
  if (element.shown === key) return false;
  element.shown = key;
  element.replaceChildren(...[draw()].flat(2).filter(Boolean));
  return true;
}

/** Let the keyboard scroll what does not fit in its place; all is measured before anything is changed. */
function scrolls(elements) {
  const over = elements.map((one) => {
    const [high, wide] = [one.scrollHeight > one.clientHeight + 1, one.scrollWidth > one.clientWidth + 1];
    return (high || wide) && getComputedStyle(one).overflowY === "auto";
  });
  elements.forEach((one, index) => set(one, "tabindex", over[index] && "0"));
}

/** Where an element is on the screen. */
function box(element) {
  return element?.getBoundingClientRect();
}
