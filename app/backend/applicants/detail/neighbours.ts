import type { ApplicantEntity } from "~/content-api/applicant-entities";
import type { Person, Services } from "../../services";
import { byPlace, loadPlaces, type Places } from "../matching/find-page";
import { type ApplicantFilter, type Entry, loadEntries } from "../matching/load-entries";
import type { OnApplicant } from "./applicant-queries";

type Neighbours = Pick<ApplicantEntity, "previous" | "next" | "above">;
const NO_NEIGHBOURS: Neighbours = { previous: null, next: null, above: null };

/**
 * Previous and next applicant in the order of the board, of those that match, and how many of the same phase are
 * above; null where the filter leaves this one out. Rejected ones count where they are asked for, and beside one.
 */
export async function findNeighbours(
  services: Services,
  person: Person,
  { id, applicantId }: OnApplicant,
  filter: ApplicantFilter & { withRejected: boolean },
): Promise<Neighbours> {
  const [{ all, matching }, places] = await Promise.all([
    loadEntries(services, person, id, filter),
    loadPlaces(services, id),
  ]);
  const here = all.find((entry) => entry.id === applicantId);
  return here ? neighboursIn(matching, here, { ...filter, places }) : NO_NEIGHBOURS;
}

function neighboursIn(
  matching: readonly Entry[],
  here: Entry,
  { withRejected, places }: { withRejected: boolean; places: Places },
): Neighbours {
  const order = byPlace(places);
  const above: Entry[] = [];
  const below: Entry[] = [];
  for (const entry of matching) {
    if (entry.phase === "rejected" && !withRejected && here.phase !== "rejected") continue;
    if (entry !== here) (order(entry, here) < 0 ? above : below).push(entry);
  }
  return {
    previous: last(above, order)?.id ?? null,
    next: last(below, (one, other) => order(other, one))?.id ?? null,
    above: matching.includes(here) ? above.filter(({ phase }) => phase === here.phase).length : null,
  };
}

/** The one that an order puts last. */
const last = (entries: readonly Entry[], order: (one: Entry, other: Entry) => number): Entry | undefined =>
  entries.reduce<Entry | undefined>((found, entry) => (found && order(entry, found) < 0 ? found : entry), undefined);
