import type { Block } from "./blocks";
import { htmlToPage } from "./html-to-page";
import type {
  Finding,
  FindingSource,
  FoundContact,
  FoundEmploymentKind,
  FoundEmploymentType,
  FoundPeriod,
  FoundPlace,
  FoundSalary,
} from "./job-ad-findings";
import { asList, asObject, htmlOf, type JsonObject, type Posting, textOf } from "./job-posting";
import { toEnumeration } from "./sentences";
import { textToPage } from "./text-to-page";

/** What a posting's fields say by themselves; its description is handed on as lines, for the reader of headings. */
export interface PostingFindings {
  title: Finding<string> | null;
  employer: Finding<string> | null;
  locations: Finding<FoundPlace>[];
  employmentTypes: Finding<FoundEmploymentType>[];
  employmentKinds: Finding<FoundEmploymentKind>[];
  salary: Finding<FoundSalary> | null;
  tasks: Finding<string>[];
  qualifications: Finding<string>[];
  education: Finding<string>[];
  experience: Finding<string> | null;
  benefits: Finding<string>[];
  contact: FoundContact | null;
  blocks: Block[];
}

export function readPosting({ kind, data }: Posting): PostingFindings {
  const find = <T>(value: T, quote: string): Finding<T> => ({ value, source: { kind, quote } satisfies FindingSource });
  const items = (...names: string[]) => names.flatMap((name) => itemsOf(data[name])).map((item) => find(item, item));
  const one = (name: string) => {
    const text = textOf(data[name]);
    return text ? find(text, text) : null;
  };
  const types = asList(data.employmentType)
    .flatMap((type) => textOf(type).split(/[,;|]/))
    .map((type) => type.toUpperCase().replace(/[^A-ZÄÖÜ]+/g, "_"));
  return {
    title: one("title") ?? one("name"),
    employer: employerOf(data, find),
    locations: asList(data.jobLocation)
      .flatMap((place) => placeOf(place))
      .map((place) => find(place, [place.street, place.postalCode, place.name].filter(Boolean).join(", "))),
    employmentTypes: pick(types, TYPES).map((value) => find(value, textOf(data.employmentType))),
    employmentKinds: pick(types, KINDS).map((value) => find(value, textOf(data.employmentType))),
    salary: salaryOf(data, find),
    tasks: items("responsibilities"),
    qualifications: items("qualifications", "skills"),
    education: items("educationRequirements"),
    experience: experienceOf(data, find),
    benefits: items("jobBenefits", "benefits", "incentiveCompensation"),
    contact: contactOf(data, find),
    blocks: descriptionOf(data),
  };
}

type Find = <T>(value: T, quote: string) => Finding<T>;

function descriptionOf(data: JsonObject): Block[] {
  const html = htmlOf(data.description);
  return /<(p|br|ul|li|h\d|div|strong|b)\b/i.test(html) ? htmlToPage(html).blocks : textToPage(html).blocks;
}

function itemsOf(value: JsonObject[string] | undefined): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => itemsOf(each)).filter(Boolean);
  const html = htmlOf(value);
  if (/<(li|p|br)\b/i.test(html))
    return htmlToPage(html)
      .blocks.filter(({ type }) => type !== "heading")
      .map(({ text }) => text);
  const text =
    html && /[\n•]/.test(html.trim())
      ? html
          .split(/\s*[\n•]\s*/)
          .map((line) => line.replace(/^[-*–]\s*/, "").trim())
          .filter(Boolean)
      : [];
  return text.length > 1 ? text : toEnumeration(textOf(value)).map((item) => item.replace(/\.$/, ""));
}

function employerOf(data: JsonObject, find: Find): Finding<string> | null {
  const name = textOf(data.hiringOrganization ?? data.hiringOrganisation);
  return name && !/^(confidential|https?:)/i.test(name) ? find(name, name) : null;
}

