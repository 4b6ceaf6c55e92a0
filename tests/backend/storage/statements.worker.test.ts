import { env } from "cloudflare:test";
import { expressionBuilder, sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import type { Database } from "~/backend/schema";
import { FALSE, isIn, once, query, TRUE } from "~/backend/storage/compiler";
import { openDb } from "~/backend/storage/db";
import { flagOf, jsonOf } from "~/backend/storage/decoding";
import { guardOneChanged, guardThat } from "~/backend/storage/guards";
import { insertSelect, insertWhere } from "~/backend/storage/insert-select";
import { listFrom, objectFrom, valuesFrom } from "~/backend/storage/json";
import { sql as handWritten } from "~/backend/storage/sql";
import { prepareStatement, type Statement } from "~/backend/storage/statement";

const NOW = "2026-03-02T09:00:00.000Z";
const db = openDb(env.DB);
const user = expressionBuilder<Database, "users">();

beforeEach(async () => {
  await db.write([
    query.deleteFrom("label"),
    query.deleteFrom("users"),
    query.deleteFrom("organization"),
    query.insertInto("users").values({
      id: "anna",
      email: "anna@example.org",
      password_hash: "-",
      // A person's own text that looks like JSON.
      first_name: "[1]",
      last_name: "true",
      agency_requested: true,
      role: "Hiring Org",
      sources: { utm_source: "Größe" },
      date_created: NOW,
      date_updated: NOW,
    }),
  ]);
});

test("an unknown column is an error, never a text", async () => {
  const unknown = sql.ref<string>("nope");
  await expect(db.write([query.updateTable("users").set({ last_name: unknown })])).rejects.toThrow("no such column");
  await expect(db.first(query.selectFrom("users").select(unknown.as("nope")))).rejects.toThrow("no such column");
});

test("JSON and flags are read by their column's kind, a person's text stays a text", async () => {
  const row = await db.first(
    query
      .selectFrom("users")
      .select(["first_name", "last_name", "sources", "agency_requested", "applicationNotification"]),
  );
  expect(row).toEqual({
    first_name: "[1]",
    last_name: "true",
    sources: { utm_source: "Größe" },
    agency_requested: true,
    applicationNotification: true,
  });
});

test("columns are read the same with an alias, by selectAll, by RETURNING and through subqueries", async () => {
  const sources = { utm_source: "Größe" };
  const inner = query.selectFrom("users as u").select(["u.sources as origin", "u.agency_requested as wants"]);
  const all = query.selectFrom("users").selectAll("users");
  const reads = await Promise.all([
    db.first(query.selectFrom("users as u").select("u.sources as origin")),
    db.first(query.selectFrom(inner.as("kept")).select(["kept.origin", "wants"])),
    db.first(
      query
        .with("kept", () => inner)
        .selectFrom("kept")
        .selectAll(),
    ),
    db.first(query.selectNoFrom([inner.clearSelect().select("u.sources").as("origin")])),
    db.first(query.selectFrom("users").select(({ fn }) => fn.coalesce("sources", "sources").as("origin"))),
    db.first(all),
  ]);
  expect(reads).toMatchObject([
    { origin: sources },
    { origin: sources, wants: true },
    { origin: sources, wants: true },
    { origin: sources },
    { origin: sources },
    { sources, agency_requested: true, first_name: "[1]" },
  ]);
  const [written] = await db.write([
    query
      .updateTable("users")
      .set({ agency_requested: false })
      .returning(["id", "agency_requested as wants", "sources"]),
  ]);
  expect(written.rows).toEqual([{ id: "anna", wants: false, sources }]);
});

test("computed columns are read as they are marked", async () => {
  const row = await db.first(
    query
      .selectFrom("users")
      .select([
        flagOf(user("first_name", "=", "[1]")).as("isList"),
        flagOf(user("phone", "is not", null)).as("hasPhone"),
        jsonOf<string[]>(sql`json_array(${user.ref("first_name")})`).as("names"),
        sql<string>`json_array(1)`.as("unmarked"),
      ]),
  );
  expect(row).toEqual({ isList: true, hasPhone: false, names: ["[1]"], unmarked: "[1]" });
});

test("flags and JSON inside JSON objects are true, false, null and values", async () => {
  const people = query.selectFrom("users").select(["id", "first_name", "sources", "agency_requested"]);
  const nobody = people.where("id", "=", "nobody");
  const nullable = query.selectNoFrom([flagOf(sql<boolean>`null`).as("unknown"), sql<string | null>`null`.as("text")]);
  const row = await db.first(
    query.selectNoFrom([
      objectFrom(people).as("one"),
      objectFrom(nobody).as("none"),
      objectFrom(nullable).as("empty"),
      listFrom(people).as("all"),
      listFrom(nobody).as("noneOfAll"),
      valuesFrom(query.selectFrom("users").select("first_name")).as("names"),
      valuesFrom(query.selectFrom("users").select("agency_requested")).as("flags"),
      objectFrom(query.selectNoFrom([objectFrom(people).as("inner"), listFrom(people).as("list")])).as("nested"),
    ]),
  );
  const anna = { id: "anna", first_name: "[1]", sources: { utm_source: "Größe" }, agency_requested: true };
  expect(row).toEqual({
    one: anna,
    none: null,
    empty: { unknown: null, text: null },
    all: [anna],
    noneOfAll: [],
    names: ["[1]"],
    flags: [true],
    nested: { inner: anna, list: [anna] },
  });
});

test("an object has more columns than a function of D1 takes", async () => {
  const all = query
    .selectFrom("users")
    .select(["id", "email", "first_name", "last_name", "phone", "gender", "language", "applicationNotification"])
    .select(["jobNoteNotification", "role", "avatar", "status", "agency_requested", "company_name", "company_country"])
    .select([
      "sources",
      "privacy_consent_at",
      "terms_version",
      "version",
      "date_created",
      "date_updated",
      "id as again",
    ])
    .select([
      "id as a",
      "id as b",
      "id as c",
      "id as d",
      "id as e",
      "id as f",
      "id as g",
      "id as h",
      "id as i",
      "id as j",
    ]);
  const row = await db.first(query.selectNoFrom([objectFrom(all).as("person")]));
  expect(Object.keys(row?.person ?? {})).toHaveLength(32);
  expect(row?.person).toMatchObject({
    sources: { utm_source: "Größe" },
    agency_requested: true,
    phone: null,
    j: "anna",
  });
});

test("a JSON column of the statement around cannot be read inside an object unless it is marked", () => {
  const outer = expressionBuilder<{ person: Database["users"] } & Database, "person">();
  const inside = outer.selectFrom("organization").select(["organization.id", "person.sources"]);
  expect(() => objectFrom(inside)).toThrow("person.sources");
});

test("a partial index is used with TRUE, FALSE and a bound flag, not with a literal of Kysely", async () => {
  const drafts = query.selectFrom("chatbot_configuration").select("id").where("job", "=", "j");
  const planOf = (statement: Statement) =>
    db.all<{ detail: string }>(handWritten`EXPLAIN QUERY PLAN ${prepareStatement(statement)}`);
  const { lit } = expressionBuilder<Database, "chatbot_configuration">();
  const [written, bound, published, literal] = await Promise.all([
    planOf(drafts.where("isDraft", "=", TRUE)),
    planOf(drafts.where("isDraft", "=", true)),
    planOf(drafts.where("isDraft", "=", FALSE)),
    planOf(drafts.where("isDraft", "=", lit(true))),
  ]);
  expect(written.map(({ detail }) => detail).join()).toContain("chatbot_configuration_draft");
  expect(published.map(({ detail }) => detail).join()).toContain("chatbot_configuration_live");
  expect(bound.map(({ detail }) => detail).join()).toContain("chatbot_configuration_draft");
  expect(literal.map(({ detail }) => detail).join()).not.toContain("chatbot_configuration_draft");
});

test("guards abort the whole batch with their code", async () => {
  const rename = query.updateTable("users").set({ last_name: "Neu" });
  const isThere = user.exists(query.selectFrom("users").select("id").where("id", "=", "nobody"));
  await expect(db.write([rename, guardThat("NOT_FOUND", isThere)])).rejects.toMatchObject({ code: "NOT_FOUND" });
  const noOne = rename.where("id", "=", "nobody");
  await expect(db.write([noOne, guardOneChanged("RECORD_CONFLICT")])).rejects.toMatchObject({
    code: "RECORD_CONFLICT",
  });
  await db.write([rename, guardOneChanged("RECORD_CONFLICT"), guardThat("NOT_FOUND", TRUE)]);
  expect(await db.first(query.selectFrom("users").select("last_name"))).toEqual({ last_name: "Neu" });
});

test("rows are inserted from a selection by the columns' names, and a conflict may be named after it", async () => {
  const row = { id: "o", name: "Werk", normalized_name: "werk", searched: "", date_created: NOW, date_updated: NOW };
  const label = (id: string) => ({ id, name: "Neu", color: "blue" as const, date_created: NOW, date_updated: NOW });
  const organization = expressionBuilder<Database, "organization">();
  const fromAll = () =>
    insertSelect(
      "label",
      { ...label("l"), organization: organization.ref("organization.id") },
      query.selectFrom("organization"),
    ).onConflict((conflict) => conflict.column("id").doUpdateSet({ name: "Doppelt" }));
  const written = await db.write([
    query.insertInto("organization").values(row),
    fromAll(),
    fromAll().returning("name"),
    insertWhere("label", { ...label("never"), organization: "o" }, FALSE),
  ]);
  expect(written[2].rows).toEqual([{ name: "Doppelt" }]);
  expect(await db.all(query.selectFrom("label").select(["id", "organization"]))).toEqual([
    { id: "l", organization: "o" },
  ]);
});

test("both kinds of statements share a batch", async () => {
  const found = await db.write([
    handWritten`SELECT id FROM users WHERE users.id = ${"anna"}`,
    query
      .selectFrom("users")
      .select("agency_requested")
      .where(isIn(user.ref("users.id"), ["anna", "other"])),
  ]);
  expect(found.map(({ rows }) => rows)).toEqual([[{ id: "anna" }], [{ agency_requested: true }]]);
});

test("rows of a batch are found by their statement", async () => {
  const read = query.selectFrom("users").select(["id", "sources"]);
  const optional = [handWritten`SELECT 1`];
  const written = await db.write([...optional, read, ...optional]);
  expect(written.rowsOf(read)).toEqual([{ id: "anna", sources: { utm_source: "Größe" } }]);
});

test("a statement that cannot be compiled fails alone, not the reads of its tick", async () => {
  const broken = {
    compile: () =>
      query
        .selectFrom("users")
        .select(sql<string>`${Symbol("x")}`.as("x"))
        .compile(),
  };
  const [failed, read] = await Promise.allSettled([db.all(broken), db.all(query.selectFrom("users").select("id"))]);
  expect([failed.status, read]).toEqual(["rejected", { status: "fulfilled", value: [{ id: "anna" }] }]);
});

test("a fixed part is made once, with its first use", () => {
  let made = 0;
  const part = once(() => {
    made += 1;
    return undefined;
  });
  expect(made).toBe(0);
  part();
  part();
  expect(made).toBe(1);
});
