import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { embeddedApi } from "~/backend/backend";
import { seesJob } from "~/backend/scope";
import { query } from "~/backend/storage/compiler";
import { openDb } from "~/backend/storage/db";
import { insert, raw, sql } from "~/backend/storage/sql";
import { applicantsOf } from "../helpers/applicants";
import { bookedJob } from "../helpers/jobs";
import { organizationRow, type World, world } from "../helpers/world";

const NOW = "2026-03-02T09:00:00.000Z";

async function stage() {
  const home = await world();
  const { job } = await bookedJob(home, {
    status: "online",
    contacts: [home.mo],
    columns: { nextRenewal: "2026-03-09" },
  });
  const { services } = home.backend;
  const today = async (person: World["anna"]) => (await home.api(person).today.get()).data;
  const appointment = (applicant: string, starts: string, columns = {}) =>
    insert("interview", {
      ...{ id: services.ids(), applicant, starts_at: starts, minutes: 30, place: "Kiel" },
      ...{ date_created: NOW, date_updated: NOW, ...columns },
    });
  return { home, job, services, today, appointment };
}

test("a day without anything says so", async () => {
  const { home, today } = await stage();
  expect(await today(home.olga)).toMatchObject({ date: "2026-03-02", isEmpty: true });
});

test("new applications, who waits, appointments and renewals are those of the person's jobs", async () => {
  const { home, job, services, today, appointment } = await stage();
  const [berta = "", cem = "", dora = ""] = await applicantsOf(home, job, [
    { phase_changed_at: "2026-02-27T08:59:00.000Z" },
    { phase_changed_at: "2026-02-27T09:01:00.000Z" },
    { phase_changed_at: "2026-02-01T09:00:00.000Z", phase: "rejected" },
  ]);
  await services.db.write([
    appointment(berta, "2026-03-01T22:59:00.000Z"),
    appointment(berta, "2026-03-02T08:00:00.000Z"),
    appointment(cem, "2026-03-03T22:59:00.000Z"),
    appointment(dora, "2026-03-03T23:00:00.000Z"),
    appointment(cem, "2026-03-02T10:00:00.000Z", { cancelled_at: NOW }),
  ]);
  for (const person of [home.anna, home.mo, home.agnes]) {
    const found = await today(person);
    expect(found.newApplications).toEqual({
      entries: [{ job: { id: job, title: expect.any(String) }, count: 3 }],
      more: 0,
      isCapped: false,
    });
    expect(found.waiting.entries.map(({ applicant }) => applicant.id)).toEqual([berta]);
    expect(found.appointments.entries.map(({ applicant, starts }) => [applicant.id, starts])).toEqual([
      [berta, "2026-03-02T08:00:00.000Z"],
      [cem, "2026-03-03T22:59:00.000Z"],
    ]);
    expect(found.renewals.entries).toMatchObject([{ date: "2026-03-09", ends: false }]);
    expect(found.isEmpty).toBe(false);
  }
  for (const person of [home.olga, home.ada]) expect((await today(person)).isEmpty).toBe(true);
});

test("an appointment that is moved or cancelled is read where it is now", async () => {
  const { home, job, services, today, appointment } = await stage();
  const [berta = ""] = await applicantsOf(home, job, [{}]);
  await services.db.write([appointment(berta, "2026-03-02T12:00:00.000Z")]);
  const starts = async () => (await today(home.anna)).appointments.entries.map((entry) => entry.starts);
  await services.db.write([
    sql`UPDATE interview SET starts_at = '2026-03-03T12:00:00.000Z' WHERE applicant = ${berta}`,
  ]);
  expect(await starts()).toEqual(["2026-03-03T12:00:00.000Z"]);
  await services.db.write([sql`UPDATE interview SET cancelled_at = ${NOW} WHERE applicant = ${berta}`]);
  expect(await starts()).toEqual([]);
});

test("a member sees what concerns own jobs alone, and names stay hidden", async () => {
  const { home, services, today } = await stage();
  const { job } = await bookedJob(home, { status: "online", contacts: [home.anna] });
  await services.db.write([sql`UPDATE job SET anonymous_phases = '["applied"]' WHERE id = ${job}`]);
  await applicantsOf(home, job, [{ phase_changed_at: "2026-02-01T09:00:00.000Z" }]);
  expect((await today(home.mo)).waiting.entries).toEqual([]);
  expect((await today(home.anna)).waiting.entries).toMatchObject([
    { applicant: { name: null, pseudonym: expect.stringMatching(/^\w+-\d\d$/) } },
  ]);
});

