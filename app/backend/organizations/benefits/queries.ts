import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "../../schema";
import { query } from "../../storage/compiler";
import type { Db } from "../../storage/db";

const benefit = expressionBuilder<Database, "benefits">();

/** On the table `benefits`: the organization's, or everybody's, of this label in any case. */
export const isSameBenefit = (organization: string | null, label: string): Expression<SqlBool> =>
  benefit.and([
    benefit("benefits.organization", "is", organization),
    sql<boolean>`lower(${benefit.ref("benefits.label")}) = lower(${label})`,
  ]);

/**
 * Everybody's and an organization's own, the most relevant first. The caller has checked that it may ask for the
 * organization.
 */
export const unsafeOfferedBenefits = (db: Db, organization: string | null) =>
  db.all(
    query
      .selectFrom("benefits")
      .select(["id", "label", "label_en", "icon"])
      .where("status", "=", "published")
      .where(({ eb, or }) => or([eb("organization", "is", null), eb("organization", "=", organization)]))
      .orderBy("relevance", "desc")
      .orderBy("label"),
  );
