const SHOWN = 2_000;

/**
 * Shows the button that copies its control's value, and says for two seconds that it did, or that the value is marked
 * for the keys.
 */
export default function enhance(button: HTMLElement): void {
  const control = document.getElementById(button.dataset.control ?? "") as HTMLInputElement | null;
  const label = button.querySelector("span");
  if (!control || !label) return;

  const rest = label.textContent;
  let timer: ReturnType<typeof setTimeout> | undefined;
  button.addEventListener("click", async () => {
    const isCopied = await copy(control);
    label.textContent = (isCopied ? button.dataset.copied : button.dataset.marked) ?? rest;
    clearTimeout(timer);
    timer = setTimeout(() => {
      label.textContent = rest;
    }, SHOWN);
  });
  button.hidden = false;
}

/**
 * Frames and pages without https have no clipboard, and people may refuse it: then the older way, or nothing but the
 * marking.
 */
async function copy(control: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(control.value);
    return true;
  } catch {
    control.focus();
    control.select();
    return document.execCommand("copy");
  }
}
