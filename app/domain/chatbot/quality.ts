import type { Quality } from "~/domain/applicants/applicant";
import type { Question, Rating } from "./configuration";
import type { AnswerValue, GivenValues } from "./conversation";
import { askedQuestions } from "./follow-ups";

/** One line of the reason why: question, answer in words, what it counts. `rating` is null where nothing is rated. */
export type QualityLine = {
  question: string;
  kind: string;
  text: string;
  answer: string;
  rating: Rating | null;
  must: boolean;
};

export type QualityVerdict = { quality: Quality; rule: QualityLine[] };

/**
 * How well the answers fit: a poor answer to a must question flags the whole; ideal needs no poor answer and four of
 * five rated ones ideal. It only flags: everybody reaches the recruiter. A follow-up question that was not asked is not
 * judged.
 */
export function deriveQuality(questions: readonly Question[], given: GivenValues): QualityVerdict {
  const rule = askedQuestions(questions, given).map((question) => toLine(question, given[question.id]));
  return { quality: verdictOf(rule), rule };
}

const IDEAL_SHARE = 0.8;
const IDEAL_STARS = 4;
const POSSIBLE_STARS = 3;

function verdictOf(rule: readonly QualityLine[]): Quality {
  const rated = rule.filter(({ rating }) => rating !== null);
  if (rated.some(({ rating, must }) => must && rating === "reject")) return "reject";
  if (rated.length === 0 || rated.some(({ rating }) => rating === "reject")) return "possible";
  const ideal = rated.filter(({ rating }) => rating === "ideal").length;
  return ideal >= IDEAL_SHARE * rated.length ? "ideal" : "possible";
}

function toLine(question: Question, value: AnswerValue | undefined): QualityLine {
  const { id, kind, text, must } = question;
  return { question: id, kind, text, answer: wordsOf(value), rating: rate(question, value), must };
}

/** Free text counts nothing, a skipped question counts as possible. */
function rate(question: Question, value: AnswerValue | undefined): Rating | null {
  if (question.type === "freeText") return null;
  if (!value || "skipped" in value || "text" in value) return "possible";
  if ("rating" in value) return rateStars(value.rating, question.must);
  return rateChoices(question, value.choices);
}

function rateStars(stars: number, must: boolean): Rating {
  if (stars >= IDEAL_STARS) return "ideal";
  return stars >= POSSIBLE_STARS || !must ? "possible" : "reject";
}

function rateChoices({ answers = [] }: Question, choices: readonly { id: string }[]): Rating {
  const ratings = choices.flatMap(({ id }) => answers.find((answer) => answer.id === id)?.rating ?? []);
  if (ratings.length === 0) return "possible";
  if (ratings.every((rating) => rating === "reject")) return "reject";
  return ratings.includes("ideal") && !ratings.includes("reject") ? "ideal" : "possible";
}

/** An answer in one line; "" for a question that was skipped. */
export function wordsOf(value: AnswerValue | undefined): string {
  if (!value || "skipped" in value) return "";
  if ("text" in value) return value.text;
  if ("rating" in value) return String(value.rating);
  return value.choices.map(({ text }) => text).join(", ");
}
