import { mix } from "~/domain/brand/contrast";
import type { Box } from "./canvas";
import type { Sheet } from "./sheet";

/** What stands where no photo is: the brand colour with large rings in its shades, cut by the frame. */
export function drawBackdrop(sheet: Sheet, box: Box): void {
  const { canvas, palette } = sheet;
  const side = Math.max(box.width, box.height);
  canvas.rect(box, palette.brand);
  const [x, y] = [box.x + box.width * 0.86, box.y + Math.min(box.height * 0.2, side * 0.2)];
  const rings: [share: number, shade: number][] = [
    [0.66, 0.1],
    [0.47, 0.22],
    [0.29, 0.36],
    [0.13, 0.5],
  ];
  for (const [share, shade] of rings)
    clippedCircle(sheet, box, { x, y, radius: side * share }, mix(palette.brand, palette.deep, shade));
}

function clippedCircle(
  sheet: Sheet,
  box: Box,
  { x, y, radius }: { x: number; y: number; radius: number },
  fill: string,
): void {
  sheet.canvas.clipped(box, () =>
    sheet.canvas.rect({ x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius }, fill, radius),
  );
}

/** A veil that begins to grow above `from`, is `alpha` there, and denser at the foot of the picture. */
export function drawTopVeil(sheet: Sheet, from: number, alpha: number): void {
  const { canvas, width, height, palette } = sheet;
  const begin = Math.max(0, from - height * 0.24);
  const at = (y: number) => (y - begin) / (height - begin);
  canvas.shade({ x: 0, y: begin, width, height: height - begin }, "down", palette.deep, [
    [0, 0],
    [at(from) * 0.35, alpha * 0.14],
    [at(from) * 0.7, alpha * 0.56],
    [at(from), alpha],
    [at(from) + (1 - at(from)) * 0.4, Math.max(alpha, 0.86)],
    [1, 0.95],
  ]);
}
