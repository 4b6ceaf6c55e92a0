import { expressionBuilder } from "kysely";
import { Refusal } from "~/domain/errors";
import { companyName } from "../../careers/employer-queries";
import { isBooked } from "../../jobs/queries";
import { isMailBlocked } from "../../limits/queries";
import type { Database } from "../../schema";
import { seesJob } from "../../scope";
import type { Actor, Services } from "../../services";
import { query } from "../../storage/compiler";
import { flagOf } from "../../storage/decoding";
import { guardThat } from "../../storage/guards";
import { isMasked } from "../board/filter-queries";

/** Which applicant of which job. */
export interface OnApplicant {
  id: string;
  applicantId: string;
}

/** One applicant as changes need to know them; `isMasked`: names, addresses and documents are hidden. */
export type LoadedApplicant = Awaited<ReturnType<typeof loadApplicant>>;

/** NOT_FOUND for a job or applicant that this person does not see. */
export async function loadApplicant(services: Services, actor: Actor, on: OnApplicant) {
  const row = await services.db.first(
    query
      .selectFrom("applicant")
      .innerJoin("job", "job.id", "applicant.job")
      .innerJoin("organization", "organization.id", "applicant.organization")
      .select(["applicant.id", "applicant.job", "applicant.organization", "job.title", "organization.contactEmail"])
      .select(["applicant.first_name", "applicant.last_name", "applicant.email", "applicant.phone"])
      .select(["applicant.language", "applicant.addressing", "applicant.phase", "applicant.anonymised_at"])
      // The employer's name for applicants.
      .select(companyName().as("company"))
      .select([flagOf(isMasked()).as("isMasked"), flagOf(isBooked()).as("isBooked")])
      .select(flagOf(isMailBlocked(job.ref("job.organization"))).as("isMailBlocked"))
      .where("applicant.id", "=", on.applicantId)
      .where("job.id", "=", on.id)
      .where(seesJob(actor)),
  );
  if (!row) throw new Refusal("NOT_FOUND");
  return row;
}

/** The same for what cannot be done with an anonymized applicant: NOTHING_TO_DO. */
export async function loadForWork(services: Services, actor: Actor, on: OnApplicant): Promise<LoadedApplicant> {
  const loaded = await loadApplicant(services, actor, on);
  if (loaded.anonymised_at) throw new Refusal("NOTHING_TO_DO", { reason: "anonymised" });
  return loaded;
}

const job = expressionBuilder<Database, "job">();

/** Aborts with NOT_FOUND when the applicant was erased or anonymized meanwhile, or is not visible any more. */
export const guardLoaded = (actor: Actor, { id, job: of }: Pick<LoadedApplicant, "id" | "job">) =>
  guardThat(
    "NOT_FOUND",
    job.exists(
      query
        .selectFrom("applicant")
        .innerJoin("job", "job.id", "applicant.job")
        .select("applicant.id")
        .where("applicant.id", "=", id)
        .where("job.id", "=", of)
        .where("applicant.anonymised_at", "is", null)
        .where(seesJob(actor)),
    ),
  );
