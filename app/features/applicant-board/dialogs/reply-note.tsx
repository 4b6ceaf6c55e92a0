import { useTranslation } from "react-i18next";
import { FormNote } from "~/features/forms/form-parts";
import type { FormReply } from "~/features/forms/form-reply";
import { errorTexts } from "~/features/shell/form-errors";

/** Why a form was not taken that has no fields of its own on the page: a button, or a card's move. */
export function ReplyNote({ reply, form }: { reply: FormReply | undefined; form?: string }) {
  const { t, i18n } = useTranslation();
  if (!reply || (form && reply.form !== form)) return null;
  return <FormNote text={errorTexts(t, Object.values(reply.error).flat(), i18n.language)[0]} />;
}
