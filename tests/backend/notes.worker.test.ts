import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { embeddedApi } from "~/backend/backend";
import { openDb } from "~/backend/storage/db";
import { sql } from "~/backend/storage/sql";
import { bookedJob } from "../helpers/jobs";
import { mailsAbout } from "../helpers/mails";
import { outcomes } from "../helpers/outcomes";
import { newPerson } from "../helpers/people";
import { codeOf, refusalOf } from "../helpers/refusals";
import { tablesNaming } from "../helpers/traces";
import { recruiterRow, type World, world } from "../helpers/world";

async function stage(options: Parameters<typeof world>[0] = {}) {
  const home = await world(options);
  const { job: id } = await bookedJob(home, {
    status: "online",
    contacts: [home.anna, home.mo],
  });
  const notesOf = (person: World["anna"]) => home.api(person).notes;
  const listed = async (person = home.anna) => (await notesOf(person).list({ id })).data;
  const told = async () => (await mailsAbout(home, id)).map(({ template, to }) => `${template} ${to}`).sort();
  const count = async () =>
    (await home.backend.services.db.first<{ notes: number }>(sql`SELECT notes FROM job_count WHERE job = ${id}`))
      ?.notes;
  return { home, id, notesOf, listed, told, count };
}

test("a note is read by everybody who sees the job, the newest first", async () => {
  const { home, id, notesOf, listed } = await stage();
  await notesOf(home.anna).create({ id, text: "  Erste **Notiz**\u202e  " });
  home.backend.setNow("2026-03-02T09:01:00.000Z");
  await notesOf(home.mo).create({ id, text: "Zweite" });
  for (const person of [home.anna, home.mo, home.agnes, home.ada])
    expect((await listed(person)).notes.map(({ text }) => text)).toEqual(["Zweite", "Erste **Notiz**"]);
  expect((await listed()).notes[1]).toMatchObject({
    author: { id: home.anna.id, name: "Anna Admin" },
    version: 1,
    edited_at: null,
    deleted: null,
    isEditable: true,
    isRemovable: true,
  });
  expect((await listed(home.mo)).notes[1]).toMatchObject({ isEditable: false, isRemovable: false });
  expect((await listed(home.ada)).notes[1]).toMatchObject({ isEditable: false, isRemovable: true });
  expect((await listed()).colleagues.map(({ name }) => name)).toEqual(["Anna Admin", "Agnes Agentur", "Mo Member"]);
});

test.each(["", " \n\u200b ", "x".repeat(5001)])("a note of %j is refused beside its field", async (text) => {
  const { home, id, notesOf } = await stage();
  const refusal = await refusalOf(notesOf(home.anna).create({ id, text }));
  expect(refusal).toMatchObject({ code: "FAILED_VALIDATION", details: { fields: [{ field: "text" }] } });
});

test("those mentioned and the contacts get one mail each, if they want it, and the author none", async () => {
  const { home, id, notesOf, told } = await stage();
  const text = "@Mo Member und @Agnes, bitte. @Olga Outsider nicht, @Anna Admin auch nicht.";
  await notesOf(home.anna).create({ id, text });
  expect(await told()).toEqual([`noteMentioned ${home.agnes.email}`, `noteMentioned ${home.mo.email}`].sort());
  const [mail] = await mailsAbout(home, id);
  expect(mail?.data).toMatchObject({ by: "Anna Admin" });
  expect(JSON.stringify(mail)).not.toContain("bitte");

  const { db } = home.backend.services;
  await db.write([sql`DELETE FROM outbox`, sql`UPDATE users SET jobNoteNotification = 0 WHERE id = ${home.mo.id}`]);
  await notesOf(home.agnes).create({ id, text: "@Mo Member: erledigt" });
  expect(await told()).toEqual([`newNote ${home.anna.email}`]);
});

test("the author changes a note for fifteen minutes; who was mentioned before gets no second mail", async () => {
  const { home, id, notesOf, listed, told } = await stage();
  const { data } = await notesOf(home.anna).create({ id, text: "@Mo Member, bitte" });
  const on = { id, noteId: data.id };
  home.backend.setNow("2026-03-02T09:14:59.000Z");
  await notesOf(home.anna).update({ ...on, text: "Nur so", version: 1 });
  await notesOf(home.anna).update({ ...on, text: "@Mo Member und @Agnes", version: 2 });
  expect(await told()).toEqual([`noteMentioned ${home.agnes.email}`, `noteMentioned ${home.mo.email}`].sort());
  expect((await listed()).notes[0]).toMatchObject({
    text: "@Mo Member und @Agnes",
    version: 3,
    edited_at: "2026-03-02T09:14:59.000Z",
  });
  home.backend.setNow("2026-03-02T09:15:00.000Z");
  expect((await listed()).notes[0]).toMatchObject({ isEditable: false, isRemovable: false });
  expect(await codeOf(notesOf(home.anna).update({ ...on, text: "Zu spät", version: 3 }))).toBe("FORBIDDEN");
  expect(await codeOf(notesOf(home.anna).remove(on))).toBe("FORBIDDEN");
});

