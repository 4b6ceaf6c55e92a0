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

/** What a snapshot of Directus 11.17.4 has of each; a collection that lacks one is dropped by a second `apply`. */
const PROPERTIES = {
  collection:
    "accountability archive_app_filter archive_field archive_value collapse collection color display_template group " +
    "hidden icon item_duplication_fields note preview_url singleton sort sort_field translations unarchive_value " +
    "versioning",
  field:
    "collection conditions display display_options field group hidden interface note options readonly required " +
    "searchable sort special translations validation validation_message width",
  column:
    "data_type default_value foreign_key_column foreign_key_table generation_expression has_auto_increment " +
    "is_generated is_indexed is_nullable is_primary_key is_unique max_length name numeric_precision " +
    "numeric_scale table",
  relation:
    "junction_field many_collection many_field one_allowed_collections one_collection one_collection_field " +
    "one_deselect_action one_field sort_field",
  key: "column constraint_name foreign_key_column foreign_key_table on_delete on_update table",
};
const names = (value: object) => Object.keys(value).toSorted().join(" ");

test("a snapshot that is applied twice changes nothing: it has every property that Directus reads back", () => {
  for (const collection of made) expect(collection).toMatchObject({ schema: { name: expect.any(String) } });
  const metas = made.map((collection) => ("meta" in collection ? names(collection.meta as object) : ""));
  expect(new Set(metas)).toEqual(new Set([PROPERTIES.collection]));
  expect(new Set(fields.map(({ meta }) => names(meta)))).toEqual(new Set([PROPERTIES.field]));
  const columns = fields.filter(({ type }) => type !== "alias");
  expect(new Set(columns.map(({ schema }) => schema && names(schema)))).toEqual(new Set([PROPERTIES.column]));
  for (const list of fields.filter(({ type }) => type === "alias")) expect(list).not.toHaveProperty("schema");
  expect(new Set(relations.map(({ meta }) => names(meta)))).toEqual(new Set([PROPERTIES.relation]));
  expect(new Set(relations.map(({ schema }) => names(schema)))).toEqual(new Set([PROPERTIES.key]));
});

test("keys and foreign keys have the form that Directus makes a uuid of", () => {
  const keys = fields.filter(({ schema }) => schema?.is_primary_key);
  const found = Object.fromEntries(
    keys.map(({ collection, type, schema }) => [collection, `${type} ${schema?.data_type}`]),
  );
  expect(found).toMatchObject({ job: "uuid char", country: "string varchar", settings: "integer integer" });
  for (const { schema } of fields.filter((each) => each.schema?.foreign_key_table))
    expect(schema).toMatchObject(
      schema?.foreign_key_table === "country"
        ? { data_type: "varchar", max_length: 255 }
        : { data_type: "char", max_length: 36 },
    );
});

test("a row that is made without values is one that the pages can read", () => {
  const made = named("job").filter(({ schema }) => schema && !schema.is_nullable);
  expect(made.map(({ field, schema }) => [field, schema?.default_value])).toEqual([
    ["id", null],
    ["title", ""],
    ["status", "draft"],
    ["version", 1],
  ]);
});
