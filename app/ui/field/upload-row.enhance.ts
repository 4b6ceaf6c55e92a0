/** One file on its way up: name, size, progress, and the button that stops it. */
export function drawUpload(file: File, texts: DOMStringMap) {
  const element = document.createElement("li");
  const name = document.createElement("span");
  const state = document.createElement("small");
  const bar = document.createElement("progress");
  const cancel = document.createElement("button");
  name.textContent = file.name;
  state.textContent = sizeOf(file);
  name.append(state);
  bar.max = 1;
  bar.setAttribute("aria-label", file.name);
  cancel.type = "button";
  cancel.className = "button button-icon";
  cancel.innerHTML = '<svg class="icon" aria-hidden="true"><use href="/icons.svg#cross"/></svg>';
  cancel.setAttribute("aria-label", `${texts.textCancel}: ${file.name}`);
  cancel.addEventListener("click", () => element.remove());
  element.append(name, cancel, bar);

  return {
    element,
    onCancel: (stop: () => void) => cancel.addEventListener("click", stop),
    progress: (share: number) => {
      bar.value = share;
    },
    done: () => {
      bar.remove();
      cancel.remove();
      element.dataset.done = "";
      state.textContent = `${sizeOf(file)} · ${texts.textDone}`;
    },
    fail: (reason = "") => {
      bar.remove();
      element.classList.add("uploads-failed");
      element.dataset.failed = "";
      state.textContent = reason;
      cancel.setAttribute("aria-label", `${texts.textRemove}: ${file.name}`);
    },
  };
}

function sizeOf(file: File): string {
  const language = document.documentElement.lang || "de";
  const kilobytes = file.size / 1024;
  if (kilobytes < 1024) return `${Math.ceil(kilobytes).toLocaleString(language)}\u00a0kB`;
  return `${(kilobytes / 1024).toLocaleString(language, { maximumFractionDigits: 1 })}\u00a0MB`;
}
