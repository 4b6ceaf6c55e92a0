import { changeLineSchema } from "~/content-api/change-requests";
import type { HistoryEntry } from "~/content-api/entities";
import { changeInWords } from "~/domain/change-requests/change-lines";
import { formatDate } from "~/domain/dates";
import { formatEur } from "~/domain/format";
import { toLanguage } from "~/domain/people";
import type { Translate } from "~/lib/translate";

/** What is worth adding to an entry's sentence: a reason, a date, an amount; null when there is nothing. */
export function historyNote(entry: HistoryEntry, t: Translate, language: string): string | null {
  const after = entry.after ?? {};
  const { reason, kind, cause, lastDay, nextRenewal, from, to, count, attempt } = after;
  const date = (day: string) => formatDate(day, toLanguage(language));
  const amountOf = (value: unknown) => (typeof value === "number" ? formatEur(Math.abs(value)) : null);
  const amount = amountOf(after.amount);
  if (entry.event.startsWith("change.")) return changeNote(after, t, language);
  const { link } = { ...entry.before, ...after };
  if (entry.event.startsWith("link.") && typeof link === "string") return t("history.link", { link });
  if (typeof reason === "string" && reason) return t("history.reason", { reason });
  if (entry.event === "booking.giveBack") return giveBackNote(after, t);
  if (cause === "payment") return t("history.stopCause.payment");
  if (entry.event === "job.publish" && isKind(kind)) return t(`history.paid.${kind}`);
  if (typeof lastDay === "string" && lastDay) return t("history.lastDay", { date: date(lastDay) });
  if (typeof from === "string" && typeof to === "string")
    return t("history.month", { from: date(from), to: date(to), amount: amountOf(after.gross) });
  if (typeof nextRenewal === "string") return t("history.nextRenewal", { date: date(nextRenewal) });
  if (entry.event.startsWith("applicants.") && typeof count === "number") return t("history.persons", { count });
  if (entry.event === "payment.failed" && typeof attempt === "number") return t("history.attempt", { attempt, amount });
  if (amount && /^(payment|invoice)\./.test(entry.event)) return t("history.amount", { amount });
  return null;
}

/** What was to change, old and new, and the reason of the decision. */
function changeNote({ lines, reason }: Record<string, unknown>, t: Translate, language: string): string | null {
  const words = (Array.isArray(lines) ? lines : []).flatMap((line) => {
    const { data } = changeLineSchema.safeParse(line);
    if (!data) return [];
    const [before, after] = [data.before, data.after].map(
      (values) => changeInWords(data, values, toLanguage(language)) || t("change.nothing"),
    );
    return [t("history.changed", { field: t(`change.field.${data.field}`), before, after })];
  });
  if (typeof reason === "string" && reason) words.push(t("history.reason", { reason }));
  return words.join("; ") || null;
}

function giveBackNote({ outcome, amount, credit }: Record<string, unknown>, t: Translate): string | null {
  if (outcome !== "refund" && outcome !== "credit" && outcome !== "cancelled") return null;
  const isUsed = typeof credit === "number" && credit > 0;
  const paid = t(`history.giveBack.${outcome}`, { amount: formatEur(Number(amount)) });
  return isUsed ? `${paid} ${t("history.giveBack.creditUsed", { amount: formatEur(credit) })}` : paid;
}

const isKind = (kind: unknown): kind is "card" | "invoice" | "credit" =>
  kind === "card" || kind === "invoice" || kind === "credit";
