import type { Collection } from "~/content-api/items";
import { Refusal } from "~/domain/errors";
import { selectOne } from "../collections/queries";
import type { RowShape } from "../collections/queries/selection";
import { withinLimits } from "../collections/queries/within-limits";
import { collections } from "../collections/tables";
import { procedures } from "../procedures";
import type { HandlerContext } from "../services";
import { publicSettings } from "../settings/public-settings";
import { getSettingsRecord } from "../settings/queries";
import type { Row } from "../storage/db";
import { answerList } from "./answer-list";
import { createItem, removeItem, updateItem } from "./writes";

export const itemsCalls = {
  list: procedures.items.list.handler(({ input, context }) =>
    withinLimits(async () => {
      const { db, clock } = context.services;
      if (input.collection === "settings") return { data: publicSettings(await getSettingsRecord(db), input.fields) };
      return answerList(db, collections[input.collection], { actor: context.person(), now: clock() }, input);
    }),
  ),

  get: procedures.items.get.handler(async ({ input, context }) => {
    if (input.collection === "settings") throw new Refusal("NOT_FOUND");
    const actor = context.person();
    const one = selectOne(collections[input.collection], actor, input.id, {
      ...shapeOf(input),
      now: context.services.clock(),
    });
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
  const one = selectOne(collections[collection], await actor(), String(row.id), { fields });
  return (await withinLimits(() => services.db.first(one))) ?? row;
}

const shapeOf = ({ fields, alias, deep }: RowShape): RowShape => ({ fields, alias, deep });
