import type { ChatbotContent, Question } from "~/domain/chatbot/configuration";
import { putQuestion, rememberRemoved } from "~/domain/chatbot/edits";
import type { BuilderData, BuilderProblem } from "../builder-data";
import { isSection, readSection } from "../sections";
import { type Answered, answered } from "./answered";
import { applyDifference, differenceOf, isSame, refilled, without } from "./items";
import { keepStored, saveMine } from "./settle-problem";

/** Everything that the island knows of a draft. Pure data: what happens with it is said by `work`. */
export interface Workspace {
  content: ChatbotContent;
  /** What of the content is saved, as it was typed here … */
  kept: ChatbotContent;
  /** … and as the server holds it: it trims, and completes addresses. What one has seen is this. */
  stored: ChatbotContent;
  past: Step[];
  future: Step[];
  /** Two edits with the same mark in quick succession are one step. */
  last: { mark: string; at: number } | null;
  revisions: Record<string, number>;
  problems: BuilderProblem[];
  open: string | null;
  /** Whether suggested texts follow the addressing. */
  adapt: boolean;
  /** What the server said last about the whole. */
  standing: Standing;
}

export type Standing = Pick<BuilderData, "isDraft" | "version" | "saved" | "changes">;

export interface Step {
  before: ChatbotContent;
  after: ChatbotContent;
}

export type Work =
  | {
      what: "edit";
      at: string;
      fields: Partial<ChatbotContent>;
      mark: string;
      now: number;
      open?: string;
      adapt?: boolean;
      /** Its form has to begin anew. */
      isRenumbered?: boolean;
    }
  | { what: "undo" | "redo" }
  | { what: "open"; question: string }
  | { what: "answered"; answer: Answered }
  | { what: "problem"; problem: BuilderProblem }
  | { what: "keepStored" | "saveMine"; at: string };

/** The next state of the draft; every way to change it goes through here. */
export function work(state: Workspace, done: Work): Workspace {
  switch (done.what) {
    case "edit":
      return edited(state, done);
    case "undo":
      return travelled(state, "past", "future");
    case "redo":
      return travelled(state, "future", "past");
    case "open":
      return { ...state, open: done.question };
    case "answered":
      return answered(state, done.answer);
    case "problem":
      return { ...state, problems: [...without(state.problems, done.problem.at), done.problem] };
    case "keepStored":
      return keepStored(state, done.at);
    case "saveMine":
      return saveMine(state, done.at);
  }
}

/** What comes in with the page: a form that came back keeps what was typed. */
export function openWorkspace(data: BuilderData, problem?: BuilderProblem): Workspace {
  const { content, isDraft, version, saved, changes, open } = data;
  return {
    content: problem ? withTyped(content, problem) : content,
    ...{ kept: content, stored: content, past: [], future: [], last: null, revisions: {}, open, adapt: true },
    problems: problem ? [problem] : [],
    standing: { isDraft, version, saved, changes },
  };
}

const SAME_STEP_MS = 1500;
const MOST_STEPS = 200;

function edited(state: Workspace, done: Extract<Work, { what: "edit" }>): Workspace {
  const { content: before, past, last } = state;
  const after = rememberRemoved(before, { ...before, ...done.fields });
  if (isSame(before, after)) return { ...state, open: done.open ?? state.open };
  const goesOn = last?.mark === done.mark && done.now - last.at < SAME_STEP_MS;
  const step = { before: (goesOn && past.at(-1)?.before) || before, after };
  const steps = goesOn ? past.slice(0, -1) : past;
  return {
    ...state,
    content: after,
    // What was put back at once is no step.
    past: isSame(step.before, after) ? steps : [...steps, step].slice(-MOST_STEPS),
    future: [],
    last: { mark: done.mark, at: done.now },
    open: done.open ?? state.open,
    adapt: done.adapt ?? state.adapt,
    revisions: done.isRenumbered
      ? { ...state.revisions, [done.at]: (state.revisions[done.at] ?? 0) + 1 }
      : state.revisions,
    // A text that was refused is tried again once it is another one; what somebody else wrote waits for a choice.
    problems: state.problems.filter(({ at, stored }) => at !== done.at || stored !== undefined),
  };
}

function travelled(state: Workspace, from: "past" | "future", to: "past" | "future"): Workspace {
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
