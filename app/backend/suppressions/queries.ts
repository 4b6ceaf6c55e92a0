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
  const [rows, counted] = await Promise.all([
    db.all(
      query
        .selectFrom("suppression")
        .select(["address", "reason", "date_created"])
        .orderBy("date_created", "desc")
        .orderBy("address")
        .limit(LIMITS.pageSize)
        .offset(Math.min(page * LIMITS.pageSize, MOST_LISTED)),
    ),
    db.all(query.selectFrom("suppression").select("address").limit(MOST_LISTED)),
  ]);
  return { rows, total: counted.length };
}

const MOST_LISTED = 250;
