import { useTranslation } from "react-i18next";
import { FormNote } from "~/features/forms/form-parts";
import type { FormReply } from "~/features/forms/form-reply";
import { useServerForm } from "~/features/forms/use-server-form";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { ErrorSummary } from "~/ui/error-summary/error-summary";
import { TextField } from "~/ui/field/text-field";
import { codeSchema } from "./code.schema";

export interface CodeFormProps {
  /** Null when the session knows whose code it is. */
  email: string | null;
  reply?: FormReply;
}

/** The code of the mail; a second button asks for a new one. */
export function CodeForm({ email, reply }: CodeFormProps) {
  const { t } = useTranslation("account");
  const { field, note, summary } = useServerForm({
    schema: codeSchema,
    reply,
    values: { email: email ?? undefined },
    labels: { email: t("email"), code: t("verify.code") },
  });
  return (
    <>
      <FormNote text={note} />
      <PostForm className="form" noValidate>
        <ErrorSummary {...summary} />
        {email !== null && (
          <TextField
            {...field("email")}
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
        <TextField
          {...field("code")}
          hint={t("verify.sixDigits")}
          className="field-short number"
          inputMode="numeric"
          autoComplete="one-time-code"
        />
        <Button tone="primary" wide name="intent" value="verify">
          {t("verify.submit")}
        </Button>
        <hr />
        <section className="stack">
          <h2 className="form-legend">{t("verify.notArrived")}</h2>
          <p>{t("verify.spam")}</p>
          <Button small icon="rotate" name="intent" value="resend">
            {t("verify.resend")}
          </Button>
        </section>
      </PostForm>
    </>
  );
}
