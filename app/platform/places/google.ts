import { z } from "zod";
import type { Language } from "~/domain/people";
import { onFirstUse } from "~/lib/on-first-use";
import { askJson } from "./ask-json";
import type { PlaceDetails, PlacesDriver } from "./places";

export interface GoogleOptions {
  url: string;
  key: string;
  fetch: typeof fetch;
}

/** Google Places (New). Ids: `google:<place id>`; nothing else of an answer is stored, as its terms ask. */
export function googlePlaces({ url, key, fetch: ask }: GoogleOptions): PlacesDriver {
  const base = url.replace(/\/$/, "");
  const headers = { "X-Goog-Api-Key": key, "Content-Type": "application/json" };

  async function lookUp(id: string, language: Language) {
    const address = new URL(`${base}/v1/places/${encodeURIComponent(id)}`);
    address.search = new URLSearchParams({ languageCode: codeOf(language) }).toString();
    return detailsSchema.parse(await askJson(ask, address, { headers: { ...headers, "X-Goog-FieldMask": FIELDS } }));
  }

  async function detailsOf(placeId: string): Promise<PlaceDetails> {
    const id = placeId.slice(PREFIX.length);
    const [german, english] = await Promise.all([lookUp(id, "de"), lookUp(id, "en-US")]);
    const { types, location, addressComponents } = german;
    return {
      placeId,
      label: labelOf(german),
      labelEn: labelOf(english),
      type: typeOf(types),
      country: componentOf(addressComponents, "country"),
      lat: location.latitude,
      lng: location.longitude,
      postalCodes: [componentOf(addressComponents, "postal_code")].filter(Boolean),
    };
  }

  return {
    async autocomplete(query, language) {
      const body = JSON.stringify({
        input: query,
        languageCode: codeOf(language),
        includedRegionCodes: ["de", "at", "ch", "li"],
      });
      const address = new URL(`${base}/v1/places:autocomplete`);
      const { suggestions } = predictionsSchema.parse(await askJson(ask, address, { method: "POST", headers, body }));
      return suggestions.flatMap(({ placePrediction: found }) => {
        const type = found ? typeOf(found.types) : "";
        if (!found || !type) return [];
        return [
          { placeId: PREFIX + found.placeId, label: found.text.text, labelEn: found.text.text, type, country: "" },
        ];
      });
    },

    async details(placeIds) {
      const found: PlaceDetails[] = [];
      const wanted = placeIds.filter((id) => /^google:[\w-]+$/.test(id));
      for (let at = 0; at < wanted.length; at += AT_ONCE) {
        found.push(...(await Promise.all(wanted.slice(at, at + AT_ONCE).map(detailsOf))));
      }
      return found;
    },
  };
}

const PREFIX = "google:";
const AT_ONCE = 5;
const FIELDS = "id,displayName,formattedAddress,addressComponents,location,types";

const codeOf = (language: Language) => (language === "de" ? "de" : "en");

const predictionsSchema = onFirstUse(() =>
  z.object({
    suggestions: z
      .array(
        z.object({
          placePrediction: z
            .object({
              placeId: z.string(),
              text: z.object({ text: z.string() }),
              types: z.array(z.string()).default([]),
            })
            .optional(),
        }),
      )
      .default([]),
  }),
);

const componentSchema = onFirstUse(() =>
  z.object({ shortText: z.string().default(""), types: z.array(z.string()).default([]) }),
);

const detailsSchema = onFirstUse(() =>
  z.object({
    displayName: z.object({ text: z.string() }).optional(),
    formattedAddress: z.string().default(""),
    addressComponents: z.array(componentSchema).default([]),
    location: z.object({ latitude: z.number(), longitude: z.number() }),
    types: z.array(z.string()).default([]),
  }),
);

/** The specification's location types; the most exact one first. */
const TYPES = [
  "street_address",
  "route",
  "sublocality",
  "locality",
  "postal_code",
  "administrative_area_level_1",
  "administrative_area_level_2",
  "administrative_area_level_3",
  "country",
];

const typeOf = (types: readonly string[]): string =>
  types.includes("premise") ? "street_address" : (TYPES.find((type) => types.includes(type)) ?? "");

function componentOf(components: z.infer<typeof componentSchema>[], type: string): string {
  return components.find(({ types }) => types.includes(type))?.shortText ?? "";
}

/** An address without its country, a place by its name. */
function labelOf({ displayName, formattedAddress, types }: z.infer<typeof detailsSchema>): string {
  const isAddress = ["street_address", "route", "postal_code", ""].includes(typeOf(types));
  return isAddress ? formattedAddress.replace(/,[^,]*$/, "") : (displayName?.text ?? formattedAddress);
}
