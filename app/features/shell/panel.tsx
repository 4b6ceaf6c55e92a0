import type { ReactNode } from "react";

export interface PanelProps {
  id: string;
  title: string;
  /** Beside the heading. */
  action?: ReactNode;
  children: ReactNode;
}

/** One section of the overview under its heading. */
export function Panel({ id, title, action, children }: PanelProps) {
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="panel-head">
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}