test("mentions are listed until they are read, those in jobs that the person no longer sees are not", async () => {
  const { home, job, services, today } = await stage();
  const [berta = ""] = await applicantsOf(home, job, [{}]);
  const { data } = await home.api(home.anna).notes.create({ id: job, text: "@Mo Member" });
  await home.api(home.anna).applications.comments.create({ id: job, applicantId: berta, text: "@Mo Member" });
  expect((await today(home.mo)).mentions.entries).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ note: data.id, applicant: null, by: "Anna Admin" }),
      expect.objectContaining({ note: null, applicant: berta, by: "Anna Admin" }),
    ]),
  );
  await home.api(home.mo).notes.list({ id: job });
  await home.backend.settled();
  expect((await today(home.mo)).mentions.entries).toHaveLength(1);
  await services.db.write([sql`DELETE FROM job_contact WHERE job = ${job} AND user = ${home.mo.id}`]);
  expect((await today(home.mo)).mentions.entries).toEqual([]);
});

test("administrators see open change requests, the longest waiting first, and no others do", async () => {
  const { home, job, services, today } = await stage();
  const asked = async (id: string, date_created: string, status = "open") =>
    services.db.write([
      insert("change_request", {
        ...{ id: services.ids(), job: id, user: home.anna.id, wanted: "{}", message: "Bitte", lines: "[]" },
        ...{ status, date_created },
      }),
    ]);
  const { job: other } = await bookedJob(home, { status: "online" });
  await asked(job, "1999-01-02T09:00:00.000Z");
  await asked(other, "1999-01-01T09:00:00.000Z");
  await asked(other, "1998-01-01T09:00:00.000Z", "refused");
  const { isEmpty, changeRequests } = await today(home.ada);
  expect(isEmpty).toBe(false);
  expect(changeRequests.entries.slice(0, 2)).toMatchObject([
    { job: { id: other }, organization: home.organization.name, since: "1999-01-01T09:00:00.000Z" },
    { job: { id: job } },
  ]);
  for (const person of [home.anna, home.mo, home.agnes])
    expect((await today(person)).changeRequests).toEqual({ entries: [], more: 0, isCapped: false });
});

test("at 400 jobs the lists are complete, in one round trip and at most 300 rows", async () => {
  const { home, services, today, appointment } = await stage();
  const jobs: string[] = [];
  const row = await services.db.first<{ columns: string }>(
    sql`SELECT group_concat(name) AS columns FROM pragma_table_info('job') WHERE name NOT IN ('id', 'idExternal', 'folder')`,
  );
  const { job: model } = await bookedJob(home, { status: "online", columns: { nextRenewal: "2026-03-05" } });
  for (let at = 0; at < 400; at += 1) jobs.push(services.ids());
  await services.db.write(
    jobs.map(
      (id) => sql`INSERT INTO job (id, ${raw(row?.columns ?? "")})
      SELECT ${id}, ${raw(row?.columns ?? "")} FROM job WHERE id = ${model}`,
    ),
  );
  await services.db.write(jobs.map((job) => insert("job_contact", { job, user: home.mo.id })));
  const drafted = { isDraft: 1, content: "{}", date_created: NOW, date_updated: NOW };
  await services.db.write(jobs.map((job) => insert("chatbot_configuration", { id: services.ids(), job, ...drafted })));
  // The job that changed first has who waits longest, and the most applications.
  const first = jobs.at(0) ?? "";
  const longest = await applicantsOf(home, first, Array(8).fill({ phase_changed_at: "2026-01-01T09:00:00.000Z" }));
  for (const job of jobs.slice(1)) {
    const [id = ""] = await applicantsOf(home, job, [{ phase_changed_at: "2026-02-01T09:00:00.000Z" }]);
    await services.db.write([appointment(id, "2026-03-02T12:00:00.000Z")]);
  }
  await services.db.write([appointment(longest[0] ?? "", "2026-03-02T09:30:00.000Z")]);
  for (let at = 0; at < 40; at += 1)
    await home.api(home.ada).notes.create({ id: jobs.at(at) ?? "", text: "@Anna Admin @Mo Member" });
  for (const person of [home.anna, home.mo, home.agnes]) {
    const db = openDb(env.DB);
    const api = embeddedApi({ ...home.context(person), services: { ...services, db } });
    const { data } = await api.today.get();
    expect(db.trips).toBeLessThanOrEqual(2);
    expect(db.rowsRead).toBeLessThanOrEqual(300);
    expect(data.newApplications.entries[0]).toMatchObject({ job: { id: first }, count: 8 });
    expect(data.waiting.entries.map(({ applicant }) => applicant.id)).toEqual(longest.toSorted().slice(0, 5));
    expect(data.appointments.entries[0]).toMatchObject({ job: { id: first }, starts: "2026-03-02T09:30:00.000Z" });
    const { newApplications, waiting, appointments, renewals, problems } = data;
    for (const section of [newApplications, waiting, appointments, renewals, problems])
      expect(section).toMatchObject({ more: 11, isCapped: true, entries: { length: 5 } });
  }
  for (const person of [home.anna, home.mo])
    expect((await today(person)).mentions).toMatchObject({ more: 11, isCapped: true, entries: { length: 5 } });
});

