import { expect, test } from "vitest";
import { schema, schemaOfModule } from "~/backend/schema";
import type { Schema } from "~/backend/storage/columns";
import { filesBelow, type SourceFile } from "./source-files";

/** The machinery itself, and what fills all tables of a new, a demo or a measured database. */
const EXEMPT = /^app\/tools\/|^app\/backend\/(storage|seeds)\/|^app\/backend\/(scope|schema)\.ts$/;

const sources = filesBelow("app", /\.tsx?$/)
  .filter(({ path }) => !EXEMPT.test(path))
  .map(({ path, text }) => ({ path, text: text.replace(/^\s*(\/\/|\/?\*).*$/gm, "") }));

/** Views whose triggers write tables of the same module. */
const VIEWS = [
  ["job_entry", "jobs"],
  ["file_entry", "files"],
] as const;

const ownerOf = new Map<string, string>([
  ...VIEWS,
  ...Object.entries<Schema>(schemaOfModule).flatMap(([owner, tables]) =>
    Object.keys(tables).map((table): [string, string] => [table, owner]),
  ),
]);

test("a table is written by the module that owns it", () => {
  const found = Object.fromEntries(
    sources.map((file) => [file.path, foreignWrites(file)] as const).filter(([, tables]) => tables.length > 0),
  );
  expect(found).toEqual({});
});

test("writes are found in both kinds of statements", () => {
  const text = `
    sql\`INSERT OR IGNORE INTO job (id) SELECT 1 ON CONFLICT DO UPDATE SET id = 1\`; sql\`UPDATE users SET x = 1\`;
    sql\`DELETE FROM \${raw(table)}\`; insert("session", {}); query.insertInto("files"); query.updateTable("folder");
    query.deleteFrom("term"); deleteSome("outbox", ["id"]);
    insertSelect(\n"place", {}, query.selectFrom("country")); sql\`UPDATE settings SET y = 1\`;`;
  expect(foreignWrites({ path: "app/backend/settings/x.ts", text })).toEqual([
    "(by variable)",
    "files",
    "folder",
    "job",
    "outbox",
    "place",
    "session",
    "term",
    "users",
  ]);
});

/** Shrinks: files that combine conditions which others answer, and say no SQL of their own. */
const CONDITIONS = [
  // A try of a stranger: its guard joins two conditions of the limits.
  "app/backend/auth/second-factor/code-attempt.ts",
  // A guard: the organization's mails are not blocked.
  "app/backend/organizations/invitations/counting-mail.ts",
];

/** What `/items` may read of each table: columns, conditions and orders, for the queries of the engine. */
const OPEN_TABLES = "app/backend/collections/tables/";

test("SQL is only in files of queries and statements, and where the engine's tables are described", () => {
  const found = sources
    .filter(({ path, text }) => !isForSql(path) && !path.startsWith(OPEN_TABLES) && hasSql(text))
    .map(({ path }) => path);
  expect(found).toEqual(CONDITIONS);
});

test(".set(), .values() and .doUpdateSet() take a literal: Kysely does not check the columns that a callback answers", () => {
  expect(
    sources
      .filter(({ text }) => /\.(?:set|doUpdateSet|values)\(\s*(\([^()]*\)|\w+)\s*=>/.test(text))
      .map(({ path }) => path),
  ).toEqual([]);
});

test("names of columns inside sql`…` of Kysely are references, which the compiler checks", () => {
  const found = sources.flatMap((file) => bareNames(file).map((name) => `${file.path}: ${name}`));
  expect(found).toEqual([]);
});

test("bare names are found outside of parameters and texts", () => {
  const text = `import { sql } from "kysely";
    sql\`json_remove(content, '$.title') + \${job.ref("job.title")} + coalesce(\${sql\`salaryMin\`}, value)\``;
  expect(bareNames({ path: "x", text })).toEqual(["content", "salaryMin"]);
});

const WRITES = [
  /\b(?:INSERT(?:\s+OR\s+\w+)?\s+INTO|REPLACE\s+INTO|DELETE\s+FROM)\s+[`"\\]*(\w+|\$\{)/g,
  /\bUPDATE\s+(?:OR\s+\w+\s+)?(\w+|\$\{[^}]*\})\s+(?:AS\s+\w+\s+)?SET\b/g,
  /(?<![.\w])(?:insert(?:Select|Where)?|deleteSome)\(\s*("\w+"|\w+)/g,
  /\.(?:insertInto|updateTable|deleteFrom|replaceInto|mergeInto)\(\s*("\w+|\w+)/g,
];

/** Tables of other modules that a file writes, sorted. */
function foreignWrites({ path, text }: SourceFile): string[] {
  const [, layer, module] = path.split("/");
  const tables = WRITES.flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => match[1]?.replaceAll('"', "") ?? ""),
  );
  const foreign = tables
    .map((table) => (ownerOf.has(table) ? table : "(by variable)"))
    .filter((table) => !(layer === "backend" && ownerOf.get(table) === module) && table !== "guard");
  return [...new Set(foreign)].toSorted();
}

/** A file of that name, or one in a folder of that name. */
const isForSql = (path: string) => /(^|\/|-)(queries|statements)(\.ts$|\/)/.test(path);

function hasSql(text: string): boolean {
  const isHandWritten =
    /\bsql(?:<[^`]*?>)?`|\bexpressionBuilder\b|\braw\(|\.prepare\(/.test(text) || /(?<![.\w])insert\("/.test(text);
  return isHandWritten || /import \{[^}]*\bquery\b[^}]*\} from "[./~\w]*storage\/compiler"/.test(text);
}

/** Columns and tables; some are words of SQL or of json_each as well. */
const NAMES = new Set(
  Object.entries<Schema[string]>(schema).flatMap(([table, columns]) => [table, ...Object.keys(columns)]),
);
const WORDS = new Set(["value", "key", "text", "real", "count", "type", "id", "rowid"]);

function bareNames({ text }: SourceFile): string[] {
  if (!/import \{[^}]*\bsql\b[^}]*\} from "kysely"/.test(text)) return [];
  return [...new Set(templatesOf(text).flatMap(namesIn))];
}

const namesIn = (template: string) =>
  [...template.replace(/'[^']*'/g, "").matchAll(/[A-Za-z_]\w*(?!\w*\()/g)]
    .map(([name]) => name)
    .filter((name) => NAMES.has(name) && !WORDS.has(name));

/** The texts of all sql`…`, also of those inside others, without their parameters. */
function templatesOf(text: string): string[] {
  const templates: string[] = [];
  const starts = [...text.matchAll(/\bsql(?:<[^`]*?>)?`/g)].map((match) => match.index + match[0].length);
  for (const start of starts) {
    let depth = 0;
    let own = "";
    for (let at = start; at < text.length; at += 1) {
      if (depth === 0 && text[at] === "`") break;
      if (text.startsWith("${", at)) depth += 1;
      if (depth === 0) own += text[at];
      if (depth > 0 && text[at] === "}") depth -= 1;
    }
    templates.push(own);
  }
  return templates;
}
