import { custom } from "./custom/custom";
import { experience } from "./experience/experience";
import { languageSkill } from "./language-skill/language-skill";
import { lastJob } from "./last-job/last-job";
import { openText } from "./open-text/open-text";
import { qualification } from "./qualification/qualification";
import type { QuestionKind } from "./question-kind";
import { startPeriod } from "./start-period/start-period";

/** Every kind of question, in the order in which a generated chatbot asks. */
export const KINDS: readonly QuestionKind[] = [
  qualification,
  experience,
  languageSkill,
  lastJob,
  startPeriod,
  openText,
  custom,
];

export function findKind(id: string): QuestionKind | null {
  return KINDS.find((kind) => kind.id === id) ?? null;
}
