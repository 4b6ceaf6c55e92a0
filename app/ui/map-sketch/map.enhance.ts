import type { TileMap } from "./tile-map.enhance";

export interface LivePlace {
  name: string;
  lat: number;
  lng: number;
  km: number;
  control?: string;
}

/**
 * Moves a drawn map's circles with the fields of their radiuses. Where tiles are configured, a map of tiles takes the
 * drawing's place, fetched when the drawing comes into view; when it or its first tile fails, the drawing stays.
 */
export default function enhance(box: HTMLElement): void {
  const drawing = box.querySelector("svg");
  if (!drawing) return;

  const places: LivePlace[] = JSON.parse(box.dataset.places ?? "[]");
  const reaches = [...drawing.querySelectorAll("[data-reach]")];
  const perKm = Number(box.dataset.perKm);
  let tiles: TileMap | undefined;

  for (const [index, place] of places.entries()) {
    const field = document.getElementById(place.control ?? "");
    if (!(field instanceof HTMLInputElement)) continue;
    field.addEventListener("input", () => {
      if (!(field.valueAsNumber > 0)) return;
      place.km = Math.min(field.valueAsNumber, MOST_KM);
      for (const [at, circle] of [...(reaches[index]?.children ?? [])].entries()) {
        circle.setAttribute("r", String(place.km * perKm * (SHARES[at] ?? 1)));
      }
      drawing.setAttribute("aria-label", labelOf(box, places));
      tiles?.update(index, labelOf(box, places));
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
/** What of the radius each circle of a place shows, as they are drawn. */
const SHARES = [1, 1 / 3, 2 / 3];

const labelOf = (box: HTMLElement, places: readonly LivePlace[]): string =>
  (box.dataset.textLabel ?? "").replace("{places}", places.map(({ name, km }) => `${name} ${km} km`).join(", "));
