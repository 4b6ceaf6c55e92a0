import { mix } from "~/domain/brand/contrast";
import { drawBackdrop } from "../backdrop";
import { type Block, column, shape, textBlock, titleBlock } from "../blocks";
import { WHITE } from "../palette";
import { benefitList, button, drawPhoto, drawPin, logo } from "../parts";
import type { Sheet } from "../sheet";

const SIZES = {
  square: { margin: 68, title: 88, hook: 31, small: 29, button: 30, pay: 46, share: 0.6 },
  portrait: { margin: 72, title: 98, hook: 34, small: 32, button: 33, pay: 52, share: 0.56 },
  story: { margin: 80, title: 108, hook: 38, small: 37, button: 38, pay: 60, share: 0.6 },
  landscape: { margin: 52, title: 58, hook: 22, small: 20.5, button: 21.5, pay: 34, share: 0.57 },
};

/** The photo over a surface in the brand colour (beside it in a wide picture); the pay lies on their edge. */
export function drawSplit(sheet: Sheet): void {
  const { canvas, width, height, palette, design, isWide } = sheet;
  const own = sheet.pick(SIZES);
  const { scale } = sheet.step;
  const inner = (isWide ? width * own.share : width) - 2 * own.margin;
  const onBrand = { ink: palette.onBrand, ground: palette.brand };
  const content = column([
    [0, city(sheet, own.small, inner)],
    [
      own.title * 0.46 * scale,
      titleBlock(sheet, { face: "heavy", size: own.title, leading: 1.05, tracking: -14, lines: 3, ...onBrand }, inner),
    ],
    [
      own.hook * 1.35 * scale,
      design.hook
        ? textBlock(
            sheet,
            "hook",
            design.hook,
            { face: "text", size: own.hook, leading: 1.36, lines: 4, ...onBrand },
            inner,
          )
        : null,
    ],
    [
      own.small * 1.3 * scale,
      benefitList(sheet, { face: "bold", size: own.small, leading: 1.25, mark: palette.onBrand, ...onBrand }, inner),
    ],
    [
      own.button * 1.5 * scale,
      button(sheet, { size: own.button, fill: palette.onBrand, ink: palette.brand, most: inner }),
    ],
  ]);
  const badge = payTag(sheet, own.pay, isWide ? width * (1 - own.share) - own.margin * 0.5 : width - 2 * own.margin);
  const bottom = height - Math.max(own.margin, sheet.safe.bottom + 30);
  const above = isWide ? own.margin : own.margin + (badge ? badge.height * 0.5 : 0);
  const most = isWide ? height - 2 * own.margin : height * own.share;
  const panelTop = isWide ? 0 : Math.min(bottom - content.height - above, height * (1 - own.share * 0.8));
  sheet.isTooFull = isWide ? content.height > most : bottom - panelTop > most;
  const edge = width * own.share;
  const photo = isWide ? { x: edge, y: 0, width: width - edge, height } : { x: 0, y: 0, width, height: panelTop };
  const panel = isWide ? { x: 0, y: 0, width: edge, height } : { x: 0, y: panelTop, width, height: height - panelTop };

  if (sheet.pictures.photo) drawPhoto(sheet, photo, { x: 0.5, y: sheet.safe.top > 0 ? 0.55 : 0.5 });
  else drawBackdrop(sheet, photo, mix(palette.brand, palette.shade, 0.45));
  canvas.rect(panel, palette.brand);
  const free = bottom - panelTop - above;
  content.draw(own.margin, isWide ? (height - content.height) / 2 : panelTop + above + (free - content.height) / 2);
  if (isWide) badge?.draw(edge - own.margin * 0.5, height - own.margin - badge.height);
  else badge?.draw(width - own.margin - badge.width, panelTop - badge.height / 2);
  const plate = logo(sheet, { width: width * (isWide ? 0.14 : 0.24), height: own.pay * 1.5 }, true);
  if (isWide) plate?.draw(width - own.margin * 0.75 - plate.width, own.margin * 0.75);
  else plate?.draw(own.margin, Math.max(own.margin * 0.8, sheet.safe.top));
}

function city(sheet: Sheet, size: number, width: number): Block | null {
  const { palette, design, canvas } = sheet;
  if (!design.city) return null;
  const style = { face: "bold" as const, size, lines: 1, ink: palette.onBrand, ground: palette.brand };
  const text = textBlock(sheet, "city", design.city, style, width - size * 1.2);
  return shape(text.width + size * 1.2, text.height, (x, y) => {
    drawPin(canvas, x, y + text.height / 2, size * 1.1, palette.onBrand, palette.brand);
    text.draw(x + size * 1.2, y);
  });
}

function payTag(sheet: Sheet, size: number, most: number): Block | null {
  const { palette, design, canvas } = sheet;
  if (!design.pay) return null;
  sheet.accentGround = WHITE;
  const padding = size * 0.78;
  const style = {
    face: "heavy" as const,
    size,
    tracking: -10,
    lines: 2,
    leading: 1.1,
    ink: palette.accent,
    ground: WHITE,
    isFixed: true,
  };
  const text = textBlock(sheet, "pay", design.pay, style, most - 2 * padding);
  const [width, height] = [text.width + 2 * padding, text.height + 2 * padding];
  return shape(width, height, (x, y) => {
    canvas.rect({ x, y, width, height }, WHITE, size * 0.5);
    text.draw(x + padding, y + padding);
  });
}
