import { z } from "zod";
import { onFirstUse } from "~/lib/on-first-use";
import { idSchema } from "./entities";
import { itemRowSchema } from "./item-rows";
import { call, envelope, filterParam, listParam, listQuery, nothing, rowQuery, totals } from "./wire";

export const COLLECTIONS = [
  "country",
  "organization",
  "employerBrand",
  "employerBrand_benefits",
  "employerBrand_files",
  "benefits",
  "settings",
  "job",
] as const;
export type Collection = (typeof COLLECTIONS)[number];

const row = itemRowSchema;
/** Other names for fields of a row, and what is asked of its relations: `{"jobs": {"_sort": "-title"}}`. */
const nested = () => ({ alias: filterParam, deep: filterParam });
/** Of the row that a create or update answers; over HTTP it may stand in the query. */
const fields = onFirstUse(() => listParam.optional());
const collection = onFirstUse(() => z.enum(COLLECTIONS));

/** Directus's item calls; the rows are in item-rows.ts. Typed readers for our own pages are in collections.ts. */
export const items = {
  list: call
    .get(
      "/items/{collection}",
      "Rows, or with aggregate count, countDistinct, sum, avg, min and max; settings answers one object. A nested " +
        "list has 100 rows unless deep says otherwise, of jobs the newest. What no index answers is looked for among " +
        "some 100 rows: those that a condition on an indexed field leaves, or the first ones in the order. " +
        "FORBIDDEN (unknown field), INVALID_QUERY (also when these are too many and do not fill the page)",
    )
    .input(
      onFirstUse(() =>
        z.object({
          collection,
          ...listQuery(),
          ...nested(),
          /** Of this organization, and in one of these states: what our own lists ask for, without a filter. */
          organizationId: idSchema.optional(),
          status: listParam.optional(),
        }),
      ),
    )
    .output(onFirstUse(() => z.object({ data: z.union([z.array(row), row]), meta: totals.optional() }))),
  get: call
    .get("/items/{collection}/{id}", "One row. FORBIDDEN when it is missing or foreign")
    .input(onFirstUse(() => z.object({ collection, id: idSchema, ...rowQuery(), ...nested() })))
    .output(onFirstUse(() => envelope(row))),
  create: call
    .post(
      "/items/{collection}",
      "Creates a row and answers it; a client id makes it repeatable. FAILED_VALIDATION, FORBIDDEN",
    )
    .input(onFirstUse(() => z.looseObject({ collection, fields })))
    .output(onFirstUse(() => envelope(row))),
  update: call
    .patch(
      "/items/{collection}/{id}",
      "Changes fields and answers the row; null clears. FORBIDDEN, FAILED_VALIDATION, RECORD_CONFLICT, jobs' refusals",
    )
    .input(onFirstUse(() => z.looseObject({ collection, id: idSchema, fields })))
    .output(onFirstUse(() => envelope(row))),
  remove: call
    .delete(
      "/items/{collection}/{id}",
      "Deletes a row. FORBIDDEN, INVALID_FOREIGN_KEY {heldBy, held, …} (a brand or organization that booked jobs " +
        "need)",
    )
    .input(onFirstUse(() => z.object({ collection, id: idSchema })))
    .output(nothing),
};
