import type { Creative } from "~/content-api/creatives";
import type { JobEntity } from "~/content-api/entities";
import { inkOn } from "~/domain/brand/contrast";
import { type BrandFace, faceOf } from "~/domain/brand/face";
import { SALARY_TYPES } from "~/domain/jobs/job";
import { initials, type Language } from "~/domain/people";
import { shownPictureHref } from "~/features/creatives/creative-address";
import { translateIn } from "~/platform/i18n/i18n";
import { type Ad, type AdBrand, type LiveAd, placeOf, SHOWN_BENEFITS } from "~/ui/ad-preview/ad";
import { payText } from "./pay-text";

/** What an ad shows of a job. */
export type AdJob = Pick<
  JobEntity,
  "addressing" | "title" | "hook" | "locations" | "benefits" | "salaryType" | "salaryMin" | "salaryMax" | "showSalary"
>;

/** The ad of a job in the language in which it will run; fields that are not filled in are empty. */
export function toAd(job: AdJob, face: BrandFace): Ad {
  const language = languageOf(job);
  const t = translateIn(language);
  return {
    language,
    label: t("ad:label"),
    brand: toAdBrand(face),
    hook: job.hook ?? "",
    // May break after a slash between long words.
    title: job.title.replace(/(?<=\p{L}{4}\/)(?=\p{L}{4})/gu, "\u200b"),
    benefits: job.benefits.slice(0, SHOWN_BENEFITS).map(({ label }) => label),
    place: placeOf(placeNames(job), placeTexts(job)),
    pay: payOf(job, language),
    button: t("ad:apply"),
  };
}

interface Advertiser {
  employerBrand: Parameters<typeof faceOf>[0] | null;
  organization: { name: string } | null;
}

/** The ad of a job with the face of its brand and the newest of its creatives. */
export function toJobAd(job: AdJob & Advertiser & Pick<JobEntity, "id" | "creatives">): Ad {
  const { employerBrand, organization, creatives: [creative] = [] } = job;
  const ad = toAd(job, faceOf(employerBrand ?? { name: organization?.name ?? "" }));
  return creative ? { ...ad, picture: picturesOf(job.id, creative) } : ad;
}

/** A creative as an ad shows it; a finished picture has one shape. */
export function picturesOf(jobId: string, creative: Pick<Creative, "id" | "picture">): NonNullable<Ad["picture"]> {
  const { id, picture } = creative;
  if (picture) return { feed: `/assets/${picture}?width=750`, story: null };
  return { feed: shownPictureHref(jobId, id, "square"), story: shownPictureHref(jobId, id, "story") };
}

export function toAdBrand({ name, color, logo }: BrandFace): AdBrand {
  const [first, ...rest] = name.split(" ");
  return {
    name,
    initials: name && initials({ first_name: first, last_name: rest.join(" ") }),
    logo: logo && `/assets/${logo}?width=256`,
    color,
    ink: !color || inkOn(color) === "#ffffff" ? "white" : "black",
  };
}

/** The names of a job's places in the language of its ad. */
export function placeNames(job: Pick<AdJob, "addressing" | "locations">): string[] {
  const isGerman = languageOf(job) === "de";
  return job.locations.map(({ label, labelEn }) => (isGerman ? label : labelEn));
}

/** The texts of one place and of several, with the place left open. */
export function placeTexts(job: Pick<AdJob, "addressing">): { one: string; several: string } {
  const t = translateIn(languageOf(job));
  return { one: t("ad:place", { place: "{place}" }), several: t("ad:places", { place: "{place}" }) };
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
  return payText(translateIn(language), language, { type: salaryType, min: salaryMin, max: salaryMax });
}

const languageOf = ({ addressing }: Pick<AdJob, "addressing">): Language => (addressing === "english" ? "en-US" : "de");
