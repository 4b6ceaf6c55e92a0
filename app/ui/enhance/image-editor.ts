/** The part of the licensed editor's module that is used. */
interface EditorModule {
  default: {
    create(
      container: HTMLElement,
      config: { license: string; baseURL: string; callbacks: { onExport: (pictures: Blob[]) => Promise<void> } },
    ): Promise<{ addDefaultAssetSources?(): Promise<void>; createFromImage(address: string): Promise<unknown> }>;
  };
}

/**
 * Opens the licensed editor, loaded from its own address, with the design that the page shows, and posts the picture
 * that it exports to this page.
 */
export default function enhance(form: HTMLFormElement): void {
  const [button, canvas] = [form.querySelector("button"), form.querySelector<HTMLElement>("[data-canvas]")];
  const problem = form.querySelector<HTMLElement>("[role=alert]");
  const { license = "", base = "" } = form.dataset;
  if (!button || !canvas) return;
  form.hidden = false;
  const open = async () => {
    button.disabled = true;
    try {
      const { default: editor }: EditorModule = await import(/* @vite-ignore */ new URL("index.js", base).href);
      canvas.hidden = false;
      const callbacks = { onExport: (pictures: Blob[]) => handOver(form, pictures) };
      const opened = await editor.create(canvas, { license, baseURL: base, callbacks });
      await opened.addDefaultAssetSources?.();
      const shown = document.querySelector<HTMLAnchorElement>("[data-format=square] a");
      if (shown) await opened.createFromImage(shown.href);
    } catch {
      canvas.hidden = true;
      if (problem) problem.hidden = false;
    }
    button.disabled = false;
  };
  button.addEventListener("click", () => void open());
}

/** The finished picture, as the form would send it. */
async function handOver(form: HTMLFormElement, [picture]: Blob[]): Promise<void> {
  if (!picture) return;
  const body = new FormData(form);
  body.set("intent", "handOver");
  body.set(
    "file",
    new File([picture], picture.type === "image/jpeg" ? "motiv.jpg" : "motiv.png", { type: picture.type }),
  );
  const answer = await fetch("", { method: "POST", body });
  if (!answer.ok) throw new Error("not taken");
  location.assign(answer.url);
}
