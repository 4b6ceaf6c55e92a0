import type { ReactNode } from "react";

export interface SectionProps {
  title: string;
  children: ReactNode;
}

export function Section({ title, children }: SectionProps) {
  return (
    <section className="stack panel">
      <h2>{title}</h2>
      {children}
    </section>
  );
}
