import type { ItemTable, Kind } from "~/backend/collections/collection";
import { collections } from "~/backend/collections/tables";
import { settingsSchema } from "~/content-api/settings.schema";

/** As `directus schema apply` reads it. */
export interface Snapshot {
  version: number;
  directus: string;
  vendor: string;
  collections: object[];
  fields: SnapshotField[];
  relations: SnapshotRelation[];
}

interface SnapshotField {
  collection: string;
  field: string;
  type: string;
  schema: Record<string, unknown> | null;
  meta: { collection: string; field: string; special: string[] | null; [about: string]: unknown };
}

interface SnapshotRelation {
  collection: string;
  field: string;
  related_collection: string;
  schema: object;
  meta: { one_field: string | null; [about: string]: unknown };
}

const TYPES: Record<Kind, { type: string; special?: string[] }> = {
  text: { type: "text" },
  number: { type: "float" },
  boolean: { type: "boolean", special: ["cast-boolean"] },
  date: { type: "date" },
  time: { type: "timestamp" },
  json: { type: "json", special: ["cast-json"] },
};

/** Columns of every collection that are set by the backend itself. */
const SPECIAL: Record<string, string | undefined> = {
  user_created: "user-created",
  date_created: "date-created",
  date_updated: "date-updated",
};

/** Relations to Directus's own collections, by column; the tables name them as texts. */
const OF_DIRECTUS: Record<string, string | undefined> = {
  user_created: "directus_users",
  directus_files_id: "directus_files",
  logo: "directus_files",
  picture: "directus_files",
  folder: "directus_folders",
};

/** What a person has beyond Directus's own fields, and what it is without a value. */
const OF_USERS: readonly [field: string, kind: Kind, value?: boolean | string | number][] = [
  ["phone", "text"],
  ["gender", "text"],
  ["applicationNotification", "boolean", false],
  ["jobNoteNotification", "boolean", false],
  ["dailyMail", "boolean", false],
  ["has_passkey", "boolean", false],
  ["tfa_required", "boolean", false],
  ["blocks", "json", "[]"],
];

/** The collections of the content API as a snapshot of a Directus's schema, made from the tables that answer them. */
export function directusSnapshot(directus: string): Snapshot {
  const named: [string, ItemTable][] = Object.entries(collections);
  const settings = Object.entries(settingsSchema.shape).map(([field]) => fieldOf("settings", field, "json"));
  return {
    version: 1,
    directus,
    vendor: "sqlite",
    collections: [...named.map(([name]) => collectionOf(name, false)), collectionOf("settings", true)],
    fields: [
      ...named.flatMap(([name, table]) => fieldsOf(name, table)),
      keyOf("settings", "integer"),
      ...settings,
      ...OF_USERS.map(([field, kind, value]) => fieldOf("directus_users", field, kind, value)),
    ],
    relations: named.flatMap(([name, table]) => relationsOf(name, table)),
  };
}

const collectionOf = (collection: string, singleton: boolean) => ({
  collection,
  meta: { collection, singleton, hidden: false, accountability: "all" },
  schema: { name: collection },
});

/** Countries have codes for ids, which Directus does not make. */
const keyType = (collection: string) => (collection === "country" ? "string" : "uuid");

function keyOf(collection: string, type: string): SnapshotField {
  const field = fieldOf(collection, "id", "text");
  const special = type === "uuid" ? ["uuid"] : null;
  const schema = { ...field.schema, data_type: type, is_primary_key: true, is_nullable: false, is_unique: true };
  return { ...field, type, schema, meta: { ...field.meta, special } };
}

function fieldsOf(collection: string, { fields, one = {}, many = {}, computed = {} }: ItemTable): SnapshotField[] {
  const columns = Object.entries(fields).map(([field, kind = "text"]) => {
    if (field === "id") return keyOf(collection, keyType(collection));
    const of = relatedOf(collection, field, one);
    const made = fieldOf(collection, field, kind);
    if (!of) return made;
    const type = keyType(of);
    return {
      ...made,
      type,
      schema: { ...made.schema, data_type: type, foreign_key_table: of, foreign_key_column: "id" },
    };
  });
  const lists = Object.keys(many).filter((field) => isExported(many[field]?.of().table));
  return [
    ...columns,
    ...Object.keys(computed).map((field) => fieldOf(collection, field, "json")),
    ...lists.map((field) => ({
      collection,
      field,
      type: "alias",
      schema: null,
      meta: { collection, field, special: ["o2m"], interface: "list-o2m" },
    })),
  ];
}

function fieldOf(collection: string, field: string, kind: Kind, value?: boolean | string | number): SnapshotField {
  const { type, special } = TYPES[kind];
  const made = SPECIAL[field] && collection !== "directus_users" ? [SPECIAL[field]] : [];
  const all = [...(special ?? []), ...made];
  return {
    collection,
    field,
    type,
    schema: {
      name: field,
      table: collection,
      data_type: type,
      default_value: value ?? null,
      is_nullable: value === undefined,
    },
    meta: { collection, field, special: all.length > 0 ? all : null, hidden: false, readonly: false },
  };
}

const isExported = (table: string | undefined) => table !== undefined && Object.hasOwn(collections, table);

/** The collection that a column names a row of; undefined for a value. */
function relatedOf(collection: string, field: string, one: NonNullable<ItemTable["one"]>): string | undefined {
  const table = one[field]?.().table;
  return isExported(table) ? table : (ownerOf(collection, field)?.[0] ?? OF_DIRECTUS[field]);
}

/** The to-many field at the other end of a column, after its collection; undefined without one. */
function ownerOf(collection: string, column: string): [owner: string, list: string] | undefined {
  for (const [owner, { many = {} }] of Object.entries<ItemTable>(collections))
    for (const [list, each] of Object.entries(many))
      if (each?.of().table === collection && each.column === column) return [owner, list];
  return undefined;
}

function relationsOf(collection: string, { fields, one = {} }: ItemTable): SnapshotRelation[] {
  return Object.keys(fields).flatMap((field) => {
    const related_collection = relatedOf(collection, field, one);
    if (!related_collection) return [];
    return {
      collection,
      field,
      related_collection,
      schema: { table: collection, column: field, foreign_key_table: related_collection, foreign_key_column: "id" },
      meta: {
        many_collection: collection,
        many_field: field,
        one_collection: related_collection,
        one_field: ownerOf(collection, field)?.[1] ?? null,
        junction_field: null,
      },
    };
  });
}
