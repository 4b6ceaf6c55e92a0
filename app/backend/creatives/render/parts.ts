import { type Block, column, row, shape, type TextStyle, textBlock } from "./blocks";
import type { Box, Canvas } from "./canvas";
import { WHITE } from "./palette";
import type { EmbeddedPicture, Sheet } from "./sheet";

/** The button: a pill around its text. */
export function button(
  sheet: Sheet,
  style: { size: number; fill: string; ink: string; most: number; radius?: number },
): Block | null {
  if (!sheet.design.button) return null;
  const size = style.size * Math.max(0.8, sheet.step.scale);
  const padding = size * 1.15;
  const text: TextStyle = { face: "bold", size, ink: style.ink, ground: style.fill, lines: 1, isFixed: true };
  const label = textBlock(sheet, "button", sheet.design.button, text, style.most - 2 * padding);
  const [width, height] = [label.width + 2 * padding, size * 2.35];
  return shape(width, height, (x, y) => {
    const box = { x, y, width, height };
    sheet.canvas.rect(box, style.fill, style.radius ?? height / 2);
    sheet.canvas.mark(box);
    label.draw(x + padding, y + (height - label.height) / 2);
  });
}

/** A text in a filled pill. */
export function tag(
  sheet: Sheet,
  field: "city" | "pay",
  style: { size: number; fill: string; ink: string; most: number; radius?: number; icon?: boolean },
): Block | null {
  const value = sheet.design[field];
  if (!value) return null;
  const padding = style.size * 0.8;
  const pin = style.icon ? style.size * 1.05 : 0;
  const text: TextStyle = {
    face: "bold",
    size: style.size,
    ink: style.ink,
    ground: style.fill,
    lines: 1,
    isFixed: true,
  };
  const label = textBlock(sheet, field, value, text, style.most - 2 * padding - pin);
  const [width, height] = [label.width + 2 * padding + pin, style.size * 2];
  return shape(width, height, (x, y) => {
    sheet.canvas.rect({ x, y, width, height }, style.fill, style.radius ?? height / 2);
    if (style.icon) drawPin(sheet.canvas, x + padding * 0.9, y + height / 2, style.size * 0.95, style.ink, style.fill);
    label.draw(x + padding + pin, y + (height - label.height) / 2);
  });
}

/** A place's mark; `y` is its middle. */
export function drawPin(canvas: Canvas, x: number, y: number, size: number, fill: string, hole: string): void {
  const place = placed(x, y - size / 2, size / 20);
  canvas.path("M8 0a8 8 0 0 0-8 8c0 5.6 8 12 8 12s8-6.4 8-12a8 8 0 0 0-8-8z", `fill="${fill}" ${place}`);
  canvas.path("M8 5a3 3 0 1 0 0 6a3 3 0 0 0 0-6z", `fill="${hole}" ${place}`);
}

/** One line for each benefit, with a tick before it. */
export function benefitList(
  sheet: Sheet,
  style: Omit<TextStyle, "lines"> & { lines?: number; mark: string; disc?: string; gap?: number },
  width: number,
): Block | null {
  const { benefits } = sheet.design;
  if (benefits.length === 0) return null;
  const size = style.size * Math.max(0.7, sheet.step.scale);
  const indent = size * (style.disc ? 1.9 : 1.35);
  const texts = benefits.map((benefit) =>
    textBlock(sheet, "benefits", benefit, { ...style, size, isFixed: true, lines: style.lines ?? 2 }, width - indent),
  );
  const gap = size * (style.gap ?? 0.85);
  const height = texts.reduce((sum, text) => sum + text.height + gap, -gap);
  return shape(width, height, (x, y) => {
    let top = y;
    for (const text of texts) {
      const middle = top + size * 0.35;
      if (style.disc) {
        const side = size * 1.35;
        sheet.canvas.rect({ x, y: middle - side / 2, width: side, height: side }, style.disc, side);
        drawTick(sheet.canvas, x + side * 0.24, middle, side * 0.52, style.mark);
      } else drawTick(sheet.canvas, x, middle, size * 0.85, style.mark);
      text.draw(x + indent, top);
      top += text.height + gap;
    }
  });
}

