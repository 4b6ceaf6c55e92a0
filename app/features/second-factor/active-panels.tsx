import { useTranslation } from "react-i18next";
import type { FormReply } from "~/features/forms/form-reply";
import { useServerForm } from "~/features/forms/use-server-form";
import { TextField } from "~/ui/field/text-field";
import { Note } from "~/ui/note/note";
import { CODE_INPUT } from "./code-input";
import type { SecondFactorData } from "./load-second-factor.server";
import { PasswordForm } from "./password-form";
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
  const form = useServerForm({
    id: FORMS.renew,
    schema: renewFields,
    reply,
    labels: { password: t("email.password") },
    prefix: FORMS.renew,
  });
  return (
    <PasswordForm form={form} email={email} intent={FORMS.renew}>
      {t("factor.renew")}
    </PasswordForm>
  );
}

function DisableForm({ email, reply }: FormProps) {
  const { t } = useTranslation("profile");
  const form = useServerForm({
    id: FORMS.disable,
    schema: disableFields,
    reply,
    labels: { password: t("email.password"), otp: t("factor.anyCode") },
    prefix: FORMS.disable,
  });
  return (
    <PasswordForm
      form={form}
      email={email}
      intent={FORMS.disable}
      tone="danger"
      more={<TextField {...form.field("otp")} {...CODE_INPUT} />}
    >
      {t("factor.disable")}
    </PasswordForm>
  );
}
