/** Messages by namespace, by the paths of their files. */
export type LanguageFiles = Record<string, Record<string, unknown>>;

/**
 * The English messages. A module of its own: it is evaluated when the first page is asked for, not at the start of a
 * Worker that answers the API, a queue or the scheduler.
 */
export const english: LanguageFiles = import.meta.glob<Record<string, unknown>>("/locales/en-US/*.json", {
  eager: true,
  import: "default",
});
