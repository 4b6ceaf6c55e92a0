import type { Language } from "~/domain/people";

/** Messages by namespace, by the paths of their files. */
type LanguageFiles = Record<string, Record<string, unknown>>;

/**
 * The messages of pages; those of mails are loaded with the mails' templates. A module of its own: it is evaluated when
 * the first page is asked for, not at the start of a Worker that answers the API, a queue or the scheduler.
 */
export const messages: Record<Language, LanguageFiles> = {
  de: import.meta.glob<Record<string, unknown>>(["/locales/de/*.json", "!**/mails.json"], {
    eager: true,
    import: "default",
  }),
  "en-US": import.meta.glob<Record<string, unknown>>(["/locales/en-US/*.json", "!**/mails.json"], {
    eager: true,
    import: "default",
  }),
};
