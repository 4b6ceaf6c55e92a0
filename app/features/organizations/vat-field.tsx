import { useTranslation } from "react-i18next";
import { TextField, type TextFieldProps } from "~/ui/field/text-field";

/** By the country's id: the pattern of its numbers and an example. */
export type VatFormats = Record<string, { pattern: string; example: string }>;

export interface VatFieldProps extends TextFieldProps {
  formats: VatFormats;
  /** The select of the same form that chooses the country; left out, the only format counts. */
  countryField?: string;
}

/** Disabled until a country is chosen; scripts follow the country and check the format while it is typed. */
export function VatField({ formats, countryField, ...field }: VatFieldProps) {
  const { t } = useTranslation("organizations");
  const [only] = countryField ? [] : Object.values(formats);
  return (
    <TextField
      hint={only && t("vat.format", { example: only.example })}
      {...field}
      autoCapitalize="characters"
      spellCheck={false}
      data-enhance="vat"
      data-country={countryField}
      data-formats={JSON.stringify(formats)}
      data-text-format={t("vat.wrong", { example: "…" })}
      data-text-hint={t("vat.format", { example: "…" })}
    />
  );
}
