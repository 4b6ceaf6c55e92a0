import type { Block } from "./blocks";
import { isClosingLine } from "./closing-lines";
import { toSentences } from "./sentences";

/** The items of a section: its list, else its lines, else the sentences of its paragraph. */
export function toItems(blocks: Block[]): string[] {
  const lists = blocks.filter(({ type }) => type === "item");
  if (lists.length > 0) return tidy(withLinesOfTheList(blocks).map(({ text }) => text));
  const tiles = toTiles(blocks);
  if (tiles.length >= 2) return tidy(tiles);
  const lines = withoutLead(
    blocks.filter((block) => block.type === "text" && !isIntro(block.text) && !isClosingLine(block)),
  );
  if (lines.length >= 2 && lines.filter(isShort).length >= lines.length * 0.5)
    return tidy(lines.flatMap(({ text }) => (text.length > LONG ? toSentences(text) : [text])));
  const sentences = lines.flatMap(({ text }) => toSentences(text));
  return tidy(sentences.length > 0 ? sentences : tiles);
}

/** A full sentence above lines that are none introduces them. */
function withoutLead(lines: Block[]): Block[] {
  const [first, ...rest] = lines;
  const isLead =
    first &&
    rest.length >= 3 &&
    /[.!?]$/.test(first.text) &&
    rest.filter(({ text }) => /[.!?]$/.test(text)).length <= rest.length * 0.25;
  return isLead ? rest : lines;
}

/** Subheadings with a few words below each: one item per pair. */
function toTiles(blocks: Block[]): string[] {
  const tiles: string[] = [];
  let isOpen = false;
  for (const { type, text } of blocks) {
    if (type === "heading") tiles.push(text.replace(/[:.]$/, ""));
    else if (isOpen && tiles.length > 0) tiles[tiles.length - 1] += `: ${text}`;
    isOpen = type === "heading";
  }
  return tiles;
}

const LONG = 260;
const isShort = ({ text }: Block) => text.length <= 200;
const isIntro = (text: string) => /[:…]\s*$/.test(text);

/** Items, and lines between two items that lost their bullet: short ones without a full stop. */
function withLinesOfTheList(blocks: Block[]): Block[] {
  const isMixed = blocks.filter(({ type, text }) => type === "text" && text.length < 120 && !isIntro(text)).length;
  const items = blocks.filter(({ type }) => type === "item");
  if (isMixed < items.length) return cutForm(blocks).filter(({ type }) => type === "item");
  return blocks.filter(
    (block) => block.type === "item" || (block.type === "text" && !isIntro(block.text) && !isClosingLine(block)),
  );
}

/** Leaves out the blanks of a form that some ads append ("C++ ="). */
function cutForm(blocks: Block[]): Block[] {
  return blocks.filter(({ text }) => !/[=_]\s*$|_{3,}|\.{6,}/.test(text));
}

function tidy(items: string[]): string[] {
  const seen = new Set<string>();
  const result: string[] = [];
  for (const raw of items) {
    const item = raw.replace(/^[\s,;:–-]+|[\s,;]+$/g, "").slice(0, 1000);
    const key = item.toLowerCase();
    const isTooShort = item.replace(/[^\p{L}\p{N}]/gu, "").length < 2;
    if (isTooShort || seen.has(key) || isIntro(item) || /=\s*$/.test(item)) continue;
    seen.add(key);
    result.push(item);
    if (result.length === MAX_ITEMS) break;
  }
  return result;
}

const MAX_ITEMS = 60;
