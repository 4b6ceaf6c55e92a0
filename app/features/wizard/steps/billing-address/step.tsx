import { z } from "zod";
import { countryKey } from "~/domain/jobs/step-facts";
import { normalizeVat, vatFormat } from "~/domain/vat";
import { normalizeZip } from "~/domain/zip";
import { optionOf, orNull, ticked, trimmedText } from "~/features/forms/fields.schema";
import { countryOptions } from "~/features/organizations/country-options";
import { VatField } from "~/features/organizations/vat-field";
import { vatFormatsOf } from "~/features/organizations/vat-formats";
import { Button } from "~/ui/button/button";
import { Checkbox } from "~/ui/field/checkbox";
import { SelectField } from "~/ui/field/select-field";
import { TextField, type TextFieldProps } from "~/ui/field/text-field";
import type { StepContext, WizardStep } from "../../wizard-step";
import { completeOrganization } from "./complete-organization";

type TextName = "name" | "street" | "zip" | "city" | "billingEmail" | "invoiceReference";

const schemaOf = (context: StepContext) =>
  z.object({
    name: trimmedText(),
    street: trimmedText(),
    zip: trimmedText(),
    city: trimmedText(),
    country: orNull(optionOf(countryOptions(context))),
    vatNo: trimmedText(),
    billingEmail: trimmedText(),
    invoiceReference: trimmedText(),
    termsAccepted: ticked(),
  });

export const step: WizardStep<ReturnType<typeof schemaOf>> = {
  id: "billingAddress",
  schema: schemaOf,

  values({ billing, organization, invoiceReference, termsAccepted }) {
    const address = billing ?? (organization && { ...organization, country: organization.country?.id ?? null });
    return {
      name: address?.name,
      street: address?.street,
      zip: address?.zip,
      city: address?.city,
      country: address?.country,
      vatNo: address?.vatNo,
      billingEmail: address?.billingEmail,
      invoiceReference,
      termsAccepted: termsAccepted !== null,
    };
  },

  patch({ country: countryId, invoiceReference, termsAccepted, ...texts }, context) {
    const { name = "", street = "", zip = "", city = "", vatNo = "", billingEmail = "" } = texts;
    const country = countryOf(countryId, context);
    const key = countryKey(country);
    const billing = {
      name,
      street,
      zip: normalizeZip(zip),
      city,
      country: country?.id ?? null,
      vatNo: key && vatNo ? normalizeVat(key, vatNo) : null,
      billingEmail,
    };
    return {
      ...(countryId !== undefined && { billing }),
      ...(invoiceReference !== undefined && { invoiceReference: invoiceReference || null }),
      ...(termsAccepted !== undefined && { termsAccepted }),
    };
  },

  settle: completeOrganization,

  isWorkedOn: (job) => job.billing !== null || job.termsAccepted !== null,

  summary: (job, { countries, language }, t) => {
    const billing = job.billing ?? job.organization;
    const countryId = job.billing ? job.billing.country : job.organization?.country?.id;
    const country = countries.find(({ id }) => id === countryId);
    return [
      { values: [billing?.name ?? "", billing?.street ?? "", [billing?.zip, billing?.city].filter(Boolean).join(" ")] },
      { values: [country ? (language === "de" ? country.label : (country.label_en ?? country.label)) : ""] },
      { label: t("billing.vatNo"), values: [billing?.vatNo ?? ""] },
      { label: t("billing.billingEmail"), values: [billing?.billingEmail ?? ""] },
      { label: t("billing.invoiceReference"), values: [job.invoiceReference ?? ""] },
    ];
  },

  Fields({ form, context, t }) {
    const { limits } = context;
    const country = form.field("country");
    const key = countryKey(countryOf(country.defaultValue, context));
    const text = (name: TextName, more: Partial<TextFieldProps> = {}) => (
      <TextField {...form.field(name)} label={t(`billing.${name}`)} maxLength={limits.name} {...more} />
    );
    return (
      <>
        {text("name", { autoComplete: "billing organization" })}
        {text("street", { autoComplete: "billing street-address" })}
        <div className="form-fields">
          {text("zip", { autoComplete: "billing postal-code", className: "field-short" })}
          {text("city", { autoComplete: "billing address-level2" })}
        </div>
        <section className="stack tight">
          <SelectField
            {...country}
            label={t("billing.country")}
            options={countryOptions(context)}
            emptyOption={t("choose")}
            autoComplete="billing country"
          />
          <noscript>
            <Button small icon="rotate" name="intent" value="country" formNoValidate>
              {t("billing.takeCountry")}
            </Button>
          </noscript>
        </section>
        <VatField
          {...form.field("vatNo")}
          label={t("billing.vatNo")}
          hint={key ? t("billing.vatHint", { format: vatFormat(key) }) : t("billing.vatLocked")}
          optional={key === "DE" ? t("ui:optional") : undefined}
          formats={vatFormatsOf(context.countries, context.settings.vatPatterns)}
          countryField={country.name}
          maxLength={limits.name}
          disabled={!key}
        />
        {text("billingEmail", {
          type: "email",
          autoComplete: "billing email",
          maxLength: limits.email,
          hint: t("billing.emailHint"),
        })}
        {text("invoiceReference", {
          optional: t("ui:optional"),
          hint: t("billing.referenceHint"),
          maxLength: limits.invoiceReference,
        })}
        <Checkbox
          {...form.checkbox("termsAccepted")}
          label={
            <>
              {t("billing.accept")}{" "}
              <a href="/terms" target="_blank" rel="noopener">
                {t("billing.terms")} <span className="hidden">({t("ui:newTab")})</span>
              </a>
            </>
          }
          framed
        />
      </>
    );
  },
};

const countryOf = (id: string | null | undefined, { countries }: StepContext) =>
  countries.find((country) => country.id === id) ?? null;
