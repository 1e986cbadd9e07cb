// The reader's settings: kept in cookies, in force before anything is drawn, changed at once.

const YEAR = 31536000;
const KEPT = ["letters", "dark", "four_colour"];

const cookie = (name) => document.cookie.match(`(?:^|; )hearts_${name}=([^;]*)`)?.[1];

/** Let the page know what is chosen; the style sheets and the tables look there. */
function choose(name, value) {
  const { dataset } = document.documentElement;
  const key = name.replace(/_(.)/g, (_all, letter) => letter.toUpperCase());
  if (value !== undefined) dataset[key] = value;
}

for (const name of KEPT) choose(name, cookie(name));

const PROSE = "main :is(.jp-RenderedMarkdown, .reading, .compared)";
const written = new WeakMap();

/** Write the cards of the prose with the letters that are chosen, first those it has; tables write their own. */
function letterProse(fields) {
  const lettersOf = (field) => field.nextElementSibling.textContent.replaceAll(" ", "");
  const [first, chosen] = [fields[0], [...fields].find((one) => one.checked) ?? fields[0]].map(lettersOf);
  for (const place of document.querySelectorAll(PROSE)) {
    const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      if (!written.has(text)) written.set(text, text.data);
      const lettered = written.get(text).replace(/\p{Lu}(?=[♣♦♠♥])/gu, (letter) => chosen[first.indexOf(letter)] ?? letter);
      if (lettered !== text.data) text.data = lettered;
    }
  }
}

addEventListener("DOMContentLoaded", () => {
  const panel = document.getElementById("settings");
  if (!panel) return;
  const form = panel.querySelector("form");

  const keep = (name, value) => {
    document.cookie = `hearts_${name}=${value}; path=${form.dataset.base}; max-age=${YEAR}; SameSite=Lax`;
  };

  for (const name of KEPT) {
    const field = form.elements[name];
    const value = cookie(name);
    if (field.type === "checkbox") field.checked = value === field.value;
    else if ([...field].some((one) => one.value === value)) field.value = value;
  }

  letterProse(form.elements.letters);

  form.addEventListener("change", ({ target }) => {
    const value = target.type === "checkbox" ? Number(target.checked) : target.value;
    keep(target.name, value);
    choose(target.name, value);
    letterProse(form.elements.letters);
    document.dispatchEvent(new CustomEvent("hearts-settings"));
  });
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("click", ({ target }) => {
    const { language } = target.closest("a")?.dataset ?? {};
    if (language) keep("language", language);
    if (target.name !== "print") return;
    panel.hidePopover();
    print();
  });
});
