import { expressionBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "../schema";
import { query } from "../storage/compiler";
import type { QualityOverride } from "./schema";

const applicant = expressionBuilder<Database, "applicant">();

/** A judgement by hand stays; who gave it is forgotten. */
export function forgetJudge(user: string) {
  const override = applicant.ref("applicant.quality_override");
  return query
    .updateTable("applicant")
    .set({ quality_override: sql<QualityOverride>`json_remove(${override}, '$.by')` })
    .where("quality_override", "is not", null)
    .where(sql<SqlBool>`${override} ->> '$.by' = ${user}`);
}
