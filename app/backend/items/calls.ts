import type { Collection } from "~/content-api/items";
import { Refusal } from "~/domain/errors";
import type { ItemCollection, Question } from "../collections/collection";
import { countFor, listFor, selectOne } from "../collections/queries";
import { readAggregation } from "../collections/queries/aggregate";
import type { Asking } from "../collections/queries/filter";
import { withinLimits } from "../collections/queries/within-limits";
import { collections } from "../collections/tables";
import { procedures } from "../procedures";
import type { HandlerContext } from "../services";
import { publicSettings } from "../settings/public-settings";
import { getSettingsRecord } from "../settings/queries";
import type { Db, Row } from "../storage/db";
import { createItem, removeItem, updateItem } from "./writes";

/** Directus's limit when none is given. */
const DEFAULT_LIMIT = 100;

export const itemsCalls = {
  list: procedures.items.list.handler(({ input, context }) =>
    withinLimits(async () => {
      const { db, clock } = context.services;
      if (input.collection === "settings") return { data: publicSettings(await getSettingsRecord(db), input.fields) };
      const collection = collections[input.collection];
      const asking = { actor: context.person(), now: clock() };
      if (input.aggregate) {
        return { data: await countFor(db, collection, asking, input, readAggregation(input.aggregate, input.groupBy)) };
      }
      const { limit = DEFAULT_LIMIT, page = 1, offset = Math.max(limit, 0) * (page - 1) } = input;
      const [data, meta] = await Promise.all([
        listFor(db, collection, asking, input, { fields: input.fields, sort: input.sort, limit, offset }),
        countsOf(db, collection, asking, input, input.meta ?? []),
      ]);
      return meta ? { data, meta } : { data };
    }),
  ),

  get: procedures.items.get.handler(async ({ input, context }) => {
    if (input.collection === "settings") throw new Refusal("NOT_FOUND");
    const actor = context.person();
    const one = selectOne(collections[input.collection], actor, input.id, input.fields);
    const data = await withinLimits(() => context.services.db.first(one));
    if (!data) throw new Refusal("NOT_FOUND");
    return { data };
  }),

  create: procedures.items.create.handler(async ({ input: { collection, fields, ...body }, context }) => ({
    data: await answered(context, collection, fields, await createItem(context, collection, body)),
  })),

  update: procedures.items.update.handler(async ({ input: { collection, id, fields, ...body }, context }) => ({
    data: await answered(context, collection, fields, await updateItem(context, collection, id, body)),
  })),

  remove: procedures.items.remove.handler(({ input: { collection, id }, context }) =>
    removeItem(context, collection, id),
  ),
};

/**
 * The written row in the fields that were asked for. Jobs' own statements read back little of a row: callers over HTTP
 * get it whole, pages need no more than its id.
 */
async function answered(
  { services, person, actor }: HandlerContext,
  collection: Collection,
  fields: readonly string[] | undefined,
  row: Row,
): Promise<Row> {
  const isComplete = collection !== "job" || !person().isOverApi;
  if (collection === "settings" || (!fields && isComplete)) return row;
  // Who has just created an organization has become a member of it.
  const one = selectOne(collections[collection], await actor(), String(row.id), fields);
  return (await withinLimits(() => services.db.first(one))) ?? row;
}

/** Directus's `meta`: all rows in the actor's scope, and those that match the question. */
async function countsOf(
  db: Db,
  collection: ItemCollection,
  asking: Asking,
  question: Question,
  meta: readonly string[],
) {
  if (meta.length === 0) return null;
  const wants = (name: string) => meta.includes("*") || meta.includes(name);
  const count = async (each: Question) => {
    const [row] = await countFor(db, collection, asking, each, readAggregation({ count: "*" }));
    return row?.count;
  };
  const [total, filtered] = await Promise.all([
    wants("total_count") ? count({}) : undefined,
    wants("filter_count") ? count(question) : undefined,
  ]);
  return {
    ...(total !== undefined && { total_count: total }),
    ...(filtered !== undefined && { filter_count: filtered }),
  };
}
