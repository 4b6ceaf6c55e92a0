import type { Counts } from "~/domain/funnel/counts";
import type { Services } from "../services";
import { query } from "../storage/compiler";

/** What was counted in one period: a week (its Monday), `total`, or `v00012` for a publication of the chatbot. */
export interface StoredTotals {
  period: string;
  counts: Counts;
}

/** Totals of a scope: the given weeks, all time, and publications, the newest first. */
export async function listTotals(_: Services, _scope: string, _weeks: readonly string[]): Promise<StoredTotals[]> {
  return [];
}

/** The phases of a job's own. */
export const listPhasesOf = ({ db }: Services, job: string) =>
  db.all(query.selectFrom("phase").select(["id", "name", "color", "position"]).where("job", "=", job));
