import { cleanText } from "~/lib/clean-text";
import { pattern } from "~/lib/pattern";
import type { PdfPages } from "~/lib/read-pdf-pages";
import { type AdPage, type Block, BULLET, plainPage } from "./blocks";
import { classifyLine } from "./headings";
import { type Fragment, type Region, toRegions } from "./pdf-lines";

/** Text with coordinates becomes lines: columns one after the other, wrapped lines joined, larger type as headings. */
export function pdfToPage(pages: PdfPages): AdPage {
  const regions = pages.flatMap(toRegions);
  const body = bodyType(regions);
  const blocks = regions.flatMap((region) => toBlocks(region, body));
  const page = plainPage(blocks.slice(0, MAX_BLOCKS));
  const largest = Math.max(0, ...blocks.map(({ size }) => size));
  const title = blocks.filter(({ size, text }) => size === largest && size > body.size * 1.15 && text.length < 160);
  return { ...page, titles: title.slice(0, 1).map(({ text }) => text) };
}

const MAX_BLOCKS = 10_000;

interface PdfBlock extends Block {
  size: number;
}

interface Type {
  size: number;
  font: string;
}

/** The type that most of the text is set in. */
function bodyType(regions: Region[]): Type {
  const lengths = new Map<string, Type & { length: number }>();
  for (const { size, font, text } of regions.flatMap(({ fragments }) => fragments)) {
    const key = `${size.toFixed(1)} ${font}`;
    const known = lengths.get(key) ?? { size, font, length: 0 };
    known.length += text.length;
    lengths.set(key, known);
  }
  const [most] = [...lengths.values()].sort((a, b) => b.length - a.length);
  return most ?? { size: 10, font: "" };
}

interface Line extends Fragment {
  gap: number;
}

function toBlocks({ fragments, right }: Region, body: Type): PdfBlock[] {
  const lines = toLines(fragments);
  const gaps = lines
    .map(({ gap }) => gap)
    .filter((gap) => gap > 0)
    .sort((a, b) => a - b);
  const leading = gaps[Math.floor(gaps.length * 0.3)] ?? body.size * 1.3;
  const blocks: PdfBlock[] = [];
  let previous: Line | undefined;
  for (const line of lines) {
    const last = blocks.at(-1);
    const text = cleanText(line.text);
    if (!/[\p{L}\p{N}]/u.test(text)) continue;
    if (last && previous && continues(previous, line, text, { right, leading, last }))
      last.text = join(last.text, text);
    else blocks.push(toBlock(line, text, body));
    previous = line;
  }
  return blocks;
}

/** Fragments of one height become one line, its parts set apart by a bar. */
function toLines(fragments: Fragment[]): Line[] {
  const lines: Line[] = [];
  for (const fragment of fragments) {
    const last = lines.at(-1);
    if (last && Math.abs(last.y - fragment.y) < fragment.size * 0.35) {
      last.text += LABELS.test(last.text.trim()) ? `: ${fragment.text}` : ` | ${fragment.text}`;
      last.right = fragment.right;
    } else lines.push({ ...fragment, gap: last ? last.y - fragment.y : 0 });
  }
  return lines.flatMap(withHeadingApart);
}

const LABELS = pattern(
  "i",
  "^(standort|beginn|arbeitsort|einsatzort|ort|arbeitszeit|eintrittstermin|start|location|",
  "befristung|vergütung|gehalt|umfang|kontakt|ansprechpartner(in)?)$",
);

/** "Ihre Aufgaben | • Beratung": a heading in the margin beside the first line of its list. */
function withHeadingApart(line: Line): Line[] {
  const [, heading, rest] =
    /^\s*(\P{L}?[^|\ue000-\uf8ff•]{3,40}?)\s*(?:\|\s*|(?=[•\ue000-\uf8ff]))(\S.*)$/u.exec(line.text) ?? [];
  if (!heading || !rest || !classifyLine(heading)) return [line];
  return [
    { ...line, text: heading, font: "heading" },
    { ...line, text: rest, gap: 0 },
  ];
}

function continues(
  previous: Line,
  line: Line,
  text: string,
  { right, leading, last }: { right: number; leading: number; last: PdfBlock },
): boolean {
  if (BULLET.test(text) || previous.font === "heading" || line.font === "heading") return false;
  if (Math.abs(previous.size - line.size) > 0.6) return false;
  if (line.gap > Math.max(leading * 1.45, line.size * 1.6)) return false;
  if (last.type === "heading")
    return previous.font === line.font && line.size > 10.9 && !/[|:]/.test(last.text) && classifyLine(text) === null;
  const firstWord = line.text.trim().split(" ", 1)[0] ?? "";
  const letterWidth = (line.right - line.left) / Math.max(1, line.text.length);
  const wouldFit = previous.right + letterWidth * (firstWord.length + 1) < right - letterWidth;
  if (last.type === "item" && classifyLine(text) && wouldFit) return false;
  if (last.type === "item") return line.left > previous.left - 2 || !wouldFit;
  if (/^\p{Ll}/u.test(text)) return true;
  if (classifyLine(text) || classifyLine(last.text) || previous.text.length < 25) return false;
  return !wouldFit && !/[:]$/.test(last.text);
}

function join(before: string, after: string): string {
  const isPartOfTwo = /^(und|oder|bzw|and|or|sowie)\b/.test(after);
  if (!isPartOfTwo && /\p{Ll}[-\u2010]$/u.test(before) && /^\p{Ll}/u.test(after)) return before.slice(0, -1) + after;
  const isGlued = !isPartOfTwo && (/[\p{L}/]-$/u.test(before) || /\w@\w*$/.test(before));
  return isGlued ? before + after : `${before} ${after}`;
}

function toBlock(line: Line, text: string, body: Type): PdfBlock {
  const { size } = line;
  if (BULLET.test(text)) return { type: "item", level: 1, text: text.replace(BULLET, ""), size };
  if (size > body.size * 1.08 && text.length <= 120)
    return { type: "heading", level: size > body.size * 1.5 ? 1 : 2, text, size };
  const isOtherFont = line.font !== body.font && Math.abs(size - body.size) < body.size * 0.08;
  if (isOtherFont && text.length <= 70 && !/[.,;]$/.test(text)) return { type: "heading", level: 7, text, size };
  return { type: "text", level: 0, text, size };
}
