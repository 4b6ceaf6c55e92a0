/** A table as it is dumped. */
export interface DumpedTable {
  name: string;
  /** Stored columns in the table's order; first `rowid` where other tables may point at it. */
  columns: string[];
}

interface ShapedTable extends DumpedTable {
  /** What its rows are dumped by. */
  order: string[];
  parents: string[];
}

const quote = (name: string) => `"${name}"`;

/** What belongs to the platform, to wrangler's book-keeping and to these commands. */
const NOT_DUMPED =
  "name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*' AND name NOT GLOB 'backup_*' AND name <> 'd1_migrations'";

interface Listed {
  name: string;
  type: string;
  wr: number;
}

/** Every table with rows of its own, parents before children; tables of search indexes are refilled instead. */
export async function readTables(db: D1Database): Promise<ShapedTable[]> {
  const { results: listed } = await db
    .prepare(`SELECT name, type, wr FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND ${NOT_DUMPED}`)
    .all<Listed>();
  if (listed.length === 0) return [];
  const columns = await db.batch<{ name: string; type: string; pk: number }>(
    listed.map(({ name }) =>
      db.prepare(`SELECT name, type, pk FROM pragma_table_xinfo('${name}') WHERE hidden = 0 ORDER BY cid`),
    ),
  );
  const parents = await db.batch<{ parent: string }>(
    listed.map(({ name }) => db.prepare(`SELECT "table" AS parent FROM pragma_foreign_key_list('${name}')`)),
  );
  return parentsFirst(
    listed.map(({ name, wr }, at) => {
      const own = columns[at]?.results ?? [];
      const keys = own.filter(({ pk }) => pk > 0).sort((one, other) => one.pk - other.pk);
      const hasRowid = wr === 0 && !(keys.length === 1 && keys[0]?.type === "INTEGER");
      return {
        name,
        columns: [...(hasRowid ? ["rowid"] : []), ...own.map((column) => column.name)],
        order: hasRowid ? ["rowid"] : keys.map((key) => key.name),
        parents: (parents[at]?.results ?? []).map(({ parent }) => parent),
      };
    }),
  );
}

/** A table that points at itself keeps its order: a row only points at one that was there before it. */
function parentsFirst(tables: ShapedTable[]): ShapedTable[] {
  const sorted: ShapedTable[] = [];
  let rest = tables.toSorted((one, other) => one.name.localeCompare(other.name));
  while (rest.length > 0) {
    const open = new Set(rest.map(({ name }) => name));
    const free = rest.filter(({ name, parents }) => parents.every((parent) => parent === name || !open.has(parent)));
    if (free.length === 0) throw new Error(`Tables point at each other: ${[...open].join(", ")}`);
    sorted.push(...free);
    rest = rest.filter((table) => !free.includes(table));
  }
  return sorted;
}

const copyOf = (table: string) => `backup_${table}`;
/** Names of columns in the copy: `rowid` there is the number of the row in the dump. */
export const columnInCopy = (column: string): string => (column === "rowid" ? "row_id" : column);

/**
 * Copies the tables within the database, in one transaction: what is read from the copies is one moment, however long
 * it takes. Copies that an earlier run left are replaced.
 */
export async function copyTables(db: D1Database, tables: readonly ShapedTable[]): Promise<void> {
  await db.batch(
    tables.flatMap(({ name, columns, order }) => [
      db.prepare(`DROP TABLE IF EXISTS ${quote(copyOf(name))}`),
      db.prepare(
        `CREATE TABLE ${quote(copyOf(name))} AS SELECT ${columns
          .map((column) => `${quote(column)} AS ${quote(columnInCopy(column))}`)
          .join(", ")} FROM ${quote(name)} ORDER BY ${order.map(quote).join(", ")}`,
      ),
    ]),
  );
}

export async function dropCopies(db: D1Database): Promise<void> {
  const { results } = await db
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name GLOB 'backup_*'")
    .all<{ name: string }>();
  if (results.length > 0) await db.batch(results.map(({ name }) => db.prepare(`DROP TABLE ${quote(name)}`)));
}

/** Characters and rows of one answer of the database. */
const [PAGE_SIZE, PAGE_ROWS] = [1_000_000, 1000];

/** The rows of a copy, each as the list of its values. */
export async function* readCopy(db: D1Database, { name, columns }: DumpedTable): AsyncGenerator<unknown[]> {
  const values = columns.map((column) => quote(columnInCopy(column)));
  const page = db.prepare(`SELECT * FROM (
      SELECT ${values.join(", ")}, rowid AS dump_at, sum(${sizeOf(values)}) OVER (ORDER BY rowid) AS dump_size
      FROM ${quote(copyOf(name))} WHERE rowid > ?1 ORDER BY rowid LIMIT ${PAGE_ROWS})
    WHERE dump_size <= ${PAGE_SIZE} OR dump_at = ?1 + 1`);
  for (let at = 0; ; ) {
    const { results } = await page.bind(at).all<Record<string, unknown>>();
    if (results.length === 0) return;
    for (const row of results) yield columns.map((column) => plain(row[columnInCopy(column)], `${name}.${column}`));
    at += results.length;
  }
}

/** A function of D1 takes 32 arguments. */
function sizeOf(values: readonly string[]): string {
  const groups = Array.from({ length: Math.ceil(values.length / 30) }, (_, at) => values.slice(at * 30, at * 30 + 30));
  return groups.map((group) => `length(json_array(${group.join(", ")}))`).join(" + ");
}

/** JSON says it exactly. */
function plain(value: unknown, where: string): unknown {
  const isExact = value === null || typeof value === "string" || (typeof value === "number" && isSafe(value));
  if (!isExact) throw new Error(`${where}: a value that JSON cannot hold`);
  return value;
}

const isSafe = (value: number) => Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value));

/** Characters of one statement's parameter; D1 takes 2 MB. */
const LOAD_SIZE = 700_000;

/** Writes rows into an empty table without triggers, in bounded statements. */
export async function loadRows(db: D1Database, { name, columns }: DumpedTable, rows: AsyncIterable<unknown>) {
  const names = columns.map(quote).join(", ");
  const values = columns.map((_, at) => `json_extract(value, '$[${at}]')`).join(", ");
  const many = db.prepare(`INSERT INTO ${quote(name)} (${names}) SELECT ${values} FROM json_each(?1)`);
  const one = db.prepare(`INSERT INTO ${quote(name)} (${names}) VALUES (${columns.map(() => "?").join(", ")})`);
  let held: string[] = [];
  let size = 0;
  const flush = async () => {
    if (held.length > 0) await many.bind(`[${held.join(",")}]`).run();
    [held, size] = [[], 0];
  };
  for await (const row of rows) {
    const text = JSON.stringify(row);
    if (size + text.length > LOAD_SIZE) await flush();
    if (text.length > LOAD_SIZE && Array.isArray(row)) await one.bind(...row).run();
    else {
      held.push(text);
      size += text.length + 1;
    }
  }
  await flush();
}
