import { Refusal } from "./errors";
import { IMAGE_QUALITY, IMAGE_WIDTHS } from "./limits";

const FITS = ["cover", "contain", "inside"] as const;
const FORMATS = ["webp", "jpg", "png", "avif"] as const;
export type ImageFit = (typeof FITS)[number];
export type ImageFormat = (typeof FORMATS)[number];

/** An image as it is to be made of another one. */
export interface ImageTransform {
  /** Pixels; one of both is enough, none means the largest width. */
  width: number | null;
  height: number | null;
  /** Only where there are two sizes. */
  fit: ImageFit;
  format: ImageFormat;
  quality: number;
  mayEnlarge: boolean;
  /** The preset that it is. */
  key: string | null;
}

/** Directus's own presets. */
const PRESETS = new Map<string, Pick<ImageTransform, "width" | "height">>(
  Object.entries({ small: 64, medium: 300, large: 800 }).flatMap(([name, size]) => [
    [`system-${name}-cover`, { width: size, height: size }] as const,
    [`system-${name}-contain`, { width: size, height: null }] as const,
  ]),
);
export const PRESET_KEYS: readonly string[] = [...PRESETS.keys()];

const MOST_OPERATIONS = 5;
const MOST_LETTERS = 2000;

/**
 * Directus's parameters of an asset; null when they ask for the file as it is. Sizes are those of the product's pages:
 * a size of one's own would be made for nobody else. INVALID_QUERY for everything that is not offered.
 */
export function readTransform(query: URLSearchParams): ImageTransform | null {
  const key = query.get("key");
  if (key) return presetOf(key);
  const asked = new Map([...query].filter(([name, value]) => PARAMETERS.includes(name) && value !== ""));
  for (const [name, value] of operationsIn(query.get("transforms"))) asked.set(name, value);
  const format = oneOf([...FORMATS, "auto"], asked.get("format") ?? "auto", "format");
  const fit = oneOf(FITS, asked.get("fit") ?? "cover", "fit");
  const quality = qualityOf(asked.get("quality"));
  const [width, height] = [sizeOf("width", asked), sizeOf("height", asked)];
  const isAsked = ["width", "height", "format", "quality"].some((name) => asked.has(name));
  if (!isAsked) return null;
  return {
    width: width ?? (height === null ? (IMAGE_WIDTHS.at(-1) ?? null) : null),
    height,
    fit,
    format: format === "auto" ? "webp" : format,
    quality,
    mayEnlarge: asked.get("withoutEnlargement") !== "true",
    key: null,
  };
}

const PARAMETERS = ["width", "height", "fit", "format", "quality", "withoutEnlargement"];

function presetOf(key: string): ImageTransform {
  const preset = PRESETS.get(key);
  if (!preset) throw wrong("key");
  return { ...preset, fit: "cover", format: "webp", quality: IMAGE_QUALITY, mayEnlarge: false, key };
}

function sizeOf(name: "width" | "height", asked: ReadonlyMap<string, string>): number | null {
  const text = asked.get(name);
  if (text === undefined) return null;
  const size = IMAGE_WIDTHS.find((each) => String(each) === text);
  if (!size) throw wrong(name);
  return size;
}

function qualityOf(text: string | undefined): number {
  if (text === undefined) return IMAGE_QUALITY;
  const quality = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (quality < 1 || quality > 100) throw wrong("quality");
  return quality;
}

/** `[["resize", {"width": 640}], ["toFormat", "webp", {"quality": 75}]]` as the parameters that mean the same. */
function operationsIn(text: string | null): [name: string, value: string][] {
  if (!text) return [];
  const operations = text.length > MOST_LETTERS ? null : parsed(text);
  if (!Array.isArray(operations) || operations.length > MOST_OPERATIONS) throw wrong("transforms");
  return operations.flatMap((operation: unknown) => {
    if (!Array.isArray(operation)) throw wrong("transforms");
    const [name, first, second, third] = operation;
    if (name === "resize") return resizing(first, second, third);
    if (name === "toFormat") return [...pairsOf({ format: first }), ...pairsOf(second, ["quality"])];
    throw wrong("transforms");
  });
}

const resizing = (first: unknown, second: unknown, third: unknown) =>
  typeof first === "object"
    ? pairsOf(first, RESIZING)
    : [...pairsOf({ width: first, height: second }), ...pairsOf(third, RESIZING)];

const RESIZING = ["width", "height", "fit", "withoutEnlargement"];

function pairsOf(values: unknown, known?: readonly string[]): [string, string][] {
  if (values === undefined || values === null) return [];
  if (typeof values !== "object" || Array.isArray(values)) throw wrong("transforms");
  const given = Object.entries(values).filter(([, value]) => value !== null && value !== undefined);
  if (given.some(([name, value]) => (known && !known.includes(name)) || typeof value === "object"))
    throw wrong("transforms");
  return given.map(([name, value]) => [name, String(value)]);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The image service cannot make what else Directus offers: `fit=outside` and TIFF. */
function oneOf<const Value extends string>(offered: readonly Value[], text: string, name: string): Value {
  const value = offered.find((each) => each === text);
  if (!value) throw new Refusal("INVALID_QUERY", { reason: `"${name}" is one of ${offered.join(", ")}` });
  return value;
}

const wrong = (name: string) => new Refusal("INVALID_QUERY", { reason: `"${name}" is not offered` });