/** The benefits one after the other with a tick before each, as many on a line as fit. */
export function benefitLine(sheet: Sheet, style: Omit<TextStyle, "lines">, width: number): Block | null {
  const size = style.size * Math.max(0.7, sheet.step.scale);
  const indent = size * 1.3;
  const items = sheet.design.benefits.map((benefit) => {
    const text = textBlock(sheet, "benefits", benefit, { ...style, size, isFixed: true, lines: 2 }, width - indent);
    return shape(indent + text.width, text.height, (x, y) => {
      drawTick(sheet.canvas, x, y + size * 0.35, size * 0.85, style.ink);
      text.draw(x + indent, y);
    });
  });
  if (items.length === 0) return null;
  const lines = inLines(items, width, size * 1.5);
  return column(lines.map((each): [number, Block | null] => [size * 0.9, row(size * 1.5, each, "top")]));
}

/** Blocks in lines of at most this width. */
export function inLines(blocks: Block[], width: number, gap: number): Block[][] {
  const lines: Block[][] = [];
  let used = 0;
  for (const block of blocks) {
    const last = lines.at(-1);
    if (last && used + gap + block.width <= width) last.push(block);
    else lines.push([block]);
    used = (last === lines.at(-1) ? used + gap : 0) + block.width;
  }
  return lines;
}

/** A tick as wide as its size; `y` is its middle. */
export function drawTick(canvas: Canvas, x: number, y: number, size: number, color: string): void {
  const place = placed(x, y - size * 0.37, size / 20);
  const stroke = 'fill="none" stroke-width="3.6" stroke-linecap="round" stroke-linejoin="round"';
  canvas.path("M2 8l5.5 5.5L18 2", `${stroke} stroke="${color}" ${place}`);
}

const placed = (x: number, y: number, scale: number): string =>
  `transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(3)})"`;

/** The logo within this height and width; on a white plate where it lies on colour or a photo. */
export function logo(sheet: Sheet, most: { width: number; height: number }, hasPlate: boolean): Block | null {
  const picture = sheet.pictures.logo;
  if (!picture) return null;
  const scale = Math.min(most.width / picture.width, most.height / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  const padding = hasPlate ? most.height * 0.24 : 0;
  const plate = { width: width + 2 * padding, height: Math.max(height, most.height * 0.7) + 2 * padding };
  return shape(plate.width, hasPlate ? plate.height : height, (x, y) => {
    const box: Box = hasPlate ? { x, y, ...plate } : { x, y, width, height };
    if (hasPlate) sheet.canvas.rect(box, WHITE, most.height * 0.24);
    sheet.canvas.mark(box);
    const at = { x: x + padding, y: y + (box.height - height) / 2, width, height };
    sheet.canvas.image(picture.address, at);
  });
}

/**
 * The photo over the whole frame, its focus as near as possible to `centre` (in shares of the frame). It reaches beyond
 * the frame unless it has an outline: what lies there is drawn over it. `zoom` enlarges it so that it can be moved.
 */
export function drawPhoto(
  sheet: Sheet,
  frame: Box,
  centre: { x: number; y: number } = { x: 0.5, y: 0.5 },
  { outline, zoom = 1 }: { outline?: string; zoom?: number } = {},
): void {
  const { photo } = sheet.pictures;
  if (!photo) return;
  const at = cover(photo, frame, sheet.design.focus, centre, zoom);
  sheet.photoSize = { width: Math.ceil(at.width), height: Math.ceil(at.height) };
  sheet.canvas.image(photo.address, at, outline);
}

function cover(
  photo: EmbeddedPicture,
  within: Box,
  focus: { x: number; y: number },
  centre: { x: number; y: number },
  zoom: number,
): Box {
  const frame = inWholePixels(within);
  const wanted = zoom * Math.max(frame.width / photo.width, frame.height / photo.height);
  const isAsWide = Math.abs(wanted - 1) < 0.005 && photo.width >= frame.width && photo.height >= frame.height;
  // Drawn pixel by pixel, a photo takes a third of the time.
  const scale = isAsWide ? 1 : wanted;
  const [width, height] = [photo.width * scale, photo.height * scale];
  return {
    x: frame.x + Math.round(offset(frame.width, width, focus.x / 100, centre.x)),
    y: frame.y + Math.round(offset(frame.height, height, focus.y / 100, centre.y)),
    width,
    height,
  };
}

/** The pixels that a frame touches. */
function inWholePixels({ x, y, width, height }: Box): Box {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  return { x: left, y: top, width: Math.ceil(x + width) - left, height: Math.ceil(y + height) - top };
}

/** Where a side that is longer than its frame begins, so that no edge of the frame stays empty. */
const offset = (frame: number, side: number, focus: number, centre: number): number =>
  Math.min(0, Math.max(Math.ceil(frame - side), frame * centre - side * focus));
