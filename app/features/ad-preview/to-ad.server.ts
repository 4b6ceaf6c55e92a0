import type { JobEntity } from "~/content-api/entities";
import { inkOn } from "~/domain/brand/contrast";
import type { BrandFace } from "~/domain/brand/face";
import { formatEuros } from "~/domain/format";
import { SALARY_TYPES } from "~/domain/jobs/job";
import { initials, type Language } from "~/domain/people";
import { translateIn } from "~/platform/i18n/i18n";
import type { Ad, AdBrand, LiveAd } from "~/ui/ad-preview/ad";

/** What an ad shows of a job. */
export type AdJob = Pick<
  JobEntity,
  "addressing" | "title" | "hook" | "locations" | "benefits" | "salaryType" | "salaryMin" | "salaryMax" | "showSalary"
>;

/** As many benefits as a picture has room for. */
const SHOWN_BENEFITS = 3;

/** The ad of a job in the language in which it will run; fields that are not filled in are empty. */
export function toAd(job: AdJob, face: BrandFace): Ad {
  const language = languageOf(job);
  const t = translateIn(language);
  const [place, ...others] = job.locations;
  return {
    language,
    label: t("ad:label"),
    brand: toAdBrand(face),
    hook: job.hook ?? "",
    // May break after a slash between long words.
    title: job.title.replace(/(?<=\p{L}{4}\/)(?=\p{L}{4})/gu, "\u200b"),
    benefits: job.benefits.slice(0, SHOWN_BENEFITS).map(({ label }) => label),
    place: place
      ? t(others.length > 0 ? "ad:places" : "ad:place", { place: language === "de" ? place.label : place.labelEn })
      : "",
    pay: payOf(job, language),
    button: t("ad:apply"),
  };
}

export function toAdBrand({ name, color, logo }: BrandFace): AdBrand {
  const [first, ...rest] = name.split(" ");
  return {
    name,
    initials: name && initials({ first_name: first, last_name: rest.join(" ") }),
    logo: logo && `/assets/${logo}?width=96`,
    color,
    ink: !color || inkOn(color) === "#ffffff" ? "white" : "black",
  };
}

/** The texts of pay by its type, with the amounts left open, for scripts that fill them in. */
export function payTexts(job: Pick<AdJob, "addressing">): NonNullable<LiveAd["pay"]> {
  const t = translateIn(languageOf(job));
  return Object.fromEntries(
    SALARY_TYPES.map((type) => [
      type,
      {
        range: t(`ad:pay.range.${type}`, { min: "{min}", max: "{max}" }),
        exact: t(`ad:pay.exact.${type}`, { max: "{max}" }),
      },
    ]),
  );
}

function payOf({ showSalary, salaryType, salaryMin, salaryMax }: AdJob, language: Language): string {
  if (!showSalary || !salaryType || salaryMin === null || salaryMax === null) return "";
  const form = salaryMin === salaryMax ? "exact" : "range";
  return translateIn(language)(`ad:pay.${form}.${salaryType}`, {
    min: formatEuros(salaryMin, language),
    max: formatEuros(salaryMax, language),
  });
}

const languageOf = ({ addressing }: Pick<AdJob, "addressing">): Language => (addressing === "english" ? "en-US" : "de");
