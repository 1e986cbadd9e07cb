// The widgets of a page, drawn in its order once all of them have come from the kernel. Left to
// itself, the widget manager gives one up for good that has not come after two seconds.

const VIEW = "application/vnd.jupyter.widget-view+json";
const WAITING = 'script[type="application/vnd.hearts-tutor.widget+json"]';
const SOON = 25;

const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/** The widget manager with every widget of the kernel. */
async function manager() {
  while (!window.jupyterapp) await pause(SOON); // nothing tells when it begins
  const found = await window.jupyterapp.widgetManagerPromise.promise;
  if (!found.restoredStatus) await new Promise((done) => found.restored.connect(done));
  return found;
}

async function drawWidgets() {
  const widgets = await manager();
  for (const script of document.querySelectorAll(WAITING)) {
    const place = script.parentElement;
    const view = widgets.rendermime.createRenderer(VIEW);
    await view.renderModel(JSON.parse(script.textContent));
    script.remove();
    view.constructor.attach(view, place);
    await pause(0); // what is there can be used while the next is drawn
  }
}

addEventListener("load", drawWidgets);
