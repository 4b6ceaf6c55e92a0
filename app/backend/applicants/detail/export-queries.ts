import { expressionBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "../../schema";
import { flagOf } from "../../storage/decoding";
import { listFrom } from "../../storage/json";
import { hasHiddenName, visibleApplicants } from "../board/card-queries";
import { type Asking, effectiveQuality } from "../board/filter-queries";
import { isAmong } from "../board/queries";
import { knownAs } from "./related-queries";

const applicant = expressionBuilder<Database, "applicant">();

/** Those named, or all but the rejected unless they are asked for, in any order. */
export function selectExport({ person }: Asking, id: string, wanted: readonly string[] | null, withRejected: boolean) {
  const details = sql.ref("applicant_event.details");
  const to = sql<string>`${details} ->> '$.to'`;
  const from = sql<string>`${details} ->> '$.from'`;
  const isWanted = wanted
    ? isAmong(
        id,
        wanted.map((each) => ({ id: each })),
      )
    : applicant.or([sql<SqlBool>`${withRejected}`, applicant("applicant.phase", "<>", "rejected")]);
  const moves = applicant
    .selectFrom("applicant_event")
    .whereRef("applicant_event.applicant", "=", "applicant.id")
    .where("applicant_event.event", "in", ["moved", "withdrew", "appliedAgain", "merged"])
    .where(sql<SqlBool>`${to} is not null`)
    .orderBy("applicant_event.date_created")
    .orderBy("applicant_event.id");
  const list = moves.select([to.as("to"), "applicant_event.date_created as date"]);
  const answers = applicant
    .selectFrom("application")
    .select("application.answers")
    .whereRef("application.applicant", "=", "applicant.id")
    .orderBy("application.date_created", "desc")
    .orderBy("application.id", "desc")
    .limit(1);
  return (
    visibleApplicants(person, id)
      .select(["applicant.id", "applicant.first_name", "applicant.last_name", "applicant.email", "applicant.phone"])
      .select(["applicant.zip", "applicant.phase", "applicant.source", "applicant.reject_reason as rejectReason"])
      .select(["applicant.date_created", effectiveQuality().as("quality"), "applicant.labels"])
      .select([flagOf(hasHiddenName()).as("isMasked"), knownAs(), listFrom(list).as("moves"), answers.as("answers")])
      // The phase of the beginning, if there was another; else the present one is it.
      .select(moves.select(from.as("from")).limit(1).as("began"))
      .where(isWanted)
  );
}