test("unread mentions in jobs that were lost are not read, and are there again with the job", async () => {
  const { home, job, services } = await stage();
  for (let at = 0; at < 400; at += 1) await home.api(home.ada).notes.create({ id: job, text: "@Mo Member" });
  const mentions = async () => {
    const db = openDb(env.DB);
    const { data } = await embeddedApi({ ...home.context(home.mo), services: { ...services, db } }).today.get();
    expect(db.rowsRead).toBeLessThanOrEqual(300);
    return data.mentions.entries.length;
  };
  expect(await mentions()).toBe(5);
  await services.db.write([sql`DELETE FROM job_contact WHERE job = ${job} AND user = ${home.mo.id}`]);
  expect(await mentions()).toBe(0);
  for (const role of ["Administrator", "Hiring Org"]) {
    await services.db.write([sql`UPDATE users SET role = ${role} WHERE id = ${home.mo.id}`]);
    expect(await mentions()).toBe(role === "Administrator" ? 5 : 0);
  }
  await services.db.write([insert("job_contact", { job, user: home.mo.id })]);
  expect(await mentions()).toBe(5);
});

test("a section alone has more of its entries and nothing else, within 300 rows", async () => {
  const { home, job, services } = await stage();
  const ids = await applicantsOf(home, job, Array(60).fill({ phase_changed_at: "2026-02-01T09:00:00.000Z" }));
  for (let at = 0; at < 60; at += 1) await home.api(home.ada).notes.create({ id: job, text: "@Anna Admin" });
  for (const section of ["waiting", "mentions"] as const) {
    const db = openDb(env.DB);
    const api = embeddedApi({ ...home.context(home.anna), services: { ...services, db } });
    const { data } = await api.today.get({ section });
    expect(db.rowsRead).toBeLessThanOrEqual(300);
    expect(data[section]).toMatchObject({ more: 11, isCapped: true, entries: { length: 30 } });
    expect(data.newApplications).toEqual({ entries: [], more: 0, isCapped: false });
  }
  expect(ids).toHaveLength(60);
});

test("an agency over 50 organizations sees what is due in each, within 300 rows", async () => {
  const { home, services } = await stage();
  const [berta = ""] = await applicantsOf(home, (await bookedJob(home, { status: "online" })).job, [
    { phase_changed_at: "2026-01-01T09:00:00.000Z" },
  ]);
  for (let at = 0; at < 50; at += 1) {
    const organization = { id: services.ids(), name: `Haus ${at}` };
    await services.db.write([
      organizationRow(organization, { paymentByInvoice: false, now: NOW }),
      insert("agency_assignment", { organization: organization.id, user: home.agnes.id, date_created: NOW }),
    ]);
    const other = { ...home, organization };
    const { job } = await bookedJob(other, { status: "online" });
    await applicantsOf(other, job, [
      { phase_changed_at: `2026-01-${String((at % 28) + 2).padStart(2, "0")}T09:00:00.000Z` },
    ]);
    await home.api(home.ada).notes.create({ id: job, text: "@Agnes Agentur" });
  }
  const db = openDb(env.DB);
  const { data } = await embeddedApi({ ...home.context(home.agnes), services: { ...services, db } }).today.get();
  expect(db.rowsRead).toBeLessThanOrEqual(300);
  expect(data.waiting).toMatchObject({ more: 11, isCapped: true });
  expect(data.waiting.entries.map(({ since }) => since.slice(5, 10))).toEqual([
    "01-01",
    "01-02",
    "01-02",
    "01-03",
    "01-03",
  ]);
  expect(data.waiting.entries[0]?.applicant.id).toBe(berta);
  expect(data.mentions.entries).toHaveLength(5);
});

