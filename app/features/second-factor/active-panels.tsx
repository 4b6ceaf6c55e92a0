import { useTranslation } from "react-i18next";
import type { FormReply } from "~/features/forms/form-reply";
import { useServerForm } from "~/features/forms/use-server-form";
import { PostForm } from "~/features/shell/post-form";
import { Button } from "~/ui/button/button";
import { ErrorSummary } from "~/ui/error-summary/error-summary";
import { TextField } from "~/ui/field/text-field";
import { Note } from "~/ui/note/note";
import { CODE_INPUT } from "./code-input";
import type { SecondFactorData } from "./load-second-factor.server";
import { disableFields, FORMS, renewFields } from "./second-factor.schema";

export interface ActivePanelsProps {
  email: string;
  factor: NonNullable<SecondFactorData["factor"]>;
  reply?: FormReply;
}

/** A second factor that is on: new recovery codes, and the way to turn it off. */
export function ActivePanels({ email, factor, reply }: ActivePanelsProps) {
  const { t } = useTranslation("profile");
  const { since, recoveryCodes } = factor;
  return (
    <>
      <section className="panel stack">
        <h2>{t("factor.onTitle")}</h2>
        <p>{t("factor.since", { date: since })}</p>
      </section>
      <section className="panel stack">
        <h2>{t("factor.codesTitle")}</h2>
        {recoveryCodes < 3 ? (
          <Note tone="warning">{t("factor.left", { count: recoveryCodes })}</Note>
        ) : (
          <p>{t("factor.left", { count: recoveryCodes })}</p>
        )}
        <RenewForm email={email} reply={reply} />
      </section>
      <section className="panel stack">
        <h2>{t("factor.offTitle")}</h2>
        <p>{t("factor.offText")}</p>
        <DisableForm email={email} reply={reply} />
      </section>
    </>
  );
}

interface FormProps {
  email: string;
  reply?: FormReply;
}

function RenewForm({ email, reply }: FormProps) {
  const { t } = useTranslation("profile");
  const { field, note, summary } = useServerForm({
    id: FORMS.renew,
    schema: renewFields,
    reply,
    labels: { password: t("email.password") },
    prefix: FORMS.renew,
  });
  return (
    <PostForm className="form" noValidate>
      {note && <Note tone="danger">{note}</Note>}
      <ErrorSummary {...summary} />
      <input type="hidden" name="username" value={email} autoComplete="username" />
      <div className="form-fields">
        <TextField {...field("password")} type="password" autoComplete="current-password" />
      </div>
      <div className="row">
        <Button name="intent" value={FORMS.renew}>
          {t("factor.renew")}
        </Button>
      </div>
    </PostForm>
  );
}

function DisableForm({ email, reply }: FormProps) {
  const { t } = useTranslation("profile");
  const { field, note, summary } = useServerForm({
    id: FORMS.disable,
    schema: disableFields,
    reply,
    labels: { password: t("email.password"), otp: t("factor.anyCode") },
    prefix: FORMS.disable,
  });
  return (
    <PostForm className="form" noValidate>
      {note && <Note tone="danger">{note}</Note>}
      <ErrorSummary {...summary} />
      <input type="hidden" name="username" value={email} autoComplete="username" />
      <div className="form-fields">
        <TextField {...field("password")} type="password" autoComplete="current-password" />
        <TextField {...field("otp")} {...CODE_INPUT} />
      </div>
      <div className="row">
        <Button tone="danger" name="intent" value={FORMS.disable}>
          {t("factor.disable")}
        </Button>
      </div>
    </PostForm>
  );
}
