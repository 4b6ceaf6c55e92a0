import { type Block, column, row, shape, textBlock } from "../blocks";
import { filledLines } from "../filled-lines";
import { button, drawPin, logo } from "../parts";
import type { Sheet } from "../sheet";

const SIZES = {
  square: { margin: 64, hook: 33, small: 29, button: 32, pay: 42, foot: 176 },
  portrait: { margin: 68, hook: 36, small: 32, button: 35, pay: 46, foot: 196 },
  story: { margin: 76, hook: 41, small: 37, button: 40, pay: 54, foot: 216 },
  landscape: { margin: 46, hook: 22, small: 20.5, button: 22, pay: 32, foot: 0 },
};
type Sizes = (typeof SIZES)["square"];

/** Type alone: each line of the title as wide as the picture, on paper in a hue of the brand; no photo. */
export function drawPoster(sheet: Sheet): void {
  const { canvas, width, height, palette } = sheet;
  sheet.accentGround = palette.tint;
  canvas.rect({ x: 0, y: 0, width, height }, palette.paper);
  const radius = sheet.isWide ? height * 0.46 : width * 0.4;
  const centre = sheet.isWide
    ? { x: width * 0.46, y: height * 0.3 }
    : { x: width * 0.7, y: Math.max(height * 0.3, sheet.safe.top + radius * 0.9) };
  canvas.rect(
    { x: centre.x - radius, y: centre.y - radius, width: 2 * radius, height: 2 * radius },
    palette.tint,
    radius,
  );
  if (sheet.isWide) drawWide(sheet, sheet.pick(SIZES));
  else drawTall(sheet, sheet.pick(SIZES));
}

function drawTall(sheet: Sheet, own: Sizes): void {
  const { canvas, width, height, palette } = sheet;
  const inner = width - 2 * own.margin;
  const footTop = height - sheet.safe.bottom - own.foot;
  canvas.rect({ x: 0, y: footTop, width, height: height - footTop }, palette.brand);
  foot(sheet, own, inner)?.draw(own.margin, footTop, own.foot);
  const head = heading(sheet, own, inner);
  const top = Math.max(own.margin, sheet.safe.top);
  head?.draw(own.margin, top);
  const above = top + (head ? head.height + own.margin * 0.75 : 0);
  const lower = column([
    [0, hook(sheet, own, inner)],
    [own.small * 1.6, benefits(sheet, own, inner)],
  ]);
  const bottom = footTop - own.margin * 0.85;
  const free = bottom - above - (lower.height > 0 ? lower.height + own.hook * 1.3 : 0);
  const most = sheet.format === "story" ? 330 : 270;
  const title = filledLines(sheet, {
    width: inner,
    height: free,
    most,
    ink: palette.onPaper,
    ground: palette.tint,
  });
  sheet.isTooFull = title.isTooFull;
  title.block.draw(own.margin, above + free - title.block.height);
  lower.draw(own.margin, bottom - lower.height);
}

function drawWide(sheet: Sheet, own: Sizes): void {
  const { canvas, width, height, palette, design } = sheet;
  const edge = width * 0.64;
  const inner = edge - 2 * own.margin;
  canvas.rect({ x: edge, y: 0, width: width - edge, height }, palette.brand);
  const head = heading(sheet, own, inner);
  head?.draw(own.margin, own.margin);
  const above = own.margin + (head ? head.height + own.margin * 0.7 : 0);
  const lower = hook(sheet, own, inner);
  const bottom = height - own.margin;
  const free = bottom - above - (lower ? lower.height + own.hook * 1.4 : 0);
  const title = filledLines(sheet, {
    width: inner,
    height: free,
    most: 150,
    ink: palette.onPaper,
    ground: palette.tint,
  });
  title.block.draw(own.margin, above + free - title.block.height);
  lower?.draw(own.margin, bottom - lower.height);

  const side = width - edge - 2 * own.margin * 0.8;
  const onBrand = { ink: palette.onBrand, ground: palette.brand };
  const list = design.benefits.map((benefit) =>
    ruled(
      sheet,
      textBlock(
        sheet,
        "benefits",
        benefit,
        { face: "bold", size: own.small, leading: 1.22, lines: 3, ...onBrand },
        side,
      ),
      side,
      palette.onBrand,
    ),
  );
  const pay = design.pay
    ? textBlock(sheet, "pay", design.pay, { face: "heavy", size: own.pay, leading: 1.1, lines: 2, ...onBrand }, side)
    : null;
  const upper = column([[0, pay], ...list.map((block): [number, Block] => [own.small * 0.9, block])]);
  const pill = button(sheet, { size: own.button, fill: palette.onBrand, ink: palette.brand, most: side });
  const room = height - 2 * own.margin - (pill ? pill.height + own.button : 0);
  sheet.isTooFull = title.isTooFull || upper.height > room;
  upper.draw(edge + own.margin * 0.8, own.margin);
  pill?.draw(edge + own.margin * 0.8, height - own.margin - pill.height);
}

