export interface DialProps {
  value: number;
  max: number;
  /** "Schritt 3 von 16". */
  label: string;
}

/** A native progress element, drawn as a tuner scale. */
export function Dial({ value, max, label }: DialProps) {
  return <progress className="dial" max={max} value={value} aria-label={label} />;
}
