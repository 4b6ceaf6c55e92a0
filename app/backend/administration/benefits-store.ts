import type { AdminBenefit } from "~/content-api/administration";
import { LIMITS } from "~/domain/limits";
import { labelColumns } from "~/lib/search-column";
import type { Db } from "../storage/db";
import { assignments, guard, guardChanged, insert, join, raw, type Sql, sql } from "../storage/sql";
import { holdsWords } from "./label-search";

export type BenefitColumns = Omit<AdminBenefit, "id">;

export interface BenefitsQuery {
  page: number;
  query: string;
  status?: "published" | "archived";
}

/** The catalogue of everybody; what an organization added for itself is its own. */
export async function listBenefits(db: Db, { page, query, status }: BenefitsQuery) {
  const conditions = [sql`organization IS NULL AND ${holdsWords(query)}`, ...(status ? [sql`status = ${status}`] : [])];
  const where = join(conditions, " AND ");
  const [count, rows] = await Promise.all([
    db.first<{ total: number }>(sql`SELECT count(*) AS total FROM benefits WHERE ${where}`),
    db.all<AdminBenefit>(sql`SELECT ${COLUMNS} FROM benefits WHERE ${where}
      ORDER BY relevance DESC, label, id LIMIT ${LIMITS.pageSize} OFFSET ${page * LIMITS.pageSize}`),
  ]);
  return { rows, total: count?.total ?? 0 };
}

export const findBenefit = (db: Db, id: string): Promise<AdminBenefit | null> =>
  db.first<AdminBenefit>(sql`SELECT ${COLUMNS} FROM benefits WHERE id = ${id} AND organization IS NULL`);

/** RECORD_NOT_UNIQUE when another common benefit has that label. */
export const insertBenefit = (id: string, columns: BenefitColumns): Sql[] => [
  isFree(id, columns.label),
  insert("benefits", { id, ...columns, ...labelColumns(columns.label, columns.label_en), edited: 1 }),
];

/** As `insertBenefit`; RECORD_CONFLICT when the row is no longer what it was. */
export const changeBenefit = (before: AdminBenefit, columns: BenefitColumns): Sql[] => [
  isFree(before.id, columns.label),
  sql`UPDATE benefits SET ${assignments({
    ...withoutId(columns),
    ...labelColumns(columns.label, columns.label_en),
    edited: 1,
  })} WHERE id = ${before.id} AND organization IS NULL
    AND label = ${before.label} AND label_en IS ${before.label_en} AND icon IS ${before.icon} AND status = ${before.status}
    AND relevance = ${before.relevance}`,
  guardChanged("RECORD_CONFLICT"),
];

const COLUMNS = raw("id, label, label_en, icon, status, relevance");

const withoutId = ({ label, label_en, icon, status, relevance }: BenefitColumns): BenefitColumns => ({
  label,
  label_en,
  icon,
  status,
  relevance,
});

const isFree = (id: string, label: string): Sql =>
  guard(
    "RECORD_NOT_UNIQUE",
    sql`NOT EXISTS (SELECT 1 FROM benefits WHERE organization IS NULL AND id <> ${id} AND lower(label) = lower(${label}))`,
  );
