import type { AdPage, Block } from "./blocks";
import { classifyHeading } from "./headings";
import { type Posting, textOf } from "./job-posting";
import { cleanTitle, GENDER_MARK } from "./title";

/** The ads of a page, when it has more than one, and the lines that belong to the one asked for. */
export function severalIn(page: AdPage, postings: Posting[], index: number): { several: { title: string; index: number }[]; blocks: Block[] } {
  const heads = headsOf(page.blocks);
  if (postings.length > 1) {
    const titles = postings.map(({ data }) => textOf(data.title));
    const own = heads.find(({ title }) => wordsOf(title) === wordsOf(titles[index] ?? titles[0] ?? ""));
    const blocks = own ? cut(page.blocks, heads, own) : heads.length > 1 ? page.blocks.slice(0, heads[0]!.at) : page.blocks;
    return { several: titles.map((title, at) => ({ title, index: at })), blocks };
  }
  if (postings.length === 1 || heads.length < 2) return { several: [], blocks: page.blocks };
  const own = heads[index] ?? heads[0]!;
  return { several: heads.map(({ title }, at) => ({ title, index: at })), blocks: cut(page.blocks, heads, own) };
}

interface Head {
  title: string;
  at: number;
  level: number;
}

/** Headings of one level that bear the mark of all genders and have an ad of their own below. */
function headsOf(blocks: Block[]): Head[] {
  const marked = blocks.flatMap(({ kind, level, text }, at): Head[] => (kind === "heading" && level <= 4 && GENDER_MARK.test(text) && classifyHeading(text) === "other" ? [{ title: cleanTitle(text), at, level }] : []));
  const distinct = marked.filter(({ title }, at) => marked.findIndex((each) => wordsOf(each.title) === wordsOf(title)) === at);
  const levels = distinct.map(({ level }) => level);
  const level = levels.find((each) => levels.filter((other) => other === each).length > 1);
  const heads = distinct.filter((each) => each.level === level);
  const isFull = heads.every(({ at }, position) => (heads[position + 1]?.at ?? blocks.length) - at > 6);
  return isFull ? heads : [];
}

/** One ad's own lines, and what the page says after the last ad for all of them (contact, address). */
function cut(blocks: Block[], heads: Head[], own: Head): Block[] {
  const end = heads.find(({ at }) => at > own.at)?.at ?? blocks.length;
  return blocks.slice(own.at, end);
}

const wordsOf = (text: string) => text.toLowerCase().replace(/\([^)]*\)/g, "").replace(/[^\p{L}\p{N}]+/gu, " ").trim();
