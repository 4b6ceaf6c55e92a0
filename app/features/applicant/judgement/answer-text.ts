import type { ApplicantEntity } from "~/content-api/applicant-entities";

type Value = ApplicantEntity["applications"][number]["answers"][number]["value"];

export interface AnswerTexts {
  skipped: string;
  stars: (stars: number) => string;
}

/** An answer of any kind as one text. */
export function answerText(value: Value, texts: AnswerTexts): string {
  if ("choices" in value) return value.choices.map(({ text }) => text).join(", ");
  if ("text" in value) return value.text;
  return "rating" in value ? texts.stars(value.rating) : texts.skipped;
}
