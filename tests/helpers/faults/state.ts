import { env } from "cloudflare:test";

/** What is compared: rows by table, objects of the bucket, without ids, moments and secrets. */
export type State = Record<string, string[]>;

/**
 * Written by every request or repetition, whatever comes of it: limits, kept answers, tries, session use, who has seen
 * what.
 */
const BESIDE =
  /^(heartbeat|applicant_access|attempt|idempotency|spent_nonce|pending_form|limit_meeting|organization_mail|scheduled_task|sequence)$/;
/** Columns that count repetitions or name the moment of one. */
const BESIDE_COLUMNS = new Set([
  "id",
  "tries",
  "next_try_at",
  "checked_at",
  "error",
  "runs",
  "version",
  "idExternal",
  "number",
  // Those of the jobs of a chunk.
  "numbers",
  // The moment of the code that was right at last.
  "last_step",
  // Cut at a length that depends on what makes a test person's address their own.
  "names",
]);

interface Table {
  name: string;
  /** As the migrations leave it. */
  rows: Record<string, unknown>[];
}

let known: Promise<Table[]> | undefined;

/** The tables as migrations leave them; asked for before anything is written. */
async function readTables(): Promise<Table[]> {
  const { results } = await env.DB.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all<{
    name: string;
  }>();
  const names = results.map(({ name }) => name).filter((name) => !/^(sqlite_|_cf|d1_)|_(search|inside)/.test(name));
  const tables = await readRows(names);
  return names.map((name, at) => ({ name, rows: tables[at] ?? [] }));
}

const readRows = async (names: readonly string[]) =>
  (await env.DB.batch<Record<string, unknown>>(names.map((name) => env.DB.prepare(`SELECT * FROM "${name}"`)))).map(
    ({ results }) => results,
  );

/** Empties database and bucket, as a new file of tests finds them. */
export async function clearState(): Promise<void> {
  known ??= readTables();
  const tables = await known;
  const { objects } = await env.FILES.list();
  if (objects.length > 0) await env.FILES.delete(objects.map(({ key }) => key));
  const insert = ({ name, rows }: Table) =>
    rows.map((row) => {
      const columns = Object.keys(row);
      const marks = columns.map(() => "?").join();
      // A trigger of another row may have made this one.
      return env.DB.prepare(
        `INSERT OR REPLACE INTO "${name}" (${columns.map((each) => `"${each}"`).join()}) VALUES (${marks})`,
      ).bind(...Object.values(row));
    });
  await env.DB.batch([
    env.DB.prepare("PRAGMA defer_foreign_keys = on"),
    ...tables.map(({ name }) => env.DB.prepare(`DELETE FROM "${name}"`)),
    // Triggers of the rows above may have counted here.
    ...tables.map(({ name }) => env.DB.prepare(`DELETE FROM "${name}"`)),
    // Without heartbeats nothing is missed: a tick that fails would be told to the operators.
    ...tables.filter(({ name }) => name !== "heartbeat").flatMap(insert),
  ]);
}

/** The state now; `isBeside` says of more tables that they are not compared. */
export async function readState(isBeside: (table: string) => boolean = () => false): Promise<State> {
  const tables = (await (known ?? readTables())).filter(({ name }) => !BESIDE.test(name) && !isBeside(name));
  const rows = await readRows(tables.map(({ name }) => name));
  const { objects } = await env.FILES.list();
  const tableOf = new Map<string, string>();
  for (const [at, { name }] of tables.entries())
    for (const { id } of rows[at] ?? []) if (typeof id === "string" && id.length > 8) tableOf.set(id, name);
  const state: State = {};
  for (const [at, { name }] of tables.entries())
    if (rows[at]?.length) state[name] = rows[at].map((row) => normalized(row, tableOf)).toSorted();
  if (objects.length > 0) state["objects of the bucket"] = objects.map(({ size }) => `${size} bytes`).toSorted();
  return state;
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const MOMENT = /\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z?/g;
/** What makes a test person's name, address and number their own, salted hashes, codes of mails. */
const OF_PEOPLE =
  /(?<=berta|werber)\d+(?=[xy])|\.[0-9a-f]{8,12}(?=@)|(?<=\+491519)\d+|\$scrypt\$[^"]*|(?<=")\d{6}(?=")|\d{6}(?= ist Ihr)/gi;
/** Hashes, tokens, sealed values. */
const SECRET = /[\w-]{24,}={0,2}(\.[\w-]{16,})*/g;

function normalized(row: Record<string, unknown>, tableOf: ReadonlyMap<string, string>): string {
  return JSON.stringify(row, (key, value: unknown) => {
    if (BESIDE_COLUMNS.has(key)) return undefined;
    return typeof value === "string" ? masked(value, tableOf) : value;
  });
}

/** A text without ids, moments and secrets. */
export const masked = (text: string, tableOf: ReadonlyMap<string, string> = new Map()): string =>
  text
    // Lines of calendar files are folded.
    .replace(/(\\r\\n|\r\n) /g, "")
    .replace(/\d{8}T\d{6}Z|\b1[67]\d{11}\b/g, "@")
    .replace(OF_PEOPLE, "")
    .replace(UUID, (id) => `#${tableOf.get(id) ?? ""}`)
    .replace(MOMENT, "@")
    .replace(SECRET, "*");

/** What differs between two states, a line each; empty when they are the same. */
export function differences(expected: State, found: State): string[] {
  return [...new Set([...Object.keys(expected), ...Object.keys(found)])].flatMap((table) => {
    const [before, after] = [expected[table] ?? [], found[table] ?? []];
    const [missing, added] = [without(before, after), without(after, before)];
    return Array.from({ length: Math.max(missing.length, added.length) }, (_, at) =>
      difference(table, missing[at], added[at]),
    );
  });
}

/** Of a row that is there in both, the columns that differ. */
function difference(table: string, missing?: string, added?: string): string {
  if (missing === undefined) return `${table} has too many: ${added?.slice(0, 300)}`;
  if (added === undefined) return `${table} lacks ${missing.slice(0, 300)}`;
  if (!missing.startsWith("{")) return `${table}: ${missing} → ${added}`;
  const [before, after] = [JSON.parse(missing), JSON.parse(added)] as Record<string, unknown>[];
  const names = Object.keys({ ...before, ...after }).filter((name) => before?.[name] !== after?.[name]);
  return `${table}: ${names.map((name) => `${name} ${before?.[name]} → ${after?.[name]}`).join(", ")}`.slice(0, 600);
}

/** What of the list is left when each of the others is taken away once. */
function without(list: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return list.filter((each) => {
    const at = left.indexOf(each);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
