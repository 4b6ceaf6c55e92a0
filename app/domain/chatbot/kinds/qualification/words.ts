import type { Addressing } from "~/domain/jobs/job";

interface Words {
  /** Yes, partly, no. */
  answers: readonly string[];
  more: string;
  none: string;
}

export const WORDS: Readonly<Record<Addressing, Words>> = {
  german_du: {
    answers: ["Ja", "Zum Teil", "Nein"],
    more: "Was davon bringst du außerdem mit?",
    none: "Nichts davon",
  },
  german_sie: {
    answers: ["Ja", "Zum Teil", "Nein"],
    more: "Was davon bringen Sie außerdem mit?",
    none: "Nichts davon",
  },
  english: {
    answers: ["Yes", "Partly", "No"],
    more: "Which of these do you have as well?",
    none: "None of these",
  },
};

/**
 * The question for one required skill, worded after its first words: a licence or "Kenntnisse in …" is something one
 * has, a quality is brought along, everything else is experience. Inside a sentence stands only what keeps its form
 * there: a label in the plural or with an adjective would have to be declined, so it follows a colon.
 */
export function skillQuestion(skill: string, addressing: Addressing): string {
  if (addressing === "english")
    return `Do you have ${ENGLISH_POSSESSION.test(skill) ? "this" : "experience with this"}: ${skill}?`;
  const isDu = addressing === "german_du";
  const have = isDu ? "Hast du" : "Haben Sie";
  const asExperience = `${have} damit Erfahrung: ${skill}?`;
  if (VERB_PHRASE.test(skill)) return asExperience;
  if (KNOWLEDGE.test(skill)) return `${have} ${skill}?`;
  const isQuality = QUALITY.test(skill);
  if (DESCRIBED.test(skill) || (isQuality && skill.split(/\s+/).length > MOST_WORDS))
    return `Trifft das auf ${isDu ? "dich" : "Sie"} zu: ${skill}?`;
  if (isQuality) return `${isDu ? "Bringst du" : "Bringen Sie"} ${skill} mit?`;
  const article = ARTICLES.find(([, nouns]) => nouns.test(skill))?.[0];
  if (article) return `${have} ${article} ${skill}?`;
  return keepsForm(skill) ? `${have} Erfahrung mit ${skill}?` : asExperience;
}

const MOST_WORDS = 5;
const ENGLISH_POSSESSION =
  /^\p{Lu}.*(?:licen[cs]e|certificat(?:e|ion)|degree|diploma|qualification|experience|knowledge|\bskills?)\b/u;
/** "Desserts garnieren", but not "Bereitschaft zu reisen". */
const VERB_PHRASE = /^(?!.*\szu\s).*\s\p{Ll}\S*n$/u;
/** An adjective before what one is or has: "abgeschlossene Lehre", "Technisches Verständnis". */
const DESCRIBED =
  /^(?:sehr|\p{L}+e[rsnm]?)\s.*(?:verständnis|kenntnisse|erfahrung|ausbildung|lehre|studium|abschluss)(?=\s|$)/iu;
const QUALITY =
  /^\S*(?:bereitschaft|fähigkeit|vermögen|belastbarkeit|zuverlässigkeit|flexibilität|geschick|freude)(?=\s|$)/iu;
/** Plurals that one has without an article. */
const KNOWLEDGE = /^(?:\S*kenntnisse|erfahrung(?:en)?)(?=\s|$)/iu;
/** Articles in the accusative, by the first word: papers and degrees alone, not what one does with them. */
const ARTICLES: readonly [string, RegExp][] = [
  ["einen", /^(?:\S*(?:schein|nachweis|meisterbrief)|(?:schul|berufs|hochschul|studien)?abschluss)(?=\s|$)/iu],
  ["eine", /^\S*(?:erlaubnis|lizenz|approbation|(?:meister|gesellen|eignungs|sachkunde)prüfung)(?=\s|$)/iu],
  ["eine", /^(?:lehre(?= als )|zulassung(?= als | zu[mr] )|\S*(?:aus|weiter)bildung(?! von | der | des )(?=\s|$))/iu],
  ["ein", /^\S*(?:zertifikat|examen|studium|zeugnis|diplom)(?=\s|$)/iu],
  ["die", /^schlüsselzahl(?=\s|$)/iu],
];

/** Whether it is nothing but nouns ("Pneumatik und Hydraulik", "Gefahrgut (ADR)") that are the same after "mit". */
function keepsForm(skill: string): boolean {
  const nouns = skill.replace(/\s\([^)]*\)$/u, "").split(" und ");
  return nouns.every((noun) => /^[\p{Lu}\d.]\S*$/u.test(noun) && (!PLURAL.test(noun) || SINGULAR.test(noun)));
}

/** Of plurals those in -e, -er and -el have another dative; the words below only look like one. */
const PLURAL = /(?:e|er|el)$/iu;
const SINGULAR =
  /(?:ie|pflege|hilfe|gabe|nahme|software|kontrolle|prophylaxe|analyse|diagnose|montage|service|handel|excel)$/iu;
