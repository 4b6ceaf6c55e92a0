import { useTranslation } from "react-i18next";
import { type PasswordSettings, passwordRules, shortestPassword } from "~/domain/password";
import type { FieldProps } from "~/features/forms/use-server-form";
import { PasswordField } from "~/ui/field/password-field";

export interface NewPasswordFieldsProps {
  password: FieldProps;
  repeat: FieldProps;
  /** What the settings ask of it. */
  wanted: PasswordSettings;
}

/** A password to be set and its repetition, with the list of what it needs. Both come back empty. */
export function NewPasswordFields({ password, repeat, wanted }: NewPasswordFieldsProps) {
  const { t } = useTranslation("account");
  const translate = useTranslation("ui").t;
  const rules = passwordRules(wanted).map(({ id, problem, params }) => ({
    id,
    label: t(`validation:${problem}`, params),
    met: false,
  }));
  const attributes = { autoComplete: "new-password", t: translate } as const;
  return (
    <>
      <PasswordField {...attributes} {...password} rules={rules} minLength={shortestPassword(wanted)} />
      <PasswordField {...attributes} {...repeat} />
    </>
  );
}
