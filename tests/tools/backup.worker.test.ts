import { env, reset } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { ORIGIN, openTarget } from "#tests/attack/target";
import { archiveOf, MIGRATIONS, type Parts, product } from "#tests/helpers/archive";
import { DEMO_CHATBOT, DEMO_LOGINS } from "~/backend/seeds/demo";
import { seed } from "~/backend/seeds/run";
import { BackupRefusal } from "~/tools/backup/archive";
import { checkBackup } from "~/tools/backup/check-backup";
import { makeBackup } from "~/tools/backup/make-backup";
import { type Manifest, readManifest, writeManifest } from "~/tools/backup/manifest";
import { restoreBackup } from "~/tools/backup/restore-backup";
import { readTables } from "~/tools/backup/tables";

const KEY = new Uint8Array(32);
const NOW = new Date("2026-03-02T09:00:00.000Z");
/** Emptied by a restore, because whoever was logged in then is not any more. */
const ENDED = ["session", "refresh_token", "password_reset"];

interface RestoreChoice {
  key?: Uint8Array | undefined;
  isForced?: boolean;
  migrations?: typeof MIGRATIONS;
  erasures?: string[];
}

interface State {
  schema: unknown;
  rows: Record<string, Record<string, unknown>[]>;
  indexes: Record<string, unknown>;
  objects: Record<string, unknown>;
}

const backUp = (parts: Parts, key: Uint8Array | null = null, hear?: (name: string) => Promise<void>) =>
  makeBackup(product, { archive: archiveOf(parts, hear), key, build: "test", bookmark: null, now: NOW });
const restore = (parts: Parts, { migrations = MIGRATIONS, ...options }: RestoreChoice = {}) =>
  restoreBackup(
    { ...product, migrations },
    { archive: archiveOf(parts), key: null, isForced: false, erasures: [], now: NOW, ...options },
  );

async function stateOf(): Promise<State> {
  const { db, files } = product;
  const all = async (text: string) => (await db.prepare(text).all()).results;
  const rows: State["rows"] = {};
  for (const { name, order } of await readTables(db))
    rows[name] = ENDED.includes(name)
      ? []
      : await all(`SELECT *, ${order[0]} FROM "${name}" ORDER BY ${order.join(", ")}`);
  const indexes: State["indexes"] = {};
  for (const { name } of await db
    .prepare("SELECT name FROM pragma_table_list WHERE type = 'virtual'")
    .all<{ name: string }>()
    .then(({ results }) => results)) {
    await db.prepare(`CREATE VIRTUAL TABLE words USING fts5vocab('${name}', 'instance')`).run();
    indexes[name] = await all("SELECT * FROM words ORDER BY term, doc, col, offset");
    await db.prepare("DROP TABLE words").run();
  }
  const objects: State["objects"] = {};
  for (const { key } of (await files.list({ limit: 1000 })).objects) {
    const object = await files.get(key);
    objects[key] = [await object?.text(), object?.httpMetadata, object?.customMetadata];
  }
  const schema = await all(
    `SELECT type, name, sql FROM sqlite_master WHERE name NOT GLOB '_cf_*' AND tbl_name <> 'd1_migrations'
      ORDER BY type, name`,
  );
  return { schema, rows, indexes, objects };
}

const parts: Parts = new Map();
let target: Awaited<ReturnType<typeof openTarget>>;
let stored: State;
let manifest: Manifest;

beforeAll(async () => {
  await seed({ ...product, now: NOW, demo: true, passwordCost: 4 });
  target = await openTarget();
  // What a dump could lose: digits, signs, and rows that are longer than a statement's parameter.
  await env.DB.prepare("UPDATE applicant SET position = random() / 3e15").run();
  await env.DB.prepare("UPDATE job_import SET body = ?")
    .bind(`"\\'\n😀${'ä"'.repeat(450_000)}`)
    .run();
  await env.FILES.put("empty", "", { customMetadata: { of: "nobody" } });
  stored = await stateOf();
  manifest = await backUp(parts);
});

