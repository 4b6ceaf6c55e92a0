import { mix } from "~/domain/brand/contrast";
import type { Box } from "./canvas";
import type { Sheet } from "./sheet";

/** What stands where no photo is: a surface with large rings in its shades, cut by the frame. */
export function drawBackdrop(sheet: Sheet, box: Box, ground = sheet.palette.brand): void {
  const { canvas, palette } = sheet;
  const side = Math.max(box.width, box.height);
  canvas.rect(box, ground);
  const centre = { x: box.x + box.width * 0.84, y: box.y + Math.min(box.height * 0.34, side * 0.24) };
  for (const [share, shade] of RINGS)
    clippedCircle(sheet, box, { ...centre, radius: side * share }, mix(ground, palette.shade, shade));
}

const RINGS: [share: number, shade: number][] = [
  [0.7, 0.16],
  [0.5, 0.34],
  [0.31, 0.54],
  [0.14, 0.8],
];

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

/** A veil that begins to grow above `from`, is `alpha` there, and opaque at `end`, where the photo ends. */
export function drawVeil(sheet: Sheet, from: number, end: number, alpha: number): void {
  const { canvas, width, height, palette } = sheet;
  const begin = Math.max(0, from - height * 0.18);
  const at = (y: number) => (y - begin) / (end - begin);
  // One pixel beyond: edges between pixels would shine through.
  canvas.shade({ x: 0, y: begin, width, height: end + 1 - begin }, "down", palette.deep, [
    [0, 0],
    [at(from) * 0.35, alpha * 0.14],
    [at(from) * 0.7, alpha * 0.56],
    [at(from), alpha],
    [at(from) + (1 - at(from)) * 0.45, Math.max(alpha, 0.84)],
    [0.995, 1],
  ]);
}
