import { changeInWords } from "~/domain/change-requests/change-lines";
import { isOnlyNoted } from "~/domain/change-requests/wanted-change";
import { formatFullDayTime } from "~/domain/dates";
import { formatNumber } from "~/domain/format";
import type { Language } from "~/domain/people";
import de from "../../../locales/de/mails.json";
import en from "../../../locales/en-US/mails.json";
import { type BillingParts, billingParts } from "./billing-parts";
import { dailyLists, type MailList } from "./daily-mail-lists";
import type { MailData, MailTemplate } from "./mail-data";
import { shownParams } from "./shown-params";

/** A mail's words in one language, with its figures already written the way the language writes them. */
export interface MailTexts {
  /** Whose mail it is, above its text; empty = the product's. */
  company: string;
  subject: string;
  preview: string;
  greeting: string;
  /** Paragraphs before and after what stands out. */
  before: string[];
  after: string[];
  code: string | null;
  /** Another person's words, set apart. */
  quote: string;
  rows: MailRow[];
  lists: MailList[];
  action: string;
  link: string;
  linkFallback: string;
  closing: string;
  sender: string;
  footer: string;
  /** Where such mails are switched off, below the mail; null where that is no choice. */
  settings: { text: string; link: string } | null;
  /** In the sender's own words, with greeting and signature. */
  isLetter: boolean;
}

export interface MailRow {
  label: string;
  value: string;
  isTotal?: boolean;
}

export function mailTexts<Template extends MailTemplate>(
  template: Template,
  language: Language,
  data: MailData[Template],
): MailTexts {
  const locale = LOCALES[language];
  const texts = locale[template];
  const params = paramsOf(language, data);
  const words: Record<string, string> = { ...locale.billing, ...texts };
  const filled = (key: string) => fillNaming(words[key] ?? "", params, locale.anonymousApplicant);
  const paragraphs = (keys: string[]) => keys.flatMap((key) => filled(key).split("\n\n"));
  const parts = billingParts(template, data) ?? PLAIN_PARTS;
  const isLetter = "subject" in data;
  return {
    company: params.company ?? "",
    subject: filled(parts.subject ?? "subject"),
    preview: filled("preview"),
    greeting: isLetter ? "" : greetingOf(locale, texts, data.name),
    before: paragraphs(parts.before),
    after: paragraphs(parts.after),
    code: template === "verification" ? (params.code ?? null) : null,
    quote: params.reason ?? "",
    rows: [...billingRows(language, parts, params), ...otherRows(language, data, params)],
    lists: "today" in data ? dailyLists(language, locale.dailyRows, data, fill) : [],
    action: texts.action,
    link: data.link,
    linkFallback: locale.linkFallback,
    closing: isLetter ? "" : "closing" in texts ? texts.closing : locale.closing,
    sender: isLetter ? "" : "sender" in texts ? filled("sender") : locale.sender,
    footer: "footer" in texts ? filled("footer") : locale.footer,
    settings: "profile" in data ? { text: locale.dailyRows.settings, link: data.profile } : null,
    isLetter,
  };
}

const PLAIN_PARTS: BillingParts = { before: ["body"], after: ["after"], rows: [] };
const LOCALES = { de, "en-US": en } as const satisfies Record<Language, typeof de>;

/** A mail may greet in its own way, with and without a name. */
function greetingOf(locale: typeof de, texts: object, name: string): string {
  const own: { greeting?: string; greetingWithoutName?: string } = texts;
  if (!name) return own.greetingWithoutName ?? locale.greetingWithoutName;
  return fill(own.greeting ?? locale.greeting, { name });
}

/**
 * Where the name of the applicant is hidden, the words in its place: as a sentence begins, after a colon, or, in the
 * dative, after a preposition.
 */
function fillNaming(text: string, params: Record<string, string>, hidden: typeof de.anonymousApplicant): string {
  if (params.applicant !== "") return fill(text, params);
  const other = text.includes(": {{applicant}}") ? hidden.name : hidden.within;
  return fill(text, { ...params, applicant: text.startsWith("{{applicant}}") ? hidden.first : other });
}

/** Values that need words of the language. */
function paramsOf(language: Language, data: object): Record<string, string> {
  const { bookingConfirmation, newSignIn, paymentFailed, watchedParts } = LOCALES[language];
  const params = shownParams(language, data);
  const { month, months } = bookingConfirmation;
  const own: Record<string, string> = {
    device: params.device || newSignIn.unknownDevice,
    months: fill(params.months === "1" ? month : months, { count: params.months ?? "" }),
    ...("part" in data && { part: watchedParts[data.part as keyof typeof watchedParts] }),
    attemptOf: "attempt" in data ? fill(paymentFailed.attemptOf, params) : "",
  };
  return { ...params, ...own };
}

const billingRows = (language: Language, { rows }: BillingParts, params: Record<string, string>): MailRow[] =>
  rows.map(({ label, value, isTotal }) => ({
    label: LOCALES[language].billingRows[label],
    value: params[value] ?? "",
    isTotal,
  }));

function otherRows(language: Language, data: object, params: Record<string, string>): MailRow[] {
  if ("starts" in data) return interviewRows(language, String(data.starts), params);
  if ("slots" in data) return slotRows(language, data.slots as MailData["slotsOffered"]["slots"]);
  if ("lines" in data) return changeRows(language, data.lines as MailData["changeRequested"]["lines"]);
  if (!("jobs" in data)) return [];
  const jobs = data.jobs as MailData["retentionNotice"]["jobs"];
  return jobs.map(({ title, count }) => ({ label: title, value: formatNumber(count, language) }));
}

function changeRows(language: Language, lines: MailData["changeRequested"]["lines"]): MailRow[] {
  const texts = LOCALES[language].changeRows;
  return lines.map((line) => {
    const [before, after] = [line.before, line.after].map((values) => changeInWords(line, values, language));
    const noted = isOnlyNoted(line.field) ? ` (${texts.noted})` : "";
    return { label: texts[line.field], value: `${before || texts.nothing} → ${after || texts.nothing}${noted}` };
  });
}

function interviewRows(language: Language, starts: string, { minutes = "", place = "" }: Record<string, string>) {
  const texts = LOCALES[language].interviewRows;
  return [
    { label: texts.whenLabel, value: formatFullDayTime(starts, language) },
    { label: texts.minutesLabel, value: fill(texts.minutes, { count: minutes }) },
    { label: texts.placeLabel, value: place },
  ];
}

function slotRows(language: Language, slots: MailData["slotsOffered"]["slots"]): MailRow[] {
  const texts = LOCALES[language].interviewRows;
  return slots.map(({ starts, minutes, place }) => ({
    label: formatFullDayTime(starts, language),
    value: `${fill(texts.minutes, { count: String(minutes) })}, ${place}`,
  }));
}

/**
 * One pass: a value that itself looks like a placeholder stays as it is. Throws for a value that is missing, so that no
 * mail goes out with a gap.
 */
function fill(text: string, params: Record<string, string>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`the mail has no ${name}`);
    return value;
  });
}
