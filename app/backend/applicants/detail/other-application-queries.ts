import { type SqlBool, sql } from "kysely";
import { seesJob } from "../../scope";
import type { Services } from "../../services";
import { query } from "../../storage/compiler";
import { type Asking, isMasked } from "../board/filter-queries";
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
      .innerJoin("job", (join) =>
        join.onRef("job.organization", "=", "here.organization").onRef("job.id", "<>", "here.job"),
      )
      .innerJoin("applicant", (join) =>
        join
          .onRef("applicant.job", "=", "job.id")
          .on((eb) =>
            eb.or([
              eb("applicant.email_key", "=", eb.ref("here.email_key")),
              eb("applicant.phone_key", "=", eb.ref("here.phone_key")),
            ]),
          ),
      )
      .select(["job.id as job", "job.title", "applicant.id as applicant"])
      .where("here.id", "=", applicantId)
      .where("here.job", "=", id)
      .where(({ ref }) => sql<SqlBool>`instr(${ref("own.anonymous_phases")}, '"' || ${ref("here.phase")} || '"') = 0`)
      .where((eb) => eb.not(isMasked()))
      .where(seesJob(person))
      .orderBy("applicant.date_created", "desc")
      .orderBy("applicant.id")
      .limit(MOST_OTHER_APPLICATIONS),
  );
