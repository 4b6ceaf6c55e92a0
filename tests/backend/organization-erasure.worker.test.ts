import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { runScheduler } from "~/backend/scheduler/tick";
import { insert, sql } from "~/backend/storage/sql";
import { PASSWORD } from "../helpers/account";
import { applicantsOf } from "../helpers/applicants";
import { findEverywhere } from "../helpers/find-everywhere";
import { bookedJob, completeJob } from "../helpers/jobs";
import { livedApplicant } from "../helpers/lived-applicant";
import { codeOf } from "../helpers/refusals";
import { leaveTraces } from "../helpers/traces";
import { type World, world } from "../helpers/world";

beforeEach(async () => void (await env.DB.exec("DELETE FROM scheduled_task")));

const SLOW = 30_000;
/** Where the organization still stands until the legal period is over. */
const LOCKED = [
  "agreement",
  "booking",
  "credit_entry",
  "history",
  "invoice",
  "invoice_chunk",
  "organization",
  "organization_erasure",
  "organization_mail_total",
  "organization_search",
  "organization_search_content",
  "organization_storage",
  "payment",
];
const DUE = "2026-03-16T23:00:00.000Z";

test(
  "an organization is erased but for its books, and nobody else loses anything",
  async () => {
    const home = await world();
    const [other, mine] = [await livedIn(await world()), await livedIn(home)];
    // What the clock does to everybody is done before.
    await ticks(home, "2026-03-15T12:00:00.000Z");
    home.backend.setNow("2026-03-02T09:00:00.000Z");
    const before = await findEverywhere(other.words);
    expect(await missing(mine.words)).toEqual([]);
    await ask(home);
    await ticks(home, DUE);
    expect(await findEverywhere(mine.words)).toEqual([]);
    // Reports of the mail provider end after a fortnight, whoever they are about.
    const isKept = (place: string) => !place.startsWith("mail_event:");
    expect(await findEverywhere(other.words)).toEqual(before.filter(isKept));
    expect(await tablesWith(home.organization.id)).toEqual(LOCKED);
    const { db, files } = home.backend.services;
    expect(
      await db.first(sql`SELECT bytes, files FROM organization_storage WHERE organization = ${home.organization.id}`),
    ).toEqual({ bytes: 0, files: 0 });
    expect(
      await db.first(sql`SELECT name, searched, street, zip, city, vatNo, billingEmail, user_created FROM organization
      WHERE id = ${home.organization.id}`),
    ).toEqual({
      ...{ name: `O-${home.organization.id}`, searched: expect.any(String), street: null, zip: null, city: null },
      ...{ vatNo: null, billingEmail: null, user_created: null },
    });
    expect(await files.get(`invoices/${mine.invoice}.pdf`)).not.toBeNull();
    expect(await codeOf(home.api(home.anna).organizations.erasure.get({ id: home.organization.id }))).toBe("NOT_FOUND");
    const { data } = await home.api(home.anna).users.me();
    expect(data.id).toBe(home.anna.id);
    await ticks(home, "2034-12-31T22:00:00.000Z");
    expect(await files.get(`invoices/${mine.invoice}.pdf`)).not.toBeNull();
    await ticks(home, "2034-12-31T23:30:00.000Z");
    expect(await files.get(`invoices/${mine.invoice}.pdf`)).toBeNull();
    expect(await tablesWith(home.organization.id)).toEqual(["history"]);
  },
  SLOW,
);

test("an organization for which nothing was booked leaves nothing but a line in the history", async () => {
  const home = await world();
  await completeJob(home, { status: "draft" });
  await ask(home);
  await ticks(home, DUE);
  expect(await tablesWith(home.organization.id)).toEqual(["history"]);
});

test("more than one run can take is erased in the next ones, each of them bounded", async () => {
  const home = await world();
  const job = await completeJob(home, { status: "offline" });
  await applicantsOf(
    home,
    job,
    Array.from({ length: 45 }, () => ({})),
  );
  await ask(home);
  home.backend.setNow(DUE);
  const left = async () =>
    (await home.backend.services.db.all(sql`SELECT id FROM applicant WHERE job = ${job}`)).length;
  const run = async () => {
    await runScheduler(home.backend.services);
    return left();
  };
  expect(await run()).toBe(45);
  expect(await codeOf(home.api(home.anna).items.get({ collection: "organization", id: home.organization.id }))).toBe(
    "NOT_FOUND",
  );
  expect([await run(), await run()]).toEqual([5, 0]);
});

