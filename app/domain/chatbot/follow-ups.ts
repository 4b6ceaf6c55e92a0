import type { Question } from "./configuration";
import type { GivenValues } from "./conversation";

type Asked = Pick<Question, "condition">;

/** Whether a question is asked after these answers: always, or only after one of those that its condition names. */
export function isAsked({ condition }: Asked, given: GivenValues): boolean {
  if (!condition) return true;
  const value = given[condition.question];
  return value !== undefined && "choices" in value && value.choices.some(({ id }) => condition.answers.includes(id));
}

/** The questions that are asked after these answers, in their order. */
export const askedQuestions = <Each extends Asked>(questions: readonly Each[], given: GivenValues): Each[] =>
  questions.filter((question) => isAsked(question, given));

/** The questions that the one with this id may follow: earlier ones with answers to choose from, no follow-ups. */
export function leadingQuestions(questions: readonly Question[], id: string): Question[] {
  const at = questions.findIndex((question) => question.id === id);
  return questions.slice(0, Math.max(at, 0)).filter((question) => isChoice(question) && !question.condition);
}

export const FOLLOW_UP_PROBLEMS = [
  "followUpLost",
  "followUpTooEarly",
  "followUpWithoutChoice",
  "followUpNested",
  "followUpWithoutAnswer",
] as const;
export type FollowUpProblem = (typeof FOLLOW_UP_PROBLEMS)[number];

/** Why a follow-up question can never be asked, or not where it stands; null when all is well. */
export function followUpProblem({ id, condition }: Question, questions: readonly Question[]): FollowUpProblem | null {
  if (!condition) return null;
  const leading = questions.find((question) => question.id === condition.question);
  if (!leading) return "followUpLost";
  const placeOf = (wanted: string) => questions.findIndex((question) => question.id === wanted);
  if (placeOf(leading.id) >= placeOf(id)) return "followUpTooEarly";
  if (!isChoice(leading)) return "followUpWithoutChoice";
  if (leading.condition) return "followUpNested";
  const isThere = leading.answers?.some((answer) => condition.answers.includes(answer.id));
  return isThere ? null : "followUpWithoutAnswer";
}

const isChoice = ({ type }: Question) => type === "singleChoice" || type === "multipleChoice";
