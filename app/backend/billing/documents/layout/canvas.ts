import type { InvoiceFonts } from "../fonts/load-fonts";
import { type ElementDetails, type PageElement, withTables } from "../pdf/page-element";
import { PAGE_HEIGHT } from "../pdf/pdf-a3";
import { num } from "../pdf/pdf-file";
import type { Color, TextStyle } from "./styles";
import { wrapText } from "./wrap-text";

/** Names of the fonts in the pages' operators. */
export const FONT_NAMES: Record<keyof InvoiceFonts, string> = { regular: "F1", semibold: "F2" };

/** Name of the seller's logo in the pages' operators. */
export const LOGO_NAME = "Logo";

export type Point = readonly [x: number, y: number];

/**
 * One page to draw on. Lengths are points from the upper left corner; y of a text is its baseline. What is drawn within
 * an element belongs to it: texts, and in a figure everything; all else is decoration, which is not read aloud.
 */
export class Canvas {
  readonly #fonts: InvoiceFonts;
  readonly #operators: string[] = [];
  readonly #elements: PageElement[] = [];
  readonly #open: PageElement[] = [];
  #marks = 0;

  constructor(fonts: InvoiceFonts) {
    this.#fonts = fonts;
  }

  get operators(): string {
    return this.#operators.join("\n");
  }

  /** What the page consists of, in the order in which it is read. */
  get elements(): PageElement[] {
    return withTables(this.#elements);
  }

  element(type: PageElement["type"], draw: () => void, details: ElementDetails = {}): void {
    const siblings = this.#open.at(-1)?.kids ?? this.#elements;
    const last = siblings.at(-1);
    const isMore = details.goesOn && typeof last === "object" && last.type === type;
    const element: PageElement = isMore ? last : { type, kids: [], details };
    if (!isMore) siblings.push(element);
    this.#open.push(element);
    draw();
    this.#open.pop();
  }

  #add(operators: string, isText = false): void {
    const open = this.#open.at(-1);
    const isRead = open && (isText || open.type === "Figure");
    const mark = isRead ? `/${open.type} <</MCID ${this.#marks}>> BDC` : "/Artifact BMC";
    if (isRead) open.kids.push(this.#marks++);
    this.#operators.push(`${mark} ${operators} EMC`);
  }

  measure(text: string, { font, size }: TextStyle): number {
    return this.#fonts[font].width(text, size);
  }

  wrap(text: string, width: number, style: TextStyle): string[] {
    return wrapText(text, width, (part) => this.measure(part, style));
  }

  text(text: string, [x, y]: Point, style: TextStyle, align: "left" | "right" = "left"): void {
    const start = align === "right" ? x - this.measure(text, style) : x;
    const font = `/${FONT_NAMES[style.font]} ${num(style.size)} Tf`;
    const shown = this.#fonts[style.font].encode(text);
    this.#add(`BT ${fill(style.color)} ${font} ${at([start, y])} Td ${shown} Tj ET`, true);
  }

  /** Lines below each other, the first with its upper edge at y. */
  lines(lines: readonly string[], [x, y]: Point, style: TextStyle, align: "left" | "right" = "left"): void {
    lines.forEach((line, index) => {
      this.text(line, [x, baseline(y, style) + index * style.leading], style, align);
    });
  }

  /** A picture of the document, by its name, in this rectangle. */
  picture(name: string, [x, y]: Point, width: number, height: number): void {
    this.#add(`q ${precise(width)} 0 0 ${precise(height)} ${at([x, y + height])} cm /${name} Do Q`);
  }

  rule(y: number, [from, to]: readonly [number, number], width: number, color: Color): void {
    this.#add(`${stroke(color)} ${num(width)} w ${at([from, y])} m ${at([to, y])} l S`);
  }

  rectangle([x, y]: Point, width: number, height: number, color: Color): void {
    this.#add(`${fill(color)} ${at([x, y + height])} ${num(width)} ${num(height)} re f`);
  }

  /** Many squares of one colour, as one shape. */
  squares(corners: readonly Point[], side: number, color: Color): void {
    const shapes = corners.map(([x, y]) => `${at([x, y + side])} ${precise(side)} ${precise(side)} re`);
    this.#add(`${fill(color)} ${shapes.join(" ")} f`);
  }

  /** A part of a circle between two angles in degrees, clockwise from the right. */
  arc(center: Point, radius: number, [from, to]: readonly [number, number], width: number, color: Color): void {
    this.#add(`${stroke(color)} ${num(width)} w 1 J ${arcPath(center, radius, from, to)} S 0 J`);
  }

  disc(center: Point, radius: number, color: Color): void {
    this.#add(`${fill(color)} ${arcPath(center, radius, 0, 360)} f`);
  }
}

/** The baseline of a line whose upper edge is at y. */
export const baseline = (y: number, { size, leading }: TextStyle): number => y + (leading + size * 0.72) / 2;

/** Cubic curves of at most a quarter of a circle each. */
function arcPath([x, y]: Point, radius: number, from: number, to: number): string {
  const count = Math.ceil(Math.abs(to - from) / 90);
  const step = ((to - from) / count) * (Math.PI / 180);
  const reach = (4 / 3) * Math.tan(step / 4) * radius;
  const start = from * (Math.PI / 180);
  const on = (angle: number): Point => [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  const beside = (angle: number, length: number): Point => {
    const [px, py] = on(angle);
    return [px - length * Math.sin(angle), py + length * Math.cos(angle)];
  };
  const curves = Array.from({ length: count }, (_, index) => {
    const one = start + index * step;
    const other = one + step;
    return `${at(beside(one, reach))} ${at(beside(other, -reach))} ${at(on(other))} c`;
  });
  return `${at(on(start))} m ${curves.join(" ")}`;
}

const precise = (value: number): string => String(Math.round(value * 1000) / 1000);
/** The rectangle as elements have it. */
export const boxOf = ([x, y]: Point, width: number, height: number) =>
  [x, PAGE_HEIGHT - y - height, x + width, PAGE_HEIGHT - y] as const;

const at = ([x, y]: Point): string => `${precise(x)} ${precise(PAGE_HEIGHT - y)}`;
const fill = (color: Color): string => `${color.map(precise).join(" ")} rg`;
const stroke = (color: Color): string => `${color.map(precise).join(" ")} RG`;
