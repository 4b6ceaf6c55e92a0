import type { HistoryEntry } from "~/content-api/history-entry";
import { changesOf, EDIT_EVENT, type EditSession } from "~/domain/job-history/edit-sessions";
import { JOB_EVENTS } from "~/domain/job-history/history-events";
import type { Translate } from "~/lib/translate";
import { shownChanges } from "./history-changes";
import { historyDetails } from "./history-details";

/** A session in words: a sentence, and what is known of it, each on a line of its own. */
export function sessionInWords(session: EditSession<HistoryEntry>, t: Translate, language: string) {
  const [newest] = session.entries;
  const details =
    newest.event === EDIT_EVENT
      ? shownChanges(changesOf(session), t, language).map(({ label, before, after }) =>
          t("history.changed", { field: label, before, after }),
        )
      : historyDetails(newest, t, language);
  return { sentence: historySentence(newest, t), details };
}

/** What an entry says to people. An event of tomorrow is still a change. */
export function historySentence(entry: HistoryEntry, t: Translate): string {
  const event = JOB_EVENTS.find((known) => known === entry.event) ?? "other";
  const { type } = entry.actor;
  const who = entry.actor.name ?? t("history.somebody");
  // Of a renamed file the sentence says both names.
  const file = textOf({ ...entry, after: entry.before ?? entry.after }, "name") ?? t("history.someFile");
  const name = textOf(entry, "name") ?? t("history.someName");
  const code = textOf(entry, "code") ?? t("history.someInvoice");
  const by = type === "system" ? "clock" : "person";
  return t(`history.event.${event}.${by}`, { who, file, name, code });
}

function textOf({ before, after }: HistoryEntry, field: string): string | null {
  const value = after?.[field] ?? before?.[field];
  return typeof value === "string" && value ? value : null;
}
