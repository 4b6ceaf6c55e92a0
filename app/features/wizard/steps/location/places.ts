import type { AppLoadContext } from "@remix-run/cloudflare";
import type { PickerResult } from "~/ui/picker/picker";
import { entryValue } from "../../pickers/picker-spec";
import type { PostedStep, Prepared } from "../../wizard-step";

/** The places service did not answer: what was found is from the embedded directory. */
export interface FoundPlaces {
  results: PickerResult[];
  isSilent: boolean;
}

/** Places whose name or postal code begins with the query; a result's value carries id and name. */
export async function searchPlaces({ api, language, t }: AppLoadContext, query: string): Promise<FoundPlaces> {
  const q = query.trim().slice(0, 200);
  if (!q) return { results: [], isSilent: false };
  const { data, degraded = false } = await api.locations.autocomplete({ q, language });
  const results = data.slice(0, 7).map(({ placeId, label, labelEn, type }) => {
    const name = language === "de" ? label : labelEn;
    return {
      value: entryValue({ id: placeId, label: name }),
      label: name,
      note: t(`wizard:placeType.${type}`, { defaultValue: "" }) || undefined,
    };
  });
  return { results, isSilent: degraded };
}

interface ChosenPlace {
  placeId: string;
  radius: number;
}

/** The locations as they are saved: names and coordinates of new places are looked up; an unknown id is refused. */
export async function locatePlaces(
  rows: readonly ChosenPlace[],
  { wizard, context, patch }: Pick<PostedStep, "wizard" | "context" | "patch">,
): Promise<Prepared> {
  const known = new Map(wizard.job.locations.map((place) => [place.placeId, place]));
  const fresh = rows.map(({ placeId }) => placeId).filter((id) => id && !known.has(id));
  const { data, degraded } =
    fresh.length > 0
      ? await context.api.locations.detailsBatch({ placeIds: fresh, language: context.language })
      : { data: [], degraded: false };
  for (const { placeId, label, labelEn, type, lat, lng } of data)
    known.set(placeId, { placeId, label, labelEn, type, lat, lng, radius: 0 });
  const missing = rows.flatMap(({ placeId }, index) => (known.has(placeId) ? [] : [`locations[${index}].radius`]));
  const errors = Object.fromEntries(missing.map((name) => [name, [degraded ? "placesSilent" : "placeNotFound"]]));
  const locations = rows.flatMap(({ placeId, radius }) => {
    const place = known.get(placeId);
    return place ? [{ ...place, radius }] : [];
  });
  return { patch: { ...patch, locations }, errors };
}