test("a backup counts every row and object, and checks itself", async () => {
  const counted = manifest.tables.map(({ name, size }) => [name, size]);
  const sizes = Object.entries(stored.rows)
    .filter(([name]) => !ENDED.includes(name))
    .map(([name, rows]) => [name, rows.length]);
  expect(Object.fromEntries(counted)).toMatchObject(Object.fromEntries(sizes));
  expect(manifest.tables.filter(({ size }) => size > 0).length).toBeGreaterThan(60);
  expect(manifest.objects.size).toBe(Object.keys(stored.objects).length);
  expect(manifest.schema.newest).toBe(MIGRATIONS.at(-1)?.name);
  // Helpers of tests enter documents without bytes; of the demo nothing is missing.
  expect(manifest.missing.filter((key) => key.includes("0199d000"))).toEqual([]);
  expect(manifest.unnamed).toBe(1);
  expect(await checkBackup(archiveOf(parts), null)).toEqual(manifest);
});

test("an empty product gets every row, index and object of a backup, and works", async () => {
  await reset();
  await restore(parts);
  const restored = await stateOf();
  const replay = { name: "replayErasures", done_in: "2026-03-02T08:55:00.000Z" };
  expect(restored.rows.scheduled_task).toContainEqual(expect.objectContaining(replay));
  restored.rows.scheduled_task = stored.rows.scheduled_task ?? [];
  for (const what of ["rows", "indexes", "objects"] as const) {
    expect(Object.keys(restored[what]).toSorted()).toEqual(Object.keys(stored[what]).toSorted());
    for (const name of Object.keys(stored[what]))
      expect({ [name]: restored[what][name] }).toEqual({ [name]: stored[what][name] });
  }
  expect(restored.schema).toEqual(stored.schema);
  const ended = "SELECT (SELECT count(*) FROM session) + (SELECT count(*) FROM password_reset) AS count";
  expect(await env.DB.prepare(ended).first("count")).toBe(0);
  const ask = (path: string, init: RequestInit = {}) => target.ask(path, init, { APP_BASE: ORIGIN });
  expect((await ask(DEMO_CHATBOT)).status).toBe(200);
  expect((await ask("/api/server/health")).text).toContain('"database":"ok"');
  const { email, password } = DEMO_LOGINS[0] ?? { email: "", password: "" };
  const body = new URLSearchParams({ email, password });
  const signedIn = await ask("/login", { method: "POST", body, headers: { Origin: ORIGIN } });
  expect(signedIn.status).toBe(303);
  const cookies = signedIn.headers.getSetCookie().map((each) => each.split(";")[0]);
  const jobs = await ask("/jobs", { headers: { Cookie: cookies.join("; ") } });
  expect(jobs.text).toContain("Sonnenhof");
});

test("what changes while the backup runs is in it as a whole or not at all", async () => {
  const document = stored.rows.files?.[0] ?? {};
  const running: Parts = new Map();
  let isChanged = false;
  const made = await backUp(running, null, async () => {
    if (isChanged) return;
    isChanged = true;
    await env.DB.batch([
      env.DB.prepare("DELETE FROM files WHERE id = ?").bind(document.id),
      env.DB.prepare("DELETE FROM job WHERE id = (SELECT job FROM applicant LIMIT 1)"),
    ]);
    await env.FILES.delete(String(document.filename_disk));
  });
  expect(made.missing).toEqual(manifest.missing);
  await restore(running, { isForced: true });
  const restored = await stateOf();
  expect(restored.rows.job_count).toEqual(stored.rows.job_count);
  expect(restored.rows.applicant_chunk).toEqual(stored.rows.applicant_chunk);
  expect(restored.rows.files).toEqual(stored.rows.files);
  expect(Object.keys(restored.objects)).not.toContain(document.filename_disk);
  const { results } = await env.DB.prepare("SELECT name FROM sqlite_master WHERE name GLOB 'backup_*'").all();
  expect(results).toEqual([]);
});

