import type { Translate } from "~/lib/translate";
import { ComboboxField } from "./combobox-field";

export function ComboboxFieldExample({ t }: { t: Translate }) {
  return (
    <ComboboxField
      id="g-job"
      name="title"
      valueName="titleId"
      label="Berufsbezeichnung"
      defaultText="Pflegefachkraft"
      source="/autocomplete"
      t={t}
    />
  );
}
