import { COUNTRY_CODES, countryLabel } from "~/domain/countries";
import { searchText } from "~/lib/fold-text";
import { labelColumns } from "~/lib/search-column";
import type { Collection } from "../search/autocomplete/space";
import type { Param, Sql } from "../storage/sql";
import { sql } from "../storage/sql";
import { benefits } from "./catalogs/benefits";
import { educationSynonyms } from "./catalogs/education-synonyms";
import { educations } from "./catalogs/educations";
import type { Entry } from "./catalogs/entry";
import { experiences } from "./catalogs/experiences";
import { industries } from "./catalogs/industries";
import { jobTitles } from "./catalogs/job-titles";
import { places } from "./catalogs/places";
import { skills } from "./catalogs/skills";
import { softSkills } from "./catalogs/soft-skills";
import { titleSuggestions } from "./catalogs/title-suggestions";
import { halvesOf } from "./halves-of";
import { placeRow } from "./place-row";
import { termRow } from "./term-row";
import { termStatements } from "./term-statements";
import { upsert } from "./upsert";

/**
 * Everything the product needs before the first person comes, demo or not. Running it again only writes what has
 * changed.
 */
export function catalogStatements(now: Date): Sql[] {
  return [
    // An empty record: what it does not hold comes from the defaults in force.
    sql`INSERT INTO settings (id, version, record, date_updated) VALUES (1, 1, '{}', ${now.toISOString()})
      ON CONFLICT(id) DO NOTHING`,
    ...upsert("country", ["id"], countries()),
    ...upsert(
      "benefits",
      ["id"],
      benefits.map(({ id, label, label_en, icon, status, relevance }) => ({
        id,
        label,
        label_en,
        ...labelColumns(label, label_en),
        icon,
        status,
        relevance,
      })),
      // What an administrator has edited stays as it is.
      sql`benefits.edited = 0`,
    ),
    ...termStatements(terms()),
    // What an import knows better stays as it is.
    ...upsert("place", ["id"], placeRows(), sql`place.source = 'catalog'`),
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
    searched: searchText(`${label} ${countryLabel(code, "en-US")}`),
    subdivision_code: null,
    country_code: code,
    position: at + 1,
  }));
}

/** A postal code is ranked by the people of its town. */
function placeRows(): Record<string, Param>[] {
  const towns = places.filter(({ type }) => type === "locality");
  const people = new Map(
    towns.flatMap((town) => town.postalCodes.map((code) => [codeKey(town, code), town.population])),
  );
  return places.map((place) =>
    placeRow(place, {
      weight: place.type === "postal_code" ? people.get(codeKey(place, place.postalCodes[0])) : place.population,
    }),
  );
}

const codeKey = ({ country }: { country: string }, code = "") => `${country}:${code}`;

interface TermExtras {
  synonyms?: readonly string[];
  synonymsEn?: readonly string[];
  details?: Record<string, unknown>;
}

function terms(): Record<string, Param>[] {
  const suggestions = new Map(titleSuggestions.map(({ title, ...suggestion }) => [title, suggestion]));
  return [
    ...termRows("jobTitle", jobTitles, ({ id, synonyms, synonymsEn, field, category }) => ({
      synonyms,
      synonymsEn,
      details: { synonyms, synonymsEn, field, category, ...suggestions.get(id) },
    })),
    ...termRows("skill", skills, ({ fields }) => ({ details: { fields } })),
    ...termRows("softSkill", softSkills),
    ...termRows("education", educations, ({ id }) => synonymsOf(educationSynonyms[id])),
    ...termRows("experience", experiences),
    ...termRows("industry", industries),
  ];
}

function synonymsOf([german = "", english = ""]: readonly string[] = []): TermExtras {
  const [synonyms, synonymsEn] = [german, english].map((names) => names.split(", ").filter(Boolean));
  return { synonyms, synonymsEn };
}

/** The order of a catalog is its relevance. */
function termRows<E extends Entry>(
  collection: Collection,
  entries: readonly E[],
  extras: (entry: E) => TermExtras = () => ({}),
): Record<string, Param>[] {
  return entries.map((entry, at) => {
    const { synonyms = [], synonymsEn = [], details } = extras(entry);
    return termRow({
      collection,
      id: entry.id,
      de: { label: entry.label, names: halvesOf(entry.label), others: synonyms },
      en: { label: entry.labelEn, names: [], others: synonymsEn },
      relevance: entries.length - at,
      details,
    });
  });
}
