import type { ContentApi } from "~/content-api/client";
import { listBenefits } from "~/content-api/collections";
import type { Option } from "~/content-api/entities";
import type { Finding, FoundPlace, JobAdFindings } from "~/domain/job-ad/job-ad-findings";
import { LIMITS } from "~/domain/limits";
import type { Language } from "~/domain/people";
import { coreOf } from "./match-skills";
import type { Surroundings } from "./propose";

export interface SurroundingsQuery {
  findings: JobAdFindings;
  /** Of the ad: catalogue entries are named in it. */
  language: Language;
  organization: string | null;
}

/** Everything the catalogues know about an ad, asked for together. */
export async function loadSurroundings(
  api: ContentApi,
  { findings, language, organization }: SurroundingsQuery,
): Promise<Surroundings> {
  const common = (collection: "softSkill" | "education") => api.autocomplete({ collection, query: "", language });
  const queries = [...new Set(findings.qualifications.map(({ value }) => coreOf(value)))].filter(isQuery);
  const [suggested, softSkills, educations, benefits, locations, ...skills] = await Promise.all([
    api.suggestions({ jobTitle: (findings.title?.value ?? "").slice(0, 200), language }),
    common("softSkill"),
    common("education"),
    listBenefits(api, organization),
    findLocations(api, findings.locations, language),
    ...queries.slice(0, MOST_QUERIES).map((query) => api.autocomplete({ collection: "skill", query, language })),
  ]);
  const found = skills.flatMap(({ data }) => data.slice(0, 3));
  return {
    category: suggested.data.category,
    skills: byId([...suggested.data.skills, ...found]),
    softSkills: softSkills.data,
    educations: byId([...suggested.data.educations, ...educations.data]),
    benefits: benefits.map(({ id, label, label_en, icon }) => ({
      ...{ id, icon, label: language === "de" ? label : (label_en ?? label) },
    })),
    locations,
  };
}

const MOST_QUERIES = 12;
const RADIUS = 30;

const isQuery = (text: string) => text.length >= 2 && text.length <= 40;

const byId = (options: readonly Option[]): Option[] =>
  options.filter(({ id }, at) => options.findIndex((each) => each.id === id) === at);

async function findLocations(api: ContentApi, places: readonly Finding<FoundPlace>[], language: Language) {
  const queries = places.slice(0, LIMITS.locations).map(({ value }) => [value.postalCode, value.name].join(" ").trim());
  const found = await Promise.all(queries.map((q) => api.locations.autocomplete({ q: q.slice(0, 200), language })));
  const ids = found.flatMap(({ data }) => data.find(({ type }) => TOWNS.has(type))?.placeId ?? []);
  if (ids.length === 0) return [];
  const { data } = await api.locations.detailsBatch({ placeIds: [...new Set(ids)], language });
  return data.map(({ placeId, label, labelEn, type, lat, lng }) => ({
    ...{ placeId, label, labelEn, type, lat, lng, radius: RADIUS },
  }));
}

const TOWNS = new Set(["locality", "postal_code", "sublocality"]);
