import type { ReactNode } from "react";
import { classNames } from "../attributes";

export interface FormActionsProps {
  /** The primary button first, then the ways out. */
  children: ReactNode;
  className?: string;
}

export function FormActions({ children, className }: FormActionsProps) {
  return <div className={classNames("row", className)}>{children}</div>;
}
