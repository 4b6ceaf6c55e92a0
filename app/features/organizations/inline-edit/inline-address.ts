import { withQuery } from "~/domain/query-keys";
import type { FormReply } from "~/features/forms/form-reply";

/** The page with this value as its field; the fragment brings it into view. */
export const editHref = (page: string, field: string): string => `${withQuery(page, { edit: field })}#${field}`;

/** The page without any field open, at the value. */
export const closedEditHref = (page: string, field: string): string =>
  `${withQuery(page, { edit: null })}#${anchorOf(field)}`;

/** The id of a value's place on the page. */
export const anchorOf = (field: string): string => `value-${field}`;

/** The form of one value of the page, in `readForm` and `useServerForm`. */
export const inlineForm = (field: string): string => INLINE_FORM + field;
/** Why the edit of a value as a whole was refused; the page says it above its content. */
export const inlineNote = (reply?: FormReply): string | undefined =>
  reply?.form.startsWith(INLINE_FORM) ? reply.error[""]?.[0] : undefined;

const INLINE_FORM = "edit-";
