import { expressionBuilder } from "kysely";
import { LIMITS } from "~/domain/limits";
import type { Database } from "../schema";
import { query } from "../storage/compiler";
import type { Db } from "../storage/db";
import { hasWords } from "./label-queries";

const benefits = expressionBuilder<Database, "benefits">();

export interface BenefitsQuery {
  page: number;
  query: string;
  status?: "published" | "archived";
}

/** The catalogue of everybody; what an organization added for itself is its own. */
export async function listBenefits(db: Db, { page, query: text, status }: BenefitsQuery) {
  const condition = benefits.and([hasWords(text), ...(status ? [benefits("status", "=", status)] : [])]);
  const [count, rows] = await Promise.all([
    db.first(
      query
        .selectFrom("benefits")
        .select(({ fn }) => fn.countAll<number>().as("total"))
        .where("organization", "is", null)
        .where(condition),
    ),
    db.all(
      selectBenefits()
        .where(condition)
        .orderBy("relevance", "desc")
        .orderBy("label")
        .orderBy("id")
        .limit(LIMITS.pageSize)
        .offset(page * LIMITS.pageSize),
    ),
  ]);
  return { rows, total: count?.total ?? 0 };
}

export const findBenefit = (db: Db, id: string) => db.first(selectBenefits().where("id", "=", id));

const selectBenefits = () =>
  query
    .selectFrom("benefits")
    .select(["id", "label", "label_en", "icon", "status", "relevance"])
    .where("organization", "is", null);
