import { expect, test } from "vitest";
import type { z } from "zod";
import { completeJob } from "#tests/helpers/jobs";
import { world } from "#tests/helpers/world";
import type { ItemTable } from "~/backend/collections/collection";
import { collections } from "~/backend/collections/tables";
import { ITEM_ROWS, itemRowSchema } from "~/content-api/item-rows";

const tables = Object.entries(collections);

/** Own and computed fields, to-many relations and their counts. */
function keysOf({ fields, computed = {}, many = {} }: ItemTable): string[] {
  const counts = Object.keys(many).map((field) => `${field}_count`);
  return [...Object.keys(fields), ...Object.keys(computed), ...Object.keys(many), ...counts];
}

test.each(tables)("the contract knows the keys of %s and no others", (name, table) => {
  const rows: Record<string, z.ZodObject> = ITEM_ROWS;
  expect(Object.keys(rows[name]?.shape ?? {}).toSorted()).toEqual(keysOf(table).toSorted());
});

test.each(tables)("rows of %s with every field and relation fit the contract, for every role", async (name, table) => {
  const here = await world();
  await completeJob(here);
  const own = [...Object.keys(table.fields), ...Object.keys(table.computed ?? {})];
  const one = Object.keys(table.one ?? {}).map((field) => `${field}.*`);
  const many = Object.keys(table.many ?? {}).flatMap((field) => [`${field}.*`, `count(${field})`]);
  const collection = name as keyof typeof collections;
  for (const person of [here.anna, here.mo, here.agnes, here.ada, here.olga]) {
    const { items } = here.api(person);
    const whole = { collection, fields: [...own, ...one, ...many] };
    const { data } = await items.list(whole);
    for (const row of [data].flat()) {
      expect(itemRowSchema.safeParse(row).error?.issues).toBeUndefined();
      expect(Object.keys(row).toSorted()).toEqual(keysOf(table).toSorted());
    }
    const counted = { collection, aggregate: { count: ["*"], countDistinct: ["id"] } };
    expect(itemRowSchema.safeParse([(await items.list(counted)).data].flat()[0]).success).toBe(true);
  }
});

test("a field that the contract does not know does not fit it", () => {
  expect(itemRowSchema.safeParse({ id: "1", password_hash: "x" }).success).toBe(false);
  expect(itemRowSchema.safeParse({ id: "1", organization: { id: "2", phase_template: [] } }).success).toBe(false);
});
