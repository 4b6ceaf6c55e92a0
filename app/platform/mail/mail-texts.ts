import { formatDate, formatEurExact } from "~/domain/format";
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
  return {
    subject: filled(texts.subject),
    preview: filled(texts.preview),
    greeting: greetingOf(locale, texts, data.name),
    before: filled(texts.body).split("\n\n"),
    after: filled(texts.after).split("\n\n"),
    code: "code" in data ? data.code : null,
    rows: "gross" in data ? bookingRows(language, params) : [],
    action: texts.action,
    link: data.link,
    linkFallback: locale.linkFallback,
    closing: "closing" in texts ? texts.closing : locale.closing,
    sender: "sender" in texts ? filled(texts.sender) : locale.sender,
    footer: "footer" in texts ? filled(texts.footer) : locale.footer,
  };
}

/** A mail may greet in its own way, with and without a name. */
function greetingOf(locale: typeof de, texts: object, name: string): string {
  const own = texts as { greeting?: string; greetingWithoutName?: string };
  if (!name) return own.greetingWithoutName ?? locale.greetingWithoutName;
  return fill(own.greeting ?? locale.greeting, { name });
}

const LOCALES = { de, "en-US": en } as const satisfies Record<Language, typeof de>;
const DATES = new Set(["start", "nextRenewal", "lastDay", "expires"]);
const MONEY = new Set(["net", "vat", "gross"]);

function shownParams(language: Language, data: object): Record<string, string> {
  const shown = Object.entries(data).map(([name, value]): [string, string] => {
    if (DATES.has(name)) return [name, formatDate(String(value), language)];
    if (MONEY.has(name)) return [name, formatEurExact(Number(value))];
    return [name, name === "months" ? monthsText(language, Number(value)) : String(value)];
  });
  return Object.fromEntries(shown);
}

function monthsText(language: Language, count: number): string {
  const { month, months } = LOCALES[language].bookingConfirmation;
  return fill(count === 1 ? month : months, { count: String(count) });
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
