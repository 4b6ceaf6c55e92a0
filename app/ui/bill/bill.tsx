import type { ReactNode } from "react";

export interface BillLine {
  label: ReactNode;
  /** Finished figures with their unit. */
  value: string;
  /** The monthly price is largest; the sum comes under a double-weight rule. */
  type?: "per-month" | "sum";
}

export interface BillProps {
  title: string;
  lines: readonly BillLine[];
  /** When it is charged and how it ends. */
  children?: ReactNode;
}

/** The price, line by line, the total last and largest. */
export function Bill({ title, lines, children }: BillProps) {
  return (
    <section className="bill">
      <h2>{title}</h2>
      <dl>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a bill have no other name than their place
          <div key={index} className={line.type && `bill-${line.type}`}>
            <dt>{line.label}</dt>
            <dd>{line.value}</dd>
          </div>
        ))}
      </dl>
      {children && <p>{children}</p>}
    </section>
  );
}
