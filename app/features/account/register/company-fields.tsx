import { useTranslation } from "react-i18next";
import { DIAL_CODES } from "~/domain/dial-codes";
import type { ServerForm } from "~/features/forms/use-server-form";
import { PhoneField } from "~/ui/field/phone-field";
import { RadioGroup } from "~/ui/field/radio-group";
import { TextField } from "~/ui/field/text-field";
import type { registerFields } from "./register.schema";

export interface CompanyFieldsProps {
  form: ServerForm<typeof registerFields>;
  /** Into an organization: no company of one's own. */
  isInvited?: boolean;
}

/** Who registers, for which company, and how to reach them. */
export function CompanyFields({ form, isInvited }: CompanyFieldsProps) {
  const { t } = useTranslation("account");
  const { field, radios, phone } = form;
  const { dial, ...number } = phone("phone", "phoneCountry");
  return (
    <fieldset>
      <legend>{t(isInvited ? "register.person" : "register.company")}</legend>
      {!isInvited && (
        <>
          <RadioGroup
            {...radios("accountType")}
            choices={[
              { value: "employer", label: t("register.employer") },
              { value: "agency", label: t("register.agency"), hint: t("register.agencyHint") },
            ]}
          />
          <TextField {...field("companyName")} autoComplete="organization" />
        </>
      )}
      <div className="form-fields">
        <TextField {...field("first_name")} autoComplete="given-name" />
        <TextField {...field("last_name")} autoComplete="family-name" />
      </div>
      <PhoneField
        {...number}
        dial={{
          ...dial,
          options: DIAL_CODES.map(({ country, code }) => ({ value: country, label: `${country} ${code}` })),
        }}
      />
    </fieldset>
  );
}
