import type { Addressing } from "~/domain/jobs/job";

export const QUESTION_TYPES = ["singleChoice", "multipleChoice", "freeText", "rating"] as const;
export type QuestionType = (typeof QUESTION_TYPES)[number];

/** What an answer says about the fit; it only flags and refuses no applicant. */
export const RATINGS = ["ideal", "possible", "reject"] as const;
export type Rating = (typeof RATINGS)[number];

export const CONTENT_SECTIONS = ["company", "tasks", "qualifications", "benefits"] as const;
export type ContentSection = (typeof CONTENT_SECTIONS)[number];

/** Texts of one's own in place of a default one. */
export const OWN_TEXTS = ["greeting", "closing"] as const;
export type OwnText = (typeof OWN_TEXTS)[number];
export const isOwnText = (name: string): name is OwnText => OWN_TEXTS.some((text) => text === name);

export type Answer = { id: string; text: string; rating: Rating };

/** `kind` is the specification's attribute kind; an empty answer list is absent. */
export type Question = {
  id: string;
  kind: string;
  type: QuestionType;
  text: string;
  hint?: string;
  must: boolean;
  /** Free text: 1,024 characters instead of 255. */
  long?: boolean;
  /** Only asked after one of these answers to an earlier question. */
  condition?: Condition;
  answers?: Answer[];
};

export type Condition = { question: string; answers: string[] };

/** What a published configuration freezes and a draft edits: one document. */
export type ChatbotContent = {
  companyDescription: string;
  tasks: string[];
  qualifications: string[];
  benefits: string[];
  /** Own texts at the beginning and the end of a conversation; left out, those of default-texts.ts. */
  greeting?: string;
  closing?: string;
  website: string | null;
  addressing: Addressing;
  useChatbotBuilder: boolean;
  employerBrand: string | null;
  questions: Question[];
  /** Drafts only: the question that was taken out last, and its place. */
  removed?: { question: Question; at: number };
};
