import { expect, test } from "vitest";
import { interceptDb } from "#tests/helpers/intercept-db";
import { bookedJob, completeJob } from "#tests/helpers/jobs";
import { outcomes } from "#tests/helpers/outcomes";
import { codeOf } from "#tests/helpers/refusals";
import { type World, world } from "#tests/helpers/world";
import { removeJobs } from "~/backend/jobs/remove";
import { insert, sql } from "~/backend/storage/sql";
import type { Prepared } from "~/backend/storage/statement";
import { testPayment } from "../helpers/payment";

test("of several jobs the drafts go, with their files, and every other one says why it stays", async () => {
  const here = await world();
  const { services } = here.backend;
  const [first, second, foreign] = [await completeJob(here), await completeJob(here), services.ids()];
  const { job: booked } = await bookedJob(here);
  await keepFile(here, first);
  const { data } = await here.api(here.anna).jobs.removal({ ids: [first, booked, second, foreign, first] });
  expect(data).toEqual({
    deleted: expect.arrayContaining([first, second]),
    kept: [
      { id: booked, code: "INVALID_STATUS_TRANSITION" },
      { id: foreign, code: "NOT_FOUND" },
    ],
  });
  expect(data.deleted).toHaveLength(2);
  expect(await left(here, [first, second, booked])).toEqual([booked]);
  expect(await services.db.all(sql`SELECT id FROM files WHERE id = ${`file-${first}`}`)).toEqual([]);
  expect(
    await services.db.all(sql`SELECT id FROM folder WHERE id IN (${`folder-${first}`}, ${`folder-${second}`})`),
  ).toEqual([]);
  await expect.poll(() => services.files.head(`disk-${first}`)).toBeNull();
});

test.each([
  ["anna", "both"],
  ["mo", "own"],
  ["agnes", "both"],
  ["olga", "none"],
  ["ada", "both"],
] as const)("%s deletes, of Anna's draft and Mo's, %s", async (name, extent) => {
  const here = await world();
  const annas = await completeJob(here, { contacts: [here.mo] });
  const mos = await completeJob(here, { createdBy: here.mo });
  const { data } = await here.api(here[name]).jobs.removal({ ids: [annas, mos] });
  const expected = {
    both: { deleted: [annas, mos], kept: [] },
    own: { deleted: [mos], kept: [{ id: annas, code: "FORBIDDEN" }] },
    none: { deleted: [], kept: [annas, mos].map((id) => ({ id, code: "NOT_FOUND" })) },
  }[extent];
  expect({ ...data, deleted: data.deleted.toSorted() }).toEqual({ ...expected, deleted: expected.deleted.toSorted() });
  expect(await left(here, [annas, mos])).toEqual([annas, mos].filter((id) => !data.deleted.includes(id)).toSorted());
});

test("a right that ends between question and batch deletes nothing", async () => {
  const here = await world();
  const { services } = here.backend;
  const id = await completeJob(here, { createdBy: here.mo });
  const actor = await here.context(here.mo).actor();
  await services.db.write([sql`UPDATE job SET user_created = ${here.anna.id} WHERE id = ${id}`]);
  if (actor.type !== "person") throw new Error("Mo is logged in");
  const hasty = { ...services, db: interceptDb(services.db, { read: stale(here, id) }) };
  expect(await removeJobs(hasty, actor, [id])).toEqual({
    deleted: [],
    kept: [{ id, code: "INVALID_STATUS_TRANSITION" }],
  });
  expect(await left(here, [id])).toEqual([id]);
});

test("the same form sent twice at once deletes once, writes one line of history each, and harms nobody", async () => {
  const here = await world();
  const ids = await Promise.all([completeJob(here), completeJob(here), completeJob(here)]);
  const answers = await Promise.all([1, 2, 3, 4].map(() => here.api(here.anna).jobs.removal({ ids })));
  expect(answers.flatMap(({ data }) => data.deleted).toSorted()).toEqual(ids.toSorted());
  const codes = answers.flatMap(({ data }) => data.kept.map(({ code }) => code));
  expect(codes).toEqual(Array.from({ length: 9 }, () => "NOT_FOUND"));
  expect(await deletions(here)).toEqual(
    ids.toSorted().map((job) => ({ actor: here.anna.id, job: null, before: expect.objectContaining({ job }) })),
  );
});

