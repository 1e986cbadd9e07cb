// The life of a lesson's page: it is dealt, it is watched while it is open, and it says goodbye.

const POLL = 4000;
const PATIENCE = 8000;
const UNSHOWN = "Error displaying widget"; // what stands in place of a table that came too late

const outputs = () => [...document.querySelectorAll(".output.widget")];
const settings = () => JSON.parse(document.getElementById("jupyter-config-data")?.textContent ?? "{}");

/** Say a sentence over the page, with a button that starts the lesson anew; without one, be silent. */
function notify(name) {
  const notice = document.getElementById("notice");
  const sentence = notice.dataset[name] ?? "";
  if (notice.firstChild?.textContent === (sentence || undefined)) return;
  notice.replaceChildren();
  if (!sentence) return;
  const text = document.createElement("p");
  text.textContent = sentence;
  const button = document.createElement("button");
  button.textContent = notice.dataset.reload;
  // A server that does not answer would leave nothing of the page.
  button.addEventListener("click", async () => (await ask(settings())) !== "silent" && location.reload());
  notice.append(text, button);
}

/** A cell has come: there is something to read. */
window.tutor_dealt = () => {
  document.getElementById("dealing")?.remove();
  notify();
  comeBack();
};

// Voilà calls this every ten seconds in which nothing came.
window.voila_heartbeat = () => notify("slow");

/** Ask the server whether the page's kernel lives; look whether all that it made has come. */
async function ask({ baseUrl, kernelId }) {
  try {
    const address = `${baseUrl}api/kernels/${kernelId}?no_track_activity=1`;
    const answer = await fetch(address, { cache: "no-store", signal: AbortSignal.timeout(PATIENCE) });
    if (!answer.ok) return "lost";
    return outputs().some((one) => one.textContent.startsWith(UNSHOWN)) ? "unshown" : "";
  } catch {
    return "silent";
  }
}

/** Watch the kernel as long as the page is looked at; a lost kernel does not come back. */
async function watch(before = "") {
  let now = before;
  if (document.visibilityState === "visible") {
    now = await ask(settings());
    // One unanswered call may be a sleep or a change of network.
    if (now !== "silent" || before === "silent") notify(now);
  }
  if (now !== "lost") setTimeout(watch, POLL, now);
}

addEventListener("load", () => setTimeout(watch, POLL));

// The page says goodbye once, when it really goes. The widget manager would say it for a link that
// only downloads, and browsers of telephones do not tell it at all.
addEventListener("beforeunload", (event) => event.stopImmediatePropagation());

addEventListener("pagehide", () => {
  const { baseUrl, kernelId } = settings();
  if (!kernelId) return;
  const goodbye = new FormData();
  goodbye.append("_xsrf", document.cookie.match(/\b_xsrf=([^;]*)/)?.[1] ?? "");
  navigator.sendBeacon(`${baseUrl}voila/api/shutdown/${kernelId}`, goodbye);
});

// Kept by the browser for its back button, a page comes back without its kernel.
addEventListener("pageshow", (event) => event.persisted && location.reload());
