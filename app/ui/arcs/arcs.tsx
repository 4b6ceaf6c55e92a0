export interface ArcsProps {
  /** Silent: empty or an error. Sending: it worked. */
  tone: "silent" | "sending";
}

/** The motif drawn large; decoration. */
export function Arcs({ tone }: ArcsProps) {
  return (
    <svg className={`arcs arcs-${tone}`} viewBox="0 0 100 100" aria-hidden="true">
      <circle cx="50" cy="50" r="6" />
      <circle cx="50" cy="50" r="18" />
      <circle cx="50" cy="50" r="32" />
      <circle cx="50" cy="50" r="46" />
    </svg>
  );
}