test("until it is due anybody who administers the organization takes the erasure back, and all are told", async () => {
  const home = await world();
  await ask(home);
  const told = { organization: home.organization.name, by: "Anna Admin", date: "2026-03-17" };
  expect(await mails(home)).toEqual([["organizationErasure", home.anna.email, told]]);
  const { data } = await home.api(home.anna).organizations.erasure.get({ id: home.organization.id });
  expect(data.asked).toMatchObject({ by: "Anna Admin", dueOn: "2026-03-17", isBegun: false });
  expect(await codeOf(ask(home))).toBe("NOTHING_TO_DO");
  await ticks(home, "2026-03-16T22:59:00.000Z");
  const { erasure } = home.api(home.ada).organizations;
  await erasure.withdraw({ id: home.organization.id });
  expect((await mails(home)).map(([template]) => template)).toEqual([
    "organizationErasure",
    "organizationErasureWithdrawn",
  ]);
  expect(await codeOf(erasure.withdraw({ id: home.organization.id }))).toBe("NOTHING_TO_DO");
  await ticks(home, DUE);
  expect(await codeOf(home.api(home.anna).organizations.erasure.get({ id: home.organization.id }))).toBe("ok");
});

test("an erasure that has begun is not taken back", async () => {
  const home = await world();
  await ask(home);
  home.backend.setNow(DUE);
  await runScheduler(home.backend.services);
  expect(await codeOf(home.api(home.ada).organizations.erasure.withdraw({ id: home.organization.id }))).toBe(
    "NOTHING_TO_DO",
  );
});

test.each<[string, (home: World) => Promise<unknown>, object]>([
  [
    "a campaign runs",
    (home) => completeJob(home, { status: "online" }),
    { campaigns: [{ title: expect.any(String) }] },
  ],
  [
    "a campaign is cancelled, but paid for",
    (home) => completeJob(home, { status: "online_terminated" }),
    { campaigns: [{}] },
  ],
  ["an invoice is open", (home) => bookedJob(home, { status: "offline" }), { unpaid: 1 }],
  [
    "a refund is on its way",
    async (home) => {
      const { booking } = await bookedJob(home, { status: "offline", type: "card" });
      await settle(home);
      const row = { id: "r", type: "refund", organization: home.organization.id, booking, method: "card", amount: -1 };
      await home.backend.services.db.write([
        insert("payment", { ...row, id: booking, status: "pending", paid_on: "2026-03-01", date_created: DUE }),
      ]);
    },
    { unsettled: 1 },
  ],
])("it is refused while %s, and waits if that comes later", async (_why, block, blockers) => {
  const home = await world();
  await ask(home);
  await block(home);
  const { data } = await home.api(home.anna).organizations.erasure.get({ id: home.organization.id });
  expect(data.blockers).toMatchObject(blockers);
  await ticks(home, "2026-03-16T23:30:00.000Z");
  expect(
    await home.backend.services.db.all(sql`SELECT begun_at, due_at FROM organization_erasure
    WHERE organization = ${home.organization.id}`),
  ).toEqual([{ begun_at: null, due_at: "2026-03-17T23:00:00.000Z" }]);
  await home.api(home.anna).organizations.erasure.withdraw({ id: home.organization.id });
  expect(await codeOf(ask(home))).toBe("INVALID_FOREIGN_KEY");
});

test.each([
  ["another name", { name: "Weserlogistik GmbH" }, "name"],
  ["a wrong password", { password: "Falsch-1923!" }, "password"],
])("%s is refused beside its field", async (_what, typed, field) => {
  const home = await world();
  await expect(ask(home, typed)).rejects.toMatchObject({ code: "FAILED_VALIDATION", details: { fields: [{ field }] } });
});

