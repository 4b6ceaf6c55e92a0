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
 * The question for one required skill, worded after its first word: a licence is something one has, "Kenntnisse in …"
 * too; a quality is brought along; other nouns are experience. What begins with an adjective ("abgeschlossene
 * Ausbildung") cannot stand inside a sentence.
 */
export function skillQuestion(skill: string, addressing: Addressing): string {
  if (addressing === "english")
    return ENGLISH_POSSESSION.test(skill) ? `Do you have this: ${skill}?` : `Do you have experience with ${skill}?`;
  const isDu = addressing === "german_du";
  const have = isDu ? "Hast du" : "Haben Sie";
  if (!/^[\p{Lu}\d]/u.test(skill) || ADJECTIVE.test(skill) || skill.split(/\s+/).length > MOST_WORDS)
    return `Trifft das auf ${isDu ? "dich" : "Sie"} zu: ${skill}?`;
  if (QUALITY.test(skill)) return `${isDu ? "Bringst du" : "Bringen Sie"} ${skill} mit?`;
  if (/^(kenntnisse|erfahrung)/i.test(skill)) return `${have} ${skill}?`;
  const article = ARTICLES.find(([, nouns]) => nouns.test(skill))?.[0];
  return article ? `${have} ${article} ${skill}?` : `${have} Erfahrung mit ${skill}?`;
}

const MOST_WORDS = 5;
const ENGLISH_POSSESSION = /licen[cs]e|certificat|degree|diploma|qualification|experience|knowledge|\bskills?\b/i;
const ADJECTIVE =
  /^(?:sehr|\p{L}*(?:isch|lich|ig|bar|sam|haft|iert|end|ossen|gut|hoh|groß|sicher|schnell)e[rsnm]?)\s/iu;
const QUALITY =
  /^\S*(?:bereitschaft|fähigkeit|vermögen|belastbarkeit|zuverlässigkeit|flexibilität|geschick|freude)(?=\s|$)/iu;
/** Articles in the accusative, by the end of the first word. */
const ARTICLES: readonly [string, RegExp][] = [
  ["einen", /^\S*(schein|abschluss|nachweis|meisterbrief)(?=\s|$)/iu],
  ["eine", /^\S*(erlaubnis|ausbildung|weiterbildung|lizenz|zulassung|approbation|prüfung)(?=\s|$)/iu],
  ["ein", /^\S*(zertifikat|examen|studium|zeugnis|diplom)(?=\s|$)/iu],
];
