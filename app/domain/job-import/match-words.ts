import { foldText } from "~/lib/fold-text";
import { pattern } from "~/lib/pattern";

/**
 * Whether a text says what a label of the catalog says: every telling word of the label, endings aside, also inside
 * compounds.
 */
export function namesLabel(text: string, label: string): boolean {
  const words = tellingWords(label);
  const folded = foldText(text).replace(/(?<=\w)-(?=\w)/g, "");
  return words.length > 0 && words.every((word) => isNamed(folded, word));
}

/** The entries whose labels a text says, the most telling first. */
export function entriesNamed<Entry extends { label: string }>(text: string, entries: readonly Entry[]): Entry[] {
  return entries
    .filter(({ label }) => namesLabel(text, label))
    .sort((one, other) => other.label.length - one.label.length);
}

/** A text of at most `max` characters, cut between words. */
export function cutAtWord(text: string, max: number): string {
  const clean = text.trim().replace(/\s+/g, " ");
  if (clean.length <= max) return clean;
  const head = clean.slice(0, max);
  return (head.slice(0, head.lastIndexOf(" ")) || head.slice(0, max - 1))
    .replace(/[\s,;:–-]+$/, "")
    .concat("…")
    .slice(0, max);
}

const tellingWords = (label: string): string[] =>
  foldText(label.replace(/\(.*?\)/g, ""))
    .replace(/(?<=\w)-(?=\w)/g, "")
    .split(/[^\p{L}\p{N}+#.]+/u)
    .filter((word) => word && !WEAK.test(word));

function isNamed(text: string, word: string): boolean {
  if (word.length <= 3) return text.split(/[^\p{L}\p{N}+#.]+/u).some((each) => each.replace(/\.$/, "") === word);
  return text.includes(word.length < 7 ? word : word.slice(0, Math.max(6, word.length - 4)));
}

/** Words that say how, not what. */
const WEAK = pattern(
  "",
  "^(in|im|und|oder|der|die|das|den|fuer|mit|als|am|an|auf|bei|von|zu|zum|zur|einem?r?|jede[rsn]?|",
  "moeglich|bezahlte[rs]?|kostenlose[rs]?|kostenfreie[rs]?|gruendliche|regelmaessige|betriebliche|",
  "abgeschlossene|verlaessliche|flexible|staatlich|and|or|the|for|of|a|an|with|possible|paid|free|",
  "company|every|flexible|working|completed|made|up|skills?)$",
);
