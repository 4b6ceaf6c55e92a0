/** What applicants see of an employer. */
export interface BrandFace {
  name: string;
  /** "#rrggbb" in small letters. */
  color: string | null;
  /** Ids of image files. */
  logo: string | null;
  picture: string | null;
}

interface FaceColumns {
  name: string;
  color?: string | null;
  logo?: string | null;
  picture?: string | null;
}

/** The face of a brand's row; a colour that is none is left out. */
export function faceOf({ name, color, logo, picture }: FaceColumns): BrandFace {
  return { name, color: color ? readColor(color) : null, logo: logo ?? null, picture: picture ?? null };
}

/** A colour as "#rrggbb" in small letters, also of "#RGB" or without "#"; null for any other text. */
export function readColor(text: string): string | null {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1]?.toLowerCase();
  if (!digits) return null;
  return `#${digits.length === 3 ? digits.replace(/./g, "$&$&") : digits}`;
}
