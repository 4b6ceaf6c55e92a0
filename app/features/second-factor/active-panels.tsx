import { useTranslation } from "react-i18next";
import type { FormReply } from "~/features/forms/form-reply";
import { useServerForm } from "~/features/forms/use-server-form";
import { TextField } from "~/ui/field/text-field";
import { Note } from "~/ui/note/note";
import { CODE_INPUT } from "./code-input";
import { PasswordForm } from "./password-form";
import { disableFields, FORMS, renewFields } from "./second-factor.schema";

export interface AppPanelProps extends FormProps {
  since: string;
  /** The only factor of a person who has to have one. */
  isLast: boolean;
}

/** An app whose codes a login asks for, and the way to do without it. */
export function AppPanel({ email, since, isLast, reply }: AppPanelProps) {
  const { t } = useTranslation("profile");
  return (
    <section className="panel stack">
      <h2>{t("factor.onTitle")}</h2>
      <p>{t("factor.since", { date: since })}</p>
      {isLast ? <p className="soft">{t("factor.last")}</p> : <DisableForm email={email} reply={reply} />}
    </section>
  );
}

/** How many recovery codes are left, and the way to new ones. */
export function RecoveryPanel({ email, left, reply }: FormProps & { left: number }) {
  const { t } = useTranslation("profile");
  return (
    <section className="panel stack">
      <h2>{t("factor.codesTitle")}</h2>
      {left < 3 ? (
        <Note tone="warning">{t("factor.left", { count: left })}</Note>
      ) : (
        <p>{t("factor.left", { count: left })}</p>
      )}
      <RenewForm email={email} reply={reply} />
    </section>
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
