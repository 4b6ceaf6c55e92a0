import type { JobEntity } from "~/content-api/entities";
import type { Change } from "~/domain/chatbot/changes";
import type { Check } from "~/domain/chatbot/checks";
import type { ChatbotContent, Question } from "~/domain/chatbot/configuration";
import type { Language } from "~/domain/people";
import type { BuilderTexts } from "./builder-texts";

export const MODES = ["live", "draft", "preview"] as const;
export type BuilderMode = (typeof MODES)[number];

/** When the draft was last saved, and by whom; `date` and `time` are texts as the page shows them. */
export interface Saved {
  by: string | null;
  /** UTC. */
  at: string;
  date: string;
  time: string;
}

/** Everything that the builder shows; it travels as JSON to the island, texts included. */
export interface BuilderData {
  jobId: string;
  title: string;
  language: Language;
  texts: BuilderTexts;
  /** Hidden field of every form. */
  formToken: string;
  mode: BuilderMode;
  /** What is shown: the draft, or what is live. */
  content: ChatbotContent;
  isDraft: boolean;
  /** Guards publishing: the draft that one has looked at. */
  version: number;
  saved: Saved | null;
  /** Null: never booked and never published; number 0: made from the job. */
  live: { number: number } | null;
  /** What publishing would change; empty without a draft. */
  changes: Change[];
  checks: Check[];
  /** The name of the employer brand that applicants see. */
  brand: string | null;
  /** Left out unless it is blocked: whose job it is. */
  blocked?: JobEntity["organization"];
  /** The question that is open. */
  open: string | null;
  /** Where the preview begins; afterwards it follows by itself. */
  previewAt: string | null;
}

/** What of the page comes back, in the form it was typed in. */
export interface BuilderProblem {
  /** A section's field or a question's id. */
  at: string;
  /** Finished sentences: by field of the question, or under "value" for a section. */
  errors: Record<string, string[]>;
  typed: string | Question;
  /** What somebody else has saved meanwhile; null: the question is gone. */
  stored?: string | Question | null;
}

/** The answer to a post of the island: the draft as it is now, or what comes back. */
export type IslandAnswer =
  | ({ content: BuilderData["content"] } & Pick<BuilderData, "isDraft" | "version" | "saved" | "changes">)
  | { problem: BuilderProblem };
