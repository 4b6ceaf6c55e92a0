import type { AppLoadContext } from "@remix-run/cloudflare";
import type { PickerResult } from "~/ui/picker/picker";
import type { StepServer } from "../step-server";
import type { LocationRow } from "./location";

export const locationServer: StepServer<{ locations: LocationRow[] }> = {
  /** Names and coordinates of new places; an id that nobody knows stays without and is refused. */
  async complete({ values, wizard, context }) {
    const known = new Map(wizard.job.locations.map(({ radius: _radius, ...place }) => [place.placeId, place]));
    const fresh = values.locations.map(({ placeId }) => placeId).filter((id) => id && !known.has(id));
    const { data, degraded } =
      fresh.length > 0
        ? await context.api.locations.detailsBatch({ placeIds: fresh, language: context.language })
        : { data: [], degraded: false };
    for (const { placeId, label, labelEn, type, lat, lng } of data)
      known.set(placeId, { placeId, label, labelEn, type, lat, lng });
    const locations = values.locations.map(({ placeId, radius }) => {
      const place = known.get(placeId);
      return { placeId, radius, place, ...(!place && degraded && { isSilent: true }) };
    });
    return { values: { locations }, wizard };
  },

  async search(query, wizard, context) {
    const { results, isSilent } = await searchPlaces(context, query);
    return {
      extras: { isPlacesSilent: isSilent },
      results: results.map((place) => ({
        ...place,
        chosen: wizard.job.locations.some(({ placeId }) => placeId === place.value),
      })),
    };
  },
};

interface FoundPlaces {
  results: PickerResult[];
  /** The places service did not answer; these are from the embedded directory. */
  isSilent: boolean;
}

export async function searchPlaces({ api, language, t }: AppLoadContext, query: string): Promise<FoundPlaces> {
  const q = query.trim().slice(0, 200);
  if (!q) return { results: [], isSilent: false };
  const { data, degraded = false } = await api.locations.autocomplete({ q, language });
  const results = data.slice(0, 7).map(({ placeId, label, labelEn, type }) => ({
    value: placeId,
    label: language === "de" ? label : labelEn,
    note: t(`wizard:placeType.${type}`, { defaultValue: "" }) || undefined,
  }));
  return { results, isSilent: degraded };
}
