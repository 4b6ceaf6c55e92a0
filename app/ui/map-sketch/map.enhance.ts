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
  const sayReach = reachTeller(box, places);
  const { width, height } = drawing.viewBox.baseVal;
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
      drawing.setAttribute("viewBox", viewOf(drawing, width, height));
      drawing.setAttribute("aria-label", labelOf(box, places));
      tiles?.update(index, labelOf(box, places));
      sayReach();
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

/** The drawing from further away, when a circle has outgrown it. */
function viewOf(drawing: SVGSVGElement, width: number, height: number): string {
  const grown = [...drawing.querySelectorAll<SVGCircleElement>("[data-of]")].flatMap((circle) => {
    const [x, y, radius] = ["cx", "cy", "r"].map((name) => Number(circle.getAttribute(name)));
    const reach = (at = 0, side: number) => (2 * (Math.abs(at - side / 2) + (radius ?? 0) + EDGE)) / side;
    return [reach(x, width), reach(y, height)];
  });
  const by = Math.max(1, ...grown);
  return [(width * (1 - by)) / 2, (height * (1 - by)) / 2, width * by, height * by].map(Math.round).join(" ");
}

/** Units between the widest circle and the edge. */
const EDGE = 6;
const MOST_KM = 200;
/** Milliseconds without a change after which the server is asked. */
const PAUSE = 150;

/** Shows whom the circles reach, as the server estimates it; when it does not answer nothing is said. */
function reachTeller(box: HTMLElement, places: readonly LivePlace[]): () => Promise<void> {
  const shown = box.closest("figure")?.querySelector<HTMLElement>("[data-reached]");
  let turn = 0;
  return async () => {
    if (!shown) return;
    const mine = ++turn;
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    if (mine !== turn) return;
    const query = new URLSearchParams(places.map(({ name, lat, lng, km }) => ["at", `${lat},${lng},${km},${name}`]));
    const lines: string[] = await fetch(`${box.dataset.reach}?${query}`)
      .then((answer) => answer.json())
      .catch(() => []);
    if (mine === turn) shown.innerText = lines.join("\n");
  };
}

const labelOf = (box: HTMLElement, places: readonly LivePlace[]): string =>
  (box.dataset.textLabel ?? "").replace("{places}", places.map(({ name, km }) => `${name} ${km} km`).join(", "));