/** Anna asks, with a password of her own. */
async function ask(home: World, typed: { name?: string; password?: string } = {}): Promise<void> {
  const { services } = home.backend;
  const { hashPassword } = await import("~/backend/auth/password-hash");
  const hash = await hashPassword(PASSWORD, services.passwordCost);
  await services.db.write([sql`UPDATE users SET password_hash = ${hash} WHERE id = ${home.anna.id}`]);
  const { id, name } = home.organization;
  await home.api(home.anna).organizations.erasure.request({ id, name: ` ${name} `, password: PASSWORD, ...typed });
}

/** As many runs of the scheduler as an organization of a test takes. */
async function ticks({ backend }: World, moment: string): Promise<void> {
  backend.setNow(moment);
  await env.DB.exec("DELETE FROM scheduled_task");
  for (let round = 0; round < 6; round += 1) await runScheduler(backend.services);
  await backend.settled();
}

/** Every invoice is paid, every campaign over. */
const settle = ({ backend, organization }: World) =>
  backend.services.db.write([
    sql`UPDATE invoice SET status = 'paid' WHERE organization = ${organization.id}`,
    sql`UPDATE job SET status = 'offline', offline_at = date_updated WHERE organization = ${organization.id} AND status <> 'draft'`,
    sql`UPDATE booking SET status = 'ended', due_at = NULL, reminder_at = NULL WHERE organization = ${organization.id}`,
    sql`UPDATE checkout SET status = 'cancelled' WHERE organization = ${organization.id} AND status = 'open'`,
  ]);

/** An organization in which much has happened, and the words that lead to it. */
async function livedIn(home: World): Promise<{ words: string[]; invoice: string }> {
  const { services } = home.backend;
  const person = await livedApplicant(home);
  const second = await livedApplicant(home);
  await leaveTraces(home, home.mo);
  const { job } = await bookedJob(home, { status: "offline" });
  await settle(home);
  const key = `${services.ids()}.png`;
  const folder = `folder-${person.job}`;
  const row = { type: "image/png", filesize: 1, created_on: DUE, uploaded_by: home.mo.id };
  const creative = `creative/${person.job}/x/feed.png`;
  await services.db.write([
    // That somebody has asked already is a trace, too.
    sql`DELETE FROM organization_erasure WHERE organization = ${home.organization.id}`,
    insert("files", { ...row, id: services.ids(), filename_download: "Plan.png", filename_disk: key, folder }),
    insert("files", {
      ...{ ...row, id: services.ids(), filename_download: "Logo.png", filename_disk: `logo-${key}` },
      organization: home.organization.id,
    }),
    sql`UPDATE organization SET street = ${`Straße ${key}`} WHERE id = ${home.organization.id}`,
  ]);
  const made = `img/${key.slice(0, -4)}/64.webp`;
  for (const each of [key, `logo-${key}`, creative, made]) await services.files.put(each, "x");
  const invoice = await services.db.first<{ id: string }>(
    sql`SELECT id FROM invoice WHERE organization = ${home.organization.id}`,
  );
  await services.files.put(`invoices/${invoice?.id}.pdf`, "pdf");
  await home.backend.settled();
  const applicants = [person, second].flatMap(({ id, words }) => [id, ...words]);
  return { words: [...applicants, person.job, job, key, `Straße ${key}`, home.brand.id], invoice: invoice?.id ?? "" };
}

async function missing(words: string[]): Promise<string[]> {
  const found = await findEverywhere(words);
  return words.filter((word) => !found.some((place) => place.endsWith(`: ${word}`)));
}

/** Tables and objects in which the word stands. */
const tablesWith = async (word: string) =>
  (await findEverywhere([word])).map((place) => place.slice(0, -word.length - 2)).sort();

/** Template, address and data of the mails about the erasure. */
async function mails({ backend, anna }: World): Promise<[template: string, to: string, data: object][]> {
  const rows = await backend.services.db.all<{ recipient: string; payload: string }>(
    sql`SELECT recipient, payload FROM outbox WHERE recipient = ${anna.email} ORDER BY id`,
  );
  return rows.flatMap(({ recipient, payload }) => {
    const { template, data } = JSON.parse(payload);
    const { name: _name, link: _link, ...told } = data;
    return template.startsWith("organizationErasure") ? [[template, recipient, told]] : [];
  });
}
