// The reader's place: a page that is dealt again, or gone back to, opens where it was read.

const PLACE = `hearts-place ${location.pathname}`;
const READ = 0.25; // where on the screen one reads, as a part of its height

const cells = () => [...document.querySelectorAll("main > .jp-Cell")];
const [{ type: arrival } = {}] = performance.getEntriesByType("navigation");

let place = arrival === "navigate" ? null : JSON.parse(sessionStorage.getItem(PLACE) ?? "null");
// The browser knows the page's old height only, and remembers what it is told here.
history.scrollRestoration = place ? "manual" : "auto";

/** Go back to the place, once; and stay there while the page grows, until the reader acts. */
function comeBack() {
  if (!place) return;
  const { cell, top } = place;
  place = null;
  const hold = new ResizeObserver(() => {
    const here = cells()[cell];
    if (!here) return;
    scrollBy({ top: here.getBoundingClientRect().top - top, behavior: "instant" });
    if (document.activeElement !== document.body) return;
    here.tabIndex = -1;
    here.focus({ preventScroll: true });
  });
  const acts = new AbortController();
  const letGo = () => (hold.disconnect(), acts.abort());
  for (const act of ["wheel", "touchstart", "keydown", "pointerdown"]) addEventListener(act, letGo, { signal: acts.signal, passive: true });
  hold.observe(document.querySelector("main"));
}

addEventListener("pagehide", () => {
  const all = cells();
  const cell = all.findLastIndex((one) => one.getClientRects().length && one.getBoundingClientRect().top < innerHeight * READ);
  if (cell < 0) return sessionStorage.removeItem(PLACE);
  const top = Math.round(all[cell].getBoundingClientRect().top);
  sessionStorage.setItem(PLACE, JSON.stringify({ cell, top }));
});
