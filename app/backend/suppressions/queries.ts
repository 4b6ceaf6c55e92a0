import { type Expression, expressionBuilder, sql } from "kysely";
import { LIMITS } from "~/domain/limits";
import type { Database } from "../schema";
import type { Services } from "../services";
import { query } from "../storage/compiler";

const suppression = expressionBuilder<Database, "suppression">();

const of = (address: Expression<string | null>) =>
  query
    .selectFrom("suppression")
    .where(sql<boolean>`${suppression.ref("suppression.address")} = ${address} collate nocase`);

/** Whether no mail goes to the address in this column. */
export const isSuppressed = (address: Expression<string | null>) =>
  suppression.exists(of(address).select("suppression.address"));

/** Why no mail goes to the address in this column; null = mails go. */
export const suppressionOf = (address: Expression<string | null>) =>
  of(address).select("suppression.reason").$asScalar();

/** One address; null = mails go to it. */
export const findSuppression = ({ db }: Services, address: string) =>
  db.first(of(sql.val(address)).select(["suppression.address", "suppression.reason", "suppression.date_created"]));

/** The newest first; beyond the first 250 there are no pages. */
export async function listSuppressions({ db }: Services, page: number) {
  const newest = await db.all(
    query
      .selectFrom("suppression")
      .select(["address", "reason", "date_created"])
      .orderBy("date_created", "desc")
      // As the index has them.
      .orderBy("address", "desc")
      .limit(MOST_LISTED),
  );
  const first = page * LIMITS.pageSize;
  return { rows: newest.slice(first, first + LIMITS.pageSize), total: newest.length };
}

const MOST_LISTED = 250;
