import type { ContentApi } from "~/content-api/client";
import { listOrganizations } from "~/content-api/collections";
import { countryLabel } from "~/domain/countries";
import type { Language } from "~/domain/people";
import type { PickerResult } from "~/ui/picker/picker";

const MOST_RESULTS = 7;

/** Organizations for the buttons of a search; the job's own is marked. */
export async function searchOrganizations(
  { api, language }: { api: ContentApi; language: Language },
  search: string,
  chosen: string | null = null,
): Promise<PickerResult[]> {
  if (!search.trim()) return [];
  const found = await listOrganizations(api, { search, most: MOST_RESULTS });
  return found.map(({ id, name, externalId, city, country }) => ({
    value: `choose:organization:${id}`,
    label: name,
    note: [city ?? (country && countryLabel(country.country_code, language)), externalId].filter(Boolean).join(", "),
    chosen: id === chosen,
  }));
}
