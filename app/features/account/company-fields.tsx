import { useTranslation } from "react-i18next";
import { DEFAULT_DIAL_COUNTRY, DIAL_CODES } from "~/domain/dial-codes";
import { PhoneField } from "~/ui/field/phone-field";
import { RadioGroup } from "~/ui/field/radio-group";
import { TextField } from "~/ui/field/text-field";

export interface CompanyFieldsProps {
  typed: Record<string, string>;
  errorsOf: (field: string) => string[];
  /** Into an organization: no company of one's own. */
  isInvited?: boolean;
}

/** Who registers, for which company, and how to reach them. */
export function CompanyFields({ typed, errorsOf, isInvited }: CompanyFieldsProps) {
  const { t } = useTranslation("account");
  const textField = (name: string, label: string, autoComplete: string) => (
    <TextField
      id={name}
      name={name}
      label={label}
      errors={errorsOf(name)}
      defaultValue={typed[name]}
      autoComplete={autoComplete}
      required
    />
  );
  return (
    <fieldset>
      <legend>{t(isInvited ? "register.person" : "register.company")}</legend>
      {!isInvited && (
        <>
          <RadioGroup
            id="accountType"
            name="accountType"
            label={t("register.accountType")}
            defaultValue={typed.accountType ?? "employer"}
            choices={[
              { value: "employer", label: t("register.employer") },
              { value: "agency", label: t("register.agency"), hint: t("register.agencyHint") },
            ]}
          />
          {textField("companyName", t("register.companyName"), "organization")}
        </>
      )}
      <div className="fields">
        {textField("first_name", t("register.firstName"), "given-name")}
        {textField("last_name", t("register.lastName"), "family-name")}
      </div>
      <PhoneField
        id="phone"
        name="phone"
        label={t("register.phone")}
        errors={errorsOf("phone")}
        defaultValue={typed.phone}
        dial={{
          name: "phoneCountry",
          label: t("register.dial"),
          options: DIAL_CODES.map(({ country, code }) => ({ value: country, label: `${country} ${code}` })),
          defaultValue: typed.phoneCountry ?? DEFAULT_DIAL_COUNTRY,
        }}
        required
      />
    </fieldset>
  );
}
