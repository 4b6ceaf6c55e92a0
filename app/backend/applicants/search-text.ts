import type { Contact } from "~/domain/applicants/contact";
import type { GivenAnswer } from "~/domain/chatbot/conversation";
import { foldShort, foldText, searchText } from "~/lib/fold-text";

type SearchedContact = { [Field in "first_name" | "last_name" | "email" | "phone" | "zip"]: Contact[Field] | null };

/**
 * The search columns of `applicant`: name and contact in both foldings, the last name first, since lists are sorted by
 * it.
 */
export function contactSearchText({ last_name, first_name, email, phone, zip }: SearchedContact) {
  const text = [last_name, first_name, email, phone, zip].filter(Boolean).join(" ");
  return { searched_long: foldText(text), searched_short: foldShort(text) };
}

/** The search columns of `application`: the words of all answers, and of those alone that were chosen, not written. */
export function answersSearchText(answers: readonly Pick<GivenAnswer, "value">[]) {
  const chosen = answers.flatMap(({ value }) => ("choices" in value ? value.choices.map(({ text }) => text) : []));
  const all = answers.flatMap(({ value }) => {
    if ("choices" in value) return value.choices.map(({ text }) => text);
    return "text" in value ? [value.text] : [];
  });
  return { searched: searchText(all.join(" ")), searched_choices: searchText(chosen.join(" ")) };
}

/** The search columns of an applicant who was anonymized. */
export const NO_CONTACT_SEARCH_TEXT = contactSearchText({
  first_name: null,
  last_name: null,
  email: null,
  phone: null,
  zip: null,
});

/** The search columns of an application whose answers were erased. */
export const NO_ANSWERS_SEARCH_TEXT = answersSearchText([]);
