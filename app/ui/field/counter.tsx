export interface CounterProps {
  /** The control's id; the counter gets `<id>-counter`. */
  id: string;
  length: number;
  max: number;
}

/** "139/150", shown above 90 percent of the maximum; the enhancer keeps it true while one types. */
export function Counter({ id, length, max }: CounterProps) {
  return (
    <span
      className="counter"
      id={`${id}-counter`}
      hidden={length <= max * 0.9}
      data-enhance="counter"
      data-control={id}
      data-max={max}
      aria-live="polite"
    >
      {length}/{max}
    </span>
  );
}
