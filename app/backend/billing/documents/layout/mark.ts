import type { Canvas, Point } from "./canvas";
import { BRAND, BRAND_SOFT, SIGNAL } from "./styles";

/** The product's mark in a square of this side, as in `app/ui/logo`: an S of two half rings, two waves, two dots. */
export function drawMark(canvas: Canvas, [x, y]: Point, side: number): void {
  const scale = side / 32;
  const upper: Point = [x + 16 * scale, y + 11 * scale];
  const lower: Point = [x + 16 * scale, y + 21 * scale];
  const width = 2.6 * scale;
  canvas.arc(upper, 9 * scale, [144.5, 296.6], width, BRAND_SOFT);
  canvas.arc(lower, 9 * scale, [-35.5, 116.6], width, BRAND_SOFT);
  canvas.arc(upper, 5 * scale, [-24.5, -270], width, BRAND);
  canvas.arc(lower, 5 * scale, [-90, 155.5], width, BRAND);
  canvas.disc(upper, 2.2 * scale, SIGNAL);
  canvas.disc(lower, 2.2 * scale, BRAND);
}
