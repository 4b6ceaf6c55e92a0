/**
 * The English messages, by the paths of their files. A module of its own: it is evaluated when the first page is asked
 * for, not at the start of a Worker that answers the API, a queue or the scheduler.
 */
export const english = import.meta.glob<Record<string, unknown>>("/locales/en-US/*.json", {
  eager: true,
  import: "default",
});