/** Logo on the left, city on the right, a stroke below them. */
function heading(sheet: Sheet, own: Sizes, width: number): Block | null {
  const { palette, design, canvas } = sheet;
  const mark = logo(sheet, { width: width * 0.34, height: own.button * 2 }, false);
  const style = {
    face: "bold" as const,
    size: own.small,
    lines: 1,
    ink: palette.ink,
    ground: palette.tint,
    isFixed: true,
  };
  const indent = own.small * 1.1;
  const text = design.city ? textBlock(sheet, "city", design.city, style, width * (mark ? 0.6 : 1) - indent) : null;
  const place =
    text &&
    shape(text.width + indent, text.height, (x, y) => {
      drawPin(canvas, x, y + text.height / 2, own.small, palette.onPaper, palette.paper);
      text.draw(x + indent, y);
    });
  if (!mark && !place) return null;
  const line = mark && place ? row(width - mark.width - place.width, [mark, place]) : (mark ?? place);
  const weight = own.small * 0.12;
  return column([
    [0, line],
    [own.small * 0.85, shape(width, weight, (x, y) => canvas.rect({ x, y, width, height: weight }, palette.ink))],
  ]);
}

function hook(sheet: Sheet, own: Sizes, width: number): Block | null {
  const { palette, design } = sheet;
  const style = {
    face: "text" as const,
    size: own.hook,
    leading: 1.34,
    lines: 4,
    ink: palette.ink,
    ground: palette.tint,
  };
  return design.hook ? textBlock(sheet, "hook", design.hook, style, width * 0.92) : null;
}

/** In columns beside each other, each below a stroke. */
function benefits(sheet: Sheet, own: Sizes, width: number): Block | null {
  const { palette, design } = sheet;
  const gap = own.small * 0.9;
  const count = design.benefits.length;
  const each = (width - gap * (count - 1)) / count;
  const blocks = design.benefits.map((benefit) => {
    const style = {
      face: "bold" as const,
      size: own.small,
      leading: 1.22,
      lines: 4,
      ink: palette.ink,
      ground: palette.tint,
    };
    return ruled(sheet, textBlock(sheet, "benefits", benefit, style, each), each, palette.onPaper);
  });
  const height = Math.max(0, ...blocks.map((block) => block.height));
  return count === 0
    ? null
    : row(
        gap,
        blocks.map((block) => ({ ...block, height })),
      );
}

function ruled(sheet: Sheet, text: Block, width: number, color: string): Block {
  const weight = sheet.isWide ? 2 : 4;
  return column([
    [0, shape(width, weight, (x, y) => sheet.canvas.rect({ x, y, width, height: weight }, color))],
    [sheet.isWide ? 14 : 24, text],
  ]);
}

/** Pay on the left, the button on the right. */
function foot(sheet: Sheet, own: Sizes, width: number) {
  const { palette, design } = sheet;
  const pill = button(sheet, {
    size: own.button,
    fill: palette.onBrand,
    ink: palette.brand,
    most: width * (design.pay ? 0.56 : 1),
  });
  const room = width - (pill ? pill.width + own.button : 0);
  const style = {
    face: "heavy" as const,
    size: own.pay,
    leading: 1.1,
    lines: 2,
    ink: palette.onBrand,
    ground: palette.brand,
    isFixed: true,
  };
  const pay = design.pay ? textBlock(sheet, "pay", design.pay, style, room) : null;
  return {
    draw(x: number, y: number, height: number) {
      pay?.draw(x, y + (height - pay.height) / 2);
      pill?.draw(pay ? x + width - pill.width : x, y + (height - pill.height) / 2);
    },
  };
}
