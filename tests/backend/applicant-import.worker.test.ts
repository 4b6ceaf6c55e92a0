import { expect, test } from "vitest";
import { interceptDb } from "#tests/helpers/intercept-db";
import { confirmImport } from "~/backend/applicants/import/confirm";
import { sql } from "~/backend/storage/sql";
import { csvText } from "~/lib/csv";
import { newApplicant } from "../helpers/applicant";
import { completeJob } from "../helpers/jobs";
import { outcomes } from "../helpers/outcomes";
import { refusalOf } from "../helpers/refusals";
import { type World, world } from "../helpers/world";

const HEAD = "Vorname;Nachname;E-Mail;Telefon;Phase;Passung;Notiz";
const row = (number: number, rest = ";;") => `Berta;Werber ${number};berta${number}@werber.example;${rest}`;

async function scene(lines: readonly string[], options: { choices?: object } = {}) {
  const home = await world();
  const job = await completeJob(home, { status: "online" });
  const { imports } = home.api(home.anna).applications;
  const text = [HEAD, ...lines].join("\r\n");
  const { data } = await imports.create({ id: job, fileName: "a.csv", text, ...options });
  const on = { id: job, importId: data.id };
  const names = async () => {
    const rows = sql`SELECT last_name, phase, quality, source, language FROM applicant WHERE job = ${job} ORDER BY position`;
    return home.backend.services.db.all<{ last_name: string; phase: string; quality: string; source: string }>(rows);
  };
  return { home, job, on, imports, names };
}

test("a preview says what is new, wrong and known, and confirming enters it once", async () => {
  const { home, job, on, imports, names } = await scene(
    [row(1, "0151 23456789;Angebot;ideal;Ruft an"), row(2), row(1, ";;;"), "Ohne;Adresse;;;;;", row(4, ";Traumphase;")],
    { choices: { names: { angebot: "offer" } } },
  );
  const known = await newApplicant(home, job);
  await home.backend.services.db.write([
    sql`UPDATE applicant SET email = 'berta2@werber.example', email_key = 'berta2@werber.example' WHERE id = ${known.id}`,
  ]);
  const { data } = await imports.get(on);
  expect(data).toMatchObject({
    ...{ status: "preview", rows: 5, ready: 1, problemRows: 2, missing: [], duplicateCount: 2 },
    mapping: { first_name: 0, last_name: 1, email: 2, phone: 3, phase: 4, quality: 5, note: 6 },
    duplicates: [
      { line: 3, applicant: known.id, repeats: null },
      { line: 4, applicant: null, repeats: 2 },
    ],
  });
  expect(data.problems.map(({ line, field, message }) => [line, field, message])).toEqual([
    [5, "phone", "phoneOrEmail"],
    [6, "phase", "pickFromList"],
  ]);
  expect(await imports.confirm(on)).toEqual({ data: { entered: 1, skipped: 2 } });
  // Again: nothing more.
  expect(await imports.confirm({ ...on, duplicates: [3] })).toEqual({ data: { entered: 1, skipped: 2 } });
  expect((await names()).filter(({ source }) => source === "import")).toMatchObject([
    { last_name: "Werber 1", phase: "offer", quality: "ideal", language: "de" },
  ]);
  const { data: list } = await home.api(home.anna).applications.applicants.list({ id: job, phase: "offer" });
  const { data: one } = await home
    .api(home.anna)
    .applications.applicants.get({ id: job, applicantId: list[0]?.id ?? "" });
  expect(one).toMatchObject({ phone: "+4915123456789", source: "import", isUnread: false });
  expect(one.events.map(({ event, details }) => [event, details.text ?? details.source])).toEqual([
    ["comment", "Ruft an"],
    ["added", "import"],
  ]);
  const history = sql`SELECT actor, after FROM history WHERE job = ${job} AND event = 'applicants.import'`;
  expect(await home.backend.services.db.all(history)).toEqual([{ actor: home.anna.id, after: '{"count":1}' }]);
  const kept = sql`SELECT text FROM applicant_import WHERE id = ${on.importId}`;
  expect(await home.backend.services.db.first(kept)).toEqual({ text: "" });
  const mails = sql`SELECT count(*) AS n FROM outbox WHERE recipient LIKE '%@werber.example'`;
  expect(await home.backend.services.db.first(mails)).toEqual({ n: 0 });
});

test("duplicates are entered where their lines are chosen", async () => {
  const { on, imports, names } = await scene([row(1), row(1), row(2)]);
  expect(await imports.confirm({ ...on, duplicates: [3] })).toEqual({ data: { entered: 3, skipped: 0 } });
  expect((await names()).map(({ last_name }) => last_name)).toEqual(["Werber 1", "Werber 1", "Werber 2"]);
});

test("five posts at once enter 250 rows once, in the order of the file", async () => {
  const { on, imports, names } = await scene(Array.from({ length: 250 }, (_, at) => row(at)));
  const answers = await outcomes(Array.from({ length: 5 }, () => imports.confirm(on)));
  expect(answers.ok).toBeGreaterThan(0);
  expect(await imports.confirm(on)).toEqual({ data: { entered: 250, skipped: 0 } });
  const rows = await names();
  expect(new Set(rows.map(({ last_name }) => last_name)).size).toBe(250);
  expect(rows).toHaveLength(250);
});

