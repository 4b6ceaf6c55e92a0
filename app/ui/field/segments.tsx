import { classNames } from "../attributes";

export interface SegmentsProps {
  /** Of the first choice, so that an error summary leads to it. */
  id?: string;
  name: string;
  /** Says what is chosen here and for whom; read out, not shown. */
  legend: string;
  options: readonly { value: string; label: string }[];
  defaultValue?: string | null;
  form?: string;
  className?: string;
}

/** Two to four short choices side by side; radios underneath. */
export function Segments({ id, name, legend, options, defaultValue, form, className }: SegmentsProps) {
  return (
    <fieldset className={classNames("segments", className)}>
      <legend className="hidden">{legend}</legend>
      {options.map((option, index) => (
        <label key={option.value}>
          <input
            type="radio"
            id={index === 0 ? id : undefined}
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
