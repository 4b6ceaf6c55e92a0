import type { HistoryEntry } from "~/content-api/entities";
import { formatDate } from "~/domain/dates";
import { formatEur } from "~/domain/format";
import { toLanguage } from "~/domain/people";
import type { Translate } from "~/lib/translate";

/** Every event that a job's history can hold (backend: historyRow), in the order of a campaign's life. */
export const JOB_EVENTS = [
  "job.create",
  "job.publish",
  "job.sendBack",
  "job.cancelBeforeStart",
  "job.goLive",
  "job.cancel",
  "job.withdraw",
  "job.end",
  "job.stop",
  "job.reactivate",
  "job.drop",
  "file.create",
  "file.move",
  "file.delete",
  "payment.credit",
  "payment.failed",
  "payment.refund",
  "payment.refundFailed",
  "payment.dispute",
  "payment.disputeWon",
  "booking.giveBack",
  "invoice.pay",
  "invoice.remind",
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
  const file = textOf(entry, "name") ?? t("history.someFile");
  const name = textOf(entry, "name") ?? t("history.someName");
  const code = textOf(entry, "code") ?? t("history.someInvoice");
  const by = type === "system" ? "clock" : "person";
  return { sentence: t(`history.event.${event}.${by}`, { who, file, name, code }), note: noteOf(entry, t, language) };
}

function noteOf(entry: HistoryEntry, t: Translate, language: string): string | null {
  const { after } = entry;
  const reason = textOf(entry, "reason");
  if (reason) return t("history.reason", { reason });
  if (entry.event === "job.publish" && (after?.kind === "card" || after?.kind === "invoice"))
    return t(`history.paid.${after.kind}`);
  if (typeof after?.nextRenewal === "string")
    return t("history.nextRenewal", { date: formatDate(after.nextRenewal, toLanguage(language)) });
  if (entry.event.startsWith("applicants.") && typeof after?.count === "number")
    return t("history.persons", { count: after.count });
  if (/^(payment|invoice)\./.test(entry.event) && typeof after?.amount === "number")
    return t("history.amount", { amount: formatEur(after.amount) });
  return null;
}

function textOf({ before, after }: HistoryEntry, field: string): string | null {
  const value = after?.[field] ?? before?.[field];
  return typeof value === "string" && value ? value : null;
}
