import { contrastRatio, mix, readable, TEXT_CONTRAST } from "~/domain/brand/contrast";

/** The colours of a picture, made of one brand colour so that every text on its ground has at least 4.5:1. */
export interface Palette {
  /** As a surface, and the text on it. */
  brand: string;
  onBrand: string;
  /** As text and marks on white, and on `paper`. */
  accent: string;
  paper: string;
  onPaper: string;
  /** The brand colour so dark that a photo below it serves as a surface for white text. */
  deep: string;
  ink: string;
  quiet: string;
}

export const WHITE = "#ffffff";
const INK = "#15171c";
const QUIET = "#474d59";

export function paletteOf(color: string): Palette {
  const paper = mix(color, WHITE, 0.9);
  return {
    brand: color,
    onBrand: contrastRatio(WHITE, color) >= TEXT_CONTRAST ? WHITE : "#000000",
    accent: readable(color, WHITE),
    paper,
    onPaper: readable(color, paper),
    deep: readable(color, WHITE, 14),
    ink: INK,
    quiet: QUIET,
  };
}

/** How opaque a veil of this colour must be so that white text on it can be read over any photo, a white one too. */
export function veilFor(color: string): number {
  let alpha = 0.4;
  while (alpha < 1 && contrastRatio(WHITE, mix(WHITE, color, alpha)) < TEXT_CONTRAST + 0.1) alpha += 0.02;
  return Math.min(1, alpha);
}

/** The lightest ground that white text can have on such a veil: the one over a white photo. */
export const veiled = (color: string, alpha: number): string => mix(WHITE, color, alpha);
