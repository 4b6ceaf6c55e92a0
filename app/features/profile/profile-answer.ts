import type { FormAnswer } from "~/features/account/form-answer";

export const PROFILE_FORMS = ["personal", "picture", "email", "delete"] as const;
export type ProfileForm = (typeof PROFILE_FORMS)[number];

/** A form of the profile that comes back, and which one. */
export interface ProfileAnswer extends FormAnswer {
  form: ProfileForm;
  /** By field: what was saved meanwhile. */
  conflicts: Record<string, string>;
}

/** The answer for this form, when it is the one that came back. */
export const answerFor = (answer: ProfileAnswer | undefined, form: ProfileForm): ProfileAnswer | undefined =>
  answer?.form === form ? answer : undefined;
