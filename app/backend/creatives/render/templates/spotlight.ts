import { drawBackdrop } from "../backdrop";
import { type Block, column, row, shape, textBlock, titleBlock } from "../blocks";
import type { Box } from "../canvas";
import { veiled, veilFor, WHITE } from "../palette";
import { button, drawPhoto, inLines, logo } from "../parts";
import type { Sheet } from "../sheet";

const SIZES = {
  square: { edge: 44, padding: 64, title: 148, hook: 33, small: 30, button: 34, line: 4, lines: 4 },
  portrait: { edge: 48, padding: 66, title: 166, hook: 36, small: 33, button: 36, line: 4, lines: 4 },
  story: { edge: 56, padding: 64, title: 176, hook: 40, small: 37, button: 40, line: 5, lines: 5 },
  landscape: { edge: 30, padding: 60, title: 104, hook: 24, small: 21.5, button: 24, line: 3, lines: 3 },
};

/**
 * The photo fills the picture under a veil in the dark brand colour; everything is centred in a frame, which the logo
 * opens and the button closes.
 */
export function drawSpotlight(sheet: Sheet): void {
  const { canvas, width, height, palette, design } = sheet;
  const own = sheet.pick(SIZES);
  const { scale } = sheet.step;
  const alpha = Math.max(veilFor(palette.deep), 0.62);
  const ground = veiled(palette.deep, alpha);
  const plate = logo(sheet, { width: width * 0.24, height: own.button * 2.1 }, true);
  const pill = button(sheet, { size: own.button, fill: palette.brand, ink: palette.onBrand, most: width * 0.6 });
  const frame = frameOf(sheet, own.edge, plate, pill);
  const inner = frame.width - 2 * own.padding;
  const white = { ink: WHITE, ground, align: "center" as const };

  const title = {
    face: "condensed" as const,
    size: own.title,
    leading: 0.98,
    lines: own.lines,
    isUpper: true,
    ...white,
  };
  const bar = { width: own.title * 0.8, height: own.line * 1.6 };
  const content = column([
    [0, middle(inner, where(sheet, own.small, inner, ground))],
    [own.title * 0.36 * scale, middle(inner, titleBlock(sheet, title, inner))],
    [
      own.title * 0.34 * scale,
      middle(
        inner,
        shape(bar.width, bar.height, (x, y) => canvas.rect({ x, y, ...bar }, WHITE)),
      ),
    ],
    [
      own.title * 0.34 * scale,
      design.hook
        ? middle(
            inner,
            textBlock(
              sheet,
              "hook",
              design.hook,
              { face: "text", size: own.hook, leading: 1.36, lines: 4, ...white },
              inner,
            ),
          )
        : null,
    ],
    [own.small * 1.5 * scale, inlineBenefits(sheet, own.small, inner, ground)],
  ]);
  const gap = own.button * (sheet.isWide ? 0.7 : 1);
  const top = frame.y + (plate ? plate.height / 2 : 0) + gap;
  const bottom = frame.y + frame.height - (pill ? pill.height / 2 : 0) - gap;
  sheet.isTooFull = content.height > bottom - top;

  const all = { x: 0, y: 0, width, height };
  if (sheet.pictures.photo) drawPhoto(sheet, all);
  else drawBackdrop(sheet, all);
  canvas.shade(all, "down", palette.deep, [
    [0, alpha],
    [1, alpha],
  ]);
  drawFrame(sheet, frame, own.line, { above: plate?.width ?? 0, below: pill?.width ?? 0, gap: own.small });
  plate?.draw((width - plate.width) / 2, frame.y - plate.height / 2);
  content.draw(frame.x + own.padding, top + (bottom - top - content.height) / 2);
  pill?.draw((width - pill.width) / 2, frame.y + frame.height - pill.height / 2);
}

/** The frame: logo and button lie on its edges, inside what the format shows. */
function frameOf(sheet: Sheet, edge: number, plate: Block | null, pill: Block | null): Box {
  const top = sheet.safe.top + Math.max(edge, (plate?.height ?? 0) / 2 + edge * 0.9);
  const bottom = sheet.height - sheet.safe.bottom - Math.max(edge, (pill?.height ?? 0) / 2 + edge * 0.9);
  return { x: edge, y: top, width: sheet.width - 2 * edge, height: bottom - top };
}

function drawFrame(
  sheet: Sheet,
  { x, y, width, height }: Box,
  line: number,
  gaps: { above: number; below: number; gap: number },
): void {
  const open = (own: number) => (own > 0 ? own / 2 + gaps.gap : 0);
  const [above, below, centre] = [open(gaps.above), open(gaps.below), x + width / 2];
  const [top, foot, right] = [y.toFixed(1), (y + height).toFixed(1), x + width];
  const outline = [
    `M${(centre - above).toFixed(1)} ${top}H${x}V${foot}H${(centre - below).toFixed(1)}`,
    `M${(centre + above).toFixed(1)} ${top}H${right}V${foot}H${(centre + below).toFixed(1)}`,
  ];
  sheet.canvas.path(outline.join(""), `fill="none" stroke="${WHITE}" stroke-width="${line}"`);
}

/** In the middle of a column of this width. */
const middle = (width: number, block: Block | null): Block | null =>
  block && { width, height: block.height, draw: (x, y) => block.draw(x + (width - block.width) / 2, y) };

function where(sheet: Sheet, size: number, width: number, ground: string): Block | null {
  const { city, pay } = sheet.design;
  const style = { face: "bold" as const, size, ink: WHITE, ground, lines: 1 };
  const bullet = shape(size * 0.24, size * 0.7, (x, y) =>
    sheet.canvas.rect({ x, y: y + size * 0.23, width: size * 0.24, height: size * 0.24 }, WHITE, size),
  );
  const gap = size * 0.6;
  const texts = [
    city && textBlock(sheet, "city", city, style, width),
    pay && textBlock(sheet, "pay", pay, style, width),
  ];
  const [first, second] = texts.map((text) => text || null);
  const line = row(gap, [first ?? null, first && second ? bullet : null, second ?? null]);
  if (!line || line.width <= width) return line;
  return column(
    [
      [0, first ?? null],
      [size * 0.6, second ?? null],
    ],
    "center",
  );
}

/** The benefits one after the other, as many on a line as fit, divided by strokes. */
function inlineBenefits(sheet: Sheet, size: number, width: number, ground: string): Block | null {
  const own = size * Math.max(0.7, sheet.step.scale);
  const style = {
    face: "bold" as const,
    size: own,
    ink: WHITE,
    ground,
    lines: 2,
    isFixed: true,
    align: "center" as const,
  };
  const blocks = sheet.design.benefits.map((benefit) => textBlock(sheet, "benefits", benefit, style, width));
  if (blocks.length === 0) return null;
  const rows = inLines(blocks, width, own * 2);
  const stroke = shape(2, own * 0.9, (x, y) => sheet.canvas.rect({ x, y, width: 2, height: own * 0.9 }, WHITE));
  const lines = rows.map((each) =>
    row(
      own,
      each.flatMap((block, at) => (at === 0 ? [block] : [stroke, block])),
    ),
  );
  return column(
    lines.map((line) => [own * 0.85, middle(width, line)]),
    "center",
  );
}
