import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { sql } from "~/backend/storage/sql";
import { completeJob } from "../helpers/jobs";
import { shownHash, testPayment } from "../helpers/payment";
import { PDF_A3_RULES } from "../helpers/pdf-a3-rules";
import { readPdf } from "../helpers/read-pdf";
import { codeOf, detailsOf } from "../helpers/refusals";
import { AGREEMENT_VERSION, type World, type WorldOptions, world } from "../helpers/world";

/** A world whose organization has accepted nothing. */
async function newcomers(options: WorldOptions = {}): Promise<World> {
  const here = await world({ ...options, services: { payment: testPayment(), ...options.services } });
  const { db } = here.backend.services;
  await db.write([
    sql`DELETE FROM agreement WHERE organization = ${here.organization.id}`,
    sql`UPDATE organization SET agreementVersion = NULL WHERE id = ${here.organization.id}`,
  ]);
  return here;
}

const agreementsOf = ({ backend, organization }: World) =>
  backend.services.db.all<{ version: string; accepted_by: string | null; content: string }>(
    sql`SELECT version, accepted_by, content FROM agreement WHERE organization = ${organization.id} ORDER BY version`,
  );

const accept = (here: World, version = AGREEMENT_VERSION, person = here.anna) =>
  here.api(person).organizations.agreement.accept({ id: here.organization.id, version, language: "de" });

