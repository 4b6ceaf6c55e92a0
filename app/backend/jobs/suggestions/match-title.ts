import { foldText } from "~/lib/fold-text";
import { searchWords } from "~/lib/search-column";

/** The words that say what the job is: without "(m/w/d)", hours, seniority and filling words. */
export function titleWords(title: string): string[] {
  const plain = foldText(title)
    .replace(/\(?\b[mwfdxi]\s*[/|,]\s*[mwfdxi](\s*[/|,]\s*[mwfdxia*]+)*\b\*?\)?/g, " ")
    .replace(/\((gn|all genders|a|divers)\)/g, " ")
    .replace(/[*:_/]-?(in|innen)\b/g, "in");
  return [...new Set(searchWords(plain))].filter((word) => word.length >= 2 && !EMPTY_WORDS.has(word)).slice(0, 8);
}

/**
 * How well a title's names (a search column) fit the words asked for: the share of the best name's letters that they
 * cover, times these letters. 0 below 60 %, and where only the rank agrees ("Sales executive", "Executive chef"): then
 * something else is meant.
 */
export function fitOf(words: readonly string[], names: string): number {
  const fits = names.split("|").map((name) => {
    const parts = name.split(" ").filter((part) => part && !EMPTY_WORDS.has(part));
    const covered = parts.reduce((sum, part) => sum + coveredLetters(part, words), 0);
    const telling = parts.filter((part) => !RANKS.has(part));
    if (telling.length > 0 && !telling.some((part) => coveredLetters(part, words) > 0)) return 0;
    const share = covered / Math.max(1, parts.join("").length);
    return share >= 0.6 ? share * covered : 0;
  });
  return Math.max(...fits);
}

/** A word covers itself, a form of itself ("Erzieherin") and its part of a compound ("Lager" in "Lagermitarbeiter"). */
function coveredLetters(part: string, words: readonly string[]): number {
  if (words.some((word) => isFormOf(word, part))) return part.length;
  const inside = words.filter((word) => word.length >= 5 && part.includes(word));
  return Math.min(
    part.length,
    inside.reduce((sum, word) => sum + word.length, 0),
  );
}

function isFormOf(word: string, part: string): boolean {
  if (word === part) return true;
  const [short, long] = word.length < part.length ? [word, part] : [part, word];
  return short.length >= 5 && long.startsWith(short) && long.length - short.length <= 3;
}

/** Words in titles of every trade. */
const RANKS: ReadonlySet<string> = new Set(
  (
    "executive manager managerin leitung leiter leiterin assistenz assistent assistentin assistant mitarbeiter " +
    "mitarbeiterin specialist representative director"
  ).split(" "),
);

const EMPTY_WORDS: ReadonlySet<string> = new Set(
  (
    "und oder der die das des dem den ein eine einen im in am an als zum zur fuer mit bei von vom auf " +
    "and or the a an of for in at as with to " +
    "vollzeit teilzeit minijob full part time fulltime parttime junior senior erfahrene erfahrener " +
    "examinierte examinierter gelernte gelernter staatlich anerkannte anerkannter gesucht sofort ab unbefristet " +
    "m w d f x"
  ).split(" "),
);
