import { type Block, column, splitTitle, textBlock } from "./blocks";
import type { Sheet } from "./sheet";
import { typeface, widthOf } from "./typeface";
import { type Paragraph, paragraphOf, wrapBalanced } from "./wrap-text";

interface Frame {
  width: number;
  height: number;
  /** The largest size of a line. */
  most: number;
  ink: string;
  ground: string;
}

/** Between the foot of one line and the head of the next, as a share of the height of capitals. */
const GAP = 0.17;
/** The longest line may be set so much smaller than the shortest. */
const MOST_DIFFERENCE = 1.7;

/** The title in capitals, each line as wide as the frame, in the number of lines that fills it best. */
export function filledLines(sheet: Sheet, frame: Frame): { block: Block; isTooFull: boolean } {
  const [name, suffix] = splitTitle(sheet.design.title);
  const face = typeface("condensed");
  const unit = (line: string) => widthOf(face, line, 1);
  const capHeight = face.capHeight / 1000;
  const text = name.toUpperCase();
  const paragraph = paragraphOf(text, unit);
  const note = suffix ? suffixBlock(sheet, suffix, frame) : null;
  const room = frame.height - (note ? note.height + Math.max(note.height, frame.most * 0.18) : 0);
  const settings = [1, 2, 3, 4, 5, 6].flatMap((count) => {
    const lines = inLines(paragraph, count, unit(text));
    if (!lines || lines.length !== count) return [];
    const sizes = lines.map((line) => Math.min(frame.most, frame.width / unit(line)));
    const smallest = Math.min(...sizes);
    const kept = sizes.map((size) => Math.min(size, smallest * MOST_DIFFERENCE));
    const heights = kept.map((size) => size * capHeight * (1 + GAP));
    const height = heights.reduce((sum, each) => sum + each, 0) - (kept.at(-1) ?? 0) * capHeight * GAP;
    return height <= room ? [{ lines, sizes: kept, height, smallest }] : [];
  });
  const best = settings.sort((one, other) => other.smallest - one.smallest)[0];
  if (!best || best.smallest < sheet.smallest * 2) return plain(sheet, frame);
  sheet.fittings.push({ field: "title", share: 1, cut: null });
  const lines: Block = {
    width: frame.width,
    height: best.height,
    draw(x, y) {
      let top = y;
      for (const [at, line] of best.lines.entries()) {
        const size = best.sizes[at] ?? 0;
        const style = { face: "condensed" as const, size, ink: frame.ink, ground: frame.ground };
        top += size * capHeight;
        sheet.canvas.line("title", line, style, { x, y: top, width: unit(line) * size });
        top += size * capHeight * GAP;
      }
    },
  };
  // Q and Ç reach below the line.
  const gap = Math.max(note?.height ?? 0, (best.sizes.at(-1) ?? 0) * 0.18);
  return {
    isTooFull: false,
    block: column([
      [0, lines],
      [gap, note],
    ]),
  };
}

function suffixBlock(sheet: Sheet, suffix: string, { width, ink, ground, most }: Frame): Block {
  const size = Math.max(most * 0.16, sheet.smallest);
  return textBlock(sheet, "title", suffix, { face: "bold", size, lines: 1, isFixed: true, ink, ground }, width);
}

/** Lines of one size where the title is too long to be filled in. */
function plain(sheet: Sheet, { width, height, most, ink, ground }: Frame): { block: Block; isTooFull: boolean } {
  const style = { face: "condensed" as const, size: most * 0.5, leading: 0.95, lines: 6, isUpper: true, ink, ground };
  const block = textBlock(sheet, "title", sheet.design.title, style, width);
  return { block, isTooFull: block.height > height };
}

/** The narrowest setting in so many lines; null when a word would have to be broken. */
function inLines(paragraph: Paragraph, count: number, whole: number): string[] | null {
  let [low, high] = [0, whole + 0.01];
  for (let round = 0; round < 9; round++) {
    const middle = (low + high) / 2;
    const { lines, isTooWide } = wrapBalanced(paragraph, middle);
    if (isTooWide || lines.length > count) low = middle;
    else high = middle;
  }
  const { lines, isTooWide } = wrapBalanced(paragraph, high);
  return isTooWide ? null : lines;
}
