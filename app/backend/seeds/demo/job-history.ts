import { berlinMidnight } from "~/domain/dates";
import type { JobStatus } from "~/domain/jobs/status";
import { insert, type Sql } from "../../storage/sql";
import type { DemoJob } from "./job-list";
import type { DemoDates } from "./jobs";
import { ORGANIZATIONS } from "./organizations";
import { demoId } from "./people";

interface Happening {
  event: string;
  at: string | null;
  status: JobStatus;
  /** Person by number; null is the scheduler. */
  by: number | null;
}

/** What happened to a job on its way to its status. */
export function jobHistory(job: DemoJob, number: number, dates: DemoDates): Sql[] {
  const organization = demoId("organization", ORGANIZATIONS[job.organization].number);
  return happenings(job, dates)
    .filter(({ at }) => at !== null)
    .map(({ event, at, status, by }, part) =>
      insert("history", {
        id: demoId("history", number, part),
        organization,
        job: demoId("job", number),
        actor: by === null ? "system:scheduler" : demoId("person", by),
        event,
        after: JSON.stringify({ status }),
        date_created: at,
      }),
    );
}

function happenings(
  { status, creator }: DemoJob,
  { created, booked, wentLive, nextRenewal, updated }: DemoDates,
): Happening[] {
  const isOver = status === "offline" || status === "reactivating";
  const ended = isOver && nextRenewal ? berlinMidnight(nextRenewal) : null;
  return [
    { event: "job.create", at: created, status: "draft", by: creator },
    { event: "job.publish", at: booked, status: "submitted", by: creator },
    { event: "job.goLive", at: wentLive, status: "online", by: null },
    {
      event: "job.cancel",
      at: status === "online_terminated" ? updated : null,
      status: "online_terminated",
      by: creator,
    },
    { event: "job.end", at: ended, status: "offline", by: null },
    { event: "job.reactivate", at: status === "reactivating" ? updated : null, status: "reactivating", by: creator },
  ];
}
