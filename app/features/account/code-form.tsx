import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { TextField } from "~/ui/field/text-field";
import type { FormAnswer } from "./form-answer";
import { FormNote } from "./form-note";
import { useFormTexts } from "./use-form-texts";

export interface CodeFormProps {
  /** Null when the session knows whose code it is. */
  email: string | null;
  answer?: FormAnswer;
}

/** The code of the mail; a second button asks for a new one. */
export function CodeForm({ email, answer }: CodeFormProps) {
  const { t, errorsOf, note, summary } = useFormTexts(answer);
  return (
    <>
      <FormNote text={note} />
      <PostForm className="form" noValidate>
        <ErrorSummary
          {...summary([
            ["email", t("email")],
            ["code", t("verify.code")],
          ])}
        />
        {email !== null && (
          <TextField
            id="email"
            name="email"
            type="email"
            label={t("email")}
            errors={errorsOf("email")}
            defaultValue={answer?.typed.email ?? email}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        )}
        <TextField
          id="code"
          name="code"
          label={t("verify.code")}
          hint={t("verify.sixDigits")}
          errors={errorsOf("code")}
          defaultValue={answer?.typed.code}
          className="short number"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
        />
        <Button tone="primary" wide name="intent" value="verify">
          {t("verify.submit")}
        </Button>
        <hr />
        <section className="stack">
          <h2 className="legend">{t("verify.notArrived")}</h2>
          <p>{t("verify.spam")}</p>
          <Button small icon="rotate" name="intent" value="resend">
            {t("verify.resend")}
          </Button>
        </section>
      </PostForm>
    </>
  );
}