test("problems are declined payments, and chatbots that are still closed or were never published", async () => {
  const { home, job, services, today } = await stage();
  const problems = async () => {
    const { entries } = (await today(home.mo)).problems;
    return entries.map((entry) => [entry.job.id, entry.type, entry.since]);
  };
  expect(await problems()).toEqual([]);
  const late = await bookedJob(home, { contacts: [home.mo], columns: { userCampaignStartDate: "2026-03-02" } });
  await bookedJob(home, { contacts: [home.mo], columns: { userCampaignStartDate: "2026-03-03" } });
  const draft = { id: services.ids(), job, isDraft: 1, content: "{}", date_created: NOW, date_updated: NOW };
  await services.db.write([insert("chatbot_configuration", draft)]);
  expect(await problems()).toEqual([
    [late.job, "chatbotOffline", "2026-03-02"],
    [job, "chatbotUnpublished", NOW],
  ]);
  const charge = { booking: late.booking, date_created: NOW, date_updated: NOW };
  await services.db.write([
    sql`UPDATE job SET status = 'online' WHERE id = ${late.job}`,
    insert("card_charge", { id: services.ids(), status: "open", attempts: 1, first_failed_at: NOW, ...charge }),
    sql`UPDATE chatbot_configuration SET isDraft = 0, number = 1 WHERE job = ${job}`,
  ]);
  expect(await problems()).toEqual([[late.job, "payment", NOW]]);
  await services.db.write([sql`UPDATE card_charge SET status = 'paid' WHERE booking = ${late.booking}`]);
  expect(await problems()).toEqual([]);
});

test("who works on a job is kept in step with who sees it, whatever changes", async () => {
  const { home, job, services } = await stage();
  const { db } = services;
  const { job: other } = await bookedJob(home, { status: "online", createdBy: home.mo, contacts: [home.anna] });
  await applicantsOf(home, job, [{}, {}]);
  const people = { anna: home.anna, mo: home.mo, agnes: home.agnes, olga: home.olga };
  const expectInStep = async () => {
    for (const person of Object.values(people)) {
      const asking = await home.context(person).actor();
      const seen = await db.all(query.selectFrom("job").select("job.id").where(seesJob(asking)).orderBy("job.id"));
      const kept = await db.all<{ id: string }>(
        sql`SELECT job AS id FROM job_reader WHERE user = ${person.id} ORDER BY job`,
      );
      expect(kept).toEqual(seen);
      const waiting = await db.all(sql`SELECT applicant FROM waiting_reader WHERE user = ${person.id} ORDER BY 1`);
      expect(waiting).toEqual(
        await db.all(sql`SELECT w.applicant FROM waiting_applicant w JOIN job_reader r ON r.job = w.job
          WHERE r.user = ${person.id} ORDER BY 1`),
      );
    }
    const due = "job, user, new, renewal, starts_on, declined_at, unpublished_since";
    expect(await db.all(sql`SELECT ${raw(due)} FROM job_reader ORDER BY job, user`)).toEqual(
      await db.all(sql`SELECT ${raw(due)} FROM job_reader_due ORDER BY job, user`),
    );
  };
  await expectInStep();
  const changes = [
    sql`DELETE FROM job_contact WHERE job = ${job} AND user = ${home.mo.id}`,
    sql`UPDATE recruiter SET role = 'admin' WHERE user = ${home.mo.id}`,
    sql`UPDATE recruiter SET role = 'member' WHERE user IN (${home.mo.id}, ${home.anna.id})`,
    sql`DELETE FROM agency_assignment WHERE user = ${home.agnes.id}`,
    sql`UPDATE organization SET user_created = ${home.agnes.id} WHERE id = ${home.organization.id}`,
    sql`UPDATE organization SET user_created = NULL WHERE id = ${home.organization.id}`,
    insert("agency_assignment", { organization: home.organization.id, user: home.agnes.id, date_created: NOW }),
    sql`UPDATE job SET user_created = NULL WHERE id = ${other}`,
    insert("job_contact", { job, user: home.mo.id }),
    sql`UPDATE job SET status = 'offline' WHERE id = ${job}`,
    sql`UPDATE job SET status = 'online' WHERE id = ${job}`,
    insert("job_visit", { user: home.mo.id, job, arrived: 1 }),
    sql`UPDATE job_visit SET arrived = 2 WHERE job = ${job}`,
    sql`DELETE FROM recruiter WHERE user = ${home.mo.id}`,
    sql`UPDATE job SET organization = ${home.elsewhere.organization.id} WHERE id = ${other}`,
    sql`DELETE FROM job WHERE id = ${job}`,
  ];
  for (const change of changes) {
    await db.write([change]);
    await expectInStep();
  }
});

