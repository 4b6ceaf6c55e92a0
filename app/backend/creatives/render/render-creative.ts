import { contrastRatio, readable, TEXT_CONTRAST } from "~/domain/brand/contrast";
import {
  type CreativeDesign,
  type CreativeFormat,
  type CreativeNotice,
  type CreativeTemplate,
  FORMATS,
  type PictureFault,
} from "~/domain/creatives/design";
import { drawnText, glyphNotices } from "~/domain/creatives/glyphs";
import { paletteOf } from "./palette";
import { readPicture, toDataUrl } from "./read-picture";
import { type EmbeddedPicture, Sheet, STEPS } from "./sheet";
import { drawCard } from "./templates/card";
import { drawChecklist } from "./templates/checklist";
import { drawCover } from "./templates/cover";
import { drawPoster } from "./templates/poster";
import { drawSplit } from "./templates/split";
import { drawSpotlight } from "./templates/spotlight";

const DRAW: Record<CreativeTemplate, (sheet: Sheet) => void> = {
  cover: drawCover,
  card: drawCard,
  spotlight: drawSpotlight,
  split: drawSplit,
  poster: drawPoster,
  checklist: drawChecklist,
};

/** The bytes of logo and photo; one that cannot be used is left out with a notice. */
export interface CreativeImages {
  logo?: Uint8Array;
  photo?: Uint8Array;
  /** The photo scaled to these pixels; null where nothing makes it. */
  photoOf?: (size: { width: number; height: number }) => Promise<Uint8Array | null>;
}

/** A design in one format as SVG, and what differs from what was typed. */
export async function renderSvg(
  design: CreativeDesign,
  format: CreativeFormat,
  images: CreativeImages,
): Promise<{ svg: string; notices: CreativeNotice[] }> {
  const { sheet, notices } = composeCreative(design, format, images);
  return { svg: sheet.canvas.toSvg(sheet.design.title), notices };
}

/** A design as PNG in the pixels of its format. */
export async function renderPng(
  design: CreativeDesign,
  format: CreativeFormat,
  images: CreativeImages,
): Promise<Uint8Array> {
  const [{ rasterize }, sheet] = await Promise.all([import("./rasterize"), composeInPixels(design, format, images)]);
  return rasterize(sheet.canvas.toSvg(sheet.design.title), FORMATS[format].width);
}

/**
 * Composed with a photo of exactly the pixels in which it is drawn, where something delivers it: scaling it takes the
 * renderer longer than everything else.
 */
async function composeInPixels(design: CreativeDesign, format: CreativeFormat, images: CreativeImages): Promise<Sheet> {
  const { sheet } = composeCreative(design, format, images);
  const { photoSize } = sheet;
  const photo = photoSize && (await images.photoOf?.(photoSize));
  if (!photo) return sheet;
  const exact = composeCreative(design, format, { ...images, photo }).sheet;
  return exact.pictures.photo ? exact : sheet;
}

/** The drawn picture before it is written: tests measure what lies where. */
export function composeCreative(
  design: CreativeDesign,
  format: CreativeFormat,
  images: CreativeImages,
): { sheet: Sheet; notices: CreativeNotice[] } {
  const [logo, photo] = [embed(images.logo), embed(images.photo)];
  const pictures = { logo: typeof logo === "string" ? null : logo, photo: typeof photo === "string" ? null : photo };
  const sheet = draw(drawnDesign(design), format, pictures);
  const notices: CreativeNotice[] = [
    ...glyphNotices(design),
    ...fittingNotices(sheet),
    ...contrastNotices(sheet),
    ...pictureNotices({ logo, photo }),
  ];
  return { sheet, notices };
}

/** The first step in which the template says that everything fits. */
function draw(design: CreativeDesign, format: CreativeFormat, pictures: Sheet["pictures"]): Sheet {
  const palette = paletteOf(design.color);
  let sheet: Sheet | undefined;
  for (const step of STEPS) {
    sheet = new Sheet(design, format, palette, pictures, step);
    DRAW[design.template](sheet);
    if (!sheet.isTooFull) break;
  }
  if (!sheet) throw new Error("there are no steps");
  return sheet;
}

function drawnDesign(design: CreativeDesign): CreativeDesign {
  const { title, hook, city, pay, button, benefits } = design;
  return {
    ...design,
    title: drawnText(title),
    hook: drawnText(hook),
    city: drawnText(city),
    pay: drawnText(pay),
    button: drawnText(button),
    benefits: benefits.map(drawnText).filter((benefit) => benefit !== ""),
  };
}

const embedded = new WeakMap<Uint8Array, EmbeddedPicture | PictureFault>();

/** Remembered by the bytes: a page shows one photo in several templates and formats. */
function embed(bytes: Uint8Array | undefined): EmbeddedPicture | PictureFault | null {
  if (!bytes) return null;
  const known = embedded.get(bytes);
  if (known) return known;
  const picture = readPicture(bytes);
  const made = typeof picture === "string" ? picture : { ...picture, address: toDataUrl(picture.type, bytes) };
  embedded.set(bytes, made);
  return made;
}

function fittingNotices({ fittings, step }: Sheet): CreativeNotice[] {
  return fittings.flatMap(({ field, share, cut }): CreativeNotice[] => {
    if (cut !== null) return [{ type: "cut", field, shown: cut }];
    return share * (step.scale < 0.7 ? step.scale : 1) < MUCH_SMALLER ? [{ type: "shrunk", field }] : [];
  });
}

/** Below this share of its size a text is worth a hint that a shorter one would look better. */
const MUCH_SMALLER = 0.66;

function contrastNotices({ accentGround, design: { color } }: Sheet): CreativeNotice[] {
  if (!accentGround || contrastRatio(color, accentGround) >= TEXT_CONTRAST) return [];
  const ratio = Math.floor(contrastRatio(color, accentGround) * 100) / 100;
  return [{ type: "contrast", ratio, proposal: readable(color, accentGround) }];
}

function pictureNotices(pictures: Record<"logo" | "photo", EmbeddedPicture | PictureFault | null>): CreativeNotice[] {
  return (["logo", "photo"] as const).flatMap((field): CreativeNotice[] => {
    const fault = pictures[field];
    return typeof fault === "string" ? [{ type: "picture", field, fault }] : [];
  });
}
