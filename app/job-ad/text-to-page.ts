import { cleanText } from "~/lib/clean-text";
import { type AdPage, type Block, BULLET, plainPage } from "./blocks";
import { withoutColumns } from "./without-columns";

/** Pasted text, line by line; lines that a mail program wrapped are joined again. */
export function textToPage(text: string): AdPage {
  const lines = withoutColumns(text.slice(0, MAX_LENGTH).split(/\r\n?|\n|\f/));
  const width = wrapWidth(lines);
  const blocks: Block[] = [];
  let previous = "";
  for (const raw of lines) {
    const line = cleanText(raw);
    const last = blocks.at(-1);
    if (last && line && continues(previous, raw, line, width)) {
      last.text =
        /\p{Ll}-$/u.test(last.text) && /^\p{Ll}/u.test(line) && !/^(und|oder|and|or|bzw)\b/.test(line)
          ? last.text.slice(0, -1) + line
          : `${last.text} ${line}`;
    } else if (/[\p{L}\p{N}]/u.test(line)) {
      blocks.push(
        BULLET.test(line)
          ? { type: "item", level: 1, text: line.replace(BULLET, "") }
          : { type: "text", level: 0, text: line },
      );
    }
    previous = line;
  }
  return plainPage(blocks.slice(0, MAX_BLOCKS).map((block) => ({ ...block, text: block.text.slice(0, MAX_LINE) })));
}

const MAX_LENGTH = 400_000;
const MAX_BLOCKS = 5_000;
const MAX_LINE = 5_000;

/** The column at which a hard-wrapped text breaks its lines; 0 when its lines are paragraphs. */
function wrapWidth(lines: string[]): number {
  const lengths = lines.map((line) => line.trimEnd().length).filter((length) => length > 0);
  const longest = lengths.sort((a, b) => a - b)[Math.floor(lengths.length * 0.97)] ?? 0;
  const full = lengths.filter((length) => length > longest * 0.8).length;
  return longest >= 50 && longest <= 100 && full >= Math.max(3, lengths.length * 0.2) ? longest : 0;
}

function continues(previous: string, raw: string, line: string, width: number): boolean {
  if (!previous || BULLET.test(line)) return false;
  // Set in below its bullet.
  if (BULLET.test(previous) && /^\s{2,}\p{Ll}/u.test(raw)) return true;
  if (!width) return false;
  const firstWord = line.split(" ", 1)[0] ?? "";
  const wouldFit = previous.length + 1 + firstWord.length <= width * 0.95;
  if (/^\p{Ll}/u.test(line) && (/^\s{2,}/.test(raw) || previous.length > width * 0.6)) return true;
  return !wouldFit && !/[.!?:]$/.test(previous) ? true : !wouldFit && /^\p{Ll}/u.test(line);
}