const PEOPLE = "tables/users.jsonl.gz";
const anObject = () => [...parts.keys()].find((name) => name.startsWith("objects/")) ?? "";
function flipped(bytes: Uint8Array | undefined) {
  const copy = Uint8Array.from(bytes ?? []);
  copy[copy.length - 12] = (copy[copy.length - 12] ?? 0) ^ 1;
  return copy;
}

const REFUSED: [string, RegExp, (held: Parts) => unknown, Parameters<typeof restore>[1]?][] = [
  ["a table that is damaged", /tables\//, (held) => held.set(PEOPLE, flipped(held.get(PEOPLE)))],
  ["a table that is missing", /missing/, (held) => held.delete(PEOPLE)],
  [
    "another table's rows",
    /does not fit|other columns/,
    (held) => held.set(PEOPLE, held.get("tables/organization.jsonl.gz") ?? flipped([] as never)),
  ],
  ["a file that is damaged", /objects\//, (held) => held.set(anObject(), flipped(held.get(anObject())))],
  ["a file that is missing", /missing/, (held) => held.delete(anObject())],
  ["no manifest", /missing/, (held) => held.delete("manifest.json")],
  [
    "a manifest that was changed",
    /damaged/,
    async (held) => {
      const text = new TextDecoder().decode(held.get("manifest.json"));
      held.set(
        "manifest.json",
        new TextEncoder().encode(text.replace(manifest.madeAt, NOW.toISOString().replace("2026", "2027"))),
      );
    },
  ],
  ["a newer schema", /newer/, () => undefined, { migrations: MIGRATIONS.slice(0, -1) }],
  [
    "other migrations",
    /not those/,
    () => undefined,
    { migrations: MIGRATIONS.map((each) => ({ ...each, statements: [...each.statements, "SELECT 1"] })) },
  ],
  [
    "one that is older than the journal of erasures",
    /older than 400 days/,
    async (held) => {
      const archive = archiveOf(held);
      await writeManifest(
        archive,
        { ...(await readManifest(archive, null)), madeAt: "2024-12-01T00:00:00.000Z" },
        null,
      );
    },
  ],
  ["a key that it does not need", /not encrypted/, () => undefined, { key: KEY }],
  ["a target with people, unless forced", /not empty/, () => undefined, { isForced: false }],
];

test.each(REFUSED)("refuses %s and leaves the target as it is", async (_, reason, change, options = {}) => {
  const held = new Map(parts);
  await change(held);
  const before = await env.DB.prepare("SELECT group_concat(id) AS ids FROM users").first();
  const refusal = await restore(held, { isForced: true, ...options }).then(
    () => null,
    (error: unknown) => error,
  );
  expect(refusal).toBeInstanceOf(BackupRefusal);
  expect(String(refusal)).toMatch(reason);
  expect(await env.DB.prepare("SELECT group_concat(id) AS ids FROM users").first()).toEqual(before);
});

test("an older backup is brought up to date, and the journal of erasures with it", async () => {
  const newer = {
    name: "9999_newer.sql",
    statements: ["ALTER TABLE job ADD COLUMN fresh TEXT NOT NULL DEFAULT 'new'"],
  };
  const noted = { kind: "account", subject: "somebody", date_created: NOW.toISOString() };
  await env.DB.prepare("INSERT INTO erasure (kind, subject, date_created) VALUES ('account', 'somebody', ?)")
    .bind(noted.date_created)
    .run();
  const saved = [{ ...noted, subject: "somebody else" }];
  await restore(parts, {
    isForced: true,
    migrations: [...MIGRATIONS, newer],
    erasures: [JSON.stringify(saved)],
  });
  const { results } = await env.DB.prepare("SELECT DISTINCT fresh FROM job").all();
  expect(results).toEqual([{ fresh: "new" }]);
  const newest = "SELECT name FROM d1_migrations ORDER BY name DESC LIMIT 1";
  expect(await env.DB.prepare(newest).first("name")).toBe(newer.name);
  const { objects } = await env.FILES.list({ prefix: "erasures/" });
  const journals = await Promise.all(objects.map(async ({ key }) => (await env.FILES.get(key))?.json()));
  expect(journals).toEqual([saved, [noted]]);
});
