/** Cards of a column that are in the document at once; a column of no more is drawn whole. */
export const MOST_DRAWN = 40;

/** Cards from `from` up to, not including, `to`. */
export interface Segment {
  from: number;
  to: number;
}

/** Windows begin at a multiple of this, so that they change only now and then. */
const STEP = 5;

/** What is known of a column: how many cards, how high each is with the gap below it. In pixels. */
export interface ColumnHeights {
  count: number;
  heightOf: (index: number) => number;
}

/** What is drawn for the part of a column between two heights below its top: at most MOST_DRAWN cards. */
export function windowAt({ count, heightOf }: ColumnHeights, top: number, bottom: number): Segment {
  let at = 0;
  let y = 0;
  while (at < count && y + heightOf(at) < top) y += heightOf(at++);
  const from = Math.floor(Math.min(at, Math.max(count - STEP, 0)) / STEP) * STEP;
  while (at < count && y < bottom) y += heightOf(at++);
  const to = Math.min(Math.max(Math.ceil(at / STEP) * STEP, from + STEP), from + MOST_DRAWN, count);
  return { from, to };
}

/** The window with the cards that have to be drawn wherever they are, from top to bottom. */
export function segmentsOf({ from, to }: Segment, pinned: readonly number[]): Segment[] {
  const alone = [...new Set(pinned)].filter((index) => index >= 0 && (index < from || index >= to));
  return [{ from, to }, ...alone.map((index) => ({ from: index, to: index + 1 }))].toSorted(
    (one, other) => one.from - other.from,
  );
}