function contactOf(data: JsonObject, find: Find): FoundContact | null {
  const contact = asObject(asList(data.applicationContact)[0]);
  const field = (...names: string[]) => {
    const text = names.map((name) => textOf(contact?.[name]).replace(/^(mailto|tel):\s*/i, "")).find(Boolean);
    return text ? find(text, text) : null;
  };
  const [name, email, phone] = [field("name"), field("email"), field("telephone", "phone")];
  return name || email || phone ? { name, email, phone } : null;
}

function placeOf(value: JsonObject[string]): FoundPlace[] {
  if (typeof value === "string") return value ? [{ name: value }] : [];
  const place = asObject(value);
  if (!place) return [];
  const addresses = asList(place.address ?? value);
  return addresses.flatMap((each) => {
    if (typeof each === "string")
      return each ? [{ name: each.replace(/^.*\b\d{4,5}\s+/, "").split(",")[0] ?? each }] : [];
    const address = asObject(each);
    const name = textOf(address?.addressLocality) || textOf(place.name) || textOf(address?.addressRegion);
    if (!address || !name) return [];
    return [
      compact({
        name: name.replace(/^\d{4,5}\s+/, ""),
        postalCode: textOf(address.postalCode),
        street: textOf(address.streetAddress),
        country: textOf(address.addressCountry),
      }),
    ];
  });
}

function compact(place: Required<FoundPlace>): FoundPlace {
  return Object.fromEntries(Object.entries(place).filter(([, text]) => text !== "")) as unknown as FoundPlace;
}

const TYPES: Record<string, FoundEmploymentType> = {
  FULL_TIME: "fullTime",
  FULLTIME: "fullTime",
  VOLLZEIT: "fullTime",
  PART_TIME: "partTime",
  PARTTIME: "partTime",
  TEILZEIT: "partTime",
};
const KINDS: Record<string, FoundEmploymentKind> = {
  INTERN: "internship",
  INTERNSHIP: "internship",
  APPRENTICESHIP: "apprenticeship",
  AUSBILDUNG: "apprenticeship",
};

const pick = <T>(types: string[], table: Record<string, T>) => [
  ...new Set(types.flatMap((type) => (table[type] === undefined ? [] : [table[type]]))),
];

function salaryOf(data: JsonObject, find: Find): Finding<FoundSalary> | null {
  const base = asObject(asList(data.baseSalary)[0] ?? asList(data.estimatedSalary)[0]);
  const amount = asObject(asList(base?.value)[0]) ?? base;
  if (!base || !amount) return null;
  const single = toNumber(amount.value ?? (typeof base.value === "object" ? undefined : base.value));
  const min = toNumber(amount.minValue) ?? single;
  const max = toNumber(amount.maxValue) ?? (toNumber(amount.minValue) === null ? single : null);
  const figure = max ?? min;
  if (!figure) return null;
  const unit = textOf(amount.unitText ?? amount.unitCode ?? base.unitText).toUpperCase();
  const period =
    PERIODS.find(([pattern]) => pattern.test(unit))?.[1] ??
    (figure < 100 ? "perHour" : figure < 10_000 ? "perMonth" : "perYear");
  return find({ min, max, period }, [min, max].filter(Boolean).join(" – "));
}

const PERIODS: readonly (readonly [RegExp, FoundPeriod])[] = [
  [/HOUR|HUR|STUNDE/, "perHour"],
  [/MON/, "perMonth"],
  [/YEAR|ANN|JAHR/, "perYear"],
];

function toNumber(value: JsonObject[string] | undefined): number | null {
  const text = textOf(value)
    .replace(/[^\d.,]/g, "")
    .replace(/[.,](?=\d{3}(\D|$))/g, "")
    .replace(",", ".");
  const number = Number(text);
  return text && Number.isFinite(number) && number > 0 ? number : null;
}

function experienceOf(data: JsonObject, find: Find): Finding<string> | null {
  const value = data.experienceRequirements;
  const months = Number(asObject(value)?.monthsOfExperience);
  const text = textOf(value) || (months > 0 ? `${months} Monate Berufserfahrung` : "");
  return text && !/^no requirements?$/i.test(text) ? find(text, text) : null;
}
