// biome-ignore-all lint/a11y/noRedundantRoles: written out, because `display` on cards takes the native roles away
export interface SelectPageProps {
  /** "Alle auf dieser Seite auswählen". */
  label: string;
  /** The name of the rows' checkboxes. */
  name: string;
}

/** Heading cell of a column of checkboxes. Ticking all at once needs a script, so the box stays hidden without one. */
export function SelectPage({ label, name }: SelectPageProps) {
  return (
    <th role="columnheader" scope="col" className="pick">
      <label className="choice" data-enhance="select-all" data-name={name} hidden>
        <input type="checkbox" />
        <span className="hidden">{label}</span>
      </label>
    </th>
  );
}
