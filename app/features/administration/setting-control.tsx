import { useTranslation } from "react-i18next";
import type { SettingField } from "~/domain/administration/setting-fields";
import { VAT_FORMATS } from "~/domain/vat";
import { Checkbox } from "~/ui/field/checkbox";
import { SelectField } from "~/ui/field/select-field";
import { TextField } from "~/ui/field/text-field";

export interface SettingControlProps {
  field: SettingField;
  label: string;
  text: string;
  errors: readonly string[];
}

export function SettingControl({ field: { path, kind, choices, optional }, label, text, errors }: SettingControlProps) {
  const { t } = useTranslation("administration");
  const common = { id: path, name: path, errors };
  if (kind === "switch") return <Checkbox {...common} label={label} value="yes" defaultChecked={text === "yes"} />;
  if (kind === "choice") {
    const options = choices.map((value) => ({ value, label: t(`settings.choice.${value}`) }));
    return <SelectField {...common} label={label} options={options} defaultValue={text} />;
  }
  const unit = kind === "euros" ? " (€)" : kind === "percent" ? " (%)" : "";
  const builtIn = kind === "pattern" ? VAT_FORMATS[path.replace(/^.*\./, "")]?.pattern : undefined;
  return (
    <TextField
      {...common}
      label={label + unit}
      optional={optional && kind !== "pattern" ? t("optional") : undefined}
      hint={builtIn && <code>{builtIn}</code>}
      inputMode={kind === "text" || kind === "pattern" ? undefined : "decimal"}
      defaultValue={text}
      maxLength={kind === "pattern" ? 120 : undefined}
      autoComplete="off"
      spellCheck={false}
    />
  );
}
