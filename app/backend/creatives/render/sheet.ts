import type { CreativeDesign, CreativeFormat, CreativeText } from "~/domain/creatives/design";
import { FORMATS, SAFE_ZONES } from "~/domain/creatives/design";
import { Canvas } from "./canvas";
import type { Palette } from "./palette";
import type { Picture } from "./read-picture";
import type { FaceName } from "./typeface";

/** How far all sizes are reduced so that everything fits, and how many lines less each text may have. */
export interface Step {
  scale: number;
  fewerLines: number;
}

export const STEPS: Step[] = [
  ...[1, 0.94, 0.88, 0.82, 0.76, 0.7, 0.64, 0.58].map((scale) => ({ scale, fewerLines: 0 })),
  ...[1, 2, 3, 4].map((fewerLines) => ({ scale: 0.58, fewerLines })),
];

/** A picture to embed: its address as data, and its size. */
export interface EmbeddedPicture extends Picture {
  address: string;
}

/** What was done to a text so that it fits. */
export interface Fitting {
  field: CreativeText;
  /** Share of the size that the template has for it. */
  share: number;
  /** What is left of a text that was cut. */
  cut: string | null;
}

/** One attempt to draw a design in one format: a template draws, and says with `isTooFull` when it does not fit. */
export class Sheet {
  readonly canvas: Canvas;
  readonly width: number;
  readonly height: number;
  /** Pixels at the edges that hold no text: the networks cover them. */
  readonly safe: { top: number; bottom: number };
  readonly fittings: Fitting[] = [];
  isTooFull = false;
  /** The pixels of the drawn photo, also of what reaches beyond the picture; null without one. */
  photoSize: { width: number; height: number } | null = null;
  /** Whether the brand colour was written in as text, on white or on paper. */
  accentGround: string | null = null;

  constructor(
    readonly design: CreativeDesign,
    readonly format: CreativeFormat,
    readonly palette: Palette,
    readonly pictures: { logo: EmbeddedPicture | null; photo: EmbeddedPicture | null },
    readonly step: Step,
  ) {
    const { width, height } = FORMATS[format];
    this.canvas = new Canvas({ width, height });
    this.width = width;
    this.height = height;
    const { top, bottom } = SAFE_ZONES[format]?.reels ?? { top: 0, bottom: 0 };
    this.safe = { top, bottom };
  }

  /** The value for this format. */
  pick<Value>(values: Record<CreativeFormat, Value>): Value {
    return values[this.format];
  }

  /** The smallest size of text in this format that can be read on a phone. */
  get smallest(): number {
    return this.format === "landscape" ? 16 : 22;
  }

  /** The typeface of what follows a title in brackets. */
  get suffixFace(): FaceName {
    return this.design.template === "card" ? "serif" : "text";
  }

  get isWide(): boolean {
    return this.format === "landscape";
  }
}
