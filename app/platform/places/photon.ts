import { z } from "zod";
import type { Language } from "~/domain/people";
import { onFirstUse } from "~/lib/on-first-use";
import { askJson } from "./ask-json";
import type { PlaceDetails, PlacesDriver } from "./places";

/** Keeps what was found: Photon answers no question about an id. */
export interface PlaceMemory {
  keep(places: readonly PlaceDetails[]): Promise<void>;
  recall(placeIds: readonly string[]): Promise<PlaceDetails[]>;
}

export interface PhotonOptions {
  /** Address of the service, without /api. */
  url: string;
  memory: PlaceMemory;
  fetch: typeof fetch;
}

/** Photon (photon.komoot.io or self-hosted), a geocoder over OpenStreetMap. Ids: `osm:N240109189`. */
export function photonPlaces({ url, memory, fetch: ask }: PhotonOptions): PlacesDriver {
  async function search(query: string, language: "de" | "en") {
    const address = new URL(`${url.replace(/\/$/, "")}/api`);
    address.search = new URLSearchParams({
      q: query,
      lang: language,
      limit: "15",
      lat: "49.5",
      lon: "10.4",
      zoom: "5",
    }).toString();
    const { features } = answerSchema.parse(await askJson(ask, address));
    return features.filter(({ properties }) => COUNTRIES.has(properties.countrycode?.toUpperCase() ?? ""));
  }

  return {
    async autocomplete(query, language: Language) {
      const [german, english] = await Promise.all([search(query, "de"), search(query, "en")]);
      const englishLabels = new Map(english.map((feature) => [idOf(feature), labelOf(feature)]));
      const asked = language === "de" ? german : english;
      const germanLabels = new Map(german.map((feature) => [idOf(feature), labelOf(feature)]));
      const places = asked.slice(0, 10).map((feature) => toPlace(feature, germanLabels, englishLabels));
      await memory.keep(places);
      return places;
    },
    details: (placeIds) => memory.recall(placeIds),
  };
}

const COUNTRIES: ReadonlySet<string> = new Set(["DE", "AT", "CH", "LI"]);

const featureSchema = onFirstUse(() =>
  z.object({
    geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
    properties: z.object({
      osm_type: z.string(),
      osm_id: z.number(),
      type: z.string().optional(),
      name: z.string().optional(),
      street: z.string().optional(),
      housenumber: z.string().optional(),
      postcode: z.string().optional(),
      city: z.string().optional(),
      county: z.string().optional(),
      state: z.string().optional(),
      countrycode: z.string().optional(),
    }),
  }),
);
type Feature = z.infer<typeof featureSchema>;

const answerSchema = onFirstUse(() => z.object({ features: z.array(featureSchema) }));

const TYPES: Readonly<Record<string, string>> = {
  house: "street_address",
  street: "route",
  city: "locality",
  locality: "sublocality",
  district: "sublocality",
  county: "administrative_area_level_2",
  state: "administrative_area_level_1",
  country: "country",
};

const idOf = ({ properties }: Feature) => `osm:${properties.osm_type}${properties.osm_id}`;

function typeOf({ properties: { type, name, postcode } }: Feature): string {
  if (name && name === postcode) return "postal_code";
  return TYPES[type ?? ""] ?? "locality";
}

/** "Musterstraße 5, 10115 Berlin", "Friedrichshain, Berlin", "Neustadt, Hessen". */
function labelOf({ properties }: Feature): string {
  const { name, street, housenumber, postcode, city, county, state } = properties;
  const first = housenumber ? [street ?? name, housenumber].filter(Boolean).join(" ") : (name ?? street ?? city ?? "");
  const town =
    city && city !== first
      ? [housenumber || properties.type === "street" ? postcode : null, city].filter(Boolean).join(" ")
      : null;
  const around = town ?? [county, state].find((each) => each && each !== first);
  return [first, around].filter(Boolean).join(", ");
}

function toPlace(feature: Feature, german: Map<string, string>, english: Map<string, string>): PlaceDetails {
  const placeId = idOf(feature);
  const [lng, lat] = feature.geometry.coordinates;
  const { postcode, countrycode = "" } = feature.properties;
  return {
    placeId,
    label: german.get(placeId) ?? labelOf(feature),
    labelEn: english.get(placeId) ?? labelOf(feature),
    type: typeOf(feature),
    country: countrycode.toUpperCase(),
    lat,
    lng,
    postalCodes: postcode ? [postcode] : [],
  };
}
