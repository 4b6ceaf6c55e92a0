import type { ReactNode } from "react";
import { BlockNotices } from "./block-notice";

export interface AppPageProps {
  children: ReactNode;
  /** Stands open over the page, which is inert meanwhile. */
  dialog?: ReactNode;
  className?: string;
}

/** The main part of a page in the app's layout. */
export function AppPage({ children, dialog, className = "page" }: AppPageProps) {
  return (
    <>
      <main className={className} id="content" {...(dialog ? { inert: "" } : {})}>
        <BlockNotices />
        {children}
      </main>
      {dialog}
    </>
  );
}
