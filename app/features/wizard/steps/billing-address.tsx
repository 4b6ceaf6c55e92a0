import { countryKey } from "~/domain/jobs/step-facts";
import { normalizeVat, vatFormat } from "~/domain/vat";
import { normalizeZip } from "~/domain/zip";
import { Button } from "~/ui/button/button";
import { Checkbox } from "~/ui/field/checkbox";
import { SelectField } from "~/ui/field/select-field";
import { TextField, type TextFieldProps } from "~/ui/field/text-field";
import { countryOptions } from "../../organizations/country-options";
import { postedFlag, postedText } from "../posted";
import type { StepContext, WizardStep } from "../wizard-step";

const TEXTS = ["name", "street", "zip", "city", "country", "vatNo", "billingEmail", "invoiceReference"] as const;
type Values = Record<(typeof TEXTS)[number], string> & { termsAccepted: boolean };

export const billingAddress: WizardStep<Values> = {
  id: "billingAddress",

  read({ billing, organization, invoiceReference, termsAccepted }) {
    const address = billing ?? (organization && { ...organization, country: organization.country?.id ?? null });
    return {
      name: address?.name ?? "",
      street: address?.street ?? "",
      zip: address?.zip ?? "",
      city: address?.city ?? "",
      country: address?.country ?? "",
      vatNo: address?.vatNo ?? "",
      billingEmail: address?.billingEmail ?? "",
      invoiceReference: invoiceReference ?? "",
      termsAccepted: termsAccepted !== null,
    };
  },

  parse: (form) => ({
    ...(Object.fromEntries(TEXTS.map((field) => [field, postedText(form, field)])) as Record<
      (typeof TEXTS)[number],
      string
    >),
    termsAccepted: postedFlag(form, "termsAccepted"),
  }),

  write({ invoiceReference, termsAccepted, ...address }, context) {
    const country = countryOf(address.country, context);
    return {
      patch: {
        billing: {
          ...address,
          zip: normalizeZip(address.zip),
          country: country?.id ?? null,
          vatNo: country && address.vatNo ? normalizeVat(countryKey(country), address.vatNo) : null,
        },
        invoiceReference: invoiceReference || null,
        termsAccepted,
      },
    };
  },

  Fields({ values, errorsOf, context, t }) {
    const country = countryOf(values.country, context);
    const key = countryKey(country);
    const text = (field: (typeof TEXTS)[number], more: Partial<TextFieldProps> = {}) => (
      <TextField
        id={field}
        name={field}
        label={t(`billing.${field}`)}
        errors={errorsOf(field)}
        defaultValue={values[field]}
        maxLength={context.limits.name}
        {...more}
      />
    );
    return (
      <>
        {text("name", { autoComplete: "billing organization" })}
        {text("street", { autoComplete: "billing street-address" })}
        <div className="fields">
          {text("zip", { autoComplete: "billing postal-code", className: "short" })}
          {text("city", { autoComplete: "billing address-level2" })}
        </div>
        <section className="stack tight">
          <SelectField
            id="country"
            name="country"
            label={t("billing.country")}
            errors={errorsOf("country")}
            options={countryOptions(context)}
            emptyOption={t("choose")}
            defaultValue={values.country}
            autoComplete="billing country"
          />
          <Button small icon="rotate" name="intent" value="country" formNoValidate>
            {t("billing.takeCountry")}
          </Button>
        </section>
        {text("vatNo", {
          hint: key ? t("billing.vatHint", { format: vatFormat(key) }) : t("billing.vatLocked"),
          disabled: !key,
          optional: key === "DE" ? t("ui:optional") : undefined,
          autoComplete: "off",
        })}
        {text("billingEmail", {
          type: "email",
          autoComplete: "billing email",
          maxLength: context.limits.email,
          hint: t("billing.emailHint"),
        })}
        {text("invoiceReference", {
          optional: t("ui:optional"),
          hint: t("billing.referenceHint"),
          maxLength: context.limits.invoiceReference,
          autoComplete: "off",
        })}
        <Checkbox
          id="termsAccepted"
          name="termsAccepted"
          label={
            <>
              {t("billing.accept")}{" "}
              <a href="/terms" target="_blank" rel="noopener">
                {t("billing.terms")} <span className="hidden">({t("ui:newTab")})</span>
              </a>
            </>
          }
          errors={errorsOf("termsAccepted")}
          defaultChecked={values.termsAccepted}
          framed
        />
      </>
    );
  },
};

function countryOf(id: string, { countries }: StepContext) {
  return countries.find((country) => country.id === id) ?? null;
}
