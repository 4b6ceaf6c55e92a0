import { drawBackdrop, drawVeil } from "../backdrop";
import { column, row, textBlock, titleBlock } from "../blocks";
import { veiled, veilFor, WHITE } from "../palette";
import { benefitLine, button, drawPhoto, logo } from "../parts";
import type { Sheet } from "../sheet";

const SIZES = {
  square: { margin: 72, title: 104, hook: 36, small: 32, button: 32, titleLines: 3 },
  portrait: { margin: 76, title: 112, hook: 38, small: 34, button: 34, titleLines: 3 },
  story: { margin: 80, title: 120, hook: 42, small: 38, button: 38, titleLines: 4 },
  landscape: { margin: 56, title: 66, hook: 25, small: 22, button: 22, titleLines: 3 },
};

/** The photo fills the picture; the text stands at its foot (beside it in a wide picture) on a veil. */
export function drawCover(sheet: Sheet): void {
  const { canvas, width, height, palette, design, isWide } = sheet;
  const own = sheet.pick(SIZES);
  const { scale } = sheet.step;
  const inner = isWide ? width * 0.56 - own.margin : width - 2 * own.margin;
  const alpha = Math.max(veilFor(palette.deep), 0.62);
  const ground = veiled(palette.deep, alpha);
  const white = { ink: WHITE, ground };

  const content = column([
    [
      0,
      titleBlock(
        sheet,
        { face: "heavy", size: own.title, leading: 1.04, tracking: -16, lines: own.titleLines, ...white },
        inner,
      ),
    ],
    [
      own.hook * 1.3,
      design.hook
        ? textBlock(
            sheet,
            "hook",
            design.hook,
            { face: "text", size: own.hook, leading: 1.34, lines: 4, ...white },
            inner,
          )
        : null,
    ],
    [own.small * 1.45 * scale, benefitLine(sheet, { face: "bold", size: own.small, leading: 1.25, ...white }, inner)],
    [own.button * 1.6 * scale, actions(sheet, own, inner, ground)],
  ]);

  const plate = logo(
    sheet,
    sheet.pick({
      square: { width: 250, height: 84 },
      portrait: { width: 260, height: 88 },
      story: { width: 280, height: 96 },
      landscape: { width: 170, height: 54 },
    }),
    true,
  );
  const top = Math.max(own.margin, sheet.safe.top);
  const bottom = height - Math.max(own.margin, sheet.safe.bottom + 30);
  const free = isWide ? bottom - top - (plate ? plate.height + own.margin * 0.5 : 0) : (bottom - top) * 0.8;
  sheet.isTooFull = content.height > free;
  const begin = bottom - content.height;

  const all = { x: 0, y: 0, width, height };
  // Below, the veil is opaque: the photo ends there, so that its focus comes to lie in what is seen of it.
  const seen = isWide ? all : { ...all, height: Math.min(height, begin + content.height * 0.6) };
  if (sheet.pictures.photo) drawPhoto(sheet, seen, isWide ? { x: 0.77, y: 0.5 } : { x: 0.5, y: 0.35 });
  else drawBackdrop(sheet, seen);
  canvas.rect({ ...all, y: seen.height, height: height - seen.height }, palette.deep);
  if (isWide) {
    const edge = (own.margin + inner) / width;
    canvas.shade(all, "right", palette.deep, [
      [0, 0.96],
      [edge * 0.6, Math.max(alpha, 0.86)],
      [edge, alpha],
      [edge + 0.12, alpha * 0.42],
      [edge + 0.3, 0],
    ]);
  } else drawVeil(sheet, begin - own.title * 0.25, seen.height, alpha);
  plate?.draw(own.margin, top);
  content.draw(own.margin, begin);
}

function actions(sheet: Sheet, own: { button: number; small: number }, inner: number, ground: string) {
  const { palette } = sheet;
  const pill = button(sheet, {
    size: own.button,
    fill: palette.brand,
    ink: palette.onBrand,
    most: inner * 0.6,
  });
  const width = inner - (pill ? pill.width + own.small : 0);
  const style = { face: "bold" as const, size: own.small, ink: WHITE, ground };
  const { city, pay } = sheet.design;
  const line = column([
    [0, pay ? textBlock(sheet, "pay", pay, { ...style, lines: 2 }, width) : null],
    [own.small * 0.62, city ? textBlock(sheet, "city", city, { ...style, face: "text", lines: 2 }, width) : null],
  ]);
  return row(own.small, [pill, line.height > 0 ? line : null]);
}
