import { Refusal } from "~/domain/errors";
import { LIMITS } from "~/domain/limits";
import { isRecord } from "~/lib/objects";
import { selectOne } from "../collections/queries";
import { withinLimits } from "../collections/queries/within-limits";
import { files } from "../collections/tables/files";
import { folder } from "../collections/tables/folder";
import { findFolderFor } from "../files/queries";
import { procedures } from "../procedures";
import { seesEverything } from "../scope";
import type { Db, Row } from "../storage/db";
import { answerList } from "./answer-list";

export const fileReadCalls = {
  list: procedures.files.list.handler(({ input, context }) =>
    withinLimits(async () => {
      const { db, clock } = context.services;
      const actor = context.person();
      const { limit = LIMITS.filePageSize, sort = [] } = input;
      const named = folderIn(input.filter);
      if (!named && seesEverything(actor)) checkOrder(sort, ORDERS);
      const query = {
        ...input,
        limit: limit < 0 ? LIMITS.filePageSize : Math.min(limit, LIMITS.filePageSize),
        // The index on folders has this order.
        sort: sort.length === 0 && named ? ["created_on"] : sort,
      };
      const [known, answer] = await Promise.all([
        named ? findFolderFor(db, actor, named) : null,
        answerList(db, files, { actor, now: clock() }, query),
      ]);
      if (named && !known) throw new Refusal("NOT_FOUND");
      return answer;
    }),
  ),

  get: procedures.files.get.handler(async ({ input: { id, fields }, context }) => ({
    data: await one(context.services.db, selectOne(files, context.person(), id, { fields })),
  })),
};

export const foldersCalls = {
  list: procedures.folders.list.handler(({ input, context }) =>
    withinLimits(async () => {
      const { db, clock } = context.services;
      const { fields, toFolder } = withoutParent(input.fields);
      const asking = { actor: context.person(), now: clock() };
      if (seesEverything(asking.actor)) checkOrder(input.sort, FOLDER_ORDERS);
      const { data, ...meta } = await answerList(db, folder, asking, { ...input, fields });
      return { data: input.aggregate ? data : data.map(toFolder), ...meta };
    }),
  ),

  get: procedures.folders.get.handler(async ({ input, context }) => {
    const { fields, toFolder } = withoutParent(input.fields);
    return {
      data: toFolder(await one(context.services.db, selectOne(folder, context.person(), input.id, { fields }))),
    };
  }),
};

async function one(db: Db, statement: ReturnType<typeof selectOne>): Promise<Row> {
  const row = await withinLimits(() => db.first(statement));
  if (!row) throw new Refusal("NOT_FOUND");
  return row;
}

/** Orders in which an index has everybody's files. */
const ORDERS = ["id", "created_on", "filename_download", "title", "filesize", "type"];
const FOLDER_ORDERS = ["id", "name"];

/** INVALID_QUERY for an order in which all rows would have to be sorted: no index has two directions. */
function checkOrder([key = "id", ...others]: readonly string[] = [], orders: readonly string[]): void {
  const last = key.startsWith("-") ? "-id" : "id";
  const isKept = orders.includes(key.replace(/^-/, "")) && others.every((other) => other === last);
  if (!isKept) throw new Refusal("INVALID_QUERY", { reason: "sort" });
}

/** The folder of a filter that asks for nothing else than one: a foreign one is no empty list. */
function folderIn({ folder: asked, ...others }: Record<string, unknown> = {}): string | null {
  if (Object.keys(others).length > 0) return null;
  if (!isRecord(asked)) return typeof asked === "string" ? asked : null;
  const { _eq: id, ...more } = asked;
  return typeof id === "string" && Object.keys(more).length === 0 ? id : null;
}

/** Folders lie in no other one: `parent` is no column. What is left of `fields`, and rows with it where it is asked. */
function withoutParent(fields: readonly string[] = []) {
  const others = fields.filter((field) => field !== "parent");
  const isAlone = others.length === 0 && fields.length > 0;
  const isAsked = fields.length === 0 || fields.includes("*") || others.length < fields.length;
  return {
    fields: isAlone ? ["id"] : others,
    toFolder: (row: Row): Row => (isAsked ? { ...(isAlone ? {} : row), parent: null } : row),
  };
}
