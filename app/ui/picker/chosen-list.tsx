import type { ReactNode } from "react";

export interface ChosenListProps {
  /** ChosenItem, in order of importance. */
  children: ReactNode;
}

export function ChosenList({ children }: ChosenListProps) {
  return <ol className="chosen-list">{children}</ol>;
}
