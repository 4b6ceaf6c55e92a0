import type { OwnApplication } from "~/content-api/own-application";
import type { Language } from "~/domain/people";
import type { Words } from "./own-texts";

/** What is asked before it happens: each has an address of its own, `?dialog=erase`. */
export const OWN_DIALOGS = ["withdraw", "erase"] as const;
export type OwnDialog = (typeof OWN_DIALOGS)[number];

export interface OwnPageData {
  state: "open";
  token: string;
  application: OwnApplication;
  dialog: OwnDialog | null;
  /** What was just done. */
  done: string | null;
  language: Language;
  words: Words;
  title: string;
}

/** The link leads nowhere (any more). */
export interface EndedPageData {
  state: "unknown" | "expired" | "merged" | "erased";
  language: Language;
  words: Words;
  title: string;
}

export const ownPath = (token: string): string => `/application/${encodeURIComponent(token)}`;
