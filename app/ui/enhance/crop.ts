/** Size of the picture that is sent, in pixels. */
const SIZE = 512;

/**
 * A frame for the chosen picture: dragged, moved by arrow keys, zoomed. What it shows takes the file's place in the
 * field.
 */
export default function crop(box: HTMLElement): void {
  const input = box.querySelector<HTMLInputElement>("input[type=file]");
  if (!input) return;
  let frame: HTMLElement | null = null;
  input.addEventListener("change", async () => {
    frame?.remove();
    frame = null;
    const file = input.files?.[0];
    const picture = file && (await createImageBitmap(file).catch(() => null));
    if (!file || !picture) return;
    frame = frameFor(picture, box.dataset, (blob) => {
      const files = new DataTransfer();
      files.items.add(new File([blob], `${file.name.replace(/\.\w+$/, "")}.${TYPES[blob.type]}`, { type: blob.type }));
      input.files = files.files;
    });
    box.append(frame);
  });
}

/** Not every browser writes WebP; those that do not write PNG. */
const TYPES: Record<string, string> = { "image/webp": "webp", "image/png": "png" };

function frameFor(picture: ImageBitmap, texts: DOMStringMap, keep: (blob: Blob) => void): HTMLElement {
  const frame = document.createElement("div");
  frame.className = "crop";
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = SIZE;
  canvas.tabIndex = 0;
  canvas.setAttribute("role", "img");
  canvas.setAttribute("aria-label", `${texts.textLabel}. ${texts.textHint}`);
  const zoom = document.createElement("input");
  zoom.type = "range";
  zoom.min = "1";
  zoom.max = "4";
  zoom.step = "0.05";
  zoom.value = "1";
  const label = document.createElement("label");
  label.append(texts.textZoom ?? "", zoom);
  const hint = document.createElement("p");
  hint.className = "small soft";
  hint.textContent = texts.textHint ?? "";
  frame.append(canvas, hint, label);

  // The middle of the section, as shares of the picture.
  let [x, y] = [0.5, 0.5];
  const show = () => {
    const side = Math.min(picture.width, picture.height) / Number(zoom.value);
    x = within(x, side / 2 / picture.width);
    y = within(y, side / 2 / picture.height);
    const [left, top] = [x * picture.width - side / 2, y * picture.height - side / 2];
    canvas.getContext("2d")?.drawImage(picture, left, top, side, side, 0, 0, SIZE, SIZE);
  };
  const save = () => canvas.toBlob((blob) => blob && keep(blob), "image/webp", 0.9);
  const move = (right: number, down: number) => {
    const side = Math.min(picture.width, picture.height) / Number(zoom.value);
    x -= (right * side) / picture.width;
    y -= (down * side) / picture.height;
    show();
  };

  zoom.addEventListener("input", show);
  zoom.addEventListener("change", save);
  canvas.addEventListener("pointerdown", ({ pointerId }) => canvas.setPointerCapture(pointerId));
  canvas.addEventListener("pointermove", ({ pointerId, movementX, movementY }) => {
    if (canvas.hasPointerCapture(pointerId)) move(movementX / canvas.clientWidth, movementY / canvas.clientHeight);
  });
  canvas.addEventListener("pointerup", save);
  canvas.addEventListener("keydown", (event) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    move(...step);
    save();
  });
  show();
  save();
  return frame;
}

/** As a hand would push the picture. */
const STEPS: Record<string, [right: number, down: number]> = {
  ArrowLeft: [-0.05, 0],
  ArrowRight: [0.05, 0],
  ArrowUp: [0, -0.05],
  ArrowDown: [0, 0.05],
};

const within = (share: number, edge: number): number => Math.min(Math.max(share, edge), 1 - edge);
