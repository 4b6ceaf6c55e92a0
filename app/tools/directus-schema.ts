import type { ItemTable, Kind } from "~/backend/collections/collection";
import { collections } from "~/backend/collections/tables";
import { settingsSchema } from "~/content-api/settings.schema";

/**
 * As `directus schema apply` reads it, and as Directus writes it itself on SQLite: with every property, in the form in
 * which it reads its tables back. Applied a second time, a collection that lacks a property counts as deleted, and
 * Directus drops its table with its rows.
 */
export interface Snapshot {
  version: number;
  directus: string;
  vendor: string;
  collections: object[];
  fields: SnapshotField[];
  systemFields: object[];
  relations: SnapshotRelation[];
}

interface SnapshotField {
  collection: string;
  field: string;
  type: string;
  /** Absent for lists of another collection, which have no column. */
  schema?: Record<string, unknown>;
  meta: { collection: string; field: string; special: string[] | null; [about: string]: unknown };
}

interface SnapshotRelation {
  collection: string;
  field: string;
  related_collection: string;
  schema: object;
  meta: { one_field: string | null; [about: string]: unknown };
}

interface Column {
  type: string;
  data_type: string;
  max_length?: number;
  special?: string[];
}

const TYPES: Record<Kind, Column> = {
  text: { type: "text", data_type: "text" },
  number: { type: "float", data_type: "float" },
  boolean: { type: "boolean", data_type: "boolean", special: ["cast-boolean"] },
  date: { type: "date", data_type: "date" },
  time: { type: "timestamp", data_type: "datetime", special: ["cast-timestamp"] },
  json: { type: "json", data_type: "json", special: ["cast-json"] },
};

/** Directus makes uuids of keys and foreign keys of this form where the database knows uuids. */
const UUID: Column = { type: "string", data_type: "char", max_length: 36 };
const CODE: Column = { type: "string", data_type: "varchar", max_length: 255 };
const NUMBERED: Column = { type: "integer", data_type: "integer" };

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

type Default = boolean | string | number | [];

/** What a row has that was made without a value, where readers take none that is null; by collection and field. */
const DEFAULTS: Partial<Record<string, Record<string, Default>>> = {
  organization: { status: "active", credit: 0, paymentByInvoice: false, secondFactorRequired: false, version: 1 },
  employerBrand: { status: "published", version: 1 },
  benefits: { status: "published", relevance: 0 },
  job: { status: "draft", title: "", version: 1 },
};

/** What a person has beyond Directus's own fields, and what it is without a value. */
const OF_USERS: readonly [field: string, kind: Kind, value?: Default][] = [
  ["phone", "text"],
  ["gender", "text"],
  ["applicationNotification", "boolean", false],
  ["jobNoteNotification", "boolean", false],
  ["dailyMail", "boolean", false],
  ["has_passkey", "boolean", false],
  ["tfa_required", "boolean", false],
  ["blocks", "json", []],
];

/** The collections of the content API as a snapshot of a Directus's schema, made from the tables that answer them. */
export function directusSnapshot(directus: string): Snapshot {
  const named: [string, ItemTable][] = Object.entries(collections);
  const settings = Object.keys(settingsSchema.shape).map((field) => fieldOf("settings", field, TYPES.json));
  return {
    version: 1,
    directus,
    vendor: "sqlite",
    collections: [...named.map(([name]) => collectionOf(name, false)), collectionOf("settings", true)],
    fields: [
      ...named.flatMap(([name, table]) => inOrder(fieldsOf(name, table))),
      ...inOrder([keyOf("settings", NUMBERED), ...settings]),
      ...inOrder(OF_USERS.map(([field, kind, value]) => fieldOf("directus_users", field, TYPES[kind], { value }))),
    ],
    systemFields: [],
    relations: named.flatMap(([name, table]) => relationsOf(name, table)),
  };
}

const inOrder = (fields: SnapshotField[]): SnapshotField[] =>
  fields.map((field, index) => ({ ...field, meta: { ...field.meta, sort: index + 1 } }));