test("what an organization accepts is kept with both parties, the text and who accepted it", async () => {
  const here = await newcomers();
  const { id } = here.organization;
  const before = await here.api(here.mo).organizations.agreement.show({ id, language: "de" });
  expect(before.data).toMatchObject({
    version: AGREEMENT_VERSION,
    controller: { name: here.organization.name, street: "Sonnenallee 12", zip: "12045", city: "Berlin", country: "DE" },
    processor: { name: "Stellenfunk GmbH", country: "DE" },
    accepted: [],
  });
  expect(before.data.text).toMatch(/^## 1\. Gegenstand und Dauer\n/);
  expect(before.data.text).toContain("## 6. Weitere Auftragsverarbeiter");
  await accept(here);
  const after = await here.api(here.anna).organizations.agreement.show({ id, language: "en-US" });
  expect(after.data.text).toMatch(/^## 1\. Subject and duration\n/);
  const headings = (text: string) => text.match(/^## (\d+|Anlage|Annex)/gm)?.length;
  expect(headings(after.data.text)).toBe(headings(before.data.text));
  expect(after.data.accepted).toEqual([
    { version: AGREEMENT_VERSION, acceptedAt: expect.any(String), acceptedBy: "Anna Admin" },
  ]);
  const [row] = await agreementsOf(here);
  expect(row?.accepted_by).toBe(here.anna.id);
  expect(JSON.parse(row?.content ?? "")).toMatchObject({ language: "de", text: before.data.text });
});

test("two people who accept at once, and a second click, make one agreement", async () => {
  const here = await newcomers();
  await Promise.all([accept(here), accept(here, AGREEMENT_VERSION, here.mo), accept(here)]);
  await accept(here);
  expect(await agreementsOf(here)).toHaveLength(1);
  const entries = await here.backend.services.db.all(
    sql`SELECT event FROM history WHERE organization = ${here.organization.id} AND event = 'organization.agreement'`,
  );
  expect(entries).toHaveLength(1);
});

test("a version that is not in force is refused", async () => {
  const here = await newcomers();
  expect(await codeOf(accept(here, "1999-01"))).toBe("RECORD_CONFLICT");
  expect(await agreementsOf(here)).toEqual([]);
});

test.each([
  { paymentByInvoice: false },
  { paymentByInvoice: true },
])("nothing is booked without it (%o)", async (kind) => {
  const here = await newcomers(kind);
  const job = await completeJob(here);
  const priceHash = await shownHash(here, job);
  const api = here.api(here.anna);
  const book = () =>
    kind.paymentByInvoice
      ? api.jobs.publication.create({ id: job, priceHash })
      : api.payments.startSession({ job, priceHash });
  expect(await detailsOf(book())).toMatchObject({ reason: "agreement" });
  await accept(here);
  await book();
});

test.each([
  { paymentByInvoice: false },
  { paymentByInvoice: true },
])("a booking accepts the version that it names, once (%o)", async (kind) => {
  const here = await newcomers(kind);
  const job = await completeJob(here);
  const priceHash = await shownHash(here, job);
  const api = here.api(here.anna);
  const book = (agreement: string) =>
    kind.paymentByInvoice
      ? api.jobs.publication.create({ id: job, priceHash, agreement })
      : api.payments.startSession({ job, priceHash, agreement });
  expect(await detailsOf(book("1999-01"))).toMatchObject({ reason: "agreement" });
  expect(await agreementsOf(here)).toEqual([]);
  await Promise.allSettled([book(AGREEMENT_VERSION), accept(here)]);
  await book(AGREEMENT_VERSION).catch(() => null);
  const rows = await agreementsOf(here);
  expect(rows.map(({ accepted_by }) => accepted_by)).toEqual([here.anna.id]);
  expect(JSON.parse(rows[0]?.content ?? "")).toMatchObject({
    controller: { name: here.organization.name, street: "Sonnenallee 12", country: "DE" },
    acceptedBy: "Anna Admin",
  });
});

test("a new version asks again before the next booking, and the old one stays", async () => {
  const here = await newcomers();
  await accept(here);
  const { db } = here.backend.services;
  await db.write([
    sql`UPDATE organization SET agreementVersion = '2020-01' WHERE id = ${here.organization.id}`,
    sql`UPDATE agreement SET version = '2020-01' WHERE organization = ${here.organization.id}`,
  ]);
  const job = await completeJob(here);
  const api = here.api(here.anna);
  expect(await detailsOf(api.payments.startSession({ job }))).toMatchObject({ reason: "agreement" });
  await accept(here);
  await api.payments.startSession({ job });
  expect((await agreementsOf(here)).map(({ version }) => version)).toEqual(["2020-01", AGREEMENT_VERSION]);
});

test("applicants are added by hand only after an agreement, whichever version", async () => {
  const here = await newcomers();
  const job = await completeJob(here);
  const add = () =>
    here.api(here.anna).applications.applicants.create({
      ...{ id: job, first_name: "Bewerberin", last_name: "Muster", email: `${crypto.randomUUID()}@example.org` },
      ...{ phone: "", zip: "", reachability: [], language: "de", quality: "ideal", phase: "interview" },
    });
  expect(await detailsOf(add())).toMatchObject({ reason: "agreement" });
  await here.backend.services.db.write([
    sql`UPDATE organization SET agreementVersion = '2020-01' WHERE id = ${here.organization.id}`,
  ]);
  await add();
});

test("an accepted version is a PDF/A with the whole text; another version is not found", async () => {
  const here = await newcomers();
  await accept(here);
  const { id } = here.organization;
  const answer = await here.api(here.mo).organizations.agreement.document({ id, version: AGREEMENT_VERSION });
  expect(answer.headers.get("Content-Type")).toBe("application/pdf");
  expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const { text, totalPages } = await extractText(await getDocumentProxy(bytes.slice()), { mergePages: true });
  expect(totalPages).toBeGreaterThan(1);
  for (const part of [
    "Vertrag zur Auftragsverarbeitung",
    here.organization.name,
    "Stellenfunk GmbH",
    "11. Schluss",
    "Anlage 2: Weitere Auftragsverarbeiter",
    "Cloudflare, Inc.",
    "durch Anna Admin für",
    `Seite ${totalPages} von ${totalPages}`,
  ])
    expect(text.replaceAll(/\s+/g, " ")).toContain(part);
  const rules = PDF_A3_RULES.filter(([title]) => !/^6\.6\.2\.3|^6\.8/.test(title));
  for (const [title, brokenIn] of rules) expect(await brokenIn(readPdf(bytes)), title).toEqual([]);
  const missing = here.api(here.anna).organizations.agreement.document({ id, version: "1999-01" });
  expect(await codeOf(missing)).toBe("NOT_FOUND");
});
