import { useTranslation } from "react-i18next";
import { type PasswordSettings, passwordRules, shortestPassword } from "~/domain/password";
import { PasswordField } from "~/ui/field/password-field";

export interface NewPasswordFieldsProps {
  label: string;
  /** What the settings ask of it. */
  wanted: PasswordSettings;
  errorsOf: (field: string) => string[];
}

/** A password to be set and its repetition, with the list of what it needs. Both come back empty. */
export function NewPasswordFields({ label, wanted, errorsOf }: NewPasswordFieldsProps) {
  const { t } = useTranslation("account");
  const translate = useTranslation("ui").t;
  const rules = passwordRules(wanted).map(({ id, problem, params }) => ({
    id,
    label: t(`validation:${problem}`, params),
    met: false,
  }));
  const attributes = { autoComplete: "new-password", required: true, t: translate } as const;
  return (
    <>
      <PasswordField
        {...attributes}
        id="password"
        name="password"
        label={label}
        errors={errorsOf("password")}
        rules={rules}
        minLength={shortestPassword(wanted)}
      />
      <PasswordField
        {...attributes}
        id="passwordRepeat"
        name="passwordRepeat"
        label={t("passwordRepeat")}
        errors={errorsOf("passwordRepeat")}
      />
    </>
  );
}
