import { classNames } from "../attributes";

export interface SegmentsProps {
  name: string;
  /** Says what is chosen here and for whom; read out, not shown. */
  legend: string;
  options: readonly { value: string; label: string }[];
  defaultValue?: string | null;
  form?: string;
  className?: string;
}

/** Two to four short choices side by side; radios underneath. */
export function Segments({ name, legend, options, defaultValue, form, className }: SegmentsProps) {
  return (
    <fieldset className={classNames("segments", className)}>
      <legend className="hidden">{legend}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            form={form}
            defaultChecked={option.value === defaultValue}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
