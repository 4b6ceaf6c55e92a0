import { expressionBuilder } from "kysely";
import { isReaderOf, jobReaders } from "../../jobs/reader-queries";
import type { Database } from "../../schema";
import type { Services } from "../../services";
import { query, TRUE } from "../../storage/compiler";
import { flagOf } from "../../storage/decoding";
import { isMasked } from "../board/filter-queries";
import { presentId } from "../merge/queries";

const applicant = expressionBuilder<Database, "applicant">();
const users = expressionBuilder<Database, "users">();

/** Who has answered, how many documents there are, and whether this answer was entered; null for one who is gone. */
export const findReplying = ({ db }: Services, id: string, event: string) =>
  db.first(
    query
      .selectFrom("applicant")
      .innerJoin("job", "job.id", "applicant.job")
      .select(["applicant.id", "applicant.job", "applicant.first_name", "applicant.last_name", "applicant.email"])
      .select(["applicant.responsible", "job.title", flagOf(isMasked()).as("isMasked")])
      .select(
        applicant
          .selectFrom("attachment")
          .select(({ fn }) => fn.countAll<number>().as("count"))
          .whereRef("attachment.applicant", "=", "applicant.id")
          .as("documents"),
      )
      .select(
        flagOf(applicant.exists(query.selectFrom("applicant_event").select("id").where("id", "=", event))).as(
          "isKnown",
        ),
      )
      .where("applicant.id", "=", presentId(id))
      .where("applicant.anonymised_at", "is", null),
  );

/** Readers of the job and the person responsible, of those who want mails about applicants. */
export const wantsReplies = (job: string, responsible: string | null) =>
  users.and([
    users("users.applicationNotification", "=", TRUE),
    users.or([isReaderOf(job, responsible), jobReaders(job)]),
  ]);
