import { expect, test } from "vitest";
import { bookedJob, completeJob } from "#tests/helpers/jobs";
import { codeOf } from "#tests/helpers/refusals";
import { type World, world } from "#tests/helpers/world";
import { insert, sql } from "~/backend/storage/sql";

test("a job tells what happened to it, newest first, with who it was and what changed", async () => {
  const here = await world();
  const { job } = await bookedJob(here);
  await here.api(here.ada).jobs.launch({ id: job });
  here.backend.setNow("2026-03-02T09:00:01.000Z");
  await here.api(here.anna).jobs.cancellation.create({ id: job });
  const { data } = await here.api(here.anna).jobs.history({ id: job });
  expect(data.next).toBeNull();
  expect(data.entries).toMatchObject([
    { event: "job.cancel", actor: { type: "person", name: "Anna Admin" }, after: { status: "online_terminated" } },
    { event: "job.goLive", actor: { type: "person", name: "Ada Administrator" }, before: { status: "submitted" } },
  ]);
});

test.each([
  ["anna", "ok"],
  ["mo", "NOT_FOUND"],
  ["agnes", "ok"],
  ["olga", "NOT_FOUND"],
  ["ada", "ok"],
] as const)("the history of Anna's job: %s gets %s", async (name, expected) => {
  const here = await world();
  const id = await completeJob(here);
  await happen(here, id, 1);
  expect(await codeOf(here.api(here[name]).jobs.history({ id }))).toBe(expected);
  expect(await codeOf(here.api(null).jobs.history({ id }))).toBe("UNAUTHORIZED");
});

test("a contact reads the history, in one round trip besides the session's", async () => {
  const here = await world();
  const id = await completeJob(here, { contacts: [here.mo] });
  await happen(here, id, 3);
  const before = here.backend.services.db.trips;
  const { data } = await here.api(here.mo).jobs.history({ id });
  expect(here.backend.services.db.trips - before).toBe(2);
  expect(data.entries).toHaveLength(3);
});

test("pages of fifty follow each other without gap or repetition, whatever shares a moment", async () => {
  const here = await world();
  const id = await completeJob(here);
  await happen(here, id, 120);
  const seen: string[] = [];
  let before: string | undefined;
  const sizes: number[] = [];
  do {
    const { data } = await here.api(here.anna).jobs.history({ id, before });
    sizes.push(data.entries.length);
    seen.push(...data.entries.map((entry) => entry.id));
    before = data.next ?? undefined;
  } while (before);
  expect(sizes).toEqual([50, 50, 20]);
  expect(new Set(seen).size).toBe(120);
});

test("a page below another job's entry is empty; a last page that is just full has none after it", async () => {
  const here = await world();
  const [id, other] = [await completeJob(here), await completeJob(here)];
  await happen(here, id, 50);
  await happen(here, other, 1);
  const { data } = await here.api(here.anna).jobs.history({ id });
  expect([data.entries.length, data.next]).toEqual([50, null]);
  const [foreign] = (await here.api(here.anna).jobs.history({ id: other })).data.entries;
  expect((await here.api(here.anna).jobs.history({ id, before: foreign?.id })).data.entries).toEqual([]);
});

test("entries of the scheduler and of deleted users differ", async () => {
  const here = await world();
  const id = await completeJob(here);
  await happen(here, id, 1, "system:scheduler");
  await happen(here, id, 1, "gone");
  const { data } = await here.api(here.anna).jobs.history({ id });
  expect(data.entries.map(({ actor }) => actor.type).toSorted()).toEqual(["system", "unknown"]);
});

test("a job's history is found by its index", async () => {
  const here = await world();
  const id = await completeJob(here);
  const plan = await here.backend.services.db.all<{ detail: string }>(
    sql`EXPLAIN QUERY PLAN SELECT id FROM history WHERE history.job = ${id}
      ORDER BY history.date_created DESC, history.rowid DESC LIMIT 51`,
  );
  const details = plan.map(({ detail }) => detail).join("; ");
  expect(details).toContain("history_by_job");
});

/** So many entries, seven to a moment. */
async function happen(
  here: World,
  job: string,
  count: number,
  actor: string = here.anna.id,
  { event = "job.cancel", since = 0 } = {},
): Promise<void> {
  const { services } = here.backend;
  const rows = Array.from({ length: count }, (_, at) =>
    insert("history", {
      id: services.ids(),
      organization: here.organization.id,
      job,
      actor,
      event,
      date_created: new Date(services.clock().getTime() + (since + Math.floor(at / 7)) * 1000).toISOString(),
    }),
  );
  await services.db.write(rows);
}
