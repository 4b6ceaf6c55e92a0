import { pattern } from "~/lib/pattern";

/** A line of an ad. Headings have levels 1 to 6, 7 is a line in bold; items carry the depth of their list. */
export interface Block {
  type: "heading" | "item" | "text";
  text: string;
  level: number;
  /** Addresses of links inside, as written: mailto:, tel:, https:. */
  links?: string[];
}

/** What every reader of a form makes: the ad itself, the page's frame around it, and what the head says. */
export interface AdPage {
  blocks: Block[];
  /** Header, navigation and footer: only asked where the ad itself is silent. */
  frame: Block[];
  /** The window's title and its like, best first. */
  titles: string[];
  siteName: string | null;
  description: string | null;
  language: string | null;
  jsonLd: string[];
  microdata: Record<string, string[]>[];
}

/** A page that consists of nothing but its lines. */
export function plainPage(blocks: Block[]): AdPage {
  return {
    blocks,
    frame: [],
    titles: [],
    siteName: null,
    description: null,
    language: null,
    jsonLd: [],
    microdata: [],
  };
}

export const BULLET = pattern(
  "u",
  String.raw`^\s*(?:[•●○◦▪▫■□◆◇‣⁃∙·►▶➤➔→➜✓✔✅☑★✦✨❖»›\ue000-\uf8ff]|[-–—](?=\s|\p{Lu})|[*+§](?=\s)|`,
  String.raw`o(?=\s{1,4}\p{Lu})|\(?\d{1,2}[.)](?=\s+\D))\s*`,
);

/** Lines of a table of facts, "Standort: Berlin", as one label and its value; null for anything else. */
export function labelled(text: string): { label: string; value: string } | null {
  const match = /^([^:|]{2,40}?)\s*:\s*(\S.*)$/.exec(text);
  return match ? { label: match[1]!.toLowerCase(), value: match[2]! } : null;
}
