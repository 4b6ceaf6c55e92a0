import { enhance as enhanceAll } from "../enhance/enhance";
import { fetchPage } from "../enhance/fetch-page";
import { sendFile } from "./send-file.enhance";
import { drawUpload } from "./upload-row.enhance";

const AT_ONCE = 3;

/**
 * A place to drop files, and each file's way up: one raw PUT per file to `<data-url>?filename=<name>`. Without it the
 * form sends the files. When all are up, `uploaded` is sent on the element and bubbles.
 */
export default function enhance(box: HTMLElement): void {
  const input = box.querySelector<HTMLInputElement>("input[type=file]");
  const list = box.querySelector<HTMLElement>("[data-list]");
  const { url } = box.dataset;
  if (!input || !list || !url) return;

  const queue: (() => Promise<void>)[] = [];
  let running = 0;
  let taken = Number(box.dataset.taken ?? 0);

  const next = () => {
    while (running < AT_ONCE && queue.length) {
      running++;
      queue
        .shift()?.()
        .finally(() => {
          running--;
          if (running > 0 || queue.length > 0) return next();
          box.dispatchEvent(new Event("uploaded", { bubbles: true }));
          refresh();
        });
    }
  };
  /** What was refused stays and says why; while a form of what is shown is open, so does what has come. */
  const refresh = async () => {
    const { shows = "" } = box.dataset;
    const sent = [...list.children].filter((row) => row.hasAttribute("data-done"));
    if (!shows || sent.length === 0) return;
    const fresh = (await fetchPage())?.querySelectorAll(shows);
    const shown = document.querySelectorAll(shows);
    if (fresh?.length !== shown.length || [...shown].some((part) => part.querySelector("details[open]"))) return;
    for (const [at, part] of shown.entries()) {
      part.replaceChildren(...(fresh[at]?.childNodes ?? []));
      enhanceAll(part);
    }
    for (const row of sent) row.remove();
    list.hidden = list.children.length === 0;
  };
  const add = (file: File) => {
    const row = drawUpload(file, box.dataset);
    list.append(row.element);
    list.hidden = false;
    if (file.size > Number(box.dataset.maxBytes)) return row.fail(box.dataset.textTooLarge);
    if (taken >= Number(box.dataset.maxFiles)) return row.fail(box.dataset.textTooMany);
    taken++;
    const stop = new AbortController();
    row.onCancel(() => stop.abort());
    queue.push(async () => {
      const outcome = await sendFile(file, url, { signal: stop.signal, onProgress: row.progress });
      if (outcome === "done") return row.done();
      taken--;
      if (outcome !== "cancelled") row.fail(outcome === "failed" ? box.dataset.textFailed : outcome.reason);
    });
  };
  const addAll = (files: Iterable<File>) => {
    for (const file of files) add(file);
    next();
  };

  const addChosen = () => {
    addAll([...(input.files ?? [])]);
    // What goes up by itself must not go up with the form again.
    input.value = "";
  };
  input.addEventListener("change", addChosen);
  for (const type of ["dragover", "dragleave", "drop"] as const) {
    box.addEventListener(type, (event) => {
      event.preventDefault();
      box.classList.toggle("uploads-over", type === "dragover");
      if (type === "drop") addAll(event.dataTransfer?.files ?? []);
    });
  }
  addEventListener("beforeunload", (event) => {
    if (running > 0) event.preventDefault();
  });
  box.querySelector("[data-drop-hint]")?.removeAttribute("hidden");
  // Files may have been chosen before this script ran.
  addChosen();
}
