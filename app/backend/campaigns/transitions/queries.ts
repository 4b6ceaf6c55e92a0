import { type Expression, expressionBuilder, type SqlBool } from "kysely";
import { hasApplicants } from "../../jobs/held-queries";
import type { Database } from "../../schema";
import type { Services } from "../../services";
import { query } from "../../storage/compiler";
import { flagOf } from "../../storage/decoding";

/** Conditions on the row of `job`, decided inside the batch of a transition. */
const job = expressionBuilder<Database, "job">();

/** The paid period ends on this day or before it. */
export const renewsUntil = (day: string): Expression<SqlBool> => job("job.nextRenewal", "<=", day);

/** The paid period still runs on this day. */
export const renewsAfter = (day: string): Expression<SqlBool> => job("job.nextRenewal", ">", day);

/** The campaign has not started on this day. */
export const startsAfter = (day: string): Expression<SqlBool> =>
  job.or([job("job.userCampaignStartDate", "is", null), job("job.userCampaignStartDate", ">", day)]);

/** The job's booking is in force. */
export const isBookingActive = (): Expression<SqlBool> =>
  job.exists(
    job
      .selectFrom("booking")
      .select("booking.id")
      .whereRef("booking.id", "=", "job.booking")
      .where("booking.status", "=", "active"),
  );

/** A campaign of the job has been online before, also in the older system that the job was taken over from. */
const hasRun = (): Expression<SqlBool> =>
  job.or([
    job("job.migratedAt", "is not", null),
    job.exists(
      job
        .selectFrom("booking")
        .select("booking.id")
        .whereRef("booking.job", "=", "job.id")
        .where("booking.started_on", "is not", null),
    ),
  ]);

/** By what `sentBackTo` decides. The caller has found the job in the actor's scope. */
export const findPast = ({ db }: Services, id: string) =>
  db.first(
    query
      .selectFrom("job")
      .select([flagOf(hasApplicants()).as("hasApplicants"), flagOf(hasRun()).as("hasRun")])
      .where("job.id", "=", id),
  );

/** Nothing keeps the job from being a draft. */
export const isWithoutPast = (): Expression<SqlBool> => job.not(job.or([hasApplicants(), hasRun()]));

/** The job's organization is not blocked. */
export const isOrganizationActive = (): Expression<SqlBool> =>
  job.exists(
    job
      .selectFrom("organization")
      .select("organization.id")
      .whereRef("organization.id", "=", "job.organization")
      .where("organization.status", "=", "active"),
  );
