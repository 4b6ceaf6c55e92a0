import type { ChatbotContent, Question } from "~/domain/chatbot/configuration";
import { toQuestion } from "~/domain/chatbot/default-content";
import { bringBack, moveBefore, moveBy, putQuestion } from "~/domain/chatbot/edits";
import type { QuestionKind, QuestionSource } from "~/domain/chatbot/kinds/question-kind";
import { readdress } from "~/domain/chatbot/readdress";
import { ADDRESSINGS } from "~/domain/jobs/job";
import { fingerprint } from "~/lib/fingerprint";
import { cardId } from "./builder-href";
import { markOf } from "./questions/question-fields";
import { anchorOf, readSection, type Section, sectionText } from "./sections/sections";

/** What a form of the builder asks for: read by its schema on the server, and from the page's fields in the island. */
export type BuilderEdit = SectionEdit | QuestionEdit | PlacelessEdit;

interface Marks {
  /** Of what the form has shown. */
  seen?: string;
  /** Of what somebody else has saved, when the form shows both. */
  theirs?: string;
  /** The button beside both texts: its person has seen the other one, and wants the own. */
  isOwn: boolean;
}

interface SectionEdit extends Marks {
  type: "section";
  section: Section;
  value: string;
  adapt: boolean;
}

interface QuestionEdit extends Marks {
  type: "question";
  button: QuestionButton;
  /** Index of the answer that the button belongs to. */
  row: number;
  /** As it is typed. */
  question: Question;
}

type PlacelessEdit =
  | { type: "move"; question: string; before?: string }
  | { type: "add"; kind: QuestionKind }
  | { type: "undo" | "switchOn" };

/** Behind the name of a button that saves the own text over somebody else's. */
export const MINE = "mine";

/** What an edit is made from. */
export interface EditSource {
  content: ChatbotContent;
  newId: () => string;
  /** What of the job generated texts come from; only for a new addressing. */
  job?: QuestionSource;
}

/** The fields to save, and where the page goes on. */
export interface EditResult {
  fields: Partial<ChatbotContent>;
  open?: string;
  anchor: string;
}

/** The section or question that an edit is about. */
export function placeOf(edit: BuilderEdit): string {
  if (edit.type === "section") return edit.section;
  if (edit.type === "question") return edit.question.id;
  return edit.type === "move" ? edit.question : "questions";
}

/** What an edit makes of a content; null when somebody else has saved the same text since it was shown. */
export function applyEdit(edit: BuilderEdit, source: EditSource): EditResult | null {
  const { content, newId } = source;
  switch (edit.type) {
    case "section":
      return saveSection(edit, source);
    case "question":
      return saveQuestion(edit, source);
    // For dragging: only the place changes, so nothing that was typed elsewhere can be in its way.
    case "move": {
      const questions = moveBefore(content.questions, edit.question, edit.before ?? "");
      return { fields: { questions }, anchor: cardId(edit.question) };
    }
    case "add": {
      const there = content.questions.filter(({ kind }) => kind === edit.kind.id).length;
      const question = toQuestion(edit.kind, edit.kind.blank(content.addressing, there), newId);
      const questions = [...content.questions, question];
      return { fields: { questions }, open: question.id, anchor: cardId(question.id) };
    }
    case "undo": {
      const { questions } = bringBack(content);
      const open = content.removed?.question.id;
      return { fields: { questions }, open, anchor: open ? cardId(open) : "questions" };
    }
    // What is written here is what applicants meet, as soon as it is published.
    case "switchOn":
      return { fields: { useChatbotBuilder: true }, anchor: "questions" };
  }
}

/**
 * A form that shows both texts has seen neither: only its own button passes over what somebody else wrote, however late
 * the page tells of it.
 */
const hasSeen = ({ seen, theirs, isOwn }: Marks, mark: string): boolean => (isOwn ? theirs : seen) === mark;

function saveSection({ section, value, adapt, ...marks }: SectionEdit, { content, job }: EditSource) {
  const stored = sectionText(content, section);
  if (!hasSeen(marks, fingerprint(stored)) && value !== stored) return null;
  const anchor = anchorOf(section);
  const to = section === "addressing" && job && ADDRESSINGS.find((addressing) => addressing === value);
  if (!to) return { fields: readSection(section, value), anchor };
  const { addressing, questions } = readdress(content, { job, to, adapt });
  return { fields: { addressing, questions }, anchor };
}

interface Change {
  /** To the question, besides what is typed. */
  question?: (question: Question, row: number, newId: () => string) => Question;
  /** To its place. */
  order?: (questions: Question[], id: string) => Question[];
}

/** The buttons of a question's form: each saves what is typed, and does its own thing besides. */
const CHANGES = {
  save: {},
  addAnswer: {
    question: (question, _, newId) =>
      withAnswers(question, (answers) => [...answers, { id: newId(), text: "", rating: "possible" }]),
  },
  removeAnswer: {
    question: (question, row) => withAnswers(question, (all) => all.filter((_, index) => index !== row)),
  },
  answerUp: {
    question: (question, row) =>
      withAnswers(question, (answers) => moveBy(answers, question.answers?.[row]?.id ?? "", -1)),
  },
  up: { order: (questions, id) => moveBy(questions, id, -1) },
  down: { order: (questions, id) => moveBy(questions, id, 1) },
  removeQuestion: { order: (questions, id) => questions.filter((question) => question.id !== id) },
} satisfies Record<string, Change>;

export type QuestionButton = keyof typeof CHANGES;
export const isQuestionButton = (name: string): name is QuestionButton => Object.hasOwn(CHANGES, name);

function saveQuestion({ question, button, row, ...marks }: QuestionEdit, { content, newId }: EditSource) {
  const { id } = question;
  const stored = content.questions.find((each) => each.id === id);
  const typed = stored ? { ...question, kind: stored.kind } : question;
  if (!hasSeen(marks, markOf(stored)) && markOf(typed) !== markOf(stored)) return null;
  const change: Change = CHANGES[button];
  const changed = change.question?.(typed, row, newId) ?? typed;
  const put = putQuestion(content.questions, changed);
  const questions = change.order?.(put, id) ?? put;
  const isThere = questions.some((each) => each.id === id);
  const before = typed.answers?.length ?? 0;
  const isLonger = (changed.answers?.length ?? 0) > before;
  const anchor = isLonger ? `${cardId(id)}-a${before}` : isThere ? cardId(id) : "removed";
  return { fields: { questions }, open: isThere ? id : undefined, anchor };
}

type Answers = NonNullable<Question["answers"]>;

const withAnswers = (question: Question, change: (answers: Answers) => Answers): Question => ({
  ...question,
  answers: change(question.answers ?? []),
});
