import { useTranslation } from "react-i18next";
import type { PasskeyRequest } from "~/content-api/passkeys";
import { EntryHeading } from "~/features/account/entry-heading";
import { FormNote } from "~/features/forms/form-parts";
import type { FormReply } from "~/features/forms/form-reply";
import { useServerForm } from "~/features/forms/use-server-form";
import { PasskeyForm, PasskeyNeedsScripts } from "~/features/passkeys/passkey-form";
import { EntryFrame } from "~/features/shell/entry-frame";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { ErrorSummary } from "~/ui/error-summary/error-summary";
import { TextField } from "~/ui/field/text-field";
import { CODE_INPUT } from "./code-input";
import { codeFields } from "./second-factor.schema";

/** The second step of a login; whose it is, the page does not tell. */
export function CodePage({ passkey, reply }: { passkey: PasskeyRequest | null; reply?: FormReply }) {
  const { t } = useTranslation("account");
  const { field, note, summary } = useServerForm({ schema: codeFields, reply, labels: { otp: t("code.label") } });
  return (
    <EntryFrame promise="login">
      <EntryHeading>{t("code.title")}</EntryHeading>
      <p>{passkey ? t("code.textPasskey") : t("code.text")}</p>
      <FormNote text={note} />
      {passkey && (
        <>
          <PasskeyForm request={passkey} intent="passkey" tone="primary" wide>
            {t("passkey.confirm")}
          </PasskeyForm>
          <PasskeyNeedsScripts>{t("passkey.needsScripts")}</PasskeyNeedsScripts>
        </>
      )}
      <PostForm className="form" noValidate>
        <ErrorSummary {...summary} />
        <TextField {...field("otp")} {...CODE_INPUT} autoFocus />
        <Button tone={passkey ? undefined : "primary"} wide>
          {t("login.submit")}
        </Button>
      </PostForm>
      <p className="small soft">{t("code.lost")}</p>
      <p>
        <a href="/login">{t("code.back")}</a>
      </p>
    </EntryFrame>
  );
}
