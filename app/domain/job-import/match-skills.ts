import type { Choice, SkillPriority } from "~/domain/jobs/job";
import { LIMITS } from "~/domain/limits";
import { pattern } from "~/lib/pattern";
import { cutAtWord, entriesNamed } from "./match-words";

type Skill = Choice & { priority: SkillPriority };

/** What an ad's line on skills is searched for: without "very good knowledge of" in front and without what follows. */
export function coreOf(qualification: string): string {
  const [first = ""] = qualification
    .trim()
    .replace(/\s*\([^)]*\)/g, "")
    .replace(LEAD, "")
    .split(/\s*(?:[,;:.!]|\s[–-]\s)\s*|\s+(?:und|sowie|oder|and|or|as well as)\s+/);
  return first.replace(TAIL, "").trim();
}

/**
 * Entries of the catalog that the lines name, else the line itself when it is short: at most `most`, the required
 * ones first.
 */
export function matchSkills(lines: readonly string[], catalogue: readonly Choice[], most: number): Skill[] {
  const found = lines.flatMap((line): Skill[] => {
    const priority = NICE.test(line) ? "niceToHave" : "required";
    const known = entriesNamed(line, catalogue).slice(0, 3);
    if (known.length > 0) return known.map(({ id, label }) => ({ id, label, priority }));
    const own = coreOf(line);
    return isTerm(own) ? [{ id: null, label: cutAtWord(own, LIMITS.choiceLength), priority }] : [];
  });
  const isFirst = ({ label }: Skill, at: number) =>
    found.findIndex((each) => each.label.toLowerCase() === label.toLowerCase()) === at;
  const unique = found.filter(isFirst);
  const ofPriority = (wanted: Skill["priority"]) => unique.filter(({ priority }) => priority === wanted);
  return [...ofPriority("required"), ...ofPriority("niceToHave")].slice(0, most);
}

/** A term, not a sentence. */
const isTerm = (text: string) =>
  /^.{2,60}$/.test(text) && !text.endsWith("-") && text.split(" ").length <= 5 && !SENTENCE.test(text);

const SENTENCE =
  /^(du|sie|wir|you|we|ich|dich|ihre?|deine?|your)\b|\b(bist|hast|sind|haben|are|have|bringst|bringen)\b/i;
const NICE = pattern(
  "i",
  "von vorteil|vorteilhaft|wünschenswert|idealerweise|im idealfall|gerne? |optional|nice.to.have|",
  "preferred|desirable|a plus|ideally|advantage",
);

const ADJECTIVES = [
  "sehr|gut|gute[rnms]?|sicher|sichere[rnms]?|fundierte[rn]?|erste|einschlägige|mehrjährige|",
  "praktische|ausgeprägte[rs]?|solide|tiefe[s]?|umfassende|grundlegende|idealerweise|gern|gerne|",
  "solid|strong|good|very|proven|excellent|deep|basic|hands-on|some|ideally|previous|working",
].join("");
const NOUNS = [
  "kenntnisse|grundkenntnisse|fachkenntnisse|erfahrung|erfahrungen|umgang|know-how|wissen|",
  "verständnis|knowledge|experience|understanding|proficiency|skills|command|familiarity",
].join("");
const LEAD = new RegExp(
  [
    `^(?:(?:${ADJECTIVES})\\s+)*(?:(?:${NOUNS})\\s+(?:in|im|mit|von|der|des|über|zu|with|of|using|`,
    `für)\\s+)?(?:(?:dem|den|der|die|das|einem|einer|the|an|a)\\s+)?`,
  ].join(""),
  "i",
);
const TAIL =
  /\s+(von vorteil|wünschenswert|vorteilhaft|erforderlich|required|preferred|is a plus|sind|ist|in wort|is|are)\b.*$/i;
