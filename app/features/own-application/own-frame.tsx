import type { ReactNode } from "react";
import type { Language } from "~/domain/people";
import { Logo } from "~/ui/logo/logo";
import { type Say, SayContext } from "./say";

export interface OwnFrameProps {
  say: Say;
  language: Language;
  dialog?: ReactNode;
  children: ReactNode;
}

/** A page of its own: no account, no menu, nothing but the person's data. */
export function OwnFrame({ say, language, dialog, children }: OwnFrameProps) {
  const inert = dialog ? ({ inert: "" } as const) : {};
  return (
    <SayContext.Provider value={say}>
      <div className="legal-page" lang={language}>
        <header className="bar" {...inert}>
          <Logo href="/" />
        </header>
        <main id="content" className="own" {...inert}>
          {children}
        </main>
        <footer className="row small own-foot" {...inert}>
          {(["privacy", "imprint"] as const).map((page) => (
            <a key={page} href={`/${page}?language=${language}`} target="_blank" rel="noopener">
              {say(page)}
            </a>
          ))}
        </footer>
        {dialog}
      </div>
    </SayContext.Provider>
  );
}
