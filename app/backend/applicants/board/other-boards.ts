import type { Services } from "../../services";
import { type Sql, sql } from "../../storage/sql";
import type { BoardJob } from "./board-job";

/** So many boards are told of a change that all of them show: each is a request of its own, and whoever is not told asks when looked at. */
const MOST = 30;

/** {id} of the organization's other jobs that have applicants, those that are online first: to be read in the batch of such a change. */
export const selectOtherBoards = ({ id, organization }: BoardJob): Sql => sql`SELECT job.id FROM job
  WHERE job.organization = ${organization} AND job.id <> ${id} AND EXISTS (SELECT 1 FROM applicant WHERE applicant.job = job.id)
  ORDER BY job.status IN ('online', 'online_terminated') DESC, job.date_updated DESC, job.id LIMIT ${MOST}`;

/** To be called with those once the change can be read. */
export function tellBoards({ board }: Services, jobs: readonly { id: string }[] = []): void {
  for (const { id } of jobs) board?.changed(id);
}