test("of twenty single deletions of one draft one succeeds", async () => {
  const here = await world();
  const id = await completeJob(here);
  const work = Array.from({ length: 20 }, () => here.api(here.anna).jobs.remove({ id }));
  expect(await outcomes(work)).toEqual({ ok: 1, NOT_FOUND: 19 });
});

test("a deletion and a booking at once leave a booked job or none, never a booking without its job", async () => {
  const here = await world();
  const { services } = here.backend;
  services.payment = testPayment();
  const id = await completeJob(here);
  const [, started] = await Promise.allSettled([
    here.api(here.anna).jobs.removal({ ids: [id] }),
    here.api(here.anna).payments.startSession({ job: id }),
  ]);
  const [job] = await left(here, [id]);
  expect(Boolean(job)).toBe(started.status === "fulfilled");
});

test("ten drafts, two with an open payment page, cost four round trips; one that has been paid stays", async () => {
  const here = await world();
  const { services } = here.backend;
  const payment = testPayment();
  services.payment = payment;
  const ids = await Promise.all(Array.from({ length: 10 }, () => completeJob(here)));
  const [open, paid] = await Promise.all(
    ids.slice(0, 2).map((job) => here.api(here.anna).payments.startSession({ job })),
  );
  payment.states.set(paid?.data.id ?? "", { status: "paid", amount: 1, subscription: "sub", charge: "in" });
  const before = services.db.trips;
  const { data } = await here.api(here.anna).jobs.removal({ ids });
  expect(services.db.trips - before).toBeLessThanOrEqual(4);
  expect(data.kept).toEqual([{ id: ids[1], code: "INVALID_STATUS_TRANSITION" }]);
  expect(data.deleted).toHaveLength(9);
  expect(await codeOf(here.api(here.anna).payments.session({ id: open?.data.id ?? "" }))).toBe("NOT_FOUND");
});

test("nothing, and more than a page, is no deletion", async () => {
  const here = await world();
  const many = Array.from({ length: 11 }, () => here.backend.services.ids());
  expect(await codeOf(here.api(here.anna).jobs.removal({ ids: [] }))).toBe("INVALID_PAYLOAD");
  expect(await codeOf(here.api(here.anna).jobs.removal({ ids: many }))).toBe("INVALID_PAYLOAD");
  expect(await codeOf(here.api(null).jobs.removal({ ids: [many[0] ?? ""] }))).toBe("UNAUTHORIZED");
});

/** What reading told before the creator changed. */
function stale(here: World, id: string) {
  return ({ text }: Prepared) =>
    /from [`]?checkout/i.test(text)
      ? []
      : [{ id, status: "draft", organization: here.organization.id, user_created: here.mo.id, contacts: "[]" }];
}

async function left(here: World, ids: string[]): Promise<string[]> {
  const rows = await here.backend.services.db.all<{ id: string }>(
    sql`SELECT id FROM job WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) ORDER BY id`,
  );
  return rows.map(({ id }) => id);
}

async function deletions(here: World) {
  const rows = await here.backend.services.db.all<{ actor: string; job: string | null; before: string }>(
    sql`SELECT actor, job, before FROM history WHERE event = 'job.delete' AND organization = ${here.organization.id}
      ORDER BY before ->> 'job'`,
  );
  return rows.map((row) => ({ ...row, before: JSON.parse(row.before) }));
}

async function keepFile(here: World, job: string): Promise<void> {
  const { services } = here.backend;
  await services.files.put(`disk-${job}`, "Inhalt");
  await services.db.write([
    insert("files", {
      id: `file-${job}`,
      folder: `folder-${job}`,
      filename_download: "a.pdf",
      filename_disk: `disk-${job}`,
      type: "application/pdf",
      filesize: 6,
      created_on: "2026-03-02T09:00:00.000Z",
    }),
  ]);
}