test("after a crash in the middle it goes on, with what was chosen then", async () => {
  const lines = [...Array.from({ length: 150 }, (_, at) => row(at)), row(0), row(1)];
  const { home, job, on, names } = await scene(lines);
  let writes = 0;
  const broken = interceptDb(home.backend.services.db, {
    write: () => {
      writes += 1;
      if (writes > 1) throw new Error("the runtime ends");
      return undefined;
    },
  });
  const anna = await home.context(home.anna).actor();
  if (anna.type !== "person") throw new Error("Anna has an account");
  const services = { ...home.backend.services, db: broken };
  await expect(confirmImport(services, anna, { ...on, duplicates: [152] })).rejects.toThrow("the runtime ends");
  const { data } = await home.api(home.anna).applications.imports.get(on);
  expect(data).toMatchObject({ status: "running", entered: 100 });
  expect(await home.api(home.anna).applications.imports.confirm(on)).toEqual({ data: { entered: 151, skipped: 1 } });
  expect(await names()).toHaveLength(151);
  const board = await home.api(home.anna).applications.board({ id: job });
  expect(board.data.total).toBe(151);
});

test("somebody who comes between preview and import is left out", async () => {
  const { home, job, on, imports, names } = await scene([row(1), row(2)]);
  expect((await imports.get(on)).data.ready).toBe(2);
  await home.api(home.anna).applications.applicants.create({
    ...{ id: job, first_name: "B", last_name: "W", email: "berta1@werber.example", phone: "", zip: "" },
    reachability: [],
  });
  expect(await imports.confirm(on)).toEqual({ data: { entered: 1, skipped: 1 } });
  expect(await names()).toHaveLength(2);
});

test("who is reviewed anonymously is not told as a duplicate", async () => {
  const { home, job, on, imports } = await scene([row(1)]);
  const known = await newApplicant(home, job);
  await home.backend.services.db.write([
    sql`UPDATE applicant SET email = 'berta1@werber.example', email_key = 'berta1@werber.example' WHERE id = ${known.id}`,
    sql`UPDATE job SET anonymous_phases = '["applied"]' WHERE id = ${job}`,
  ]);
  expect((await imports.get(on)).data).toMatchObject({ ready: 1, duplicateCount: 0 });
});

test.each<[string, (home: World, job: string) => Promise<unknown>, string]>([
  [
    "without the agreement",
    ({ backend, organization }) =>
      backend.services.db.write([sql`UPDATE organization SET agreementVersion = NULL WHERE id = ${organization.id}`]),
    "UNPROCESSABLE_ENTITY",
  ],
  ["after two hours", async ({ backend }) => backend.setNow("2026-03-02T11:00:01.000Z"), "NOT_FOUND"],
  [
    "of a deleted job",
    ({ backend }, job) => backend.services.db.write([sql`DELETE FROM job WHERE id = ${job}`]),
    "NOT_FOUND",
  ],
])("nobody is entered %s", async (_when, change, code) => {
  const { home, job, on, imports, names } = await scene([row(1)]);
  await change(home, job);
  expect((await refusalOf(imports.confirm(on))).code).toBe(code);
  expect(await names()).toEqual([]);
});

test("an import is its person's alone", async () => {
  const { home, on } = await scene([row(1)]);
  for (const person of [home.agnes, home.mo, home.olga])
    expect((await refusalOf(home.api(person).applications.imports.get(on))).code).toBe("NOT_FOUND");
});

test.each<[string, string]>([
  ["nothing", ""],
  ["headings alone", HEAD],
  ["more than a row of the database holds", `${HEAD}\n${"x".repeat(1.6 * 1024 * 1024)}`],
])("a file of %s is refused", async (_what, text) => {
  const home = await world();
  const id = await completeJob(home);
  const refused = await refusalOf(home.api(home.anna).applications.imports.create({ id, text }));
  expect(refused).toMatchObject({ code: "FAILED_VALIDATION", details: { fields: [{ field: "file" }] } });
});

test("other columns are read from the kept file, until entering has begun", async () => {
  const { on, imports } = await scene(["berta@werber.example;Berta Werber;;;;;"]);
  expect((await imports.get(on)).data).toMatchObject({ ready: 0, problemRows: 1 });
  await imports.update({ ...on, choices: { columns: { name: 1, email: 0 } } });
  expect((await imports.get(on)).data).toMatchObject({ ready: 1, samples: [{ name: "Berta Werber" }] });
  await imports.confirm(on);
  expect((await refusalOf(imports.update({ ...on, choices: {} }))).code).toBe("NOTHING_TO_DO");
});

test("an erasure takes the open previews of its job along", async () => {
  const { home, job, on, imports } = await scene([row(1)]);
  const { on: applicant } = await newApplicant(home, job);
  await home.api(home.anna).applications.applicants.erase(applicant);
  expect((await refusalOf(imports.get(on))).code).toBe("NOT_FOUND");
});

test.each([";", ","] as const)("what the export writes with %s is read again", async (separator) => {
  const { home, job } = await scene([row(1)]);
  const heading = ["Vorname", "Nachname", "E-Mail", "Telefon", "Postleitzahl", "Phase", "Passung", "Labels"];
  const cells = ["Berta", 'Werber, "B"', "b@werber.example", "+4915123456789", "24103", "applied", "ideal", "Hoch"];
  const text = csvText([heading, cells], separator).replace(/^\uFEFF/, "");
  const { imports } = home.api(home.anna).applications;
  const { data } = await imports.create({ id: job, text });
  await imports.confirm({ id: job, importId: data.id });
  const found = sql`SELECT last_name, phone, zip, quality FROM applicant WHERE job = ${job}`;
  expect(await home.backend.services.db.all(found)).toEqual([
    { last_name: 'Werber, "B"', phone: "+4915123456789", zip: "24103", quality: "ideal" },
  ]);
});
