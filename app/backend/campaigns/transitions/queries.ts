import { type Expression, expressionBuilder, type SqlBool } from "kysely";
import type { Database } from "../../schema";

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

/** The job's organization is not blocked. */
export const isOrganizationActive = (): Expression<SqlBool> =>
  job.exists(
    job
      .selectFrom("organization")
      .select("organization.id")
      .whereRef("organization.id", "=", "job.organization")
      .where("organization.status", "=", "active"),
  );
