import { env } from "cloudflare:test";
import { idOf } from "~/tools/large-data";
import { unfinishedWork } from "./backend";
import { livedApplicant } from "./lived-applicant";
import { leaveTraces } from "./traces";
import { world } from "./world";

interface Column {
  name: string;
  type: string;
  isKey: boolean;
  /** The table that it refers to. */
  parent?: string;
}

/** Kinds of which `growDatabase` has made many, by their tables: copies belong to one of them each. */
const GROWN = { users: "0000", organization: "0001", employerBrand: "0003", job: "0004", applicant: "0005" } as const;

/** What is grown otherwise, what triggers keep, and catalogs. */
const NOT_COPIED = new RegExp(
  `^(${[
    ...Object.keys(GROWN),
    ...["recruiter", "country", "place.*", "term.*", "benefits", "settings.*"],
    ...["guard", "sequence", "scheduled_task", "row_count", "heartbeat", "reconciliation", "d1_migrations"],
    ...["funnel_event", ".*_(search|chunk|total|count).*"],
  ].join("|")})$`,
);

/**
 * Many rows of other people, organizations, jobs and applicants in nearly every table: copies of what one of each
 * leaves behind. `firstOther`: of jobs and applicants, the first that `growDatabase` gave to others. Answers the tables
 * that have them. Triggers are taken away meanwhile, so that what they keep is not right afterwards.
 */
export async function copyOthers(
  copies: number,
  { organizations, firstOther }: { organizations: number; firstOther: number },
): Promise<string[]> {
  const others = await world();
  await leaveTraces(others, { id: others.mo.id, email: "spuren@others.example" });
  await livedApplicant(others);
  await unfinishedWork();
  const triggers = await all<{ name: string; sql: string }>(
    "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' ORDER BY rowid",
  );
  await env.DB.batch(triggers.map(({ name }) => env.DB.prepare(`DROP TRIGGER ${name}`)));
  const named = (kind: (typeof GROWN)[keyof typeof GROWN]) => {
    const place = kind === "0004" || kind === "0005" ? `${firstOther} + n.i` : `n.i % ${organizations}`;
    return `'${idOf(kind, 0).slice(0, -12)}' || printf('%012x', ${place})`;
  };
  const copied: string[] = [];
  for (const table of await tablesToCopy()) {
    const columns = await columnsOf(table);
    const value = ({ name, type, isKey, parent }: Column) => {
      const kind = parent && GROWN[parent as keyof typeof GROWN];
      if (kind) return `iif("${name}" IS NULL, NULL, ${named(kind)})`;
      if (parent || !isKey) return `"${name}"`;
      if (type !== "TEXT") return `"${name}" + n.i * 1000`;
      return /^(day|minute|hour)$|_at$|^date/.test(name)
        ? `datetime("${name}", '-' || n.i || ' days')`
        : `"${name}" || '-c' || n.i`;
    };
    const { meta } = await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${copies})
        INSERT OR IGNORE INTO "${table}" (${columns.map(({ name }) => `"${name}"`)})
        SELECT ${columns.map(value)} FROM (SELECT * FROM "${table}" LIMIT 1), n`,
    ).run();
    if (meta.changes >= copies) copied.push(table);
  }
  await env.DB.batch(triggers.map((trigger) => env.DB.prepare(trigger.sql)));
  return copied;
}

const all = async <T>(text: string, ...values: string[]): Promise<T[]> =>
  (
    await env.DB.prepare(text)
      .bind(...values)
      .all<T>()
  ).results;

async function tablesToCopy(): Promise<string[]> {
  const tables = await all<{ name: string }>(
    `SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'
      AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND name NOT LIKE 'sqlite%' ORDER BY rowid`,
  );
  return tables.map(({ name }) => name).filter((name) => !NOT_COPIED.test(name));
}

async function columnsOf(table: string): Promise<Column[]> {
  const columns = await all<{ name: string; type: string; pk: number }>(
    "SELECT name, type, pk FROM pragma_table_info(?)",
    table,
  );
  const references = await all<{ name: string; parent: string }>(
    'SELECT "from" AS name, "table" AS parent FROM pragma_foreign_key_list(?)',
    table,
  );
  const indexes = await all<{ name: string }>('SELECT name FROM pragma_index_list(?) WHERE "unique" = 1', table);
  const unique = new Set(columns.filter(({ pk }) => pk > 0).map(({ name }) => name));
  for (const index of indexes)
    for (const { name } of await all<{ name: string }>("SELECT name FROM pragma_index_info(?)", index.name))
      unique.add(name);
  const parentOf = (column: string) => references.find(({ name }) => name === column)?.parent;
  return columns.map(({ name, type }) => ({ name, type, isKey: unique.has(name), parent: parentOf(name) }));
}
