import { foldText } from "~/lib/fold-text";
import type { AiFindings } from "./ai-findings.schema";
import { employmentKindsOf, employmentTypesOf } from "./employment";
import type { Finding, FoundPlace, FoundSalary, JobAdFindings } from "./job-ad-findings";
import { salaryOf } from "./salary";

/**
 * What a language model read goes before headings and wordings and after structured data, and only where its words
 * stand in the text it was given.
 */
export function withAiFindings(findings: JobAdFindings, answer: AiFindings, text: string): JobAdFindings {
  const isQuoted = quoteTest(text);
  const lines = (values: readonly string[]) =>
    trusted(values, values.map((value) => value.trim()).filter(isQuoted)).map((value) => find(value, value));
  const line = (value: string | null) => (value && isQuoted(value) ? find(value.trim(), value) : null);
  return {
    ...findings,
    title: first(findings.title, line(answer.title)),
    employer: first(findings.employer, line(answer.employer)),
    locations: firstList(findings.locations, placesIn(answer.locations, isQuoted)),
    employmentTypes: firstList(
      findings.employmentTypes,
      answer.employmentTypes
        .filter(({ quote }) => isQuoted(quote))
        .map(({ value, quote }) => find(value, quote, !says(employmentTypesOf([quote]), value))),
    ),
    employmentKinds: firstList(
      findings.employmentKinds,
      answer.employmentKinds
        .filter(({ quote }) => isQuoted(quote))
        .map(({ value, quote }) => find(value, quote, !says(employmentKindsOf(quote, [quote]), value))),
    ),
    salary: first(findings.salary, answer.salary && isQuoted(answer.salary.quote) ? payIn(answer.salary) : null),
    tasks: firstList(findings.tasks, lines(answer.tasks)),
    qualifications: firstList(findings.qualifications, lines(answer.qualifications)),
    education: firstList(findings.education, lines(answer.education)),
    experience: first(findings.experience, line(answer.experience)),
    benefits: firstList(findings.benefits, lines(answer.benefits)),
  };
}

type IsQuoted = (words: string) => boolean;

/** Word for word, whatever the punctuation, the bullets and the line breaks are. */
function quoteTest(text: string): IsQuoted {
  const all = ` ${plain(text)} `;
  return (words) => {
    const asked = plain(words);
    return asked.length > 1 && all.includes(` ${asked} `);
  };
}

const plain = (text: string) =>
  foldText(text)
    .replace(/[^\p{L}\p{N}+#%€]+/gu, " ")
    .trim();

/** A list of which the model made up more than half is not worth the rest. */
const trusted = (answer: readonly string[], kept: readonly string[]): string[] =>
  kept.length * 2 >= answer.length ? [...new Set(kept)] : [];

const find = <T>(value: T, quote: string, isGuess = false): Finding<T> => ({
  value,
  source: { kind: "ai", quote: quote.trim(), ...(isGuess && { isGuess }) },
});

const says = <T>(found: readonly Finding<T>[], wanted: T) => found.some(({ value }) => value === wanted);

function placesIn(places: AiFindings["locations"], isQuoted: IsQuoted): Finding<FoundPlace>[] {
  return places.flatMap(({ name, postalCode, street }) => {
    if (!isQuoted(name)) return [];
    const place = {
      name: name.trim(),
      ...(postalCode && isQuoted(postalCode) && { postalCode: postalCode.trim() }),
      ...(street && isQuoted(street) && { street: street.trim() }),
    };
    return [find(place, [place.street, place.postalCode, place.name].filter(Boolean).join(", "))];
  });
}

/** Every figure must be in the quote; the period is a guess unless the wording says it. */
function payIn({ min, max, period, quote }: NonNullable<AiFindings["salary"]>): Finding<FoundSalary> | null {
  const figures = new Set(
    [...quote.matchAll(/\d+(?:[.,' ]\d{3})*(?:[.,]\d{1,2})?/g)].map(([figure]) => numberOf(figure)),
  );
  const answer = [min, max].filter((figure) => figure !== null);
  if (answer.length === 0 || !answer.every((figure) => figures.has(figure))) return null;
  if (min !== null && max !== null && min > max) return null;
  return find({ min, max, period }, quote, salaryOf([quote])?.value.period !== period);
}

/** "3.450,00" and "3,450.00" are both 3450. */
function numberOf(figure: string): number {
  const [, whole = "", cents = ""] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(figure) ?? [];
  return Number(`${whole.replace(/\D/g, "")}.${cents || 0}`);
}

const isMarked = ({ source: { kind } }: Finding<unknown>) => kind === "jsonLd" || kind === "microdata";

const first = <T>(known: Finding<T> | null, answer: Finding<T> | null): Finding<T> | null =>
  known && (isMarked(known) || !answer) ? known : answer;

const firstList = <T>(known: Finding<T>[], answer: Finding<T>[]): Finding<T>[] =>
  answer.length === 0 || known.some(isMarked) ? known : answer;
