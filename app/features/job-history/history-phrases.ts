import { changeLineSchema } from "~/content-api/change-requests";
import type { HistoryEntry } from "~/content-api/history-entry";
import { changeInWords } from "~/domain/change-requests/change-lines";
import { formatDate } from "~/domain/dates";
import { formatEur } from "~/domain/format";
import { toLanguage } from "~/domain/people";
import type { Translate } from "~/lib/translate";

/** What several fields of an entry say together: a month with its price, what a change request wants. */
export function composedLines(entry: HistoryEntry, t: Translate, language: string): string[] {
  const { event, before } = entry;
  const after = entry.after ?? {};
  const { kind, cause, from, to, count, attempt } = after;
  const date = (day: unknown) => formatDate(String(day), toLanguage(language));
  if (event.startsWith("change.")) return changedLines(after, t, language);
  if (event === "booking.giveBack") return giveBackLines(after, t);
  if (event === "job.publish" && isKind(kind)) return [t(`history.paid.${kind}`)];
  if (cause === "payment" || cause === "dispute") return [t(`history.stopCause.${cause}`)];
  if (typeof from === "string" && typeof to === "string")
    return [t("history.month", { from: date(from), to: date(to), amount: amountOf(after.gross) })];
  if (event.startsWith("applicants.") && typeof count === "number") return [t("history.persons", { count })];
  if (event === "payment.failed" && typeof attempt === "number")
    return [t("history.attempt", { attempt, amount: amountOf(after.amount) })];
  const { dayFrom, dayTo } = (event === "statistics.undo" ? before : after) ?? {};
  return event.startsWith("statistics.") && dayFrom && dayTo
    ? [t("history.days", { from: date(dayFrom), to: date(dayTo) })]
    : [];
}

const amountOf = (value: unknown) => formatEur(Math.abs(Number(value)));

/** What was to change, old and new. */
function changedLines({ lines }: Record<string, unknown>, t: Translate, language: string): string[] {
  return (Array.isArray(lines) ? lines : []).flatMap((line) => {
    const { data } = changeLineSchema.safeParse(line);
    if (!data) return [];
    const [before, after] = [data.before, data.after].map(
      (values) => changeInWords(data, values, toLanguage(language)) || t("change.nothing"),
    );
    return [t("history.changed", { field: t(`change.field.${data.field}`), before, after })];
  });
}

function giveBackLines({ outcome, amount, credit }: Record<string, unknown>, t: Translate): string[] {
  if (outcome !== "refund" && outcome !== "credit" && outcome !== "cancelled") return [];
  const isUsed = typeof credit === "number" && credit > 0;
  const paid = t(`history.giveBack.${outcome}`, { amount: formatEur(Number(amount)) });
  return isUsed ? [paid, t("history.giveBack.creditUsed", { amount: formatEur(credit) })] : [paid];
}

const isKind = (kind: unknown): kind is "card" | "invoice" | "credit" =>
  kind === "card" || kind === "invoice" || kind === "credit";
