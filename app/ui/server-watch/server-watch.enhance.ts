/** Sent on the document by a script whose fetch got no answer at all. */
export const SERVER_LOST = "server-lost";

/**
 * Watches the server only after it was missed: the browser went offline, or a fetch of another enhancer failed. Then a
 * modal that cannot be dismissed stays until the health check answers OK.
 */
export default function enhance(template: HTMLTemplateElement): void {
  const url = template.dataset.url ?? "/server/health";
  const interval = Number(template.dataset.interval) || 10_000;
  let dialog: HTMLDialogElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const lost = () => {
    if (dialog) return;
    const copy = document.importNode(template.content, true);
    dialog = copy.querySelector("dialog");
    if (!dialog) return;
    dialog.addEventListener("keydown", (event) => event.key === "Escape" && event.preventDefault());
    dialog.addEventListener("cancel", (event) => event.preventDefault());
    document.body.append(copy);
    dialog.showModal();
    timer = setTimeout(check, interval);
  };
  const check = async () => {
    clearTimeout(timer);
    if (!dialog) return;
    if (await isAnswering(url)) {
      dialog.close();
      dialog.remove();
      dialog = null;
      return;
    }
    timer = setTimeout(check, interval);
  };

  addEventListener("offline", lost);
  addEventListener("online", check);
  document.addEventListener(SERVER_LOST, lost);
}

async function isAnswering(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { cache: "no-store" })).ok;
  } catch {
    return false;
  }
}
