import type { PdfPage, PdfText } from "~/lib/read-pdf-pages";

/** A run of words on one line without a wide gap. */
export interface Fragment {
  text: string;
  left: number;
  right: number;
  y: number;
  size: number;
  font: string;
}

/** A stretch of a page that is read from top to bottom: one column, or a band across the page. */
export interface Region {
  fragments: Fragment[];
  left: number;
  right: number;
}

/** A page's regions in reading order. Columns are found by the gutter with most lines on both of its sides. */
export function toRegions(page: PdfPage): Region[] {
  const fragments = toFragments(page.texts);
  return split(fragments, 0).map((part) => ({
    fragments: part,
    left: Math.min(...part.map(({ left }) => left)),
    right: Math.max(...part.map(({ right }) => right)),
  }));
}

function toFragments(texts: PdfText[]): Fragment[] {
  const fragments: Fragment[] = [];
  for (const line of byLine(texts)) {
    let open: Fragment | undefined;
    let longest = 0;
    for (const { text, x, y, width, size, font } of line) {
      const gap = open ? x - open.right : 0;
      const isAfterBullet = open && open.text.trim().length <= 2 && gap < size * 4;
      if (open && gap > -size && (gap < size * 1.4 || isAfterBullet)) {
        open.text += (gap > size * 0.15 && !/\s$/.test(open.text) && !/^\s/.test(text) ? " " : "") + text;
        open.right = Math.max(open.right, x + width);
        if (isAfterBullet || text.length > longest) {
          Object.assign(open, { size, font });
          longest = text.length;
        }
      } else {
        longest = text.length;
        open = { text, left: x, right: x + width, y, size, font };
        fragments.push(open);
      }
    }
  }
  return fragments;
}

function byLine(texts: PdfText[]): PdfText[][] {
  const lines: PdfText[][] = [];
  for (const text of [...texts].sort((a, b) => b.y - a.y || a.x - b.x)) {
    const line = lines.at(-1);
    const first = line?.[0];
    if (line && first && Math.abs(first.y - text.y) < Math.min(first.size, text.size) * 0.35) line.push(text);
    else lines.push([text]);
  }
  return lines.map((line) => line.sort((a, b) => a.x - b.x));
}

function split(fragments: Fragment[], depth: number): Fragment[][] {
  if (fragments.length === 0) return [];
  const gutter = depth < MAX_DEPTH ? bestGutter(fragments) : null;
  if (!gutter) return [fragments];
  const { x, top, bottom } = gutter;
  const above = fragments.filter(({ y }) => y > top);
  const below = fragments.filter(({ y }) => y < bottom);
  const between = fragments.filter(({ y }) => y <= top && y >= bottom);
  const left = between.filter((each) => each.left < x);
  const right = between.filter((each) => each.left >= x);
  return [above, left, right, below].flatMap((part) => split(part, depth + 1));
}

const MAX_DEPTH = 8;
const MIN_LINES = 3;
const MIN_CHARACTERS = 60;

interface Gutter {
  x: number;
  top: number;
  bottom: number;
  score: number;
}

function bestGutter(fragments: Fragment[]): Gutter | null {
  const candidates = new Set(fragments.map(({ left }) => Math.round(left) - 2));
  let best: Gutter | null = null;
  for (const x of candidates) {
    for (const run of runsAround(fragments, x)) if (!best || run.score > best.score) best = run;
  }
  return best;
}

/** The stretches of the page in which nothing crosses x and both sides are text, not labels with their values. */
function runsAround(fragments: Fragment[], x: number): Gutter[] {
  const runs: Fragment[][] = [[]];
  for (const fragment of fragments) {
    if (fragment.left < x - 2 && fragment.right > x - 4) runs.push([]);
    else runs.at(-1)?.push(fragment);
  }
  return runs.flatMap((run) => {
    const left = run.filter((each) => each.left < x);
    const right = run.filter((each) => each.left >= x);
    if (!isColumn(left) || !isColumn(right)) return [];
    const trimmed = trim(run, x);
    if (trimmed && trimmed.length < run.length) return runsAround(trimmed, x);
    const isBeside = Math.max(...left.map(({ y }) => y)) >= Math.min(...right.map(({ y }) => y));
    const top = Math.max(...run.map(({ y }) => y));
    const bottom = Math.min(...run.map(({ y }) => y));
    const score = Math.min(lengthOf(left), lengthOf(right));
    return isBeside ? [{ x, top, bottom, score }] : [];
  });
}

/**
 * Without the first and last band of lines, when only one side has text there: it belongs to what is across the page.
 */
function trim(run: Fragment[], x: number): Fragment[] | null {
  const lines = [...run].sort((a, b) => b.y - a.y);
  const size = lines[Math.floor(lines.length / 2)]?.size ?? 10;
  const cuts = lines.flatMap(({ y }, at) => (at > 0 && lines[at - 1]!.y - y > size * 2 ? [at] : []));
  const [first, last] = [cuts[0], cuts.at(-1)];
  if (first !== undefined && isBand(lines.slice(0, first), x)) return lines.slice(first);
  if (last !== undefined && isBand(lines.slice(last), x)) return lines.slice(0, last);
  return null;
}

function isBand(band: Fragment[], x: number): boolean {
  const height = Math.max(...band.map(({ y }) => y)) - Math.min(...band.map(({ y }) => y));
  const isLeftOnly = band.every(({ left }) => left < x);
  return (isLeftOnly && band.length < 3) || height < (band[0]?.size ?? 10) * 0.5;
}

function isColumn(fragments: Fragment[]): boolean {
  const length = lengthOf(fragments);
  return fragments.length >= MIN_LINES && length >= MIN_CHARACTERS && length / fragments.length >= 9;
}

const lengthOf = (fragments: Fragment[]) => fragments.reduce((sum, { text }) => sum + text.length, 0);
