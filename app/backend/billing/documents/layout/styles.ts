import type { InvoiceFonts } from "../fonts/load-fonts";
import { PAGE_HEIGHT, PAGE_WIDTH } from "../pdf/pdf-a3";

/** Red, green and blue from 0 to 1. */
export type Color = readonly [number, number, number];

export interface TextStyle {
  font: keyof InvoiceFonts;
  size: number;
  /** From one baseline to the next. */
  leading: number;
  color: Color;
}

const color = (hex: string): Color => {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return [part(1), part(3), part(5)];
};

/** The product's light colours, on white. */
export const INK = color("#15262b");
export const SOFT = color("#4b5a5d");
export const LINE = color("#dcdad1");
export const BRAND = color("#0b5766");
/** The brand at 55 %, mixed with the paper: PDF/A should need no transparency. */
export const BRAND_SOFT = color("#79a3ab");
export const SIGNAL = color("#e2552a");
export const PANEL = color("#f4f3ee");
export const PAPER = color("#ffffff");

const regular = { font: "regular", color: INK } as const;
const semibold = { font: "semibold", color: INK } as const;

export const STYLES = {
  brand: { ...semibold, size: 13, leading: 16, color: BRAND },
  title: { ...semibold, size: 21, leading: 26, color: BRAND },
  text: { ...regular, size: 9.5, leading: 14 },
  strong: { ...semibold, size: 9.5, leading: 14 },
  address: { ...regular, size: 10.5, leading: 14.5 },
  total: { ...semibold, size: 11.5, leading: 15 },
  label: { ...regular, size: 8, leading: 11.5, color: SOFT },
  small: { ...regular, size: 8.5, leading: 12, color: SOFT },
  value: { ...regular, size: 9, leading: 11.5 },
  footer: { ...regular, size: 7.2, leading: 10, color: SOFT },
  footerName: { ...semibold, size: 7.2, leading: 10, color: SOFT },
} satisfies Record<string, TextStyle>;

/** Points: 25 mm on the left and 20 mm on the right, as DIN 5008 has them. */
export const LEFT = 70.87;
export const RIGHT = PAGE_WIDTH - 56.69;
export const WIDTH = RIGHT - LEFT;
/** Where the address stands in the window of an envelope (DIN 5008, form B): 45 mm from above, 80 mm wide. */
export const ADDRESS = { top: 158, width: 226 };
/** The block of dates and numbers beside the address begins at about 125 mm; columns below begin there too. */
export const FACTS = { left: 345, top: 158, label: 80 };
export const FOOTER_BOTTOM = PAGE_HEIGHT - 28;
