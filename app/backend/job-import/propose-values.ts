import { coreOf } from "~/domain/job-import/match-skills";
import type { FoundLocation, Proposal } from "~/domain/job-import/proposal";
import { propose } from "~/domain/job-import/propose";
import { LIMITS } from "~/domain/limits";
import type { Language } from "~/domain/people";
import type { Finding, FoundPlace, JobAdFindings } from "~/job-ad/job-ad-findings";
import { suggestionsFor } from "../jobs/suggestions/queries";
import { unsafeOfferedBenefits } from "../organizations/benefits/queries";
import { findTermEntries } from "../search/autocomplete/queries";
import { openDirectory } from "../search/places/open-directory";
import type { Services } from "../services";
import { getSettingsRecord } from "../settings/queries";
import type { ImportRow } from "./queries";

/** The findings as values for the wizard: everything the catalogs know about an ad, asked for together. */
export async function proposeValues(
  services: Services,
  { language: asked, organization }: Pick<ImportRow, "language" | "organization">,
  findings: JobAdFindings,
): Promise<Proposal[]> {
  const { db } = services;
  const language = languageOf(findings) ?? asked;
  const label = (entry: { id: string; label: string; label_en: string | null }) => ({
    id: entry.id,
    label: language === "de" ? entry.label : (entry.label_en ?? entry.label),
  });
  const find = async (collection: "skill" | "softSkill" | "education", query = "") =>
    (await findTermEntries(db, { collection, query, language })).map(label);
  const [{ limits }, suggested, softSkills, educations, benefits, locations, ...skills] = await Promise.all([
    getSettingsRecord(db),
    suggestionsFor(db, (findings.title?.value ?? "").slice(0, 200), language),
    find("softSkill"),
    find("education"),
    unsafeOfferedBenefits(db, organization),
    findLocations(services, findings.locations, language),
    ...queriesOf(findings).map((query) => find("skill", query)),
  ]);
  return propose(findings, {
    limits,
    category: suggested.category,
    softSkills,
    locations,
    skills: byId([...suggested.skills, ...skills.flatMap((found) => found.slice(0, 3))]),
    educations: byId([...suggested.educations, ...educations]),
    benefits: benefits.map((benefit) => ({ ...label(benefit), icon: benefit.icon })),
  });
}

const MOST_QUERIES = 12;
const RADIUS = 30;

/** An English ad is put together from English entries. */
function languageOf({ addressing }: JobAdFindings): Language | null {
  if (!addressing) return null;
  return addressing.value === "english" ? "en-US" : "de";
}

const queriesOf = ({ qualifications }: JobAdFindings): string[] =>
  [...new Set(qualifications.map(({ value }) => coreOf(value)))]
    .filter((text) => text.length >= 2 && text.length <= 40)
    .slice(0, MOST_QUERIES);

const byId = <Entry extends { id: string }>(entries: readonly Entry[]): Entry[] =>
  entries.filter(({ id }, at) => entries.findIndex((each) => each.id === id) === at);

async function findLocations(
  services: Services,
  found: readonly Finding<FoundPlace>[],
  language: Language,
): Promise<FoundLocation[]> {
  const directory = openDirectory(services);
  const queries = found.slice(0, LIMITS.locations).map(({ value }) => [value.postalCode, value.name].join(" ").trim());
  const answers = await Promise.all(queries.map((query) => directory.autocomplete(query.slice(0, 200), language)));
  const ids = answers.flatMap(({ places }) => places.find(({ type }) => TOWNS.has(type))?.placeId ?? []);
  if (ids.length === 0) return [];
  const { places } = await directory.details([...new Set(ids)], language);
  return places.map(({ placeId, label, labelEn, type, lat, lng }) => ({
    placeId,
    label,
    labelEn,
    type,
    lat,
    lng,
    radius: RADIUS,
  }));
}

const TOWNS = new Set(["locality", "postal_code", "sublocality"]);
