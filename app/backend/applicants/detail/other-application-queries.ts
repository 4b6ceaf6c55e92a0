import { type SqlBool, sql } from "kysely";
import { seesJob } from "../../scope";
import type { Services } from "../../services";
import { query } from "../../storage/compiler";
import { type Asking, isMasked } from "../board/filter-queries";
import { selectWithSame } from "../queries";
import type { OnApplicant } from "./applicant-queries";

const MOST_OTHER_APPLICATIONS = 50;

/**
 * Applications of the same person to other jobs that the asking person sees; anonymous reviews neither find nor are
 * found.
 */
export const findOtherApplications = ({ db }: Services, { person }: Asking, { id, applicantId }: OnApplicant) =>
  db.all(
    query
      .selectFrom("applicant as here")
      .innerJoin("job as own", "own.id", "here.job")
      .crossJoin("applicant")
      .crossJoin("job")
      .select(["job.id as job", "job.title", "applicant.id as applicant"])
      .where("here.id", "=", applicantId)
      .where("here.job", "=", id)
      // Two indexes; by the jobs of the organization, each of them would be read.
      .where("applicant.id", "in", selectWithSame("email_key").unionAll(selectWithSame("phone_key")))
      .whereRef("job.id", "=", "applicant.job")
      .whereRef("job.organization", "=", "here.organization")
      .whereRef("job.id", "<>", "here.job")
      .where(({ ref }) => sql<SqlBool>`instr(${ref("own.anonymous_phases")}, '"' || ${ref("here.phase")} || '"') = 0`)
      .where((eb) => eb.not(isMasked()))
      .where(seesJob(person))
      .orderBy("applicant.date_created", "desc")
      .orderBy("applicant.id")
      .limit(MOST_OTHER_APPLICATIONS),
  );
