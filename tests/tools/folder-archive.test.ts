import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { BackupRefusal, collect, once, readLines, writeLines } from "~/tools/backup/archive";
import { checkBackup } from "~/tools/backup/check-backup";
import { encrypted, readKey } from "~/tools/backup/encrypt";
import { folderArchive } from "~/tools/backup/folder-archive";
import { type Manifest, OBJECTS, partOfObject, writeManifest } from "~/tools/backup/manifest";

const KEY = readKey(`${"0f".repeat(32)}\n`);
const ROWS = Array.from({ length: 3000 }, (_, at) => [at, `Grün-${at} "\\`, null, at / 7]);

async function* each<T>(values: readonly T[]) {
  yield* values;
}

/** A backup of one table and two files in a folder of its own. */
async function aBackup(key: Uint8Array | null) {
  const folder = mkdtempSync(`${tmpdir()}/backup-`);
  const plain = folderArchive(folder);
  const parts = key ? encrypted(plain, key) : plain;
  const table = { name: "users", columns: ["a", "b", "c", "d"] };
  const files = ["Lebenslauf von Petra", "Zeugnis"].map((text) => ({
    key: text,
    bytes: new TextEncoder().encode(text),
  }));
  const stored = await Promise.all(
    files.map(async ({ key: name, bytes }) => {
      const object = { key: name, ...(await partOf(bytes)), httpMetadata: {}, customMetadata: {} };
      await parts.write(partOfObject(object), once(bytes));
      return object;
    }),
  );
  const manifest: Manifest = {
    ...{ format: 1, madeAt: "2026-03-02T09:00:00.000Z", build: "test", bookmark: null, isEncrypted: key !== null },
    ...{ schema: { newest: "0001_schema.sql", hash: "" }, missing: [], unnamed: 0 },
    tables: [{ ...table, ...(await writeLines(parts, "tables/users.jsonl.gz", each(ROWS))) }],
    objects: await writeLines(parts, OBJECTS, each(stored)),
  };
  await writeManifest(plain, manifest, key);
  return { folder, plain, parts, manifest };
}

async function partOf(bytes: Uint8Array) {
  const { createHash } = await import("node:crypto");
  return { hash: createHash("sha256").update(bytes).digest("hex"), size: bytes.length };
}

const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());

test.each([
  ["plain", null],
  ["encrypted", KEY],
])("a folder holds a backup that is %s, for its owner alone, and gives it back", async (_, key) => {
  const { folder, plain, parts, manifest } = await aBackup(key);
  expect(await checkBackup(plain, key)).toEqual(manifest);
  const rows: unknown[] = [];
  for await (const row of readLines(parts, "tables/users.jsonl.gz", manifest.tables[0] as never)) rows.push(row);
  expect(rows).toEqual(ROWS);
  const paths = filesBelow(folder);
  expect(paths).toHaveLength(5);
  for (const path of paths) expect(statSync(path).mode & 0o077).toBe(0);
  const isReadable = paths.some((path) => readFileSync(path).includes("Petra"));
  expect(isReadable).toBe(key === null);
});

test("an encrypted backup opens with its own key alone", async () => {
  const { plain } = await aBackup(KEY);
  await expect(checkBackup(plain, null)).rejects.toThrow(/--key-file/);
  await expect(checkBackup(plain, new Uint8Array(32))).rejects.toThrow(/another key/);
  expect(() => readKey("short")).toThrow(BackupRefusal);
});

test.each(["users.jsonl.gz", "objects.jsonl.gz"])("refuses any changed byte of an encrypted %s", async (name) => {
  const { folder, plain } = await aBackup(KEY);
  const path = filesBelow(folder).find((each) => each.endsWith(name)) ?? "";
  const whole = readFileSync(path);
  for (const at of [0, 12, Math.floor(whole.length / 2), whole.length - 1]) {
    const changed = Buffer.from(whole);
    changed.writeUInt8((changed[at] ?? 0) ^ 1, at);
    writeFileSync(path, changed);
    await expect(checkBackup(plain, KEY)).rejects.toThrow(BackupRefusal);
  }
  writeFileSync(path, whole.subarray(0, 20));
  await expect(checkBackup(plain, KEY)).rejects.toThrow(BackupRefusal);
});

test("refuses encrypted parts that were exchanged", async () => {
  const { parts, plain, manifest } = await aBackup(KEY);
  await plain.write("tables/users.jsonl.gz", once(await collect(plain.read(OBJECTS))));
  await expect(checkBackup(plain, KEY)).rejects.toThrow(BackupRefusal);
  await expect(collect(parts.read(`tables/${manifest.tables[0]?.name}.jsonl.gz`))).rejects.toThrow();
});
