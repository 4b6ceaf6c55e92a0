import { useTranslation } from "react-i18next";
import type { FormReply } from "~/features/forms/form-reply";
import { useServerForm } from "~/features/forms/use-server-form";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { ErrorSummary } from "~/ui/error-summary/error-summary";
import { TextField } from "~/ui/field/text-field";
import { Note } from "~/ui/note/note";
import { CODE_INPUT } from "./code-input";
import { enableFields, FORMS } from "./second-factor.schema";

export interface SetupPanelProps {
  secret: string;
  /** The picture's address, with the picture in it. */
  qr: string;
  reply?: FormReply;
}

/** The secret as picture and text, and the first code that proves that the app has it. */
export function SetupPanel({ secret, qr, reply }: SetupPanelProps) {
  const { t } = useTranslation("profile");
  const { field, note, summary } = useServerForm({
    id: FORMS.enable,
    schema: enableFields,
    reply,
    labels: { otp: t("factor.code") },
    prefix: FORMS.enable,
  });
  return (
    <section className="panel stack">
      <h2>{t("factor.scanTitle")}</h2>
      <p>{t("factor.scan")}</p>
      <p>
        <img className="factor-qr" src={qr} alt={t("factor.qr")} width="200" height="200" />
      </p>
      <p>
        {t("factor.byHand")}
        <br />
        <code className="factor-secret">{secret.replace(/(.{4})(?=.)/g, "$1 ")}</code>
      </p>
      {note && <Note tone="danger">{note}</Note>}
      <PostForm className="form" noValidate>
        <ErrorSummary {...summary} />
        <input type="hidden" name="secret" value={secret} />
        <div className="form-fields">
          <TextField {...field("otp")} {...CODE_INPUT} />
        </div>
        <div className="row">
          <Button tone="primary" name="intent" value={FORMS.enable}>
            {t("factor.enable")}
          </Button>
        </div>
      </PostForm>
    </section>
  );
}
