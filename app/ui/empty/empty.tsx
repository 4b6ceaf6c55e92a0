import type { ReactNode } from "react";
import { Arcs } from "../arcs/arcs";

export interface EmptyProps {
  /** What will stand here: "Hier stehen Ihre Jobs, sobald Sie den ersten anlegen." */
  children: ReactNode;
  title?: string;
  /** The way on: a button or two. */
  actions?: ReactNode;
}

export function Empty({ children, title, actions }: EmptyProps) {
  return (
    <div className="empty">
      <Arcs tone="silent" />
      {title && <h2>{title}</h2>}
      <p>{children}</p>
      {actions && <div className="row">{actions}</div>}
    </div>
  );
}