const collectionOf = (collection: string, singleton: boolean) => ({
  collection,
  meta: {
    accountability: "all",
    archive_app_filter: true,
    archive_field: null,
    archive_value: null,
    collapse: "open",
    collection,
    color: null,
    display_template: null,
    group: null,
    hidden: false,
    icon: null,
    item_duplication_fields: null,
    note: null,
    preview_url: null,
    singleton,
    sort: null,
    sort_field: null,
    translations: null,
    unarchive_value: null,
    versioning: false,
  },
  schema: { name: collection },
});

/** Countries have codes for ids, which Directus does not make. */
const keyType = (collection: string) => (collection === "country" ? CODE : UUID);

function keyOf(collection: string, column: Column): SnapshotField {
  const { schema, ...field } = fieldOf(collection, "id", column);
  const isNumbered = column === NUMBERED;
  const isUuid = column === UUID;
  return {
    ...field,
    type: isUuid ? "uuid" : column.type,
    schema: {
      ...schema,
      is_primary_key: true,
      is_nullable: false,
      is_unique: !isNumbered,
      has_auto_increment: isNumbered,
    },
    meta: { ...field.meta, special: isUuid ? ["uuid"] : null },
  };
}

function fieldsOf(collection: string, { fields, one = {}, many = {}, computed = {} }: ItemTable): SnapshotField[] {
  const columns = Object.entries(fields).map(([field, kind = "text"]) => {
    if (field === "id") return keyOf(collection, keyType(collection));
    const related = relatedOf(collection, field, one);
    const value = DEFAULTS[collection]?.[field];
    return fieldOf(collection, field, related ? keyType(related) : TYPES[kind], { value, related });
  });
  const lists = Object.keys(many).filter((field) => isExported(many[field]?.of().table));
  return [
    ...columns,
    ...Object.keys(computed).map((field) => fieldOf(collection, field, TYPES.json)),
    ...lists.map((field) => ({
      collection,
      field,
      type: "alias",
      meta: { ...metaOf(collection, field, ["o2m"]), interface: "list-o2m" },
    })),
  ];
}

function fieldOf(
  collection: string,
  field: string,
  { type, data_type, max_length, special = [] }: Column,
  { value, related }: { value?: Default; related?: string } = {},
): SnapshotField {
  const made = SPECIAL[field] && collection !== "directus_users" ? [SPECIAL[field]] : [];
  const all = [...made, ...special];
  return {
    collection,
    field,
    type,
    schema: {
      name: field,
      table: collection,
      data_type,
      default_value: value ?? null,
      max_length: max_length ?? null,
      numeric_precision: null,
      numeric_scale: null,
      is_nullable: value === undefined,
      is_unique: false,
      is_indexed: false,
      is_primary_key: false,
      is_generated: false,
      generation_expression: null,
      has_auto_increment: false,
      foreign_key_table: related ?? null,
      foreign_key_column: related ? "id" : null,
    },
    meta: metaOf(collection, field, all.length > 0 ? all : null),
  };
}

const metaOf = (collection: string, field: string, special: string[] | null) => ({
  collection,
  conditions: null,
  display: null,
  display_options: null,
  field,
  group: null,
  hidden: false,
  interface: null,
  note: null,
  options: null,
  readonly: false,
  required: false,
  searchable: true,
  sort: null,
  special,
  translations: null,
  validation: null,
  validation_message: null,
  width: "full",
});

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
      schema: {
        table: collection,
        column: field,
        foreign_key_table: related_collection,
        foreign_key_column: "id",
        constraint_name: null,
        on_update: "NO ACTION",
        on_delete: "SET NULL",
      },
      meta: {
        junction_field: null,
        many_collection: collection,
        many_field: field,
        one_allowed_collections: null,
        one_collection: related_collection,
        one_collection_field: null,
        one_deselect_action: "nullify",
        one_field: ownerOf(collection, field)?.[1] ?? null,
        sort_field: null,
      },
    };
  });
}
