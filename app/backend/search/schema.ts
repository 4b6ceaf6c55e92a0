import type { JobCategory } from "~/domain/jobs/job";
import type { PlaceDetails } from "~/platform/places/places";
import { flag, integer, json, real, type Schema, text } from "../storage/columns";
import type { Collection } from "./autocomplete/space";

/** What a catalog knows of an entry; of a job title what goes with it. */
export interface TermDetails extends Record<string, unknown> {
  category?: JobCategory;
  skills?: string[];
  educations?: string[];
  tasks?: [german: string, english: string][];
}

/** What a job title lists, the most fitting first. A name is null in a language that the entry has none in. */
export interface RelatedTerms {
  skills?: RelatedTerm[];
  educations?: RelatedTerm[];
}

export interface RelatedTerm {
  id: string;
  de: string | null;
  en: string | null;
}

export const searchSchema = {
  country: {
    id: text(),
    label: text(),
    label_en: text(),
    searched: text(),
    subdivision_code: text().nullable(),
    country_code: text(),
    position: integer().defaulted(),
  },
  place: {
    number: integer().defaulted(),
    id: text(),
    type: text(),
    label: text(),
    labelEn: text(),
    country: text(),
    admin1: text().nullable(),
    lat: real(),
    lng: real(),
    population: integer().defaulted(),
    postalCodes: json<string[]>().defaulted(),
    weight: integer().defaulted(),
    tokens: text(),
    folded: text(),
    source: text<"catalog" | "import">().defaulted(),
    search_key: integer().generated(),
  },
  found_place: {
    id: text(),
    details: json<PlaceDetails>(),
    date_created: text(),
  },
  term: {
    number: integer().defaulted(),
    id: text(),
    collection: text(),
    label: text(),
    label_en: text(),
    folded: text(),
    folded_en: text(),
    tokens: text(),
    relevance: integer().defaulted(),
    details: json<TermDetails>().defaulted(),
    archived: flag().defaulted(),
    search_key: integer().generated(),
    related: json<RelatedTerms>().defaulted(),
  },
  /** Of one collection, as the keys of an object. */
  archived_terms: { collection: text<Collection>(), ids: json<Record<string, 1>>() },
  /** Full-text searches; their rowid is the search_key, best first. */
  place_search: { rowid: integer().generated(), text: text() },
  place_inside: { rowid: integer().generated(), text: text() },
  term_search: { rowid: integer().generated(), text: text() },
  term_inside: { rowid: integer().generated(), de: text(), en: text(), collection: text() },
} satisfies Schema;
