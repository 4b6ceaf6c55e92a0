import { raw } from "../storage/sql";

/** Whether the statement's `job` was booked at least once; one that was migrated is no draft and counts as booked. */
export const IS_BOOKED = raw("(job.status <> 'draft' OR EXISTS (SELECT 1 FROM booking WHERE booking.job = job.id))");
