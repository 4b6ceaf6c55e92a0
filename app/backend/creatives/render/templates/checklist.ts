import { type Block, column, row, textBlock, titleBlock } from "../blocks";
import type { Box } from "../canvas";
import { WHITE } from "../palette";
import { benefitList, button, drawPhoto, drawTick, logo } from "../parts";
import type { Sheet } from "../sheet";

const SIZES = {
  square: { margin: 68, title: 74, hook: 29, benefit: 32, small: 30, button: 31, arch: 0.37, archEnd: 0.57, foot: 152 },
  portrait: {
    margin: 72,
    title: 74,
    hook: 32,
    benefit: 36,
    small: 33,
    button: 34,
    arch: 0.38,
    archEnd: 0.52,
    foot: 172,
  },
  story: { margin: 76, title: 90, hook: 37, benefit: 42, small: 38, button: 39, arch: 0.38, archEnd: 0.5, foot: 196 },
  landscape: {
    margin: 50,
    title: 54,
    hook: 21.5,
    benefit: 21,
    small: 20.5,
    button: 21.5,
    arch: 0.32,
    archEnd: 0.9,
    foot: 0,
  },
};
type Sizes = (typeof SIZES)["square"];

/** White paper: the photo hangs from the top edge in an arch beside the title, the benefits are rows with ticks. */
export function drawChecklist(sheet: Sheet): void {
  const { canvas, width, height } = sheet;
  const own = sheet.pick(SIZES);
  canvas.rect({ x: 0, y: 0, width, height }, WHITE);
  const side = width * own.arch;
  const arch = { x: width - own.margin - side, y: 0, width: side, height: height * own.archEnd };
  if (sheet.isWide) drawWide(sheet, own, arch);
  else drawTall(sheet, own, arch);
}

function drawTall(sheet: Sheet, own: Sizes, arch: Box): void {
  const { canvas, width, height, palette } = sheet;
  const inner = width - 2 * own.margin;
  const top = Math.max(own.margin, sheet.safe.top);
  const footTop = height - sheet.safe.bottom - own.foot;
  canvas.rect({ x: 0, y: footTop, width, height: height - footTop }, palette.brand);
  foot(sheet, own, inner).draw(own.margin, footTop, own.foot);

  const mark = logo(sheet, { width: arch.x - 2 * own.margin, height: own.button * 2.3 }, false);
  mark?.draw(own.margin, top);
  const beside = words(sheet, own, arch.x - own.margin * 1.6);
  const rows = benefitRows(sheet, own, inner);
  const rowsTop = footTop - own.margin * 0.6 - rows.height;
  const above = top + (mark ? mark.height + own.title * 0.7 : 0);
  const end = rowsTop - own.margin * 0.5;
  sheet.isTooFull = above + beside.height > end || end < height * 0.36;
  drawArch(sheet, { ...arch, height: Math.min(end, height * 0.62) });
  const low = mark ? 0.6 : 0.5;
  beside.draw(own.margin, above + Math.max(0, Math.min(end, height * 0.62) - above - beside.height) * low);
  rows.draw(own.margin, rowsTop);
}

function drawWide(sheet: Sheet, own: Sizes, arch: Box): void {
  const { palette, height } = sheet;
  drawArch(sheet, arch);
  const inner = arch.x - own.margin * 1.9;
  const mark = logo(sheet, { width: inner * 0.4, height: own.button * 2.2 }, false);
  const style = { face: "bold" as const, size: own.benefit, leading: 1.22, ink: palette.ink, ground: WHITE };
  const content = column([
    [0, words(sheet, own, inner)],
    [own.benefit * 1.5, benefitList(sheet, { ...style, mark: palette.onBrand, disc: palette.brand, gap: 1 }, inner)],
    [
      own.button * 1.5,
      row(own.small * 1.1, [
        button(sheet, { size: own.button, fill: palette.brand, ink: palette.onBrand, most: inner * 0.6 }),
        facts(sheet, own, inner * 0.44, { ink: palette.ink, ground: WHITE }),
      ]),
    ],
  ]);
  const top = own.margin + (mark ? mark.height + own.margin * 0.6 : 0);
  sheet.isTooFull = content.height > height - own.margin - top;
  mark?.draw(own.margin, own.margin);
  content.draw(own.margin, mark ? height - own.margin - content.height : (height - content.height) / 2);
}

