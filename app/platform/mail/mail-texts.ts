import { formatDate, formatFullDayTime } from "~/domain/dates";
import { formatEurExact, formatNumber } from "~/domain/format";
import type { Language } from "~/domain/people";
import de from "../../../locales/de/mails.json";
import en from "../../../locales/en-US/mails.json";
import type { MailData, MailTemplate } from "./mail-data";

/** A mail's words in one language, with its figures already written the way the language writes them. */
export interface MailTexts {
  subject: string;
  preview: string;
  greeting: string;
  /** Paragraphs before and after what stands out. */
  before: string[];
  after: string[];
  code: string | null;
  rows: { label: string; value: string }[];
  action: string;
  link: string;
  linkFallback: string;
  closing: string;
  sender: string;
  footer: string;
}

export function mailTexts<Template extends MailTemplate>(
  template: Template,
  language: Language,
  data: MailData[Template],
): MailTexts {
  const locale = LOCALES[language];
  const texts = locale[template];
  const params = shownParams(language, data);
  const filled = (text: string) => fill(text, params);
  // A letter written by a recruiter has its own greeting and signature.
  const isLetter = "subject" in data;
  return {
    subject: filled(texts.subject),
    preview: filled(texts.preview),
    greeting: isLetter ? "" : greetingOf(locale, texts, data.name),
    before: filled(texts.body).split("\n\n"),
    after: filled(texts.after).split("\n\n"),
    code: "code" in data ? data.code : null,
    rows: rowsOf(language, data, params),
    action: texts.action,
    link: data.link,
    linkFallback: locale.linkFallback,
    closing: isLetter ? "" : "closing" in texts ? texts.closing : locale.closing,
    sender: isLetter ? "" : "sender" in texts ? filled(texts.sender) : locale.sender,
    footer: "footer" in texts ? filled(texts.footer) : locale.footer,
  };
}

/** A mail may greet in its own way, with and without a name. */
function greetingOf(locale: typeof de, texts: object, name: string): string {
  const own: { greeting?: string; greetingWithoutName?: string } = texts;
  if (!name) return own.greetingWithoutName ?? locale.greetingWithoutName;
  return fill(own.greeting ?? locale.greeting, { name });
}

const LOCALES = { de, "en-US": en } as const satisfies Record<Language, typeof de>;
const DATES = new Set(["start", "nextRenewal", "lastDay", "expires", "date"]);
const MONEY = new Set(["net", "vat", "gross"]);

function shownParams(language: Language, data: object): Record<string, string> {
  const shown = Object.entries(data).map(([name, value]): [string, string] => {
    if (DATES.has(name)) return [name, formatDate(String(value), language)];
    if (name === "applicant") return [name, String(value) || LOCALES[language].anonymousApplicant];
    if (MONEY.has(name)) return [name, formatEurExact(Number(value))];
    return [name, name === "months" ? monthsText(language, Number(value)) : String(value)];
  });
  return Object.fromEntries(shown);
}

function monthsText(language: Language, count: number): string {
  const { month, months } = LOCALES[language].bookingConfirmation;
  return fill(count === 1 ? month : months, { count: String(count) });
}

function rowsOf(language: Language, data: object, params: Record<string, string>): MailTexts["rows"] {
  if ("gross" in data) return bookingRows(language, params);
  if ("starts" in data) return interviewRows(language, String(data.starts), params);
  if (!("jobs" in data)) return [];
  const jobs = data.jobs as MailData["retentionNotice"]["jobs"];
  return jobs.map(({ title, count }) => ({ label: title, value: formatNumber(count, language) }));
}

function interviewRows(language: Language, starts: string, { minutes = "", place = "" }: Record<string, string>) {
  const texts = LOCALES[language].interviewRows;
  return [
    { label: texts.whenLabel, value: formatFullDayTime(starts, language) },
    { label: texts.minutesLabel, value: fill(texts.minutes, { count: minutes }) },
    { label: texts.placeLabel, value: place },
  ];
}

function bookingRows(language: Language, params: Record<string, string>): { label: string; value: string }[] {
  const { startLabel, term, netLabel, vatLabel, grossLabel } = LOCALES[language].bookingConfirmation;
  const { start = "", months = "", net = "", vat = "", gross = "" } = params;
  return [
    { label: startLabel, value: start },
    { label: term, value: months },
    { label: netLabel, value: net },
    { label: vatLabel, value: vat },
    { label: grossLabel, value: gross },
  ];
}

/** One pass: a value that itself looks like a placeholder stays as it is. */
function fill(text: string, params: Record<string, string>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => params[name] ?? whole);
}
