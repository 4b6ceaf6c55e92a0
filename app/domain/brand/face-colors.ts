import { inkOn, mix, readable } from "./contrast";

/** What is made of a brand's colour, on light pages or on dark ones. */
export interface FaceColors {
  /** A surface in the brand's colour, and what is written on it. */
  surface: string;
  ink: string;
  /** Links and buttons on the page's ground, and what is written on such a button. */
  accent: string;
  onAccent: string;
}

/** The ground of a page that a colour is read on: the darker of the light ones, the lighter of the dark ones. */
export const GROUNDS = { light: "#f4f3ee", dark: "#233035" } as const;

/** A colour's parts on light or dark pages, each readable (4.5:1); a bright surface is toned down on dark pages. */
export function faceColors(color: string, scheme: keyof typeof GROUNDS): FaceColors {
  const surface = scheme === "light" ? color : mix(color, "#0b1519", 0.55);
  const accent = readable(color, GROUNDS[scheme]);
  return { surface, ink: inkOn(surface), accent, onAccent: inkOn(accent) };
}

/** The custom properties of a colour as a style sheet, for both schemes. */
export function faceSheet(color: string): string {
  return `:root{${properties(faceColors(color, "light"))}}@media(prefers-color-scheme:dark){:root{${properties(
    faceColors(color, "dark"),
  )}}}`;
}

const properties = ({ surface, ink, accent, onAccent }: FaceColors): string =>
  `--face:${surface};--face-ink:${ink};--face-accent:${accent};--face-on:${onAccent}`;
