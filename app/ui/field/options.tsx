export interface Option {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface OptionGroup {
  label: string;
  options: readonly Option[];
}

export interface OptionsProps {
  options: readonly (Option | OptionGroup)[];
}

export function Options({ options }: OptionsProps) {
  return options.map((entry) =>
    "options" in entry ? (
      <optgroup key={entry.label} label={entry.label}>
        <Options options={entry.options} />
      </optgroup>
    ) : (
      <option key={entry.value} value={entry.value} disabled={entry.disabled}>
        {entry.label}
      </option>
    ),
  );
}