/** The arch that hangs from the top edge, with the photo in it. */
function drawArch(sheet: Sheet, arch: Box): void {
  const radius = arch.width / 2;
  const straight = (arch.height - radius).toFixed(1);
  const outline = `M${arch.x} 0h${arch.width}V${straight}a${radius} ${radius} 0 0 1 ${-arch.width} 0z`;
  const { canvas, palette, pictures, safe } = sheet;
  if (pictures.photo) {
    drawPhoto(sheet, arch, { x: 0.5, y: 0.5 + safe.top / arch.height / 3 }, { outline });
    return;
  }
  canvas.path(outline, `fill="${palette.brand}"`);
  const disc = radius * 1.4;
  canvas.rect(
    { x: arch.x + radius * 0.3, y: arch.height - radius * 1.7, width: disc, height: disc },
    palette.paper,
    radius,
  );
  drawTick(canvas, arch.x + radius * 0.68, arch.height - radius, radius * 0.64, palette.onPaper);
}

function words(sheet: Sheet, own: Sizes, width: number): Block {
  const { palette, design } = sheet;
  const title = {
    face: "heavy" as const,
    size: own.title,
    leading: 1.06,
    tracking: -14,
    lines: 5,
    ink: palette.ink,
    ground: WHITE,
  };
  const hook = { face: "text" as const, size: own.hook, leading: 1.36, lines: 5, ink: palette.quiet, ground: WHITE };
  return column([
    [0, titleBlock(sheet, title, width)],
    [own.hook * 1.1, design.hook ? textBlock(sheet, "hook", design.hook, hook, width) : null],
  ]);
}

/** A row for each benefit, divided by hairlines. */
function benefitRows(sheet: Sheet, own: Sizes, width: number): Block {
  const { canvas, palette, design } = sheet;
  const size = own.benefit * Math.max(0.7, sheet.step.scale);
  const indent = size * 2;
  const style = { face: "bold" as const, size, leading: 1.2, lines: 2, ink: palette.ink, ground: WHITE, isFixed: true };
  const texts = design.benefits.map((benefit) => textBlock(sheet, "benefits", benefit, style, width - indent));
  const padding = size * 0.85;
  return column(
    texts.map((text, at) => {
      const height = text.height + 2 * padding;
      const draw = (x: number, y: number) => {
        if (at > 0) canvas.rect({ x, y, width, height: 2 }, palette.paper);
        const disc = size * 1.35;
        canvas.rect({ x, y: y + (height - disc) / 2, width: disc, height: disc }, palette.brand, disc);
        drawTick(canvas, x + disc * 0.24, y + height / 2, disc * 0.52, palette.onBrand);
        text.draw(x + indent, y + padding);
      };
      return [0, { width, height, draw }];
    }),
  );
}

function facts(sheet: Sheet, own: Sizes, width: number, colors: { ink: string; ground: string }): Block | null {
  const { city, pay } = sheet.design;
  const style = { face: "bold" as const, size: own.small, lines: 2, isFixed: true, ...colors };
  const lines = column([
    [0, pay ? textBlock(sheet, "pay", pay, style, width) : null],
    [own.small * 0.55, city ? textBlock(sheet, "city", city, { ...style, face: "text", lines: 1 }, width) : null],
  ]);
  return lines.height > 0 ? lines : null;
}

/** Pay and city on the left, the button on the right. */
function foot(sheet: Sheet, own: Sizes, width: number) {
  const { palette } = sheet;
  const pill = button(sheet, { size: own.button, fill: palette.onBrand, ink: palette.brand, most: width * 0.56 });
  const room = width - (pill ? pill.width + own.button : 0);
  const lines = facts(sheet, own, room, { ink: palette.onBrand, ground: palette.brand });
  return {
    draw(x: number, y: number, height: number) {
      lines?.draw(x, y + (height - lines.height) / 2);
      pill?.draw(lines ? x + width - pill.width : x, y + (height - pill.height) / 2);
    },
  };
}
