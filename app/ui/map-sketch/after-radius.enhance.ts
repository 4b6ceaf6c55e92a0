import type { LivePlace } from "./map.enhance";

/** What follows a circle that has changed: the drawing's distance and the reach. Fetched with the first change. */
export function afterRadius(box: HTMLElement, drawing: SVGSVGElement, places: readonly LivePlace[]): () => void {
  const { width, height } = drawing.viewBox.baseVal;
  const sayReach = reachTeller(box, places);
  return () => {
    drawing.setAttribute("viewBox", viewOf(drawing, width, height));
    sayReach();
  };
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