test("nobody else changes a note, whoever they are", async () => {
  const { home, id, notesOf } = await stage();
  const { data } = await notesOf(home.anna).create({ id, text: "Meins" });
  const on = { id, noteId: data.id };
  for (const person of [home.mo, home.agnes, home.ada])
    expect(await codeOf(notesOf(person).update({ ...on, text: "Unseres", version: 1 }))).toBe("FORBIDDEN");
  expect(await codeOf(notesOf(home.mo).remove(on))).toBe("FORBIDDEN");
  const { job } = await bookedJob(home, { status: "online" });
  const onOther = { id: job, noteId: data.id };
  const attempts = [
    () => notesOf(home.anna).update({ ...onOther, text: "x", version: 1 }),
    () => notesOf(home.ada).remove(onOther),
    () => notesOf(home.anna).pin({ ...onOther, isPinned: true }),
  ];
  for (const attempt of attempts) expect(await codeOf(attempt())).toBe("NOT_FOUND");
});

test("a deleted note says who deleted it and when, and its text is gone", async () => {
  const { home, id, notesOf, listed, count } = await stage();
  const { data } = await notesOf(home.mo).create({ id, text: "Geheimnis @Agnes" });
  await notesOf(home.mo).pin({ id, noteId: data.id, isPinned: true });
  home.backend.setNow("2026-04-02T09:00:00.000Z");
  const removals = Array.from({ length: 4 }, () => notesOf(home.ada).remove({ id, noteId: data.id }));
  expect((await outcomes(removals)).ok).toBe(1);
  const { pinned, notes } = await listed();
  expect(pinned).toBeNull();
  expect(notes).toMatchObject([
    {
      text: "",
      isPinned: false,
      author: { name: "Mo Member" },
      deleted: { at: "2026-04-02T09:00:00.000Z", by: "Ada Administrator" },
      isRemovable: false,
    },
  ]);
  const { db } = home.backend.services;
  expect(await db.all(sql`SELECT 1 FROM note WHERE instr(text, 'Geheimnis') > 0`)).toEqual([]);
  expect(await db.all(sql`SELECT 1 FROM mention WHERE note = ${data.id}`)).toEqual([]);
  expect(await count()).toBe(0);
  expect(await codeOf(notesOf(home.mo).pin({ id, noteId: data.id, isPinned: true }))).toBe("NOT_FOUND");
});

test("one note of a job is pinned, whoever pins at the same time", async () => {
  const { home, id, notesOf, listed } = await stage();
  const ids: string[] = [];
  for (const text of ["eins", "zwei", "drei"]) ids.push((await notesOf(home.anna).create({ id, text })).data.id);
  await Promise.all(ids.map((noteId) => notesOf(home.mo).pin({ id, noteId, isPinned: true })));
  const { pinned, notes } = await listed();
  expect(pinned?.isPinned).toBe(true);
  expect(notes).toHaveLength(2);
  expect(notes.some(({ id: each }) => each === pinned?.id)).toBe(false);
  await notesOf(home.agnes).pin({ id, noteId: pinned?.id ?? "", isPinned: false });
  expect(await listed()).toMatchObject({ pinned: null, notes: [{}, {}, {}] });
});

test("who edits an older version is told what is stored, and nothing is overwritten", async () => {
  const { home, id, notesOf, listed } = await stage();
  const { data } = await notesOf(home.anna).create({ id, text: "Anfang" });
  const on = { id, noteId: data.id };
  const tries = ["eins", "zwei", "drei"].map((text) => notesOf(home.anna).update({ ...on, text, version: 1 }));
  expect(await outcomes(tries)).toMatchObject({ ok: 1, RECORD_CONFLICT: 2 });
  const [note] = (await listed()).notes;
  expect(note?.version).toBe(2);
  const refusal = await refusalOf(notesOf(home.anna).update({ ...on, text: "vier", version: 1 }));
  expect(refusal.details).toMatchObject({ fields: [{ field: "text", stored: note?.text }], version: 2 });
  await notesOf(home.anna).remove(on);
  expect(await codeOf(notesOf(home.anna).update({ ...on, text: "vier", version: 2 }))).toBe("NOT_FOUND");
});

test("the same form sent several times writes one note and one mail", async () => {
  const { home, id, notesOf, listed, told, count } = await stage();
  const as = home.backend.services.ids();
  const tries = Array.from({ length: 5 }, () => notesOf(home.anna).create({ id, text: "Einmal", as }));
  expect(await outcomes(tries)).toMatchObject({ ok: 1, NOTHING_TO_DO: 4 });
  expect((await listed()).notes).toHaveLength(1);
  expect(await told()).toEqual([`newNote ${home.mo.email}`]);
  expect(await count()).toBe(1);
});

