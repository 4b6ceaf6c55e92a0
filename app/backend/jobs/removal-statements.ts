import { expressionBuilder, type SqlBool, sql } from "kysely";
import { isWaiting } from "../billing/queries";
import { deleteFilesOf, deleteFoldersOf } from "../files/statements";
import { historyOf } from "../history/statements";
import type { Database } from "../schema";
import type { Actor, Services } from "../services";
import { isIn, query } from "../storage/compiler";
import { flagOf } from "../storage/decoding";
import { hasApplicants } from "./held-queries";
import { isDeletable } from "./queries";
import { deleteJobs } from "./statements";

const job = expressionBuilder<Database, "job">();

/**
 * History, files, folders and rows of those jobs that are still the actor's to delete and that nobody has applied to:
 * who erases applicants needs another right. What is left of the ids, and whether applicants keep it.
 */
export function removalStatements(services: Services, actor: Actor, ids: readonly string[]) {
  const isMeant = isIn(job.ref("job.id"), ids);
  // The + keeps SQLite from going by organization and status, through all drafts of the organization.
  const mayGo = sql<SqlBool>`+(${isDeletable(actor)})`;
  const condition = job.and([isMeant, mayGo, job.not(isPaidFor()), job.not(hasApplicants())]);
  const folders = query.selectFrom("job").select("job.folder").where(condition).$asScalar();
  return {
    history: historyOf(services, {
      rows: query.selectFrom("job").where(condition),
      organization: job.ref("job.organization"),
      actor,
      event: "job.delete",
      before: sql<Record<string, unknown>>`json_object('job', ${job.ref("job.id")},
        'idExternal', ${job.ref("job.idExternal")}, 'title', ${job.ref("job.title")})`,
      most: ids.length,
    }),
    files: deleteFilesOf(folders),
    folders: deleteFoldersOf(folders),
    jobs: deleteJobs(condition),
    left: query
      .selectFrom("job")
      .select(["job.id", flagOf(job.and([job("job.status", "=", "draft"), hasApplicants()])).as("isApplied")])
      .where(isMeant),
  };
}

/** Somebody is paying for it, or has paid and is not booked yet. */
const isPaidFor = () =>
  job.exists(
    job.selectFrom("checkout").select("checkout.id").whereRef("checkout.job", "=", "job.id").where(isWaiting()),
  );
