import type { ReactNode } from "react";
import { LanguageSwitch } from "~/features/shell/language-switch";
import { Logo } from "~/ui/logo/logo";

/** A page of the API's documentation stands alone: it needs no account. */
export function DocsFrame({ children }: { children: ReactNode }) {
  return (
    <div className="legal-page">
      <header className="bar">
        <Logo href="/" />
        <LanguageSwitch />
      </header>
      <main id="content" className="docs">
        {children}
      </main>
    </div>
  );
}
