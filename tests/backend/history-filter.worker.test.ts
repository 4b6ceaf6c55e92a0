import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { completeJob } from "#tests/helpers/jobs";
import { codeOf } from "#tests/helpers/refusals";
import { type World, world } from "#tests/helpers/world";
import { insert, sql } from "~/backend/storage/sql";
import { JOB_EVENTS } from "~/domain/job-history/history-events";
import { HISTORY_KINDS, SYSTEM_PERSON } from "~/domain/jobs/history-kinds";

interface Happening {
  event?: string;
  actor?: string;
  date?: string;
}

/** Entries in the given order, the first one the oldest. */
async function happen(here: World, job: string, entries: Happening[]): Promise<void> {
  const { services } = here.backend;
  const rows = entries.map(({ event = "job.cancel", actor = here.anna.id, date }, at) =>
    insert("history", {
      id: services.ids(),
      organization: here.organization.id,
      job,
      actor,
      event,
      date_created: date ?? new Date(services.clock().getTime() + at * 60_000).toISOString(),
    }),
  );
  for (let at = 0; at < rows.length; at += 500) await services.db.write(rows.slice(at, at + 500));
}

const eventsOf = async (here: World, id: string, asked: object) =>
  (await here.api(here.anna).jobs.history({ id, ...asked })).data.entries.map(({ event }) => event);

test("the history of a job is limited to a person, a kind and days in Berlin", async () => {
  const here = await world();
  const id = await completeJob(here);
  await happen(here, id, [
    { event: "job.create", date: "2026-02-28T22:59:59.999Z" },
    { event: "file.create", date: "2026-02-28T23:00:00.000Z", actor: here.mo.id },
    { event: "job.goLive", date: "2026-03-01T10:00:00.000Z", actor: "system:scheduler" },
    { event: "link.create", date: "2026-03-01T22:59:59.999Z" },
    { event: "invoice.pay", date: "2026-03-01T23:00:00.000Z", actor: "system:payment" },
    { event: "job.update", date: "2026-03-29T21:59:59.999Z" },
    { event: "note.create", date: "2026-03-29T22:00:00.000Z" },
  ]);
  expect(await eventsOf(here, id, { kind: "files" })).toEqual(["link.create", "file.create"]);
  expect(await eventsOf(here, id, { kind: "content" })).toEqual(["job.update", "job.create"]);
  expect(await eventsOf(here, id, { person: here.mo.id })).toEqual(["file.create"]);
  expect(await eventsOf(here, id, { person: SYSTEM_PERSON })).toEqual(["invoice.pay", "job.goLive"]);
  expect(await eventsOf(here, id, { person: here.anna.id, kind: "files" })).toEqual(["link.create"]);
  expect(await eventsOf(here, id, { from: "2026-03-01", to: "2026-03-01" })).toEqual([
    "link.create",
    "job.goLive",
    "file.create",
  ]);
  expect(await eventsOf(here, id, { from: "2026-03-29", to: "2026-03-29" })).toEqual(["job.update"]);
  expect(await eventsOf(here, id, { person: "nobody" })).toEqual([]);
  const { people } = (await here.api(here.anna).jobs.history({ id, kind: "files" })).data;
  expect(people).toEqual([
    { id: SYSTEM_PERSON, name: null },
    { id: here.anna.id, name: "Anna Admin" },
    { id: here.mo.id, name: "Mo Member" },
  ]);
});

test.each([{ kind: "nothing" }, { from: "2026-02-30" }, { to: "morgen" }])("%j is no filter", async (asked) => {
  const here = await world();
  const id = await completeJob(here);
  const odd = asked as Parameters<ReturnType<World["api"]>["jobs"]["history"]>[0];
  expect(await codeOf(here.api(here.anna).jobs.history({ ...odd, id }))).toBe("INVALID_PAYLOAD");
});

test("each event of a job has a kind to choose", async () => {
  const here = await world();
  const id = await completeJob(here);
  await happen(
    here,
    id,
    JOB_EVENTS.map((event) => ({ event })),
  );
  const rows = await here.backend.services.db.all<{ event: string; kind: string }>(
    sql`SELECT event, kind FROM history WHERE job = ${id}`,
  );
  expect(rows.filter(({ kind }) => kind === "other")).toEqual([]);
  expect([...new Set(rows.map(({ kind }) => kind))].toSorted()).toEqual(
    HISTORY_KINDS.filter((kind) => rows.some((row) => row.kind === kind)).toSorted(),
  );
});

