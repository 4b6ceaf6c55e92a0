import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import type { Quality } from "~/domain/applicants/applicant";
import type { Database } from "../../schema";
import type { Person } from "../../services";
import { once } from "../../storage/compiler";

const applicant = expressionBuilder<Database, "applicant" | "job">();
const { ref } = applicant;

export interface Asking {
  person: Person;
  now: Date;
}

/** The recruiter's judgement if there is one, else that of the answers. */
export const effectiveQuality = once(
  () =>
    sql<Quality>`case ${ref("applicant.quality_rank")} when 2 then 'ideal' when 1 then 'possible' else 'reject' end`,
);

/** The phase is reviewed anonymously: name and contact must not leave the database, in no way. */
export const isMasked = once(
  () => sql<SqlBool>`(instr(${ref("job.anonymous_phases")}, '"' || ${ref("applicant.phase")} || '"') > 0)`,
);

/** Whether this person has not seen the applicant yet; nothing is left to read of an anonymized one. */
export const isUnread = ({ id }: Person) =>
  applicant.and([applicant("applicant.anonymised_at", "is", null), applicant.not(holds(ref("applicant.seen_by"), id))]);

/** Whether a list of ids holds this one. Not by json_each, whose rows would count as read. */
const holds = (list: Expression<string[]>, id: string) => sql<SqlBool>`(instr(${list}, ${JSON.stringify(id)}) > 0)`;
