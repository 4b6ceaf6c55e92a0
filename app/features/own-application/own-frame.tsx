import type { ReactNode } from "react";
import type { Language } from "~/domain/people";
import { FaceSign } from "~/features/careers/face";
import { Logo } from "~/ui/logo/logo";
import { type OwnTranslate, TextsContext } from "./own-texts";

export interface OwnFrameProps {
  t: OwnTranslate;
  language: Language;
  /** Left out where no job is known. */
  employer?: { name: string; logo?: string | null };
  dialog?: ReactNode;
  children: ReactNode;
}

/** A page of its own: no account, no menu, nothing but the person's data. */
export function OwnFrame({ t, language, employer, dialog, children }: OwnFrameProps) {
  const inert = dialog ? ({ inert: "" } as const) : {};
  return (
    <TextsContext.Provider value={t}>
      <div className="legal-page" lang={language}>
        <header className="bar" {...inert}>
          {employer ? (
            <p className="employer">
              <FaceSign {...employer} />
              <strong>{employer.name}</strong>
            </p>
          ) : (
            <Logo href="/" />
          )}
        </header>
        <main id="content" className="own" {...inert}>
          {children}
        </main>
        <footer className="row small own-foot" {...inert}>
          {(["privacy", "imprint"] as const).map((page) => (
            <a key={page} href={`/${page}?language=${language}`} target="_blank" rel="noopener">
              {t(page)}
            </a>
          ))}
        </footer>
        {dialog}
      </div>
    </TextsContext.Provider>
  );
}
