// biome-ignore-all lint/a11y/noRedundantRoles: written out, because `display` on cards takes the native roles away
export interface SelectRowProps {
  name: string;
  value: string;
  /** "Teamleitung auswählen". */
  label: string;
  checked?: boolean;
  /** The id of the form that acts on the chosen rows. */
  form?: string;
}

export function SelectRow({ name, value, label, checked, form }: SelectRowProps) {
  return (
    <td role="cell" className="pick">
      <label className="choice">
        <input type="checkbox" name={name} value={value} form={form} defaultChecked={checked} />
        <span className="hidden">{label}</span>
      </label>
    </td>
  );
}
