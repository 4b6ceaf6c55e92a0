import type { Canvas } from "./canvas";

/** A part of the page that is never divided. */
export interface Block {
  height: number;
  draw: (canvas: Canvas, top: number) => void;
  /** Space before it, unless it is the first of a page. */
  gap?: number;
  /** Is drawn before it where it begins a page: the head of a table. */
  head?: Block;
}

/** Where the blocks of a page may stand, in points from above. */
export interface Area {
  top: number;
  bottom: number;
}

/** Puts blocks below each other, on further pages where one is full. */
export function flow(blocks: readonly Block[], first: Area, others: Area, newPage: () => Canvas): void {
  let canvas = newPage();
  let area = first;
  let y = first.top;
  for (const block of blocks) {
    const gap = y === area.top ? 0 : (block.gap ?? 0);
    if (y + gap + block.height <= area.bottom || y === area.top) {
      block.draw(canvas, y + gap);
      y += gap + block.height;
      continue;
    }
    canvas = newPage();
    area = others;
    y = others.top;
    block.head?.draw(canvas, y);
    y += block.head?.height ?? 0;
    block.draw(canvas, y);
    y += block.height;
  }
}
