import type { ContentApi } from "~/content-api/client";
import { listEmployerBrands } from "~/content-api/collections";
import type { PickerResult } from "~/ui/picker/picker";

const MOST_RESULTS = 7;

/** Published brands of an organization for the buttons of a search; the job's own is marked. */
export async function searchBrands(
  { api }: { api: ContentApi },
  organizationId: string,
  search: string,
  chosen: string | null = null,
): Promise<PickerResult[]> {
  if (!search.trim() || !organizationId) return [];
  const found = await listEmployerBrands(api, organizationId, { search, most: MOST_RESULTS });
  return found.map(({ id, name }) => ({ value: `choose:employerBrand:${id}`, label: name, chosen: id === chosen }));
}