test("all who wait in an organization are compared, whatever job they are in", async () => {
  const { home, job, today } = await stage();
  const day = (date: string) => ({ phase_changed_at: `2026-02-${date}T09:00:00.000Z` });
  const oldest = await applicantsOf(home, job, [day("01"), day("02"), day("04"), day("05")]);
  for (let more = 0; more < 12; more += 1) await bookedJob(home, { status: "online" });
  const { job: other } = await bookedJob(home, { status: "online" });
  const [third] = await applicantsOf(home, other, [day("03"), day("06"), day("07")]);
  const { waiting } = await today(home.anna);
  expect(waiting.entries.map(({ applicant }) => applicant.id)).toEqual([
    ...oldest.slice(0, 2),
    third,
    ...oldest.slice(2),
  ]);
  expect(waiting).toMatchObject({ more: 2, isCapped: false });
});

test("a contact of many ended jobs sees the one that runs", async () => {
  const { home, services, job, today } = await stage();
  const ended: string[] = [];
  for (let at = 0; at < 14; at += 1) ended.push((await bookedJob(home, { status: "online", contacts: [home.mo] })).job);
  for (const id of ended) await services.db.write([sql`UPDATE job SET status = 'offline' WHERE id = ${id}`]);
  await applicantsOf(home, job, [{}]);
  const found = await today(home.mo);
  expect(found.newApplications.entries).toMatchObject([{ job: { id: job }, count: 1 }]);
  await services.db.write([sql`UPDATE job SET status = 'online' WHERE id = ${ended[0]}`]);
  await applicantsOf(home, ended[0] ?? "", [{}]);
  expect((await today(home.mo)).newApplications.entries).toHaveLength(2);
});

test("those who wait are kept in step with phases, anonymization and the job's status", async () => {
  const { home, services, job } = await stage();
  const day = { phase_changed_at: "2026-02-01T09:00:00.000Z" };
  const [moved, anonymised, deleted] = await applicantsOf(home, job, [day, day, day, { ...day, phase: "offer" }, day]);
  const expectInStep = async () => {
    const rows = sql`SELECT applicant AS id, job, since FROM waiting_applicant WHERE job = ${job}`;
    const truth = sql`SELECT a.id, a.job, a.phase_changed_at AS since FROM applicant a
      JOIN job j ON j.id = a.job WHERE a.job = ${job} AND a.phase = 'applied' AND a.anonymised_at IS NULL
      AND j.status IN ('submitted', 'online', 'online_terminated')`;
    const [kept, real] = await Promise.all([
      services.db.all<{ id: string }>(rows),
      services.db.all<{ id: string }>(truth),
    ]);
    const byId = (one: { id: string }, other: { id: string }) => one.id.localeCompare(other.id);
    expect(kept.toSorted(byId)).toEqual(real.toSorted(byId));
    return kept.length;
  };
  expect(await expectInStep()).toBe(4);
  await services.db.write([sql`UPDATE applicant SET phase = 'offer', phase_changed_at = ${NOW} WHERE id = ${moved}`]);
  await services.db.write([sql`UPDATE applicant SET anonymised_at = ${NOW} WHERE id = ${anonymised}`]);
  await services.db.write([sql`DELETE FROM applicant WHERE id = ${deleted}`]);
  expect(await expectInStep()).toBe(1);
  await services.db.write([sql`UPDATE applicant SET phase = 'applied' WHERE id = ${moved}`]);
  expect(await expectInStep()).toBe(2);
  await services.db.write([sql`UPDATE job SET status = 'offline' WHERE id = ${job}`]);
  expect(await expectInStep()).toBe(0);
  await services.db.write([sql`UPDATE applicant SET phase = 'applied' WHERE job = ${job}`]);
  expect(await expectInStep()).toBe(0);
  await services.db.write([sql`UPDATE job SET status = 'online' WHERE id = ${job}`]);
  expect(await expectInStep()).toBe(3);
});
