import { PHASES } from "~/domain/applicants/applicant";
import { type Sql, sql } from "../../storage/sql";

/** For guards: the phase is one of the job's at this moment. */
export const isPhaseOf = (job: string, phase: string): Sql =>
  PHASES.some((fixed) => fixed === phase)
    ? sql`1`
    : sql`EXISTS (SELECT 1 FROM phase WHERE phase.id = ${phase} AND phase.job = ${job})`;
