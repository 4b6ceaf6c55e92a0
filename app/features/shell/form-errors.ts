import { readMessageFor } from "~/domain/messages";
import { toLanguage } from "~/domain/people";
import type { Translate } from "~/lib/translate";

/**
 * What is wrong with each field: messages of the domain ("tooShort?min=3"), or keys with a namespace
 * ("errors:other.dataMissing").
 */
export type FieldErrors = Record<string, readonly string[] | undefined>;

/** A field's messages as finished sentences, figures and dates the way the language writes them. */
export function errorTexts(t: Translate, errors: readonly string[] | undefined, language = "de"): string[] {
  return (errors ?? []).map((text) => {
    const { key, params } = readMessageFor(text, toLanguage(language));
    const { count } = params;
    return t(key.includes(":") ? key : `validation:${key}`, { ...params, ...(count && { count: Number(count) }) });
  });
}

export interface SummaryField {
  /** The control's id. */
  id: string;
  label: string;
  errors: readonly string[];
}

/** Title and lines of an ErrorSummary: one line per wrong field, which names it, in the order of the page. */
export function summaryOf(t: Translate, fields: readonly SummaryField[]) {
  const wrong = fields.filter(({ errors }) => errors.length > 0);
  return {
    title: t("shell:form.summary", { count: wrong.length }),
    errors: wrong.map(({ id, label, errors }) => ({ id, text: [label, errors[0]].filter(Boolean).join(": ") })),
  };
}
