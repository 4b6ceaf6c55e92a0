import { expect, test } from "vitest";
import { collections } from "~/backend/collections/tables";
import { COLLECTIONS } from "~/content-api/items";
import { directusSnapshot } from "~/tools/directus-schema";

const { fields, relations, collections: made } = directusSnapshot("11.17.4");
const named = (collection: string) => fields.filter((field) => field.collection === collection);

test("every collection and each of its columns is in the snapshot, with one key", () => {
  expect(made).toHaveLength(COLLECTIONS.length);
  for (const [name, table] of Object.entries(collections)) {
    const found = named(name).map(({ field }) => field);
    expect(found).toEqual(expect.arrayContaining(Object.keys(table.fields)));
    expect(new Set(found).size).toBe(found.length);
    expect(named(name).filter(({ schema }) => schema?.is_primary_key)).toHaveLength(1);
  }
  expect(named("settings").map(({ field }) => field)).toContain("pricing");
});

test("relations join columns that are there, under the names that pages ask for", () => {
  for (const { collection, field, related_collection: related } of relations) {
    expect(named(collection).map((each) => each.field)).toContain(field);
    if (!related.startsWith("directus_")) expect(COLLECTIONS).toContain(related);
  }
  const lists = relations
    .filter(({ meta }) => meta.one_field)
    .map(({ related_collection, meta }) => `${related_collection}.${meta.one_field}`);
  expect(lists.toSorted()).toEqual([
    "employerBrand.benefits",
    "employerBrand.ciDocuments",
    "organization.jobs",
    "organization.ownedEmployerBrands",
  ]);
  for (const list of lists) {
    const [collection = "", field] = list.split(".");
    expect(named(collection).find((each) => each.field === field)?.type).toBe("alias");
  }
});
