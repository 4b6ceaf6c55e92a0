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
          // What was refused says why as long as the page stays.
          if (box.dataset.reloads && !list.querySelector("[data-failed]")) location.reload();
        });
    }
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
