import type { ChatbotContent } from "~/domain/chatbot/configuration";
import { isSection, readSection } from "../sections/sections";
import type { BuilderState } from "./builder-state";
import { applyDifference, type Difference, refilled, without } from "./items";

/** Somebody else was faster, and their text stays: it comes into the form. */
export function acceptStored(state: BuilderState, at: string): BuilderState {
  const [theirs, difference] = theirsAt(state, at);
  if (!theirs) return state;
  return {
    ...state,
    content: applyDifference(state.content, theirs, difference),
    saved: applyDifference(state.saved, theirs, difference),
    stored: applyDifference(state.stored, theirs, difference),
    revisions: refilled(state.revisions, difference),
    problems: without(state.problems, at),
  };
}

/** One has seen what the other wrote and wants the own text: the next post says so. */
export function keepOwn(state: BuilderState, at: string): BuilderState {
  const [theirs, difference] = theirsAt(state, at);
  const problems = without(state.problems, at);
  if (!theirs) return { ...state, problems };
  return {
    ...state,
    saved: applyDifference(state.saved, theirs, difference),
    stored: applyDifference(state.stored, theirs, difference),
    problems,
  };
}

function theirsAt({ stored, problems }: BuilderState, at: string): [ChatbotContent | null, Difference] {
  const theirs = problems.find((each) => each.at === at)?.stored;
  if (theirs === undefined) return [null, { sections: [], questions: new Map(), order: null }];
  if (typeof theirs === "string" && isSection(at))
    return [
      { ...stored, ...readSection(at, theirs) },
      { sections: [at], questions: new Map(), order: null },
    ];
  const question = typeof theirs === "string" ? null : theirs;
  const questions = question ? [...stored.questions.filter(({ id }) => id !== at), question] : stored.questions;
  return [
    { ...stored, questions },
    { sections: [], questions: new Map([[at, question]]), order: null },
  ];
}
