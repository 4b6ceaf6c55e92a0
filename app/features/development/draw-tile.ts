import type { Atlas } from "~/features/map/atlas/atlas";
import { openPath } from "~/features/map/shapes";

export interface Tile {
  z: number;
  x: number;
  y: number;
  style: string;
}

const SIZE = 256;

/** One square of the world in Web Mercator: the borders we know, and which square it is. */
export function drawTile({ z, x, y, style }: Tile, atlas: Atlas): string {
  const world = SIZE * 2 ** z;
  const borders = atlas.lines
    .filter(({ type }) => type === "country")
    .map(({ points }) => {
      const spots = points.map(
        ([lng, lat]) => [((lng + 180) / 360) * world - x * SIZE, mercator(lat) * world - y * SIZE] as const,
      );
      return openPath(spots, { width: SIZE, height: SIZE });
    })
    .join("");
  const name = `${z}/${x}/${y} ${style}`.trim().replace(/[<&]/g, "");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 ${SIZE} ${SIZE}">
<rect width="${SIZE}" height="${SIZE}" fill="#eef1ea" stroke="#d5dbd2"/>
<path d="${borders}" fill="none" stroke="#8a978f" stroke-width="1.5"/>
<text x="8" y="18" font-family="sans-serif" font-size="11" fill="#77837b">${name}</text></svg>`;
}

/** From latitude to the share of the world's height, counted from the north. */
const mercator = (lat: number): number => 0.5 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / (2 * Math.PI);
