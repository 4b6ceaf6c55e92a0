import type { TileMap } from "./tile-map.enhance";

export interface LivePlace {
  name: string;
  lat: number;
  lng: number;
  km: number;
  control?: string;
}

/**
 * Moves a drawn map's circles with the fields of their radiuses and the sliders beside them. Where tiles are
 * configured, a map of tiles takes the drawing's place, fetched when the drawing comes into view; when it or its first
 * tile fails, the drawing stays.
 */
export default function enhance(box: HTMLElement): void {
  const drawing = box.querySelector("svg");
  if (!drawing) return;

  const places: LivePlace[] = JSON.parse(box.dataset.places ?? "[]");
  const perKm = Number(box.dataset.perKm);
  let after: Promise<() => void> | undefined;
  let tiles: TileMap | undefined;

  for (const [index, place] of places.entries()) {
    const field = document.getElementById(place.control ?? "");
    if (!(field instanceof HTMLInputElement)) continue;
    const slider = document.querySelector<HTMLInputElement>(`[data-slides="${field.id}"]`);
    const follow = ({ type }: Event) => {
      if (slider) field.value = slider.value;
      field.dispatchEvent(new Event(type, { bubbles: true }));
    };
    slider?.addEventListener("input", follow);
    slider?.addEventListener("change", follow);
    field.addEventListener("input", () => {
      if (slider) slider.value = field.value;
      if (!(field.valueAsNumber > 0)) return;
      place.km = Math.min(field.valueAsNumber, MOST_KM);
      for (const circle of drawing.querySelectorAll(`[data-of="${index}"]`))
        circle.setAttribute("r", String(place.km * perKm));
      drawing.setAttribute("aria-label", labelOf(box, places));
      tiles?.update(index, labelOf(box, places));
      after ??= import("./after-radius.enhance").then(({ afterRadius }) => afterRadius(box, drawing, places));
      after.then(
        (follow) => follow(),
        () => {
          after = undefined;
        },
      );
    });
    field.addEventListener("change", () => tiles?.showAll());
  }

  if (!box.dataset.tiles) return;
  const watch = new IntersectionObserver(
    async (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watch.disconnect();
      const { drawTiles } = await import("./tile-map.enhance");
      tiles = await drawTiles(box, places, labelOf(box, places));
    },
    { rootMargin: "100px" },
  );
  watch.observe(box);
}

const MOST_KM = 200;

const labelOf = (box: HTMLElement, places: readonly LivePlace[]): string =>
  (box.dataset.textLabel ?? "").replace("{places}", places.map(({ name, km }) => `${name} ${km} km`).join(", "));
