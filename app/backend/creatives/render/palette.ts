import { contrastRatio, mix, readable, TEXT_CONTRAST } from "~/domain/brand/contrast";

/** The colours of a picture, made of one brand colour so that every text on its ground has at least 4.5:1. */
export interface Palette {
  /** As a surface, and the text on it. */
  brand: string;
  onBrand: string;
  /** Text and marks in the brand colour, on white and on `paper` or `tint`. */
  accent: string;
  paper: string;
  onPaper: string;
  /** Shades of the brand colour as a surface: for shapes on it, and lighter ones on paper. */
  shade: string;
  tint: string;
  /** So dark, in a hue of the brand, that a photo below it serves as a surface for white text. */
  deep: string;
  ink: string;
  quiet: string;
}

export const WHITE = "#ffffff";
const INK = "#15171c";
const QUIET = "#474d59";

export function paletteOf(color: string): Palette {
  const paper = mix(color, WHITE, 0.95);
  const tint = mix(color, WHITE, 0.87);
  const onBrand = contrastRatio(WHITE, color) >= TEXT_CONTRAST ? WHITE : "#000000";
  return {
    brand: color,
    onBrand,
    accent: writtenIn(color, WHITE),
    paper,
    tint,
    onPaper: writtenIn(color, tint),
    shade: onBrand === WHITE ? mix(color, INK, 0.5) : mix(color, WHITE, 0.7),
    // A bright color alone loses saturation when darkened.
    deep: readable(mix(color, INK, 0.55), WHITE, 14),
    ink: INK,
    quiet: QUIET,
  };
}

/** A little darker where that is enough; a bright colour would become brown, so text is dark then. */
function writtenIn(color: string, ground: string): string {
  return contrastRatio(color, ground) >= 2.5 ? readable(color, ground) : INK;
}

/** How opaque a veil of this colour must be so that white text on it can be read over any photo, a white one too. */
export function veilFor(color: string): number {
  let alpha = 0.4;
  while (alpha < 1 && contrastRatio(WHITE, mix(WHITE, color, alpha)) < TEXT_CONTRAST + 0.1) alpha += 0.02;
  return Math.min(1, alpha);
}

/** The lightest ground that white text can have on such a veil: the one over a white photo. */
export const veiled = (color: string, alpha: number): string => mix(WHITE, color, alpha);
