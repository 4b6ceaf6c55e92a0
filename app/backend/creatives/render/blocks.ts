import type { CreativeText } from "~/domain/creatives/design";
import type { LineStyle } from "./canvas";
import type { Fitting, Sheet } from "./sheet";
import { typeface, widthOf } from "./typeface";
import { cutText, paragraphOf, wrapBalanced } from "./wrap-text";

/** A part of a column. Text is as high as from the top of its capitals to its last baseline. */
export interface Block {
  width: number;
  height: number;
  draw: (x: number, y: number) => void;
}

export interface TextStyle extends Omit<LineStyle, "size"> {
  size: number;
  /** Distance of baselines, as a multiple of the size. */
  leading?: number;
  /** Most lines. */
  lines: number;
  align?: "left" | "center";
  isUpper?: boolean;
  /** Whether the size stays when the whole picture is reduced. */
  isFixed?: boolean;
}

interface TextBlock extends Block {
  /** Width of the last line, and the size that was found. */
  lastWidth: number;
  size: number;
}

/**
 * The title, and what follows it in brackets, "(m/w/d)", in a smaller size: behind the last line where there is room,
 * else below it.
 */
export function titleBlock(sheet: Sheet, style: TextStyle, width: number): Block {
  const [name, suffix] = splitTitle(sheet.design.title);
  const title = textBlock(sheet, "title", name, style, width);
  if (!suffix) return title;
  const small = {
    ...style,
    face: sheet.suffixFace,
    tracking: 0,
    size: title.size * SUFFIX_SHARE[style.align ?? "left"],
    isFixed: true,
    lines: 1,
  };
  const rest = textBlock(sheet, "title", suffix, { ...small, isUpper: false }, width);
  const gap = title.size * 0.24;
  const isBeside = style.align !== "center" && title.lastWidth + gap + rest.width <= width;
  if (!isBeside)
    return column(
      [
        [0, title],
        [title.size * 0.34, rest],
      ],
      style.align,
    );
  return {
    width: Math.max(title.width, title.lastWidth + gap + rest.width),
    height: title.height,
    draw(x, y) {
      title.draw(x, y);
      rest.draw(x + title.lastWidth + gap, y + title.height - rest.height);
    },
  };
}

const SUFFIX_SHARE = { left: 0.58, center: 0.4 };

/** The name of the job, and the genders that it is meant for where they end it. */
export function splitTitle(title: string): [name: string, suffix: string | null] {
  const found = /^(.+?)\s*(\((?:all genders|[a-zäöü*]{1,3}(?:\s?[/|,]\s?[a-zäöü*]{1,6}){1,4})\))$/i.exec(title);
  return found?.[1] ? [found[1], found[2] ?? null] : [title, null];
}

/** The lines of a text in the largest size in which it has few enough; cut at a word in the smallest. */
export function textBlock(sheet: Sheet, field: CreativeText, text: string, style: TextStyle, width: number): TextBlock {
  const shown = style.isUpper ? upper(text) : text;
  const { size, lines, cut } = fitted(sheet, shown, style, width);
  note(sheet.fittings, { field, share: size / style.size, cut: cut ? lines.join(" ") : null });
  const face = typeface(style.face);
  const measure = (line: string) => widthOf(face, line, size, style.tracking);
  const widths = lines.map(measure);
  const capHeight = (face.capHeight * size) / 1000;
  const leading = (style.leading ?? 1.3) * size;
  const block: TextBlock = {
    size,
    lastWidth: widths.at(-1) ?? 0,
    width: Math.max(0, ...widths),
    height: lines.length === 0 ? 0 : capHeight + (lines.length - 1) * leading,
    draw(x, y) {
      for (const [at, line] of lines.entries()) {
        const own = widths[at] ?? 0;
        const left = style.align === "center" ? x + (block.width - own) / 2 : x;
        sheet.canvas.line(field, line, { ...style, size }, { x: left, y: y + capHeight + at * leading, width: own });
      }
    },
  };
  return block;
}

function fitted(sheet: Sheet, text: string, style: TextStyle, width: number) {
  const face = typeface(style.face);
  const most = Math.max(1, style.lines - sheet.step.fewerLines);
  const begin = style.size * (style.isFixed ? 1 : sheet.step.scale);
  const smallest = Math.min(begin, Math.max(sheet.smallest, style.size * SMALLEST_SHARE));
  // In ems: what is measured once holds for every size.
  const paragraph = paragraphOf(text, (line) => widthOf(face, line, 1, style.tracking));
  for (let size = begin; ; size = Math.max(smallest, size * STEP)) {
    const { lines, isTooWide } = wrapBalanced(paragraph, width / size);
    if (!isTooWide && lines.length <= most) return { size, lines, cut: false };
    if (size <= smallest) {
      const left = cutText(paragraph, width / size, most);
      return { size, lines: left, cut: left.at(-1)?.endsWith("…") === true && !text.endsWith("…") };
    }
  }
}

const STEP = 0.94;
const SMALLEST_SHARE = 0.4;

function note(fittings: Fitting[], fitting: Fitting): void {
  const known = fittings.find(({ field }) => field === fitting.field);
  if (!known) fittings.push(fitting);
  else Object.assign(known, { share: Math.min(known.share, fitting.share), cut: known.cut ?? fitting.cut });
}

/** "ß" stays, as the capital one is unknown to many readers. */
const upper = (text: string): string =>
  text.replace(/\([^)]*\)|[^(]+/g, (part) =>
    part.startsWith("(") ? part : part.replace(/[^ß]+/g, (each) => each.toUpperCase()),
  );

/** Blocks below each other; a gap stands before its block and is left out with it. */
export function column(parts: ([gap: number, block: Block | null] | null)[], align: "left" | "center" = "left"): Block {
  const blocks = parts.flatMap((part) => (part?.[1] ? [{ gap: part[0], block: part[1] }] : []));
  const width = Math.max(0, ...blocks.map(({ block }) => block.width));
  const height = blocks.reduce((sum, { gap, block }, at) => sum + block.height + (at === 0 ? 0 : gap), 0);
  return {
    width,
    height,
    draw(x, y) {
      let top = y;
      for (const [at, { gap, block }] of blocks.entries()) {
        if (at > 0) top += gap;
        block.draw(align === "center" ? x + (width - block.width) / 2 : x, top);
        top += block.height;
      }
    },
  };
}

/** Blocks beside each other, on one middle line or one upper edge. */
export function row(gap: number, parts: (Block | null)[], align: "top" | "middle" = "middle"): Block | null {
  const blocks = parts.filter((block) => block !== null);
  if (blocks.length === 0) return null;
  const height = Math.max(...blocks.map((block) => block.height));
  return {
    width: blocks.reduce((sum, { width }) => sum + width, gap * (blocks.length - 1)),
    height,
    draw(x, y) {
      let left = x;
      for (const block of blocks) {
        block.draw(left, align === "top" ? y : y + (height - block.height) / 2);
        left += block.width + gap;
      }
    },
  };
}

/** What is drawn in a rectangle of this size. */
export const shape = (width: number, height: number, draw: Block["draw"]): Block => ({ width, height, draw });
