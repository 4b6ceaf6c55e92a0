import { classifyLine } from "./headings";

/**
 * Two columns set beside each other with spaces, as PDFs are copied, become one after the other. Anything else stays as
 * it is.
 */
export function withoutColumns(lines: string[]): string[] {
  const starts = new Map<number, number>();
  for (const line of lines.slice(0, MOST_LINES))
    for (const { index, 0: gap } of line.matchAll(GAP)) {
      const start = index + gap.length;
      starts.set(start, (starts.get(start) ?? 0) + 1);
    }
  const likely = [...starts].filter(([, count]) => count >= FEWEST).sort((a, b) => b[1] - a[1]);
  for (const [start] of likely.slice(0, 5)) {
    const parted = partAt(lines, start);
    if (parted) return parted;
  }
  return lines;
}

const MOST_LINES = 2_000;
const GAP = /(?:^|(?<=\S))\s{3,}(?=\S)/g;
/** Lines that begin at the same place behind a gap. */
const FEWEST = 3;

/** Null unless nothing crosses the gap and both sides have a heading: a table of facts has none. */
function partAt(lines: string[], start: number): string[] | null {
  const isRight = (line: string) => line.length > start && line.slice(start - 2, start).trim() === "";
  const first = lines.findIndex((line) => isRight(line) && line.slice(0, start).trim() !== "");
  const end = lines.findLastIndex(isRight) + 1;
  const between = lines.slice(first, end);
  if (first < 0 || between.some((line) => line.length > start && !isRight(line))) return null;
  const left = between.map((line) => line.slice(0, start).trimEnd());
  const right = between.map((line) => line.slice(start));
  const isColumn = (side: string[]) =>
    side.filter((line) => line.trim()).length >= FEWEST && side.some((line) => classifyLine(line.trim()) !== null);
  return isColumn(left) && isColumn(right)
    ? [...lines.slice(0, first), ...left, "", ...right, ...lines.slice(end)]
    : null;
}
