import { COUNTRY_CODES, countryLabel } from "~/domain/countries";
import { searchColumn } from "~/lib/search-column";
import type { Param, Sql } from "../storage/sql";
import { sql } from "../storage/sql";
import { benefits } from "./catalogs/benefits";
import { educations } from "./catalogs/educations";
import type { Entry } from "./catalogs/entry";
import { experiences } from "./catalogs/experiences";
import { industries } from "./catalogs/industries";
import { jobTitles } from "./catalogs/job-titles";
import { places } from "./catalogs/places";
import { skills } from "./catalogs/skills";
import { softSkills } from "./catalogs/soft-skills";
import { upsert } from "./upsert";

/** Everything the product needs before the first person comes, demo or not. Running it again only writes what has changed. */
export function catalogStatements(now: Date): Sql[] {
  return [
    // An empty record: what it does not hold comes from the defaults in force.
    sql`INSERT INTO settings (id, version, record, date_updated) VALUES (1, 1, '{}', ${now.toISOString()}) ON CONFLICT(id) DO NOTHING`,
    ...upsert("country", ["id"], countries()),
    ...upsert(
      "benefits",
      ["id"],
      benefits.map(({ id, label, label_en, icon, status, relevance }) => ({
        id,
        label,
        label_en,
        icon,
        status,
        relevance,
      })),
    ),
    ...upsert("term", ["collection", "id"], terms()),
    ...upsert("place", ["id"], placeRows()),
  ];
}

/** DE, AT and CH first, then as their names sort. */
function countries(): Record<string, Param>[] {
  const first = ["DE", "AT", "CH"];
  const rows = COUNTRY_CODES.map((code) => ({ code, label: countryLabel(code, "de") }));
  const others = rows.filter(({ code }) => !first.includes(code)).sort((a, b) => a.label.localeCompare(b.label, "de"));
  const ordered = [...first.flatMap((code) => rows.filter((row) => row.code === code)), ...others];
  return ordered.map(({ code, label }, at) => ({
    id: code,
    label,
    label_en: countryLabel(code, "en-US"),
    subdivision_code: null,
    country_code: code,
    position: at + 1,
  }));
}

interface TermExtras {
  synonyms?: readonly string[];
  synonymsEn?: readonly string[];
  details?: Record<string, unknown>;
}

function terms(): Record<string, Param>[] {
  return [
    ...termRows("jobTitle", jobTitles, ({ synonyms, synonymsEn, field, category }) => ({
      synonyms,
      synonymsEn,
      details: { synonyms, synonymsEn, field, category },
    })),
    ...termRows("skill", skills, ({ fields }) => ({ details: { fields } })),
    ...termRows("softSkill", softSkills),
    ...termRows("education", educations),
    ...termRows("experience", experiences),
    ...termRows("industry", industries),
  ];
}

/** The order of a catalogue is its relevance. */
function termRows<E extends Entry>(
  collection: string,
  entries: readonly E[],
  extras: (entry: E) => TermExtras = () => ({}),
): Record<string, Param>[] {
  return entries.map((entry, at) => {
    const { synonyms, synonymsEn, details = {} } = extras(entry);
    return {
      collection,
      id: entry.id,
      label: entry.label,
      label_en: entry.labelEn,
      folded: searchColumn([entry.label], synonyms),
      folded_en: searchColumn([entry.labelEn], synonymsEn),
      relevance: entries.length - at,
      details: JSON.stringify(details),
    };
  });
}

function placeRows(): Record<string, Param>[] {
  return places.map(({ id, type, label, labelEn, country, admin1, lat, lng, population, postalCodes }) => ({
    id,
    type,
    label,
    labelEn,
    folded: searchColumn([label, labelEn], postalCodes),
    country,
    admin1: admin1 || null,
    lat,
    lng,
    population,
    postalCodes: JSON.stringify(postalCodes),
  }));
}
