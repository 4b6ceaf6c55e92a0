import type { HistoryEntry } from "~/content-api/history-entry";
import { formatDate, isDate } from "~/domain/dates";
import { formatEur, formatNumber } from "~/domain/format";
import type { HistoryValues } from "~/domain/job-history/history-events";
import { toLanguage } from "~/domain/people";
import { isRecord, keysOf } from "~/lib/objects";
import type { Translate } from "~/lib/translate";
import { composedLines } from "./history-phrases";

interface Words {
  t: Translate;
  language: string;
  /** Of how many applicants the entry is. */
  all: unknown;
}

interface FieldWords {
  /** Key of the field's name. */
  label: string;
  show: (value: unknown, words: Words) => string;
  /** One value alone is in the sentence. */
  isOnlyForPairs?: boolean;
}

const date = (value: unknown, { language }: Words) => {
  const day = String(value).slice(0, 10);
  return isDate(day) ? formatDate(day, toLanguage(language)) : String(value);
};
const amount = (value: unknown) => formatEur(Math.abs(Number(value)));
const number = (value: unknown, { language }: Words) => formatNumber(Number(value), toLanguage(language));
const text = (value: unknown) => String(value);
/** Phases or labels by their names; fixed ones are called in the page's language. */
const named = (fixed: string) => {
  const nameOf = (thing: unknown, t: Translate): string => {
    if (!isRecord(thing)) return t("history.someName");
    return typeof thing.name === "string" ? thing.name : t(`${fixed}.${thing.id}`);
  };
  return (value: unknown, { t }: Words): string =>
    (Array.isArray(value) ? value : [value]).map((each) => nameOf(each, t)).join(", ");
};
const phase = named("applicants:phase");
const label = named("applicants:label");
const template = named("applicant:mail.template");

/** Labels with how many they were given to or taken from, where that is not everybody. */
const counted = (key: "labelled" | "unlabelled") => (value: unknown, words: Words) => {
  const { t, all } = words;
  const textOf = (thing: unknown) => {
    const name = label(thing, words);
    const count = isRecord(thing) ? thing.count : undefined;
    if (typeof count !== "number" || typeof all !== "number" || count === all) return name;
    return count === 0 ? t("history.labelledNobody", { name }) : t(`history.${key}`, { name, count, all });
  };
  return [value].flat().map(textOf).join(", ");
};

/** By the fields of an entry, in the order in which they are shown; null = said by the sentence or a phrase. */
export const FIELD_WORDS: Record<keyof HistoryValues, FieldWords | null> = {
  name: { label: "history.field.name", show: text, isOnlyForPairs: true },
  status: { label: "history.field.status", show: (status, { t }) => t(`history.status.${String(status)}`) },
  campaignId: { label: "history.field.campaignId", show: text },
  steps: {
    label: "history.field.steps",
    show: (steps, { t }) =>
      [steps]
        .flat()
        .map((step) => t(`brief:setup.step.${String(step)}`))
        .join(", "),
  },
  firstDay: { label: "history.field.firstDay", show: date },
  start: { label: "history.field.start", show: date },
  months: { label: "history.field.months", show: (count, { t }) => t("conditions.months", { count: Number(count) }) },
  firstMonth: { label: "history.field.firstMonth", show: amount },
  lastDay: { label: "history.field.lastDay", show: date },
  nextRenewal: { label: "history.field.nextRenewal", show: date },
  amount: { label: "history.field.amount", show: amount },
  level: { label: "history.field.level", show: number },
  paidOn: { label: "history.field.paidOn", show: date },
  link: { label: "history.field.link", show: text },
  number: { label: "history.field.number", show: number },
  questions: { label: "history.field.questions", show: number },
  color: { label: "history.field.color", show: (color, { t }) => t(`applicants:color.${String(color)}`) },
  behind: { label: "history.field.behind", show: phase },
  target: { label: "history.field.target", show: phase },
  phases: { label: "history.field.phases", show: phase },
  phaseCount: { label: "history.field.phaseCount", show: number },
  phase: { label: "history.field.phase", show: phase },
  template: { label: "history.field.template", show: template },
  label: { label: "history.field.label", show: label },
  followUpDays: { label: "history.field.followUpDays", show: number },
  scope: { label: "history.field.scope", show: (scope, { t }) => t(`applicants:dialog.labels.${String(scope)}`) },
  added: { label: "history.field.added", show: counted("labelled") },
  removed: { label: "history.field.removed", show: counted("unlabelled") },
  days: { label: "history.field.days", show: number },
  impressions: { label: "history.field.impressions", show: number },
  clicks: { label: "history.field.clicks", show: number },
  spend: { label: "history.field.spend", show: amount },
  message: { label: "history.field.message", show: text },
  reason: { label: "history.field.reason", show: text },
  cause: null,
  kind: null,
  booking: null,
  from: null,
  to: null,
  gross: null,
  outcome: null,
  credit: null,
  refund: null,
  attempt: null,
  code: null,
  lines: null,
  file: null,
  creative: null,
  count: null,
  dayFrom: null,
  dayTo: null,
};

/** Fields that the sentence or a phrase of these events says. */
const SAID: Partial<Record<string, (keyof HistoryValues)[]>> = {
  "booking.giveBack": ["amount"],
  "payment.failed": ["amount"],
  "file.rename": ["name"],
};

/** What an entry says besides its sentence: phrases, then each field with its values before and after. */
export function historyDetails(entry: HistoryEntry, t: Translate, language: string): string[] {
  const { event } = entry;
  const before = entry.before ?? {};
  const after = entry.after ?? {};
  const words = { t, language, all: after.count };
  const lines = keysOf(FIELD_WORDS).flatMap((field) => {
    const how = FIELD_WORDS[field];
    if (!how || SAID[event]?.includes(field)) return [];
    const show = (value: unknown) => (isEmpty(value) ? "–" : how.show(value, words));
    if (field in before && field in after) {
      const [was, is] = [show(before[field]), show(after[field])];
      return was === is ? [] : [t("history.changed", { field: t(how.label), before: was, after: is })];
    }
    const value = after[field] ?? before[field];
    return isEmpty(value) || how.isOnlyForPairs
      ? []
      : [t("history.value", { field: t(how.label), value: show(value) })];
  });
  return [...composedLines(entry, t, language), ...lines];
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