test("pages of a filtered list follow each other, and read few rows of a long history", async () => {
  const here = await world();
  const id = await completeJob(here);
  const people = [here.anna.id, here.mo.id, here.ada.id, "system:scheduler"];
  const entries = Array.from({ length: 4000 }, (_, at) => ({
    event: at % 2 === 0 ? "job.update" : at % 101 === 0 ? "file.create" : "chatbot.publish",
    actor: people[Math.floor(at / 40) % 4] ?? "",
  }));
  await happen(here, id, entries);
  const { db } = here.backend.services;
  for (const asked of [
    {},
    { kind: "files" as const },
    { person: here.mo.id },
    { person: here.mo.id, kind: "files" as const },
    { kind: "files" as const, person: SYSTEM_PERSON, from: "2026-03-02", to: "2026-03-03" },
  ]) {
    const seen: string[] = [];
    let before: string | undefined;
    do {
      const [trips, rows] = [db.trips, db.rowsRead];
      const { data } = await here.api(here.anna).jobs.history({ id, before, ...asked });
      expect(db.trips - trips).toBe(2);
      expect(db.rowsRead - rows).toBeLessThanOrEqual(300);
      seen.push(...data.entries.map((entry) => entry.id));
      before = data.next ?? undefined;
    } while (before && seen.length < 500);
    expect(new Set(seen).size).toBe(seen.length);
    if ("kind" in asked && !("person" in asked))
      expect(seen).toHaveLength(entries.filter(({ event }) => event === "file.create").length);
  }
});

test("what is saved goes into the history with its values before and after, and nothing else", async () => {
  const here = await world();
  const id = await completeJob(here, { contacts: [here.anna] });
  const api = here.api(here.anna);
  const { data: job } = await api.jobs.get({ id });
  await api.jobs.update({ id, title: job.title, tasks: job.tasks, salaryMin: job.salaryMin, fullTime: job.fullTime });
  expect(await eventsOf(here, id, {})).toEqual([]);
  const skills = [{ id: null, label: "Löten", priority: "required" as const }];
  await api.jobs.update({ id, title: "Köchin", skills, salaryMin: 21.5, fullTime: !job.fullTime, hookSource: "own" });
  await api.jobs.update({ id, contacts: [here.anna.id, here.mo.id], employerBrand: null });
  const { entries } = (await api.jobs.history({ id })).data;
  expect(entries).toMatchObject([
    {
      event: "job.update",
      before: { contacts: ["Anna Admin"], employerBrand: here.brand.name },
      after: { contacts: ["Anna Admin", "Mo Member"], employerBrand: null },
    },
    {
      event: "job.update",
      actor: { name: "Anna Admin" },
      before: { title: job.title, skills: job.skills, salaryMin: job.salaryMin, fullTime: job.fullTime },
      after: { title: "Köchin", skills, salaryMin: 21.5, fullTime: !job.fullTime },
    },
  ]);
  expect(Object.keys(entries[1]?.after ?? {}).toSorted()).toEqual(["fullTime", "salaryMin", "skills", "title"]);
});

test("a save that is refused leaves no entry", async () => {
  const here = await world();
  const id = await completeJob(here);
  const { version } = (await here.api(here.anna).jobs.get({ id })).data;
  await here.api(here.anna).jobs.update({ id, title: "Erste" });
  expect(await codeOf(here.api(here.anna).jobs.update({ id, version, title: "Zweite" }))).toBe("RECORD_CONFLICT");
  expect(await eventsOf(here, id, {})).toEqual(["job.update"]);
});

test("contacts who are gone have no name in the history", async () => {
  const here = await world();
  const id = await completeJob(here, { contacts: [here.anna] });
  await here.api(here.anna).jobs.update({ id, contacts: [here.mo.id] });
  await env.DB.prepare("DELETE FROM users WHERE id = ?").bind(here.mo.id).run();
  const { entries } = (await here.api(here.anna).jobs.history({ id })).data;
  expect(entries[0]).toMatchObject({ before: { contacts: ["Anna Admin"] }, after: { contacts: [null] } });
});
