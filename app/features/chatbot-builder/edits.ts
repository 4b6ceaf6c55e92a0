import type { ChatbotContent, Question } from "~/domain/chatbot/configuration";
import { toQuestion } from "~/domain/chatbot/default-content";
import { bringBack, moveBefore, moveBy, putQuestion } from "~/domain/chatbot/edits";
import { findKind } from "~/domain/chatbot/kinds/kinds";
import type { QuestionSource } from "~/domain/chatbot/kinds/question-kind";
import { readdress } from "~/domain/chatbot/readdress";
import { Refusal } from "~/domain/errors";
import { ADDRESSINGS } from "~/domain/jobs/job";
import { fingerprint } from "~/lib/fingerprint";
import { cardId } from "./builder-href";
import { answerIdOf, readQuestionForm } from "./questions/read-question-form";
import { anchorOf, isSection, readSection, sectionText } from "./sections/sections";

/** What an edit stands on. */
export interface EditInput {
  content: ChatbotContent;
  form: FormData;
  newId: () => string;
  /** What of the job generated texts come from; only for a new addressing. */
  job?: QuestionSource;
}

/** What an edit comes to: fields to save and where the page goes on, or what somebody else has saved meanwhile. */
export type Edit = {
  /** A section or a question. */
  at: string;
  typed: string | Question;
} & ({ fields: Partial<ChatbotContent>; open?: string; anchor: string } | { stored: string | Question | null });

/** The edits of a draft by the names of their buttons; "answerUp:<id>" carries what it means behind the colon. */
export const EDITS: Partial<Record<string, (ground: EditInput, argument: string) => Edit>> = {
  saveSection,
  save: questionEdit((question) => question),
  addAnswer: questionEdit((question, _, { newId }) => withAnswer(question, newId())),
  removeAnswer: questionEdit((question, id) =>
    withAnswers(question, (all) => all.filter((answer) => answer.id !== id)),
  ),
  answerUp: questionEdit((question, id) => withAnswers(question, (all) => moveBy(all, id, -1))),
  up: questionEdit(
    (question) => question,
    (questions, id) => moveBy(questions, id, -1),
  ),
  down: questionEdit(
    (question) => question,
    (questions, id) => moveBy(questions, id, 1),
  ),
  remove: questionEdit(
    (question) => question,
    (questions, id) => questions.filter((question) => question.id !== id),
  ),
  move,
  add,
  undo,
  switchOn,
};

function saveSection({ content, form, job }: EditInput, choice: string): Edit {
  const section = String(form.get("section"));
  if (!isSection(section)) throw new Refusal("INVALID_PAYLOAD");
  const typed = String(form.get("value") ?? "").replaceAll("\r\n", "\n");
  const stored = sectionText(content, section);
  if (!hasSeen(form, choice, fingerprint(stored)) && typed !== stored) return { at: section, typed, stored };
  const anchor = anchorOf(section);
  if (section !== "addressing" || !job) return { at: section, typed, fields: readSection(section, typed), anchor };
  const to = ADDRESSINGS.find((addressing) => addressing === typed) ?? content.addressing;
  const { addressing, questions } = readdress(content, { job, to, adapt: form.has("adapt") });
  return { at: section, typed, fields: { addressing, questions }, anchor };
}

/** The button beside both texts: whoever presses it has seen the other one, and wants the own. */
export const MINE = "mine";

/**
 * A form that shows both texts has seen neither: no other button passes over what somebody else wrote, however late the
 * page tells of it.
 */
function hasSeen(form: FormData, choice: string, mark: string): boolean {
  return form.get(choice === MINE ? "theirs" : "seen") === mark;
}

type OnQuestion = (question: Question, argument: string, ground: EditInput) => Question;
type OnQuestions = (questions: Question[], id: string) => Question[];

/** Saves the question as it is typed, with what the button does to it or to its place. */
function questionEdit(change: OnQuestion, place: OnQuestions = (questions) => questions) {
  return (ground: EditInput, argument: string): Edit => {
    const { content, form } = ground;
    const at = String(form.get("question"));
    const stored = content.questions.find(({ id }) => id === at);
    const typed = readQuestionForm(form, stored ?? { kind: String(form.get("kind")), type: "freeText" });
    const isAsSeen = hasSeen(form, argument, stored ? fingerprint(stored) : "");
    if (!isAsSeen && fingerprint(typed) !== (stored && fingerprint(stored)))
      return { at, typed, stored: stored ?? null };
    const changed = change(typed, answerIdOf(form, argument), ground);
    const questions = place(putQuestion(content.questions, changed), at);
    const isThere = questions.some(({ id }) => id === at);
    const isLonger = (changed.answers?.length ?? 0) > (typed.answers?.length ?? 0);
    const anchor = isLonger ? `${cardId(at)}-a${typed.answers?.length ?? 0}` : isThere ? cardId(at) : "removed";
    return { at, typed: changed, fields: { questions }, open: isThere ? at : undefined, anchor };
  };
}

function withAnswers(question: Question, change: (answers: NonNullable<Question["answers"]>) => Question["answers"]) {
  return { ...question, answers: change(question.answers ?? []) };
}

function withAnswer(question: Question, id: string): Question {
  return withAnswers(question, (answers) => [...answers, { id, text: "", rating: "possible" }]);
}

/** For dragging: only the place changes, so nothing that was typed elsewhere can be in its way. */
function move({ content, form }: EditInput): Edit {
  const at = String(form.get("question"));
  const questions = moveBefore(content.questions, at, String(form.get("before") ?? ""));
  return { at, typed: "", fields: { questions }, anchor: cardId(at) };
}

function add({ content, form, newId }: EditInput): Edit {
  const kind = findKind(String(form.get("kind")));
  if (!kind) throw new Refusal("INVALID_PAYLOAD");
  const question = toQuestion(kind, kind.blank(content.addressing), newId);
  const questions = [...content.questions, question];
  return { at: "questions", typed: "", fields: { questions }, open: question.id, anchor: cardId(question.id) };
}

/** What is written here is what applicants meet, as soon as it is published. */
function switchOn(): Edit {
  return { at: "useChatbotBuilder", typed: "", fields: { useChatbotBuilder: true }, anchor: "questions" };
}

function undo({ content }: EditInput): Edit {
  const { questions } = bringBack(content);
  const open = content.removed?.question.id;
  return { at: "questions", typed: "", fields: { questions }, open, anchor: open ? cardId(open) : "questions" };
}
