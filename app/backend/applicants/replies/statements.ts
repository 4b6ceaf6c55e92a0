import { expressionBuilder } from "kysely";
import type { Database } from "../../schema";
import { query } from "../../storage/compiler";
import { guardThat } from "../../storage/guards";

const applicant = expressionBuilder<Database, "applicant">();

/** Aborts with NOT_FOUND when the applicant was erased or anonymized meanwhile. */
export const guardStillThere = (id: string) =>
  guardThat(
    "NOT_FOUND",
    applicant.exists(
      query.selectFrom("applicant").select("id").where("id", "=", id).where("anonymised_at", "is", null),
    ),
  );
