import { randomFillSync } from "node:crypto";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { parseArgs } from "node:util";
import { forgetPeak, memoryOf, workerProcess } from "./process-memory.mjs";
import { setUp } from "./setup.mjs";

/**
 * What the export of an organization adds to the memory of the runtime's process, however large it is: the built
 * product in workerd, an archive of so many megabytes of files, read by somebody who is slower than the product. The
 * runtime's own stand-in for the bucket works in the same process. Fails above a bound of its own.
 * npm run bench:export -- [--megabytes NUMBER]
 */
const { values } = parseArgs({ options: { megabytes: { type: "string", default: "300" } } });
const MEGABYTES = Number(values.megabytes);
const MB = 1024 * 1024;
const MOST_MB = 100;
const KINDS = [
  { name: "files of 20 MB, passed through", bytes: 20 * MB },
  { name: "files of 900 kB, four ahead", bytes: 900_000 },
];

if (!existsSync("/proc/self/clear_refs")) {
  console.log("\nThe memory of the Worker's process is measured on Linux only: this system has no /proc.");
  process.exit(0);
}
setUp();
const { buildWhenStale } = await import("./build.mjs");
buildWhenStale();
const { load, openProduct } = await import("./local-product.mjs");
const { DEMO_LOGINS } = await load("app/backend/seeds/demo.ts");
const anna = DEMO_LOGINS.find(({ email }) => email.startsWith("anna"));

const state = mkdtempSync(`${tmpdir()}/stellenfunk-export-`);
const { product, address } = await openProduct({ port: 0, state, isQuiet: true });
const base = `http://localhost:${new URL(address).port}`;
const [db, bucket] = [await product.getD1Database("DB"), await product.getR2Bucket("FILES")];
const job = await db
  .prepare(
    `SELECT job.folder, job.organization FROM job JOIN recruiter USING (organization) JOIN users ON users.id = recruiter.user
     WHERE users.email = ? AND recruiter.role = 'admin' AND job.folder IS NOT NULL LIMIT 1`,
  )
  .bind(anna.email)
  .first();
await readExport();

console.log(
  `\nmemory that the export of an organization adds to workerd, ${MEGABYTES} MB of files; at most ${MOST_MB} MB`,
);
const worker = workerProcess();
for (const { name, bytes } of KINDS) {
  const ids = await fill(Math.ceil((MEGABYTES * MB) / bytes), bytes);
  const before = memoryOf(worker, "VmRSS");
  forgetPeak(worker);
  const size = await readExport();
  const added = (memoryOf(worker, "VmHWM") - before) / 1024;
  const shown = [`${(size / MB).toFixed(0)} MB`, `${before >> 10} MB before`, `${added.toFixed(0)} MB added`];
  console.log(`${name.padEnd(36)}${shown.map((each) => each.padStart(18)).join("")}`);
  if (size < MEGABYTES * MB) throw new Error("the archive is not whole");
  if (added > MOST_MB) process.exitCode = 1;
  await db.batch(ids.map((id) => db.prepare("DELETE FROM files WHERE id = ?").bind(id)));
}
await product.dispose();
rmSync(state, { recursive: true, force: true });

/**
 * Files of one job, with bytes that nothing makes smaller. All rows name one object, which is read as often: putting
 * hundreds of megabytes into the stand-in for the bucket takes longer than the export, and stays in its memory.
 */
async function fill(count, bytes) {
  const object = crypto.randomUUID();
  await bucket.put(object, randomFillSync(new Uint8Array(bytes)));
  const ids = Array.from({ length: count }, () => crypto.randomUUID());
  const insert = db.prepare(
    `INSERT INTO files (id, uploaded_by, filename_download, filename_disk, folder, type, filesize, created_on)
     SELECT ?1, users.id, ?1 || '.pdf', ?2, ?3, 'application/pdf', ?4, users.date_created FROM users WHERE email = ?5`,
  );
  await db.batch(ids.map((id) => insert.bind(id, object, job.folder, bytes, anna.email)));
  return ids;
}

/** Reads the archive more slowly than it could come; answers its bytes. */
async function readExport() {
  // An export asks for the password again when the login is some minutes old.
  const headers = { cookie: await sessionCookie() };
  const answer = await fetch(`${base}/organizations/${job.organization}/export`, { headers, redirect: "manual" });
  if (answer.status !== 200) throw new Error(`the export answered ${answer.status}`);
  let size = 0;
  for await (const part of answer.body) {
    size += part.length;
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  return size;
}

async function sessionCookie() {
  const body = new URLSearchParams({ email: anna.email, password: anna.password });
  const answer = await fetch(`${base}/login`, { method: "POST", body, redirect: "manual", headers: { Origin: base } });
  return answer.headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");
}
