import type { ReactNode } from "react";
import { Logo } from "~/ui/logo/logo";
import { LanguageSwitch } from "./language-switch";

/** A text on its own, for people with and without an account: a slim bar above, one column below. */
export function PlainPage({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className="legal-page">
      <header className="bar">
        <Logo href="/" />
        <LanguageSwitch />
      </header>
      <main id="content" className={className}>
        {children}
      </main>
    </div>
  );
}
