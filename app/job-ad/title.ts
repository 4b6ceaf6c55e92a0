import { pattern } from "~/lib/pattern";
import type { AdPage, Block } from "./blocks";
import { classifyHeading, classifyLine } from "./headings";
import type { Finding } from "./job-ad-findings";

/** "(m/w/d)" and its many spellings. */
export const GENDER_MARK = pattern(
  "iu",
  String.raw`\(\s*[mwfdxiagn*](?:\s*[/|,.:·\\ -]\s*[mwfdxi*-]){1,4}\s*\)|`,
  String.raw`(?<![\p{L}/])[mwf]\s?[/|,]\s?[mwfdx]\s?[/|,]\s?[dxi](?![\p{L}])|`,
  String.raw`\((?:all genders|gn|m\/w|w\/m|f\/m|m\/f|alle geschlechter|divers|d\/m\/w)\)|`,
  String.raw`[*:_]in(?:nen)?(?![\p{L}])|\p{Ll}\/-?in(?:nen)?(?![\p{L}])|\p{Ll}\(in\)`,
);
/** The mark in brackets or with both strokes, which only titles and mentions of a job bear. */
export const STRICT_MARK = pattern(
  "iu",
  String.raw`\(\s*[mwfdxiagn*](?:\s*[/|,.:·\\ -]\s*[mwfdxi*-]){1,4}\s*\)|\((?:all genders|gn)\)|`,
  String.raw`(?<![\p{L}/])[mwf]\s?[/|,]\s?[mwfdx]\s?[/|,]\s?[dxi](?![\p{L}])`,
);

/**
 * The job's name: a line that bears the mark of all genders, else the page's first heading, else the window's title.
 */
export function titleOf(page: AdPage): Finding<string> | null {
  const { blocks } = page;
  const candidates: { text: string; score: number; quote: string }[] = [];
  const add = (text: string, score: number) =>
    candidates.push({ text: cleanTitle(text), score: score + markScore(text), quote: text });
  for (const [at, block] of blocks.slice(0, 250).entries()) {
    const score = positionScore(block, at);
    if (score === null) continue;
    add(block.text, score);
  }
  for (const text of page.titles)
    add(withoutSite(text, page), 3 - (/karriere|jobs?\b|stellen|career/i.test(text.slice(0, 12)) ? 4 : 0));
  const [best] = candidates
    .filter(({ text }) => text.length >= 3 && text.length <= 180)
    .sort((a, b) => b.score - a.score);
  const labelled = blocks
    .slice(0, 60)
    .map(({ text }) =>
      /^(?:job ?title|stellenbezeichnung|position|stelle|jobtitel|titel)\s*:\s*(.{3,150})$/i.exec(text),
    )
    .find(Boolean);
  if (labelled?.[1]) return { value: cleanTitle(labelled[1]), source: { kind: "pattern", quote: labelled[0] } };
  return best ? { value: best.text, source: { kind: "heading", quote: best.quote } } : fromSentence(blocks);
}

const markScore = (text: string) => (STRICT_MARK.test(text) ? 5 : GENDER_MARK.test(text) ? 3 : 0);

/** Null for lines that cannot be a title. */
function positionScore({ type, level, text }: Block, at: number): number | null {
  if (text.length > 180 || type === "item" || /^(©|https?:)/.test(text) || /@/.test(text)) return null;
  const isSentence = /[.!?]$/.test(text) && text.split(" ").length > 5;
  if (
    isSentence ||
    /^(wir suchen|jetzt bewerben|bewirb|home|start|menü|zurück|back|apply|standort|location)/i.test(text)
  )
    return null;
  if (type === "heading" && level <= 6) {
    const isSection = isSectionHeading(text, level);
    return isSection && !(at === 0 && level === 1) ? null : 5 - level * 0.8 - at * 0.02;
  }
  if (classifyLine(text) || /^[^\p{L}]*\p{Ll}/u.test(text)) return null;
  const isFirst = at === 0 ? 3 : at < 4 ? 1 : at < 15 ? 0.5 : -1;
  return isFirst - at * 0.02 - (text.length > 110 ? 2 : 0) - (/·/.test(text) ? 3 : 0) + (type === "heading" ? 1 : 0);
}

/** "Wir suchen eine Pflegefachkraft (m/w/d) in …". */
function fromSentence(blocks: Block[]): Finding<string> | null {
  for (const { text } of blocks.slice(0, 60)) {
    const match = SOUGHT.exec(text);
    if (match?.[1]) return { value: cleanTitle(match[1]), source: { kind: "pattern", quote: text } };
  }
  return null;
}

/** The window's title without the site's name and calls. */
function withoutSite(title: string, { siteName }: AdPage): string {
  const parts = title.split(/\s+[|•·–—»]\s+|\s+-\s+/);
  const marked = parts.find((part) => GENDER_MARK.test(part));
  const kept =
    marked ??
    parts.find(
      (part) => part !== siteName && !/^(jobs?|karriere|stellenangebote?|careers?|startseite|home)$/i.test(part),
    ) ??
    title;
  return kept.replace(/\s+(gesucht|in \p{Lu}\p{L}+)$/u, (all, word: string) => (word === "gesucht" ? "" : all));
}

export function cleanTitle(text: string): string {
  return text
    .replace(ANNOUNCED, "")
    .replace(SEEKS, "")
    .replace(/\s+gesucht[!.]?$/i, "")
    .replace(/^[^\p{L}\p{N}(„"]+|\s*[|–-]\s*$/gu, "")
    .trim();
}

/** "Blumen Muster sucht eine Floristin" */
const SEEKS = pattern(
  "u",
  String.raw`^\p{Lu}[^.!?]{1,50}?\s+(?:sucht|suchen)\s+(?:(?:ab sofort|dringend|`,
  String.raw`zum nächstmöglichen Zeitpunkt|dich als|Sie als|eine?n?)\s+)*(?=\p{Lu})`,
);

/** A heading of the page's first level, or with the mark of all genders, names the job even if it says "Erfahrung". */
export function isSectionHeading(text: string, level: number): boolean {
  if (classifyLine(text)) return true;
  return level > 1 && !STRICT_MARK.test(text) && classifyHeading(text) !== "other";
}

const SOUGHT = pattern(
  "u",
  String.raw`(?:suchen|sucht|looking for|as an?|als)\s+(?:(?:wir|dich|sie|ab sofort|`,
  "zum nächstmöglichen zeitpunkt|eine?n?|an?|our|",
  String.raw`unsere?n?)\s+)*([\p{Lu}][^.!?:;]{3,90}?)(?:\s+(?:in|für|zur|zum|mit|at|at our|to)\s|[.!?,;]|$)`,
);

const ANNOUNCED = pattern(
  "i",
  "^(stellenangebot|stellenanzeige|stellenausschreibung|stelle|job|jobangebot|",
  String.raw`wir suchen(?: eine?n?)?|gesucht|position|vacancy|we are hiring)\s*[:–-]?\s+(?=\S)`,
);
