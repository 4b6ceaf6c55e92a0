import type { CreativeText } from "~/domain/creatives/design";
import { type FaceName, outlineOf, typeface } from "./typeface";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A line of text as it was placed; tests measure with it. `ground` is the worst colour that can be behind it. */
export interface PlacedLine extends Box {
  field: CreativeText;
  text: string;
  size: number;
  ink: string;
  ground: string;
}

export interface LineStyle {
  face: FaceName;
  size: number;
  tracking?: number;
  ink: string;
  ground: string;
}

/** Collects the elements of one picture. Coordinates are pixels of its format. */
export class Canvas {
  readonly lines: PlacedLine[] = [];
  /** Logo and buttons: what the safe zones have to show too. */
  readonly marks: Box[] = [];
  private readonly parts: string[] = [];
  private count = 0;

  constructor(readonly size: { width: number; height: number }) {}

  rect({ x, y, width, height }: Box, fill: string, radius = 0): void {
    const rounded = radius > 0 ? ` rx="${round(Math.min(radius, height / 2, width / 2))}"` : "";
    this.parts.push(`<rect ${written({ x, y, width, height })}${rounded} fill="${fill}"/>`);
  }

  /** A part of the picture in a shade that runs from one end to the other. */
  shade(box: Box, direction: "down" | "right", color: string, stops: [at: number, alpha: number][]): void {
    const id = this.nextId();
    const end = direction === "down" ? 'x2="0" y2="1"' : 'x2="1" y2="0"';
    const shades = stops.map(
      ([at, alpha]) => `<stop offset="${round3(at)}" stop-color="${color}" stop-opacity="${round3(alpha)}"/>`,
    );
    this.parts.push(`<linearGradient id="${id}" x1="0" y1="0" ${end}>${shades.join("")}</linearGradient>`);
    this.rect(box, `url(#${id})`);
  }

  path(outline: string, attributes: string): void {
    this.parts.push(`<path d="${outline}" ${attributes}/>`);
  }

  /** One line of text; `x` is where it begins, `y` its baseline. */
  line(field: PlacedLine["field"], text: string, style: LineStyle, at: { x: number; y: number; width: number }): void {
    const face = typeface(style.face);
    const scale = style.size / 1000;
    const outline = outlineOf(face, text, style.tracking);
    const place = `translate(${round(at.x)} ${round(at.y)}) scale(${round3(scale)})`;
    this.parts.push(`<path fill="${style.ink}" transform="${place}" d="${outline}"/>`);
    const top = at.y - face.capHeight * scale;
    const height = (face.capHeight - face.descender) * scale;
    const { size, ink, ground } = style;
    this.lines.push({ field, text, size, ink, ground, x: at.x, y: top, width: at.width, height });
  }

  /**
   * A picture, of which only what lies in `outline` is seen. Without one it may reach beyond its frame, where something
   * is drawn over it or the picture ends: clipping it doubles the time of the PNG.
   */
  image(address: string, at: Box, outline?: string): void {
    const element = `<image ${written(at)} preserveAspectRatio="none" href="${address}"/>`;
    if (!outline) {
      this.parts.push(element);
      return;
    }
    const id = this.nextId();
    this.parts.push(`<clipPath id="${id}"><path d="${outline}"/></clipPath><g clip-path="url(#${id})">${element}</g>`);
  }

  /** Draws only what lies in this frame. */
  clipped(box: Box, draw: () => void): void {
    const id = this.nextId();
    this.parts.push(`<clipPath id="${id}"><rect ${written(box)}/></clipPath><g clip-path="url(#${id})">`);
    draw();
    this.parts.push("</g>");
  }

  mark(box: Box): void {
    this.marks.push(box);
  }

  /** The whole picture with its text alternative. */
  toSvg(title: string): string {
    const { width, height } = this.size;
    const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"`;
    const sized = `${head} width="${width}" height="${height}" role="img">`;
    return `${sized}<title>${escaped(title)}</title>${this.parts.join("")}</svg>`;
  }

  private nextId(): string {
    this.count++;
    return `c${this.count}`;
  }
}

const written = ({ x, y, width, height }: Box): string =>
  `x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"`;

const round = (value: number): number => Math.round(value * 10) / 10;
const round3 = (value: number): number => Math.round(value * 1000) / 1000;

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => ESCAPES[sign] ?? "");
