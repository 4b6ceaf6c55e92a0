export interface CountProps {
  value: number;
  /** Read out after the number: "ungelesene Bewerbungen". */
  label?: string;
}

/** A small number, "99+" above 99. */
export function Count({ value, label }: CountProps) {
  return (
    <span className="count">
      {value > 99 ? "99+" : value}
      {label && <span className="hidden"> {label}</span>}
    </span>
  );
}
