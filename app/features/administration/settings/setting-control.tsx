import { useTranslation } from "react-i18next";
import type { SettingField } from "~/domain/administration/setting-fields";
import { UNIT } from "~/domain/administration/setting-problems";
import { countryLabel } from "~/domain/countries";
import { toLanguage } from "~/domain/people";
import { VAT_FORMATS } from "~/domain/vat";
import type { ServerForm } from "~/features/forms/use-server-form";
import { hasKey } from "~/lib/objects";
import { Checkbox } from "~/ui/field/checkbox";
import { SelectField } from "~/ui/field/select-field";
import { TextField } from "~/ui/field/text-field";
import { settingName, type settingsSchema } from "./settings.schema";

export interface SettingControlProps {
  field: SettingField;
  form: ServerForm<ReturnType<typeof settingsSchema>>;
}

/** The control of one setting, by its kind. */
export function SettingControl({ field: { path, kind, choices, optional }, form }: SettingControlProps) {
  const { t, i18n } = useTranslation("administration");
  const name = settingName(path);
  if (kind === "switch") return <Checkbox {...form.checkbox(name)} />;
  const { label, ...control } = form.field(name);
  if (kind === "choice") {
    const options = choices.map((value) => ({ value, label: t(`settings.choice.${value}`) }));
    return <SelectField {...control} label={label} options={options} />;
  }
  if (kind === "country") {
    const language = toLanguage(i18n.language);
    const options = choices.map((value) => ({ value, label: countryLabel(value, language) }));
    return <SelectField {...control} label={label} options={options} />;
  }
  const unit = kind === "euros" ? " (€)" : kind === "percent" ? " (%)" : "";
  const builtIn = kind === "pattern" ? VAT_FORMATS[path.replace(/^.*\./, "")]?.pattern : undefined;
  return (
    <TextField
      {...control}
      label={label + unit}
      optional={optional && kind !== "pattern" ? t("optional") : undefined}
      hint={builtIn && <code>{builtIn}</code>}
      type={kind === "email" ? "email" : "text"}
      inputMode={hasKey(UNIT, kind) ? "decimal" : undefined}
      maxLength={kind === "pattern" ? 120 : undefined}
      autoComplete="off"
      spellCheck={false}
    />
  );
}
