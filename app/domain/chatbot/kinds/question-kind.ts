import type { Addressing, Job } from "~/domain/jobs/job";
import type { Language } from "~/domain/people";
import type { Question, QuestionType, Rating } from "../configuration";

/** A kind of question: one folder each, listed in kinds.ts. */
export interface QuestionKind {
  id: string;
  /** Of the icons in public/icons.svg. */
  icon: string;
  /** What the editor calls it. */
  name: Readonly<Record<Language, string>>;
  /** The first is what a new question of the kind starts as. */
  types: readonly QuestionType[];
  /** At most so many in one chatbot. */
  max: number;
  /** The questions that the job itself gives rise to; none when it says nothing about it. */
  generate: (job: QuestionSource, addressing: Addressing) => NewQuestion[];
  /** What "add question" begins with, where there are so many of the kind already. */
  blank: (addressing: Addressing, there: number) => NewQuestion;
}

/** What of a job leads to questions. */
export type QuestionSource = Pick<Job, "title" | "skills" | "workExperience">;

export type NewAnswer = { text: string; rating: Rating };

/** A question before it has ids. */
export type NewQuestion = Omit<Question, "id" | "answers" | "kind"> & { answers?: NewAnswer[] };

/** Answers in their order, each with its rating. */
export function answersOf(texts: readonly string[], rate: (index: number) => Rating): NewAnswer[] {
  return texts.map((text, index) => ({ text, rating: rate(index) }));
}

/** A scale on which the wanted step and all above are ideal, the one below possible, the rest a poor fit. */
export function fromWanted(wanted: number): (index: number) => Rating {
  return (index) => (index >= wanted ? "ideal" : index === wanted - 1 ? "possible" : "reject");
}
