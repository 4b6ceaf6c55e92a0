import { expressionBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "../../schema";
import { query } from "../../storage/compiler";
import { guardOneChanged, guardThat } from "../../storage/guards";
import { selectWithoutNotice } from "./due-queries";

const applicant = expressionBuilder<Database, "applicant">();

/** Marks those of an organization that a notice counts; NOTHING_TO_DO when there are none. */
export const markNoticed = (organization: string, today: string, ahead: number, now: string) => [
  query
    .updateTable("applicant")
    .set({ retention_noticed_at: now })
    .where("id", "in", selectWithoutNotice(organization, today, ahead)),
  guardThat("NOTHING_TO_DO", sql<SqlBool>`changes() > 0`),
];

/** The applicant was asked about the consent that ends then; NOTHING_TO_DO when that was done already. */
export const markAsked = ({ id, until }: { id: string; until: string }, now: string) => [
  query
    .updateTable("applicant")
    .set({
      talent_pool_asked_at: now,
      self_expires_at: sql<string>`max(coalesce(${applicant.ref("self_expires_at")}, ''),
        ${applicant.ref("talent_pool_until")})`,
    })
    .where("id", "=", id)
    .where("talent_pool_until", "=", until)
    .where("talent_pool_asked_at", "is", null),
  guardOneChanged("NOTHING_TO_DO"),
];