test("who opens the notes has read where they are mentioned, who peeks has not", async () => {
  const { home, id, notesOf } = await stage();
  const unread = async () =>
    (
      await home.backend.services.db.all<{ user: string }>(
        sql`SELECT user FROM mention WHERE job = ${id} AND read_at IS NULL ORDER BY user`,
      )
    ).map(({ user }) => user);
  await notesOf(home.anna).create({ id, text: "@Mo Member und @Agnes" });
  await notesOf(home.anna).list({ id });
  await notesOf(home.mo).list({ id, isPeek: true });
  await home.backend.settled();
  expect(await unread()).toEqual([home.agnes.id, home.mo.id].sort());
  await notesOf(home.mo).list({ id });
  await home.backend.settled();
  expect(await unread()).toEqual([home.agnes.id]);
});

test("others are told of every change of a job's notes", async () => {
  const told: string[] = [];
  const { home, id, notesOf } = await stage({ services: { board: { changed: (topic) => void told.push(topic) } } });
  const { data } = await notesOf(home.anna).create({ id, text: "eins" });
  await notesOf(home.anna).update({ id, noteId: data.id, text: "zwei", version: 1 });
  await notesOf(home.mo).pin({ id, noteId: data.id, isPinned: true });
  await notesOf(home.anna).remove({ id, noteId: data.id });
  await codeOf(notesOf(home.anna).remove({ id, noteId: data.id }));
  expect(told).toEqual(Array(4).fill(`notes:${id}`));
});

test("pages of 25 follow each other without a gap, in one round trip and few rows at any size", async () => {
  const { home, id } = await stage();
  const { services } = home.backend;
  const people = await Promise.all(
    Array.from({ length: 120 }, (_, at) => newPerson(home.backend, { name: `Vor${at} Nach${at}`, role: "Hiring Org" })),
  );
  await services.db.write(people.map((person) => recruiterRow(services, home.organization, person, "admin")));
  const rows = Array.from({ length: 400 }, (_, at) => {
    const moment = new Date(Date.parse("2026-01-01T00:00:00.000Z") + Math.floor(at / 3) * 60_000).toISOString();
    return sql`INSERT INTO note (id, job, author, text, isPinned, date_created)
      VALUES (${`${id}-${String(at).padStart(3, "0")}`}, ${id}, ${people[at % 120]?.id}, ${`Notiz ${at}`}, ${at === 7}, ${moment})`;
  });
  await services.db.write(rows);
  const db = openDb(env.DB);
  const api = embeddedApi({ ...home.context(home.anna), services: { ...services, db } });
  const seen: string[] = [];
  let before: string | undefined;
  do {
    const [trips, read] = [db.trips, db.rowsRead];
    const { data } = await api.notes.list({ id, before });
    expect(db.trips - trips).toBeLessThanOrEqual(2);
    expect(db.rowsRead - read).toBeLessThanOrEqual(220);
    expect(data.pinned?.text).toBe("Notiz 7");
    expect(data.colleagues.length).toBeLessThanOrEqual(20);
    seen.push(...data.notes.map(({ text }) => text));
    before = data.next ?? undefined;
    if (!before) expect(data.notes.length).toBe(399 % 25);
  } while (before);
  const expected = Array.from({ length: 400 }, (_, at) => `Notiz ${399 - at}`).filter((text) => text !== "Notiz 7");
  expect(seen).toEqual(expected);
});

test("what is done with a note is in the job's history, without its text", async () => {
  const { home, id, notesOf } = await stage();
  const { data } = await notesOf(home.anna).create({ id, text: "Ruft gern zurück" });
  const on = { id, noteId: data.id };
  await notesOf(home.anna).update({ ...on, text: "Ruft nie zurück", version: 1 });
  for (const isPinned of [true, true, false, false]) await notesOf(home.mo).pin({ ...on, isPinned });
  expect(await codeOf(notesOf(home.mo).remove(on))).toBe("FORBIDDEN");
  await notesOf(home.anna).remove(on);
  const { data: history } = await home.api(home.anna).jobs.history({ id, kind: "notes" });
  expect(history.entries.map(({ event, actor }) => [event, actor.name])).toEqual([
    ["note.delete", "Anna Admin"],
    ["note.unpin", "Mo Member"],
    ["note.pin", "Mo Member"],
    ["note.update", "Anna Admin"],
    ["note.create", "Anna Admin"],
  ]);
  expect(await tablesNaming("zurück")).not.toContainEqual(expect.stringContaining("history"));
});
