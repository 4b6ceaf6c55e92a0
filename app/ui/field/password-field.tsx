import type { Translate } from "~/lib/translate";
import { classNames, type PlainAttributes } from "../attributes";
import { Field, type FieldTexts, splitField } from "./field";

export interface PasswordRule {
  /** Which rule, as in the domain: length, whitespace, lowercase, uppercase, digit, special. */
  id: string;
  label: string;
  met: boolean;
}

export interface PasswordFieldProps extends FieldTexts, Omit<PlainAttributes<"input">, "type" | "defaultValue"> {
  label: string;
  id: string;
  name: string;
  /** Only where a password is set; a login asks for none. */
  rules?: readonly PasswordRule[];
  t: Translate;
}

/** A password: never sent back into the page. The rules stand below it and are checked live where scripts run. */
export function PasswordField(props: PasswordFieldProps) {
  const { texts, attributes } = splitField(props);
  const { id, className, rules, t, ...input } = attributes;

  return (
    <Field id={id} {...texts} describedBy={[rules && `${id}-rules`]}>
      {(control) => (
        <>
          <span
            className="field-joined"
            data-enhance="reveal"
            data-show={`${props.label}: ${t("password.show")}`}
            data-hide={`${props.label}: ${t("password.hide")}`}
          >
            <input {...input} {...control} type="password" className={classNames("input", className)} />
          </span>
          {rules && (
            <ul
              className="password-rules"
              id={`${id}-rules`}
              data-enhance="password-rules"
              data-control={id}
              data-met={t("password.met")}
              data-open={t("password.open")}
            >
              {rules.map((rule) => (
                <li key={rule.id} data-rule={rule.id} className={rule.met ? "password-rules-met" : undefined}>
                  {rule.label}
                  <span className="hidden" data-state="">
                    , {rule.met ? t("password.met") : t("password.open")}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Field>
  );
}
