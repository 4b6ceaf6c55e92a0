import type { AdPage, Block } from "./blocks";
import { classifyHeading, classifyLine } from "./headings";
import { type Posting, textOf } from "./job-posting";
import { cleanTitle, GENDER_MARK, STRICT_MARK } from "./title";

/** The ads of a page, when it has more than one, and the lines that belong to the one asked for. */
export function severalIn(
  page: AdPage,
  postings: Posting[],
  index: number,
): { several: { title: string; index: number }[]; blocks: Block[]; shared: Block[] } {
  const heads = headsOf(page.blocks);
  if (postings.length > 1) {
    const titles = postings.map(({ data }) => textOf(data.title));
    const own = heads.find(({ title }) => wordsOf(title) === wordsOf(titles[index] ?? titles[0] ?? ""));
    const blocks = own
      ? cut(page.blocks, heads, own)
      : heads.length > 1
        ? page.blocks.slice(0, heads[0]!.at)
        : page.blocks;
    return {
      several: titles.map((title, at) => ({ title, index: at })),
      blocks,
      shared: own ? sharedBy(page.blocks, heads) : [],
    };
  }
  if (postings.length === 1 || heads.length < 2) return { several: [], blocks: page.blocks, shared: [] };
  const own = heads[index] ?? heads[0]!;
  return {
    several: heads.map(({ title }, at) => ({ title, index: at })),
    blocks: cut(page.blocks, heads, own),
    shared: sharedBy(page.blocks, heads),
  };
}

interface Head {
  title: string;
  at: number;
  level: number;
}

/** Headings of one level that bear the mark of all genders and have an ad of their own below. */
function headsOf(blocks: Block[]): Head[] {
  const marked = blocks.flatMap(({ type, level, text }, at): Head[] => {
    const isLine = type === "text" && text.length <= 80 && /\)$/.test(text);
    const isHead =
      isLine || type === "heading"
        ? (level >= 1 && level <= 4 ? GENDER_MARK : STRICT_MARK).test(text) && classifyHeading(text) === "other"
        : false;
    return isHead ? [{ title: cleanTitle(text), at, level }] : [];
  });
  const distinct = marked.filter(
    ({ title }, at) => marked.findIndex((each) => wordsOf(each.title) === wordsOf(title)) === at,
  );
  const full = distinct.filter(({ at, level }) =>
    hasSections(blocks.slice(at + 1, distinct.find((each) => each.at > at && each.level === level)?.at)),
  );
  const levels = full.map(({ level }) => level);
  const level = levels.find((each) => levels.filter((other) => other === each).length > 1);
  return full.filter((each) => each.level === level);
}

function hasSections(blocks: Block[]): boolean {
  const kinds = blocks.flatMap(({ type, text }) =>
    type === "item" ? [] : [type === "heading" ? classifyHeading(text) : classifyLine(text)],
  );
  return kinds.some((kind) => kind === "tasks" || kind === "profile" || kind === "expect");
}

function cut(blocks: Block[], heads: Head[], own: Head): Block[] {
  const end = heads.find(({ at }) => at > own.at)?.at ?? endOfLast(blocks, heads);
  return blocks.slice(own.at, end);
}

/** What comes before the first ad and after the last: employer, place, contact. */
const sharedBy = (blocks: Block[], heads: Head[]) => [
  ...blocks.slice(0, heads[0]?.at ?? 0),
  ...blocks.slice(endOfLast(blocks, heads)),
];

/** The last ad ends where the page speaks of applying, and not before its lists. */
function endOfLast(blocks: Block[], heads: Head[]): number {
  const start = heads.at(-1)?.at ?? 0;
  const end = blocks.findIndex(
    ({ type, text }, at) =>
      at > start && type !== "item" && (type === "heading" ? classifyHeading(text) : classifyLine(text)) === "apply",
  );
  return end < 0 ? blocks.length : end;
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/\([^)]*\)/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
