import { pattern } from "~/lib/pattern";
import type { FoundPeriod, FoundSalary } from "./job-ad-findings";

/** The pay an ad states in its lines, the best supported one; tariff groups without figures give none. */
export function salaryOf(lines: string[], title = ""): { value: FoundSalary; quote: string } | null {
  const inTitle = readSalary(title, true);
  const candidates = lines.flatMap((line, at) => {
    const context = `${lines[at - 1] ?? ""} ${line}`.slice(-400);
    const found =
      line.length < MAX_LINE
        ? readSalary(
            line,
            /gehalt|vergütung|salary|compensation|stundenlohn|lohn|verdienst|entgelt|\bpay\b/i.test(context) &&
              !NOT_PAY.test(line),
          )
        : null;
    return found ? [{ ...found, quote: line }] : [];
  });
  const steps = apprenticeSteps(lines);
  if (steps) return steps;
  const all = [...(inTitle ? [{ ...inTitle, quote: title }] : []), ...candidates];
  const [best] = all.sort((a, b) => b.score - a.score);
  return best ? { value: best.value, quote: best.quote } : null;
}

const MAX_LINE = 2_000;
const PAY = pattern(
  "i",
  String.raw`gehalt|vergütung|salary|compensation|lohn|verdien|entgelt|\bpay\b|bezahl|brutto|\bots\b|ote\b|`,
  String.raw`hourly|stundensatz|per (year|month|hour)|pro (jahr|monat|stunde)|p\. ?a\.|jährlich|monatlich`,
);
const NOT_PAY = pattern(
  "i",
  String.raw`umsatz|prämie|zuschuss|zuschüsse|zulage|gutschein|budget|vermögenswirksam|\bvwl\b|sachbezug|`,
  "steuerfrei|jobrad|werben|referral|ticket|einmalig|funding|revenue|million|mrd|mio|stipend|",
  "allowance|signing|deposit|bonus (von|of|in höhe)|reisekosten|weiterbildungs|training|pro kind|",
  "kita|rabatt|geschenk|kinderbetreuung|essens|fahrtkosten|investi|internet|umzug",
);

const NUMBER = [
  String.raw`(\d{1,3}(?:[.,'’ ]\d{3})+(?:[.,]\d{1,2})?|\d{2,6}(?:[.,]\d{1,2})?|`,
  String.raw`\d{1,2}[.,]\d{1,2})(?:[.,](?:--?|–|—))?`,
].join("");
const UNIT = String.raw`\s*(k\b|tsd\.?|tausend)?\s*(€|euro?s?\b|eur\b|chf\b|sfr\b|usd\b|\$|gbp\b|£|t€)?`;
const RANGE = new RegExp(
  [
    String.raw`(?<![\p{L}\d.,/-])(ab|from|von|mind(?:\.|estens)|starting at|bis zu|up to|bis|`,
    String.raw`max\.?)?\s*(?:ca\.?|circa|rund|zwischen|between)?\s*(€|eur|\$|£|chf|`,
    String.raw`usd)?\s*${NUMBER}${UNIT}(?:\s*(?:brutto|gross)?\s*(?:-|–|—|bis(?: zu)?|to|und|and)\s*(€|eur|\$|`,
    String.raw`£|chf)?\s*${NUMBER}${UNIT})?(\s*\+)?`,
  ].join(""),
  "giu",
);

interface Candidate {
  value: FoundSalary;
  score: number;
}

