import { drawBackdrop } from "../backdrop";
import { type Block, column, row, shape, textBlock, titleBlock } from "../blocks";
import { WHITE } from "../palette";
import { benefitList, button, drawPhoto, logo, tag } from "../parts";
import type { Sheet } from "../sheet";

const SIZES = {
  square: { inset: 44, padding: 52, title: 78, hook: 31, small: 29, button: 29, radius: 36 },
  portrait: { inset: 48, padding: 58, title: 86, hook: 34, small: 32, button: 32, radius: 40 },
  story: { inset: 48, padding: 64, title: 96, hook: 38, small: 36, button: 36, radius: 44 },
  landscape: { inset: 32, padding: 40, title: 54, hook: 22, small: 20.5, button: 20.5, radius: 28 },
};

/** The photo fills the picture; the text stands on a white card that lies on it, city and pay in tags on the photo. */
export function drawCard(sheet: Sheet): void {
  const { canvas, width, height, palette, design, isWide } = sheet;
  const own = sheet.pick(SIZES);
  const cardWidth = isWide ? 620 : width - 2 * own.inset;
  const inner = cardWidth - 2 * own.padding;
  const { scale } = sheet.step;
  const onCard = { ground: WHITE };
  const title = titleBlock(
    sheet,
    { face: "serif", size: own.title, leading: 1.1, tracking: -12, lines: 3, ink: palette.ink, ...onCard },
    inner,
  );
  const content = column([
    [0, title],
    [own.title * 0.5 * scale, rule(sheet, own.title)],
    [
      own.title * 0.5 * scale,
      design.hook
        ? textBlock(
            sheet,
            "hook",
            design.hook,
            { face: "text", size: own.hook, leading: 1.36, lines: 4, ink: palette.quiet, ...onCard },
            inner,
          )
        : null,
    ],
    [
      own.small * 1.35 * scale,
      benefitList(
        sheet,
        { face: "bold", size: own.small, leading: 1.25, ink: palette.ink, mark: palette.accent, ...onCard },
        inner,
      ),
    ],
    [own.button * 1.5 * scale, foot(sheet, own, inner)],
  ]);
  const tall = content.height + 2 * own.padding * Math.max(0.8, scale);
  const top = Math.max(own.inset, sheet.safe.top);
  const bottom = height - Math.max(own.inset, sheet.safe.bottom + 16);
  const cardHeight = isWide ? height - 2 * own.inset : tall;
  sheet.isTooFull = isWide ? tall > cardHeight : tall > (bottom - top) * 0.74;
  const card = {
    x: isWide ? width - own.inset - cardWidth : own.inset,
    y: bottom - cardHeight,
    width: cardWidth,
    height: cardHeight,
  };

  const photoCentre = isWide ? { x: card.x / 2 / width, y: 0.5 } : { x: 0.5, y: (card.y + top * 0.4) / 2 / height };
  if (sheet.pictures.photo) drawPhoto(sheet, { x: 0, y: 0, width, height }, photoCentre, { zoom: isWide ? 1.25 : 1.1 });
  else drawBackdrop(sheet, { x: 0, y: 0, width, height });
  canvas.rect(card, WHITE, own.radius);
  content.draw(card.x + own.padding, card.y + (cardHeight - content.height) / 2);
  drawTags(sheet, own, isWide ? card.x - own.inset : width - own.inset, { top, bottom });
}

const rule = (sheet: Sheet, size: number): Block =>
  shape(size * 0.9, size * 0.085, (x, y) =>
    sheet.canvas.rect({ x, y, width: size * 0.9, height: size * 0.085 }, sheet.palette.brand, size),
  );

function foot(sheet: Sheet, own: { button: number }, inner: number): Block | null {
  const { palette } = sheet;
  const mark = logo(sheet, { width: inner * 0.36, height: own.button * 1.9 }, false);
  const pill = button(sheet, {
    size: own.button,
    fill: palette.brand,
    ink: palette.onBrand,
    most: inner * (mark ? 0.6 : 1),
  });
  if (!mark || !pill) return pill ?? mark;
  return row(inner - mark.width - pill.width, [pill, mark]);
}

/** Beside each other where they fit; in a wide picture below each other at the foot of the photo. */
function drawTags(
  sheet: Sheet,
  own: { inset: number; small: number },
  right: number,
  { top, bottom }: { top: number; bottom: number },
): void {
  const { palette, isWide } = sheet;
  const most = right - own.inset;
  const style = { size: own.small, most };
  const city = tag(sheet, "city", { ...style, fill: palette.ink, ink: WHITE, icon: true });
  const colors = sheet.pictures.photo
    ? { fill: palette.brand, ink: palette.onBrand }
    : { fill: WHITE, ink: palette.ink };
  const pay = tag(sheet, "pay", { ...style, ...colors });
  const gap = own.small * 0.5;
  const line = row(gap, [city, pay]);
  if (!line) return;
  const both = column([
    [0, city],
    [gap, pay],
  ]);
  const tags = line.width <= most ? line : both;
  tags.draw(own.inset, isWide ? bottom - tags.height : top);
}
