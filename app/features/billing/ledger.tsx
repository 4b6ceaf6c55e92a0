import type { ReactNode } from "react";

export interface LedgerLine {
  id: string;
  title: ReactNode;
  note: ReactNode;
  /** Finished, with its unit. */
  amount: string;
}

export interface LedgerProps {
  id: string;
  title: string;
  lines: readonly LedgerLine[];
  /** In place of lines when there are none. */
  empty: string;
  /** Below the heading. */
  hint?: string;
}

/** A panel of lines with an amount at the end of each. */
export function Ledger({ id, title, lines, empty, hint }: LedgerProps) {
  return (
    <section className="panel" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {lines.length === 0 ? <p className="soft">{empty}</p> : hint && <p className="soft">{hint}</p>}
      {lines.length > 0 && (
        <ul className="ledger">
          {lines.map((line) => (
            <li key={line.id}>
              <span>
                {line.title}
                <small>{line.note}</small>
              </span>
              <strong>{line.amount}</strong>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
