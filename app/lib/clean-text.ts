/**
 * One line as a reader sees it: no soft hyphens, no zero-width characters, typographic ligatures spelled out, single
 * spaces.
 */
export function cleanText(text: string): string {
  return text
    .replace(/(?:\u00ad|[\u200b-\u200f]|\u2060|\ufeff|\ufe0f)/g, "")
    .replace(/[\ufb00-\ufb04]/g, (ligature) => LIGATURES[ligature] ?? ligature)
    .replace(/\s+/g, " ")
    .normalize("NFC")
    .trim();
}

const LIGATURES: Record<string, string> = {
  "\ufb00": "ff",
  "\ufb01": "fi",
  "\ufb02": "fl",
  "\ufb03": "ffi",
  "\ufb04": "ffl",
};