function readSalary(line: string, isAboutPay: boolean): Candidate | null {
  let best: Candidate | null = null;
  for (const match of line.matchAll(RANGE)) {
    const [whole, lead = "", before, first = "", kilo1, currency1, between, second, kilo2, currency2] = match;
    const hasCurrency = Boolean(before ?? currency1 ?? between ?? currency2);
    const isThousands = Boolean(kilo1 ?? kilo2) || /t€/i.test(whole);
    const near = line.slice(Math.max(0, match.index - 90), match.index + whole.length + 50);
    const isPay = isAboutPay || PAY.test(near);
    if (!hasCurrency && !(isAboutPay && second !== undefined && (isThousands || /\d[.,]\d{3}/.test(first)))) continue;
    if (
      /^\W*(%|prozent|jahren?\b|years|tagen?\b|days|stunden?\b|hours|mitarbeite|employees|kollegen|uhr)/i.test(
        line.slice(match.index + whole.length, match.index + whole.length + 12),
      )
    )
      continue;
    const factor = isThousands ? 1000 : 1;
    const max = second === undefined ? null : toNumber(second) * factor;
    const min = toNumber(first) * (isThousands && toNumber(first) < 1000 ? 1000 : 1);
    const after = line.slice(match.index, match.index + whole.length + 45);
    const period = periodOf(after, near, max ?? min);
    if (!period || !isPlausible(period, min) || (max !== null && (max < min || max > min * 5))) continue;
    const score =
      (isPay ? 3 : 0) +
      (second === undefined ? 0 : 2) +
      (isAboutPay ? 2 : 0) +
      (isThousands && hasCurrency ? 2 : 0) +
      (PERIOD.test(after) ? 2 : 0) -
      (NOT_PAY.test(near) ? 5 : 0);
    if (score < 2) continue;
    const isOpen =
      /\+\s*$/.test(whole) || /mindest|minimum|at least/i.test(line.slice(Math.max(0, match.index - 50), match.index));
    const value = toValue(lead, min, max, period, isOpen);
    if (!best || score > best.score) best = { value, score };
  }
  return best;
}

function toValue(lead: string, min: number, max: number | null, period: FoundPeriod, isOpen: boolean): FoundSalary {
  if (max !== null) return { min, max, period };
  if (/bis|up to|max/i.test(lead)) return { min: null, max: min, period };
  if (/ab|from|mind|starting/i.test(lead) || isOpen) return { min, max: null, period };
  return { min, max: min, period };
}

const PERIOD =
  /jahr|jährl|p\. ?a\.|annum|annual|year|yearly|monat|mtl|month|stunde|\bstd\b|hour|\/ ?h\b|\/ ?m\b|\/ ?j\b/i;

function periodOf(after: string, near: string, amount: number): FoundPeriod | null {
  for (const text of [after, near]) {
    if (/stunde|\bstd\b|stündlich|hour|\/ ?h\b/i.test(text) && amount < 250) return "perHour";
    if (/monat|mtl|month/i.test(text) && amount >= 250 && amount < 20_000) return "perMonth";
    if (/jahr(?!en?\b)|jährl|p\. ?a\.|annum|annual|year/i.test(text) && amount >= 10_000) return "perYear";
  }
  if (amount < 100) return "perHour";
  return amount < 10_000 ? "perMonth" : "perYear";
}

function isPlausible(period: FoundPeriod, amount: number): boolean {
  if (period === "perHour") return amount >= 8 && amount < 250;
  return period === "perMonth" ? amount >= 400 && amount < 20_000 : amount >= 10_000 && amount <= 600_000;
}

function toNumber(text: string): number {
  const plain = text.replace(/['’ ]/g, "");
  const decimal = /[.,](\d{1,2})$/.exec(plain);
  const whole = (decimal ? plain.slice(0, decimal.index) : plain).replace(/[.,]/g, "");
  return Number(whole) + (decimal ? Number(`0.${decimal[1]}`) : 0);
}

/** "1. Ausbildungsjahr: 1.100 €, 2. …": from the first year's to the last year's pay. */
function apprenticeSteps(lines: string[]): { value: FoundSalary; quote: string } | null {
  const quotes = lines.filter((line) => /((ausbildungs|lehr)jahr|[1-4]\. jahr)/i.test(line) && /€|euro?\b/i.test(line));
  const text = quotes.join(" ");
  const amounts = [...text.matchAll(/(\d{1,2}[. ]?\d{3}|\d{3,4})(?:,\d{2})?\s*(?:€|euro?\b)/gi)].map((match) =>
    toNumber(match[1] ?? ""),
  );
  const plausible = amounts.filter((amount) => amount >= 400 && amount < 3000);
  if (plausible.length < 2) return null;
  return {
    value: { min: Math.min(...plausible), max: Math.max(...plausible), period: "perMonth" },
    quote: quotes[0] ?? "",
  };
}
