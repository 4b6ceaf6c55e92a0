/** Templates differ in composition. `photo` says whether the photo fills the picture, a part of it, or nothing. */
export const TEMPLATES = ["cover", "card", "spotlight", "split", "poster", "checklist"] as const;
export type CreativeTemplate = (typeof TEMPLATES)[number];

export const PHOTO_USE: Record<CreativeTemplate, "full" | "part" | "none"> = {
  cover: "full",
  card: "full",
  spotlight: "full",
  split: "part",
  poster: "none",
  checklist: "part",
};

/** Pixels of the formats in which networks show pictures of ads. */
export const FORMATS = {
  square: { width: 1080, height: 1080 },
  portrait: { width: 1080, height: 1350 },
  story: { width: 1080, height: 1920 },
  landscape: { width: 1200, height: 628 },
} as const;
export type CreativeFormat = keyof typeof FORMATS;
export const CREATIVE_FORMATS = ["square", "portrait", "story", "landscape"] as const satisfies CreativeFormat[];

export interface SafeZone {
  top: number;
  bottom: number;
}

/** Pixels that the networks cover with their own controls; templates keep text, logo and button out of them. */
export const SAFE_ZONES: Record<CreativeFormat, { story: SafeZone; reels: SafeZone } | null> = {
  square: null,
  portrait: null,
  story: { story: { top: 250, bottom: 250 }, reels: { top: 250, bottom: 340 } },
  landscape: null,
};

/** Most characters of each text, and the most benefits. */
export const CREATIVE_LIMITS = { title: 100, hook: 255, benefit: 120, benefits: 3, city: 80, pay: 60, button: 30 };

export interface CreativeDesign {
  template: CreativeTemplate;
  language: "de" | "en-US";
  title: string;
  hook: string;
  benefits: string[];
  city: string;
  pay: string;
  button: string;
  /** "#rrggbb" in lower case. */
  color: string;
  /** Asset ids. */
  logo: string | null;
  photo: string | null;
  /** The point of the photo that stays in view, in percent of its width and height. */
  focus: { x: number; y: number };
}

export type CreativeText = "title" | "hook" | "benefits" | "city" | "pay" | "button";

/** Why a picture is not used. */
export type PictureFault = "type" | "broken" | "dimensions" | "huge" | "cmyk" | "animated";

/** What differs between the rendered picture and what was typed. */
export type CreativeNotice =
  | { type: "shrunk"; field: CreativeText }
  | { type: "cut"; field: CreativeText; shown: string }
  /** Text in this colour has too little contrast and is darkened; `proposal` is the nearest shade with 4.5:1. */
  | { type: "contrast"; ratio: number; proposal: string }
  /** These characters are left out; a form refuses them. */
  | { type: "glyphs"; field: CreativeText; characters: string[] }
  /** The picture is left out. */
  | { type: "picture"; field: "logo" | "photo"; fault: PictureFault };
