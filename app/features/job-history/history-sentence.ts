import type { HistoryEntry } from "~/content-api/entities";
import type { Translate } from "~/lib/translate";
import { historyNote } from "./history-note";

/** Every event that a job's history can hold (backend: historyRow), in the order of a campaign's life. */
export const JOB_EVENTS = [
  "job.create",
  "job.update",
  "job.publish",
  "job.sendBack",
  "job.cancelBeforeStart",
  "job.campaignId",
  "job.goLive",
  "job.renew",
  "job.cancel",
  "job.withdraw",
  "job.end",
  "job.stop",
  "job.reactivate",
  "job.drop",
  "job.saveCreative",
  "job.deleteCreative",
  "change.request",
  "change.accept",
  "change.refuse",
  "change.withdraw",
  "file.create",
  "file.move",
  "file.rename",
  "file.delete",
  "link.create",
  "link.delete",
  "payment.credit",
  "payment.failed",
  "payment.refund",
  "payment.refundFailed",
  "payment.dispute",
  "payment.disputeWon",
  "booking.month",
  "booking.giveBack",
  "invoice.pay",
  "invoice.remind",
  "statistics.import",
  "statistics.undo",
  "chatbot.publish",
  "chatbot.discard",
  "phase.create",
  "phase.update",
  "phase.remove",
  "phase.anonymous",
  "phase.saveTemplate",
  "label.create",
  "label.update",
  "label.remove",
  "applicants.move",
  "applicants.label",
  "applicant.erase",
  "applicant.anonymise",
  "applicants.mail",
  "applicants.export",
] as const;

/** What an entry says to people, and what it is worth adding. An event of tomorrow is still a change. */
export function historySentence(entry: HistoryEntry, t: Translate, language: string) {
  const event = JOB_EVENTS.find((known) => known === entry.event) ?? "other";
  const { type } = entry.actor;
  const who = entry.actor.name ?? t("history.somebody");
  // Of a renamed file the sentence says both names.
  const file = textOf({ ...entry, after: entry.before ?? entry.after }, "name") ?? t("history.someFile");
  const name = textOf(entry, "name") ?? t("history.someName");
  const code = textOf(entry, "code") ?? t("history.someInvoice");
  const by = type === "system" ? "clock" : "person";
  return {
    sentence: t(`history.event.${event}.${by}`, { who, file, name, code }),
    note: historyNote(entry, t, language),
  };
}

function textOf({ before, after }: HistoryEntry, field: string): string | null {
  const value = after?.[field] ?? before?.[field];
  return typeof value === "string" && value ? value : null;
}
