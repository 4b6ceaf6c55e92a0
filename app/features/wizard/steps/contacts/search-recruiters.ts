import type { ContentApi } from "~/content-api/client";
import { isRefusal } from "~/domain/errors";
import type { PickerResult } from "~/ui/picker/picker";

const MOST_RESULTS = 7;

/** Recruiters of an organization for the buttons of a search; none where they are not to be seen. */
export async function searchRecruiters(
  { api }: { api: ContentApi },
  organizationId: string,
  search: string,
  chosen: readonly string[] = [],
): Promise<PickerResult[]> {
  if (!search.trim()) return [];
  try {
    const { data } = await api.recruiters.list({ organizationId, search, limit: MOST_RESULTS });
    return data
      .filter(({ accepted }) => accepted)
      .map(({ id, email, firstName, lastName }) => ({
        value: `choose:contacts:${id}`,
        label: [firstName, lastName].filter(Boolean).join(" ") || email,
        note: email,
        chosen: chosen.includes(id),
      }));
  } catch (error) {
    if (isRefusal(error, "NOT_FOUND", "FORBIDDEN")) return [];
    throw error;
  }
}
