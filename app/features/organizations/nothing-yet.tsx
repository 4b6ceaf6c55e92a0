import type { ReactNode } from "react";

export interface NothingYetProps {
  title: string;
  /** What will stand here. */
  children: ReactNode;
  /** The way on. */
  action?: ReactNode;
}

/** A tab without entries; lighter than the empty state of a page, because the page has more to show. */
export function NothingYet({ title, children, action }: NothingYetProps) {
  return (
    <section className="panel stack">
      <h2>{title}</h2>
      <p>{children}</p>
      {action && <div className="row">{action}</div>}
    </section>
  );
}
