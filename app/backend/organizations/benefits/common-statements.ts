import { expressionBuilder, type Selectable, sql } from "kysely";
import { labelColumns } from "~/lib/search-column";
import type { Database } from "../../schema";
import { query } from "../../storage/compiler";
import { guardOneChanged, guardThat } from "../../storage/guards";

const benefits = expressionBuilder<Database, "benefits">();

/** What an administrator sets of a benefit that belongs to no organization. */
export type BenefitColumns = Pick<
  Selectable<Database["benefits"]>,
  "label" | "label_en" | "icon" | "status" | "relevance"
>;

/** RECORD_NOT_UNIQUE when another common benefit has that label. */
export const insertCommonBenefit = (id: string, columns: BenefitColumns) => [
  guardFreeLabel(id, columns.label),
  query.insertInto("benefits").values({ id, ...columns, ...searchColumns(columns), edited: true }),
];

/** As `insertCommonBenefit`; RECORD_CONFLICT when the row is no longer what it was. */
export const updateCommonBenefit = (id: string, before: BenefitColumns, columns: BenefitColumns) => [
  guardFreeLabel(id, columns.label),
  query
    .updateTable("benefits")
    .set({ ...columns, ...searchColumns(columns), edited: true })
    .where("id", "=", id)
    .where("organization", "is", null)
    .where("label", "=", before.label)
    .where("label_en", "is", before.label_en)
    .where("icon", "is", before.icon)
    .where("status", "=", before.status)
    .where("relevance", "=", before.relevance),
  guardOneChanged("RECORD_CONFLICT"),
];

const searchColumns = ({ label, label_en }: BenefitColumns) => labelColumns(label, label_en);

function guardFreeLabel(id: string, label: string) {
  const same = query
    .selectFrom("benefits")
    .select("benefits.id")
    .where("benefits.organization", "is", null)
    .where("benefits.id", "<>", id)
    .where(sql<boolean>`lower(${benefits.ref("benefits.label")}) = lower(${label})`);
  return guardThat("RECORD_NOT_UNIQUE", benefits.not(benefits.exists(same)));
}
