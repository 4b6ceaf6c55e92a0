import { expressionBuilder } from "kysely";
import { BENEFIT_SORTS, BENEFITS_BY_RELEVANCE } from "~/domain/administration/list-sorts";
import { LIMITS } from "~/domain/limits";
import { parseSort } from "~/domain/sort";
import type { Database } from "../schema";
import { query } from "../storage/compiler";
import type { Db } from "../storage/db";
import { hasWords } from "./label-queries";

const benefits = expressionBuilder<Database, "benefits">();

export interface BenefitsQuery {
  page: number;
  query: string;
  status?: "published" | "archived";
  sort?: string;
}

/** The catalog of everybody; what an organization added for itself is its own. */
export async function listBenefits(db: Db, { page, query: text, status, sort }: BenefitsQuery) {
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
      sorted(sort)
        .where(condition)
        .limit(LIMITS.pageSize)
        .offset(page * LIMITS.pageSize),
    ),
  ]);
  return { rows, total: count?.total ?? 0 };
}

export const findBenefit = (db: Db, id: string) => db.first(selectBenefits().where("id", "=", id));

function sorted(sort: string | undefined) {
  const { fieldName, direction } = parseSort(sort, BENEFIT_SORTS) ?? BENEFITS_BY_RELEVANCE;
  const column = BENEFIT_SORTS.find((each) => each === fieldName) ?? "relevance";
  return selectBenefits()
    .orderBy(column, direction === "DESC" ? "desc" : "asc")
    .orderBy("label")
    .orderBy("id");
}

const selectBenefits = () =>
  query
    .selectFrom("benefits")
    .select(["id", "label", "label_en", "icon", "status", "relevance"])
    .where("organization", "is", null);
