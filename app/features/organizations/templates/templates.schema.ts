import { z } from "zod";
import { LETTER_SUBJECT } from "~/domain/applicants/letter";
import { TEMPLATE_LIMITS } from "~/domain/applicants/letter-template";
import { LIMITS } from "~/domain/limits";
import { withQuery } from "~/domain/query-keys";
import { requiredText } from "~/domain/text.schema";
import { versionField } from "~/features/forms/fields.schema";
import { onFirstUse } from "~/lib/on-first-use";

/** The page with an organization's templates of letters to applicants; one of them is edited. */
export const templatesHref = (organization: string, edit?: string): string => {
  const page = `/organizations/${encodeURIComponent(organization)}/templates`;
  return edit ? `${withQuery(page, { edit })}#template-form` : page;
};

export const TEMPLATE_FORM = "template";

export const newTemplateSchema = onFirstUse(() =>
  z.object({
    name: requiredText(TEMPLATE_LIMITS.name),
    subject: requiredText(LETTER_SUBJECT),
    text: requiredText(LIMITS.comment),
  }),
);

export const templateSchema = onFirstUse(() =>
  newTemplateSchema.extend({ id: z.string().max(60), version: versionField() }),
);

/** Names a template, beside the button that deletes it. */
export const templateFields = onFirstUse(() => z.object({ id: z.string().max(60) }));
