import type { ChatbotContent, Question } from "~/domain/chatbot/configuration";
import { putQuestion, rememberRemoved } from "~/domain/chatbot/edits";
import type { BuilderData, BuilderProblem } from "../builder-data";
import { isSection, readSection } from "../sections/sections";
import { applyDifference, differenceOf, isSame, refilled, without } from "./items";
import { applySaveResult, type SaveResult } from "./save-result";
import { acceptStored, keepOwn } from "./settle-conflict";

/** Everything that the island knows of a draft. Pure data, changed by commands. */
export interface BuilderState {
  content: ChatbotContent;
  /** What of the content is saved, as it was typed here … */
  saved: ChatbotContent;
  /** … and as the server holds it: it trims, and completes addresses. What one has seen is this. */
  stored: ChatbotContent;
  past: UndoStep[];
  future: UndoStep[];
  /** Two edits with the same mark in quick succession are one step. */
  last: { mark: string; at: number } | null;
  revisions: Record<string, number>;
  problems: BuilderProblem[];
  open: string | null;
  /** Whether suggested texts follow the addressing. */
  adapt: boolean;
  /** The last answer of the server about the whole. */
  status: DraftStatus;
}

export type DraftStatus = Pick<BuilderData, "isDraft" | "version" | "saved" | "changes">;

export interface UndoStep {
  before: ChatbotContent;
  after: ChatbotContent;
}

export type BuilderCommand =
  | {
      type: "edit";
      at: string;
      fields: Partial<ChatbotContent>;
      mark: string;
      now: number;
      open?: string;
      adapt?: boolean;
      /** Its form has to begin anew. */
      isRenumbered?: boolean;
    }
  | { type: "undo" | "redo" }
  | { type: "open"; question: string }
  | { type: "answered"; answer: SaveResult }
  | { type: "problem"; problem: BuilderProblem }
  | { type: "acceptStored" | "keepOwn"; at: string };

/** The next state of the draft; every way to change it goes through here. */
export function applyCommand(state: BuilderState, command: BuilderCommand): BuilderState {
  switch (command.type) {
    case "edit":
      return applyEdit(state, command);
    case "undo":
      return travelled(state, "past", "future");
    case "redo":
      return travelled(state, "future", "past");
    case "open":
      return { ...state, open: command.question };
    case "answered":
      return applySaveResult(state, command.answer);
    case "problem":
      return { ...state, problems: [...without(state.problems, command.problem.at), command.problem] };
    case "acceptStored":
      return acceptStored(state, command.at);
    case "keepOwn":
      return keepOwn(state, command.at);
  }
}

/** What comes in with the page: a form that came back keeps what was typed. */
export function initialBuilderState(data: BuilderData, problem?: BuilderProblem): BuilderState {
  const { content, isDraft, version, saved, changes, open } = data;
  return {
    content: problem ? withTyped(content, problem) : content,
    saved: content,
    stored: content,
    past: [],
    future: [],
    last: null,
    revisions: {},
    open,
    adapt: true,
    problems: problem ? [problem] : [],
    status: { isDraft, version, saved, changes },
  };
}

const SAME_STEP_MS = 1500;
const MOST_STEPS = 200;

function applyEdit(state: BuilderState, command: Extract<BuilderCommand, { type: "edit" }>): BuilderState {
  const { content: before, past, last } = state;
  const after = rememberRemoved(before, { ...before, ...command.fields });
  if (isSame(before, after)) return { ...state, open: command.open ?? state.open };
  const goesOn = last?.mark === command.mark && command.now - last.at < SAME_STEP_MS;
  const step = { before: (goesOn && past.at(-1)?.before) || before, after };
  const steps = goesOn ? past.slice(0, -1) : past;
  return {
    ...state,
    content: after,
    // What was put back at once is no step.
    past: isSame(step.before, after) ? steps : [...steps, step].slice(-MOST_STEPS),
    future: [],
    last: { mark: command.mark, at: command.now },
    open: command.open ?? state.open,
    adapt: command.adapt ?? state.adapt,
    revisions: command.isRenumbered
      ? { ...state.revisions, [command.at]: (state.revisions[command.at] ?? 0) + 1 }
      : state.revisions,
    // A text that was refused is tried again once it is another one; what somebody else wrote waits for a choice.
    problems: state.problems.filter(({ at, stored }) => at !== command.at || stored !== undefined),
  };
}

function travelled(state: BuilderState, from: "past" | "future", to: "past" | "future"): BuilderState {
  const step = state[from].at(-1);
  if (!step) return state;
  const [origin, goal] = from === "past" ? [step.after, step.before] : [step.before, step.after];
  const difference = differenceOf(origin, goal);
  const content = rememberRemoved(state.content, applyDifference(state.content, goal, difference));
  const touched = [...difference.sections, ...difference.questions.keys()];
  return {
    ...state,
    content,
    [from]: state[from].slice(0, -1),
    [to]: [...state[to], step],
    last: null,
    revisions: refilled(state.revisions, difference),
    problems: state.problems.filter(({ at, stored }) => !touched.includes(at) || stored !== undefined),
  };
}

function withTyped(content: ChatbotContent, { at, typed }: BuilderProblem): ChatbotContent {
  if (typeof typed !== "string")
    return { ...content, questions: putQuestion(content.questions, typed satisfies Question) };
  return isSection(at) ? { ...content, ...readSection(at, typed) } : content;
}
