import { expect, test } from "vitest";
import { sql } from "~/backend/storage/sql";
import { completeJob } from "../helpers/jobs";
import { CONSENT, publicCalls, talk } from "../helpers/talk";
import { type World, world } from "../helpers/world";

const TARA = {
  first_name: "Tara",
  last_name: "Tester",
  email: "tara@example.com",
  phone: "+4951112345678",
  zip: "30159",
};
const OWN_PAGE = expect.stringMatching(/^\/application\/./);

async function openJob() {
  const home = await world();
  return { home, job: await completeJob(home, { status: "online" }) };
}

async function addByHand(home: World, job: string): Promise<string> {
  const { applicants } = home.api(home.anna).applications;
  const { data } = await applicants.create({ id: job, reachability: [], ...TARA });
  return data.id;
}

async function importFile(home: World, job: string): Promise<void> {
  const { imports } = home.api(home.anna).applications;
  const text = `Vorname;Nachname;E-Mail;Telefon\nTara;Tester;${TARA.email};${TARA.phone}`;
  const { data } = await imports.create({ id: job, fileName: "a.csv", text });
  await imports.confirm({ id: job, importId: data.id });
}

const howMany = async (home: World, job: string) =>
  (await home.backend.services.db.first<{ n: number }>(sql`SELECT count(*) AS n FROM applicant WHERE job = ${job}`))?.n;

test.each<[string, (home: World, job: string) => Promise<unknown>]>([
  ["was added by hand", addByHand],
  ["was imported", importFile],
  ["applied through the chatbot", (home, job) => talk(home, job, TARA)],
])("whoever uses an address of somebody who %s never gets to their own page", async (_how, enter) => {
  const { home, job } = await openJob();
  await enter(home, job);
  for (const contact of [{ email: TARA.email }, { phone: TARA.phone }, { email: TARA.email, phone: "0511 9999999" }]) {
    const eve = await talk(home, job, { first_name: "Eve", ...contact });
    expect(eve.answered).toMatchObject({ isFinished: true, ownPage: null });
    expect(await eve.reread()).toMatchObject({ isFinished: true, ownPage: null });
    const again = await publicCalls(home).answer({ id: job, token: eve.token, turn: CONSENT });
    expect(again.data).toMatchObject({ isFinished: true, ownPage: null });
  }
  expect(await howMany(home, job)).toBe(1);
});

test("who applied first gets to the own page from their conversation, also when somebody else uses the address", async () => {
  const { home, job } = await openJob();
  const tara = await talk(home, job, TARA);
  expect(tara.answered.ownPage).toEqual(OWN_PAGE);
  expect((await tara.reread()).ownPage).toBe(tara.answered.ownPage);
  await talk(home, job, { first_name: "Eve", email: TARA.email });
  expect((await tara.reread()).ownPage).toBe(tara.answered.ownPage);
});

test("the conversation of somebody who was merged does not open the page of the one who stays", async () => {
  const { home, job } = await openJob();
  const { applicants } = home.api(home.anna).applications;
  const { db } = home.backend.services;
  const kept = await addByHand(home, job);
  const eve = await talk(home, job, { first_name: "Eve", email: "eve@example.com" });
  expect(eve.answered.ownPage).toEqual(OWN_PAGE);
  const other = await db.first<{ id: string; version: number }>(
    sql`SELECT id, version FROM applicant WHERE job = ${job} AND id <> ${kept}`,
  );
  await db.write([sql`UPDATE applicant SET phone = ${TARA.phone}, phone_key = ${TARA.phone} WHERE id = ${other?.id}`]);
  const versions = { version: 1, otherVersion: other?.version ?? 0 };
  await applicants.merge({ id: job, applicantId: kept, other: other?.id ?? "", ...versions, take: [] });
  expect(await eve.reread()).toMatchObject({ isFinished: true, ownPage: null });
});

test("the conversation of the one who stays opens their page after a merge as before", async () => {
  const { home, job } = await openJob();
  const { applicants } = home.api(home.anna).applications;
  const tara = await talk(home, job, { ...TARA, email: "tara.before@example.com", phone: "" });
  const { data } = await applicants.list({ id: job, phase: "applied" });
  const kept = data[0]?.id ?? "";
  const other = await addByHand(home, job);
  await home.backend.services.db.write([
    sql`UPDATE applicant SET phone = ${TARA.phone}, phone_key = ${TARA.phone} WHERE id = ${kept}`,
  ]);
  await applicants.merge({ id: job, applicantId: kept, other, version: 1, otherVersion: 1, take: [] });
  expect((await tara.reread()).ownPage).toBe(tara.answered.ownPage);
});
