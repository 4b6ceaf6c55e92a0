import { expect, test } from "vitest";
import { sql } from "~/backend/storage/sql";
import { newApplicant, type TestApplicant } from "../helpers/applicant";
import { pdfOf } from "../helpers/files";
import { completeJob } from "../helpers/jobs";
import { mailsAbout } from "../helpers/mails";
import { outcomes } from "../helpers/outcomes";
import { codeOf, detailsOf, refusalOf } from "../helpers/refusals";
import { type World, world } from "../helpers/world";

const LETTER = { subject: "Noch eine Frage", text: "Guten Tag,\n\nwann passt es?" };
const APPOINTMENT = { starts: "2026-05-04T10:00", minutes: 45, place: "Kiel", note: "Etage 2" };

test("a comment reaches whom it mentions, and the contacts who want to know, each once", async () => {
  const { home, berta } = await withBerta();
  const { db } = home.backend.services;
  await db.write([sql`UPDATE users SET applicationNotification = 1 WHERE id IN (${home.anna.id}, ${home.mo.id})`]);
  const text = "Bitte anrufen, @Mo Member! @Agnes und @Olga Outsider und @Anna Admin auch.";
  await home.api(home.anna).applications.comments.create({ ...berta.on, text });
  const mails = await mailsAbout(home, berta.id);
  const told = mails.map(({ template, to }) => `${template} ${to}`);
  expect(told.sort()).toEqual([`mentioned ${home.agnes.email}`, `mentioned ${home.mo.email}`].sort());
  expect(mails[0]?.data).toMatchObject({ by: "Anna Admin", applicant: `${berta.first_name} ${berta.last_name}` });
  expect(JSON.stringify(mails)).not.toContain("anrufen");

  await home.api(home.agnes).applications.comments.create({ ...berta.on, text: "Erledigt." });
  const later = (await mailsAbout(home, berta.id)).slice(mails.length).map(({ template, to }) => `${template} ${to}`);
  expect(later.sort()).toEqual([`newComment ${home.anna.email}`, `newComment ${home.mo.email}`].sort());
});

test("a mention counts as read once the person has opened the applicant", async () => {
  const { home, berta } = await withBerta();
  const { db } = home.backend.services;
  const mentions = (condition: string) =>
    db.all<{ user: string }>({ text: `SELECT user FROM mention WHERE applicant = ? ${condition}`, params: [berta.id] });
  const unread = async () => (await mentions("AND read_at IS NULL ORDER BY user")).map(({ user }) => user);
  const { applicants, comments } = home.api(home.anna).applications;
  const { data } = await comments.create({ ...berta.on, text: "@Mo Member und @Agnes" });
  const both = [home.agnes.id, home.mo.id].sort();
  await applicants.get(berta.on);
  await home.api(home.mo).applications.applicants.get({ ...berta.on, isPeek: true });
  await home.backend.settled();
  expect(await unread()).toEqual(both);
  await home.api(home.mo).applications.applicants.get(berta.on);
  await home.backend.settled();
  expect(await unread()).toEqual([home.agnes.id]);
  await comments.update({ ...berta.on, commentId: data.id, text: "@Mo Member" });
  expect(await unread()).toEqual([]);
  await comments.create({ ...berta.on, text: "@Mo Member, noch etwas" });
  expect(await unread()).toEqual([home.mo.id]);
  await home.api(home.ada).applications.comments.remove({ ...berta.on, commentId: data.id });
  expect(await mentions("")).toHaveLength(1);
});

test("a mail about somebody whose name is hidden does not name them", async () => {
  const { home, berta } = await withBerta({ anonymous_phases: '["applied"]' });
  await home.api(home.anna).applications.comments.create({ ...berta.on, text: "@Mo Member" });
  const [mail] = await mailsAbout(home, berta.id);
  expect(mail).toMatchObject({ template: "mentioned", data: { applicant: "" } });
  expect(JSON.stringify(mail)).not.toContain(berta.last_name);
});

test.each([
  ["", "text"],
  [" \n\u200b ", "text"],
  ["x".repeat(5001), "text"],
])("a comment of %j is refused beside its field", async (text, field) => {
  const { home, berta } = await withBerta();
  const refusal = await refusalOf(home.api(home.anna).applications.comments.create({ ...berta.on, text }));
  expect(refusal).toMatchObject({ code: "FAILED_VALIDATION", details: { fields: [{ field }] } });
});

test("the author of a comment may change it for fifteen minutes; only newly mentioned people are notified", async () => {
  const { home, berta } = await withBerta();
  const { comments, applicants } = home.api(home.anna).applications;
  const { data } = await comments.create({ ...berta.on, text: "@Mo Member, bitte" });
  const on = { ...berta.on, commentId: data.id };
  home.backend.setNow("2026-03-02T09:14:59.000Z");
  await comments.update({ ...on, text: "@Mo Member und @Agnes, bitte" });
  const told = (await mailsAbout(home, berta.id)).map(({ to }) => to);
  expect(told).toEqual([home.mo.email, home.agnes.email]);
  expect((await applicants.get(berta.on)).data.events[0]).toMatchObject({
    details: { text: "@Mo Member und @Agnes, bitte" },
    isEditable: true,
  });
  home.backend.setNow("2026-03-02T09:15:00.000Z");
  expect((await applicants.get(berta.on)).data.events[0]?.isEditable).toBe(false);
  expect(await codeOf(comments.update({ ...on, text: "Zu spät" }))).toBe("FORBIDDEN");
  expect(await codeOf(comments.remove(on))).toBe("FORBIDDEN");
});

test("nobody else may change a comment; administrators may take any away", async () => {
  const { home, berta } = await withBerta();
  const { data } = await home.api(home.anna).applications.comments.create({ ...berta.on, text: "Meins" });
  const on = { ...berta.on, commentId: data.id };
  for (const person of [home.mo, home.agnes, home.ada])
    expect(await codeOf(home.api(person).applications.comments.update({ ...on, text: "Unseres" }))).toBe("FORBIDDEN");
  expect(await codeOf(home.api(home.mo).applications.comments.remove(on))).toBe("FORBIDDEN");
  const other = await newApplicant(home, berta.job);
  expect(await codeOf(home.api(home.ada).applications.comments.remove({ ...on, ...other.on }))).toBe("NOT_FOUND");
  home.backend.setNow("2026-03-09T09:00:00.000Z");
  const tries = Array.from({ length: 5 }, () => home.api(home.ada).applications.comments.remove(on));
  const sums = await outcomes(tries);
  expect(sums.ok).toBe(1);
  expect((await home.api(home.anna).applications.applicants.get(berta.on)).data.events).toEqual([]);
});

test("a mail is sent to the applicant as typed, with a valid link, and is in the log", async () => {
  const { home, berta } = await withBerta({}, { self_expires_at: "2026-03-01T00:00:00.000Z" });
  await home.api(home.mo).applications.mails.send({ ...berta.on, ...LETTER });
  const [mail] = await mailsAbout(home, berta.id);
  expect(mail).toMatchObject({
    template: "applicantMessage",
    to: berta.email,
    data: { ...LETTER, company: "Sonnenhof" },
  });
  expect(mail?.data.link).toBe(`http://stellenfunk.test/application/${berta.token}`);
  const { data } = await home.api(null).ownApplication.get({ token: berta.token });
  expect(data.expires).toBe("2026-09-02T09:00:00.000Z");
  expect((await home.api(home.anna).applications.applicants.get(berta.on)).data.events).toMatchObject([
    { event: "mail", actor: { name: "Mo Member" }, details: LETTER },
  ]);
});

test.each<[string, Record<string, string | null>, Record<string, string>]>([
  ["without an address", { email: null }, {}],
  ["while names are hidden", {}, { anonymous_phases: '["applied"]' }],
  ["after anonymising", { anonymised_at: "2026-03-01T00:00:00.000Z" }, {}],
])("nobody writes to an applicant %s", async (_when, columns, job) => {
  const { home, berta } = await withBerta(job, columns);
  const { mails, interviews, applicants } = home.api(home.anna).applications;
  expect(await codeOf(mails.send({ ...berta.on, ...LETTER }))).toBe("NOTHING_TO_DO");
  expect(await codeOf(interviews.create({ ...berta.on, ...APPOINTMENT, invite: true }))).toBe("NOTHING_TO_DO");
  const { data } = await applicants.mail({ id: berta.job, applicants: [{ id: berta.id }], mail: LETTER });
  expect(data).toMatchObject({ done: [], conflicts: [{ id: berta.id, by: null }], missing: 0 });
  const history = sql`SELECT 1 FROM history WHERE job = ${berta.job} AND event = 'applicants.mail'`;
  expect(await home.backend.services.db.all(history), "letters to nobody are none").toEqual([]);
  expect(await mailsAbout(home, berta.id)).toEqual([]);
});

test("nobody is written to for a job that was never booked", async () => {
  const { home } = await withBerta();
  const job = await completeJob(home);
  const { applicants, mails, interviews } = home.api(home.anna).applications;
  const typed = { ...TYPED, email: `cem.${job}@example.com`, phase: "interview", quality: "ideal" as const };
  const { data } = await applicants.create({ id: job, ...typed });
  const on = { id: job, applicantId: data.id };
  const mail = { subject: "Gewonnen", text: "https://evil.example" };
  const { version } = (await applicants.get(on)).data;
  const moved = { phase: "rejected", reason: "notQualified" as const, mail, isConfirmed: true };
  const starts = "2026-03-20T09:00";
  const refused = [
    [mails.send({ ...on, ...mail }), "text"],
    [applicants.mail({ id: job, applicants: [{ id: data.id }], mail }), "text"],
    [applicants.update({ ...on, ...moved, version }), "text"],
    [applicants.move({ id: job, applicants: [{ id: data.id }], ...moved }), "text"],
    [interviews.create({ ...on, starts, minutes: 30, place: "Büro", note: "", invite: true }), "invite"],
  ] as const;
  for (const [work, field] of refused)
    expect(await detailsOf(work)).toMatchObject({ fields: [{ field, message: "notBooked" }] });
  const db = home.backend.services.db;
  expect(await db.all(sql`SELECT id FROM outbox WHERE recipient = ${typed.email}`)).toEqual([]);
  await db.write([sql`UPDATE job SET status = 'online' WHERE id = ${job}`]);
  await mails.send({ ...on, ...mail });
  expect(await db.all(sql`SELECT id FROM outbox WHERE recipient = ${typed.email}`)).toHaveLength(1);
});

test("one letter to several reaches those of the job who can be written to, and nobody else", async () => {
  const { home, berta } = await withBerta();
  const silent = await newApplicant(home, berta.job, { email: null });
  const changed = await newApplicant(home, berta.job, { version: 3 });
  const du = await newApplicant(home, berta.job, { language: "en-US" });
  const stranger = await newApplicant(home, await completeJob(home));
  const all = [{ id: du.id }, { id: silent.id }, { id: changed.id, version: 2 }, { id: berta.id, version: 1 }];
  const asked = {
    id: berta.job,
    applicants: [...all, { id: stranger.id }, { id: "unknown" }, { id: du.id }],
    mail: LETTER,
  };
  const { data } = await home.api(home.anna).applications.applicants.mail(asked);
  expect({ ...data, done: [...data.done].sort() }).toEqual({
    done: [berta.id, du.id].sort(),
    conflicts: expect.arrayContaining([
      { id: silent.id, name: `${silent.first_name} ${silent.last_name}`, pseudonym: null, by: null },
      { id: changed.id, name: `${changed.first_name} ${changed.last_name}`, pseudonym: null, by: null },
    ]),
    missing: 2,
  });
  expect(data.conflicts.map(({ id }) => id).sort()).toEqual([silent.id, changed.id].sort());
  expect(await mailsAbout(home, du.id)).toHaveLength(1);
  expect(await mailsAbout(home, stranger.id)).toEqual([]);
  const history = sql`SELECT actor, after FROM history WHERE job = ${berta.job} AND event = 'applicants.mail'`;
  expect(await home.backend.services.db.all(history)).toEqual([{ actor: home.anna.id, after: '{"count":2}' }]);
  expect(await codeOf(home.api(home.mo).applications.applicants.mail(asked))).toBe("FORBIDDEN");
});

test("one letter to several that is sent again, ten times at once, goes out once and is answered like the first", async () => {
  const { home, berta } = await withBerta();
  const silent = await newApplicant(home, berta.job, { email: null });
  const cem = await newApplicant(home, berta.job);
  const { applicants } = home.api(home.anna).applications;
  const as = home.backend.services.ids();
  const asked = { id: berta.job, applicants: [berta, silent, cem].map(({ id }) => ({ id })), mail: LETTER, as };
  const answers = await Promise.all(Array.from({ length: 10 }, () => applicants.mail(asked)));
  for (const { data } of answers)
    expect({ ...data, done: data.done.toSorted() }).toMatchObject({
      done: [berta.id, cem.id].toSorted(),
      conflicts: [{ id: silent.id }],
      missing: 0,
    });
  for (const { id, on } of [berta, cem]) {
    expect(await mailsAbout(home, id)).toHaveLength(1);
    expect((await applicants.get(on)).data.events.map(({ event }) => event)).toEqual(["mail"]);
  }
  const history = sql`SELECT after FROM history WHERE job = ${berta.job} AND event = 'applicants.mail'`;
  expect(await home.backend.services.db.all(history)).toEqual([{ after: '{"count":2}' }]);
  const mailed = sql`SELECT count FROM organization_mail WHERE organization = ${home.organization.id}`;
  expect(await home.backend.services.db.all(mailed)).toEqual([{ count: 2 }]);
  const late = await newApplicant(home, berta.job);
  const { data } = await applicants.mail({ ...asked, applicants: [{ id: berta.id }, { id: late.id }] });
  expect(data).toMatchObject({ conflicts: [], missing: 0 });
  expect([await mailsAbout(home, berta.id), await mailsAbout(home, late.id)]).toMatchObject([[{}], [{}]]);
  await home.api(home.agnes).applications.applicants.mail(asked);
  expect(await mailsAbout(home, cem.id), "an id of somebody else's is taken").toHaveLength(1);
});

test("an invitation brings a calendar file that only the own link opens; calling off brings its next version", async () => {
  const { home, berta } = await withBerta();
  const { interviews, applicants } = home.api(home.anna).applications;
  const { data } = await interviews.create({ ...berta.on, ...APPOINTMENT, invite: true });
  const [mail] = await mailsAbout(home, berta.id);
  expect(mail).toMatchObject({
    template: "interviewInvited",
    to: berta.email,
    data: { starts: "2026-05-04T08:00:00.000Z" },
  });
  expect(JSON.stringify(mail)).not.toContain("Etage 2");
  const file = (token: string) => home.api(null).ownApplication.interview({ token, id: data.id });
  const invitation = unfolded(await (await file(berta.token)).text());
  expect(invitation).toContain("METHOD:REQUEST");
  expect(invitation).toContain(`ATTENDEE;CN="${berta.first_name} ${berta.last_name}"`);
  expect(invitation).not.toContain("Etage 2");
  const other = await newApplicant(home, berta.job);
  expect(await codeOf(file(other.token))).toBe("NOT_FOUND");

  const tries = Array.from({ length: 5 }, () => interviews.remove({ ...berta.on, interviewId: data.id }));
  expect(await outcomes(tries)).toEqual({ ok: 1, NOT_FOUND: 4 });
  expect((await applicants.get(berta.on)).data).toMatchObject({
    interviews: [],
    interview: null,
    events: [{ event: "interviewCancelled" }, { event: "interview", details: { isInvited: true } }],
  });
  const off = unfolded(await (await file(berta.token)).text());
  expect(off).toContain("METHOD:CANCEL");
  expect(off).toContain("SEQUENCE:1");
  expect((await mailsAbout(home, berta.id)).map(({ template }) => template)).toEqual([
    "interviewInvited",
    "interviewCancelled",
    // To the recruiter, whose calendar has it too.
    "appointmentCancelled",
  ]);
});

test.each<[string, (home: World, berta: TestApplicant, as: string) => Promise<unknown>]>([
  [
    "a comment",
    (home, { on }, as) => home.api(home.anna).applications.comments.create({ ...on, text: "@Mo Member", as }),
  ],
  ["a letter", (home, { on }, as) => home.api(home.anna).applications.mails.send({ ...on, ...LETTER, as })],
  [
    "an appointment",
    (home, { on }, as) =>
      home.api(home.anna).applications.interviews.create({ ...on, ...APPOINTMENT, invite: true, as }),
  ],
])("%s whose form is sent ten times at once counts once", async (_what, work) => {
  const { home, berta } = await withBerta();
  const as = home.backend.services.ids();
  const tries = Array.from({ length: 10 }, () => work(home, berta, as));
  expect(await outcomes(tries)).toEqual({ ok: 1, NOTHING_TO_DO: 9 });
  expect(await mailsAbout(home, berta.id)).toHaveLength(1);
});

test("an appointment that nobody was invited to stays among colleagues", async () => {
  const { home, berta } = await withBerta();
  const { interviews, applicants } = home.api(home.mo).applications;
  const { data } = await interviews.create({ ...berta.on, ...APPOINTMENT });
  expect((await applicants.get(berta.on)).data).toMatchObject({
    interview: "2026-05-04T08:00:00.000Z",
    interviews: [{ id: data.id, note: "Etage 2", isInvited: false }],
  });
  expect(await codeOf(home.api(null).ownApplication.interview({ token: berta.token, id: data.id }))).toBe("NOT_FOUND");
  await interviews.remove({ ...berta.on, interviewId: data.id });
  expect(await mailsAbout(home, berta.id)).toEqual([]);
  const wrong = { ...berta.on, starts: "2026-03-02T09:00", minutes: 3, place: "" };
  const { details } = await refusalOf(interviews.create(wrong));
  expect((details.fields as { field: string }[]).map(({ field }) => field)).toEqual(["starts", "minutes", "place"]);
});

test("a refused upload has been read to its end: an answer before it would break the connection", async () => {
  const { home, berta } = await withBerta();
  let read = 0;
  const body = pdfOf(3_000_000, (bytes) => {
    read = bytes;
  });
  const headers = { "Content-Type": "multipart/form-data; boundary=b" };
  const request = new Request("http://stellenfunk.test/", { method: "POST", headers, body });
  const refused = home.api(home.olga).applications.attachments.store({ ...berta.on, request });
  expect(await codeOf(refused)).toBe("NOT_FOUND");
  expect(read).toBe(3_000_000);
});

test("documents that a colleague adds are looked at, kept and deleted; while names are hidden there are none", async () => {
  const { home, berta } = await withBerta();
  const { attachments } = home.api(home.mo).applications;
  const form = new FormData();
  form.append("file", new File(["%PDF-1.4 Zeugnis"], "Zeugnis.pdf"));
  form.append("file", new File(["Notizen"], "Notizen.txt"));
  form.append("file", new File(["MZ"], "virus.exe"));
  const { problems } = await attachments.store({ ...berta.on, request: posted(form) });
  expect(problems).toMatchObject([{ name: "virus.exe", message: "unknownFileType" }]);
  const api = home.api(home.mo).applications;
  const { data } = await api.applicants.get(berta.on);
  const [pdf, txt] = data.documents;
  expect(data).toMatchObject({
    attachments: 2,
    documents: [{ name: "Zeugnis.pdf", by: "Mo Member" }, { name: "Notizen.txt" }],
    events: [{ event: "document" }, { event: "document" }],
  });
  const look = (id: string | undefined, query = "") =>
    attachments.get({ ...berta.on, attachmentId: id ?? "", request: new Request(`http://x/${query}`) });
  const shown = await look(pdf?.id);
  expect(shown.headers.get("Content-Disposition")).toContain("inline");
  expect(shown.headers.get("Content-Security-Policy")).toBe("default-src 'none'");
  expect(await shown.text()).toBe("%PDF-1.4 Zeugnis");
  const text = await look(txt?.id);
  expect(text.headers.get("Content-Disposition")).toContain("inline");
  await text.body?.cancel();
  for (const kept of [await look(pdf?.id, "?download"), await look(txt?.id, "?download")]) {
    expect(kept.headers.get("Content-Disposition")).toContain("attachment");
    await kept.body?.cancel();
  }
  const other = await newApplicant(home, berta.job);
  expect(
    await codeOf(attachments.get({ ...other.on, attachmentId: pdf?.id ?? "", request: new Request("http://x/") })),
  ).toBe("NOT_FOUND");
  const outside = home.api(home.olga).applications.attachments;
  const hidden = { ...berta.on, attachmentId: pdf?.id ?? "", request: new Request("http://x/") };
  expect(await codeOf(outside.get(hidden))).toBe("NOT_FOUND");
  expect(await codeOf(outside.store({ ...berta.on, request: posted(form) }))).toBe("NOT_FOUND");

  const { db, files } = home.backend.services;
  await db.write([sql`UPDATE job SET anonymous_phases = '["applied"]' WHERE id = ${berta.job}`]);
  expect(await codeOf(look(pdf?.id))).toBe("NOT_FOUND");
  expect(await codeOf(attachments.store({ ...berta.on, request: posted(form) }))).toBe("NOTHING_TO_DO");
  expect(await codeOf(api.attachments.remove({ ...berta.on, attachmentId: pdf?.id ?? "" }))).toBe("NOT_FOUND");
  await db.write([sql`UPDATE job SET anonymous_phases = '[]' WHERE id = ${berta.job}`]);

  const row = await db.first<{ object: string }>(sql`SELECT object FROM attachment WHERE id = ${pdf?.id}`);
  await api.attachments.remove({ ...berta.on, attachmentId: pdf?.id ?? "" });
  await home.backend.settled();
  expect(await files.head(row?.object ?? "")).toBeNull();
  expect((await api.applicants.get(berta.on)).data.documents).toMatchObject([{ name: "Notizen.txt" }]);
});

test("a form of documents that comes twice, at once or later, is kept once; other files in it are others", async () => {
  const { home, berta } = await withBerta();
  const { attachments } = home.api(home.mo).applications;
  const formOf = (...names: string[]) => {
    const form = new FormData();
    form.set("id", "form-id-0001");
    for (const name of names) form.append("files", new File(["Text"], name));
    return posted(form);
  };
  const twice = ["Zeugnis.txt", "Notizen.txt"];
  const objects = async () => (await home.backend.services.files.list()).objects.length;
  const before = await objects();
  await Promise.all([1, 2, 3].map(() => attachments.store({ ...berta.on, request: formOf(...twice) })));
  await attachments.store({ ...berta.on, request: formOf(...twice) });
  const { applicants } = home.api(home.mo).applications;
  const kept = async () => (await applicants.get(berta.on)).data;
  expect((await kept()).documents.map(({ name }) => name)).toEqual(twice);
  expect((await kept()).events.map(({ event }) => event)).toEqual(["document", "document"]);
  await attachments.store({ ...berta.on, request: formOf("Foto.txt") });
  expect((await kept()).documents).toHaveLength(3);
  expect(await objects()).toBe(before + 3);
  const other = await newApplicant(home, berta.job);
  await attachments.store({ ...other.on, request: formOf(...twice) });
  expect((await applicants.get(other.on)).data.documents).toHaveLength(2);
});

test("a twenty-first document is refused, and nothing of its form stays behind", async () => {
  const { home, berta } = await withBerta();
  const { attachments } = home.api(home.anna).applications;
  const formOf = (count: number) => {
    const form = new FormData();
    for (let at = 0; at < count; at += 1) form.append("file", new File(["Text"], `${at}.txt`));
    return posted(form);
  };
  await attachments.store({ ...berta.on, request: formOf(20) });
  const before = (await home.backend.services.files.list()).objects.length;
  expect(await codeOf(attachments.store({ ...berta.on, request: formOf(1) }))).toBe("FAILED_VALIDATION");
  expect((await home.backend.services.files.list()).objects).toHaveLength(before);
});

const TYPED = { first_name: "Cem", last_name: "Öz", email: "", phone: "0151 23456789", zip: "", reachability: [] };

test("an applicant added by a recruiter is first in the phase, seen, with an own page and the note, which notifies those it mentions", async () => {
  const { home, berta } = await withBerta();
  const { applicants } = home.api(home.mo).applications;
  const { data } = await applicants.create({
    ...{
      id: berta.job,
      ...TYPED,
      phase: "interview",
      quality: "ideal",
      source: " Messe ",
      note: "Sehr nett, @Anna Admin",
    },
  });
  const on = { id: berta.job, applicantId: data.id };
  expect((await applicants.get(on)).data).toMatchObject({
    ...{
      name: "Cem Öz",
      phone: "+4915123456789",
      phase: "interview",
      quality: "ideal",
      source: "messe",
      isUnread: false,
    },
    events: [
      { event: "comment", details: { text: "Sehr nett, @Anna Admin" } },
      { event: "added", actor: { name: "Mo Member" } },
    ],
  });
  const row = await home.backend.services.db.first<{ self_token_hash: string; user_created: string }>(
    sql`SELECT self_token_hash, user_created FROM applicant WHERE id = ${data.id}`,
  );
  expect(row).toMatchObject({ user_created: home.mo.id, self_token_hash: expect.any(String) });
  expect(await mailsAbout(home, data.id)).toMatchObject([
    { template: "mentioned", to: home.anna.email, data: { by: "Mo Member", applicant: "Cem Öz" } },
  ]);
});

test.each<[string, Record<string, string>, string[]]>([
  ["nothing typed", { first_name: "", last_name: "", phone: "" }, ["first_name", "last_name", "phone"]],
  ["an unknown phase", { phase: "elsewhere" }, ["phase"]],
  ["a note too long", { note: "x".repeat(5000), first_name: " " }, ["first_name"]],
])("by hand, %s is refused beside its field", async (_what, wrong, expected) => {
  const { home, berta } = await withBerta();
  const { code, details } = await refusalOf(
    home.api(home.anna).applications.applicants.create({ id: berta.job, ...TYPED, ...wrong }),
  );
  expect(code).toBe("FAILED_VALIDATION");
  expect((details.fields as { field: string }[]).map(({ field }) => field)).toEqual(expected);
});

test("a known address does not tell that its owner is among those whose names are hidden", async () => {
  const { home, berta } = await withBerta({ anonymous_phases: '["applied"]' });
  const typed = { id: berta.job, ...TYPED, email: berta.email, phone: "" };
  expect(await codeOf(home.api(home.anna).applications.applicants.create(typed))).toBe("ok");
});

test("twenty added at once make one applicant, and the others are refused with its name; after 90 days a new one is made", async () => {
  const { home, berta } = await withBerta();
  const { applicants } = home.api(home.anna).applications;
  const tries = Array.from({ length: 20 }, () => applicants.create({ id: berta.job, ...TYPED }));
  expect(await outcomes(tries)).toEqual({ ok: 1, RECORD_NOT_UNIQUE: 19 });
  const [made] = (await Promise.allSettled(tries)).flatMap((each) =>
    each.status === "fulfilled" ? [each.value.data.id] : [],
  );
  const again = () => applicants.create({ id: berta.job, ...TYPED });
  expect(await refusalOf(again())).toMatchObject({ code: "RECORD_NOT_UNIQUE", details: { applicant: made } });
  const elsewhere = await completeJob(home, { status: "online" });
  expect(await codeOf(applicants.create({ id: elsewhere, ...TYPED }))).toBe("ok");
  home.backend.setNow("2026-06-01T09:00:00.000Z");
  expect(await codeOf(again())).toBe("ok");
});

test.each<[string, (home: World, berta: TestApplicant) => Promise<unknown>]>([
  ["a comment", (home, { on }) => home.api(home.anna).applications.comments.create({ ...on, text: "@Mo Member" })],
  ["a letter", (home, { on }) => home.api(home.anna).applications.mails.send({ ...on, ...LETTER })],
  [
    "an appointment",
    (home, { on }) => home.api(home.anna).applications.interviews.create({ ...on, ...APPOINTMENT, invite: true }),
  ],
  ["erasing", (home, { on }) => home.api(home.anna).applications.applicants.erase(on)],
  [
    "a letter to all",
    (home, { on, id }) =>
      home.api(home.anna).applications.applicants.mail({ id: on.id, applicants: [{ id }], mail: LETTER }),
  ],
  ["an export", (home, { on }) => home.api(home.anna).applications.applicants.export({ id: on.id })],
  ["somebody by hand", (home, { on }) => home.api(home.anna).applications.applicants.create({ id: on.id, ...TYPED })],
])("%s takes at most five round trips", async (_what, work) => {
  const { home, berta } = await withBerta();
  const { db } = home.backend.services;
  const before = db.trips;
  await work(home, berta);
  expect(db.trips - before).toBeLessThanOrEqual(5);
});

/** An applicant of a job of Anna's and Mo's. */
async function withBerta(job: Record<string, string> = {}, columns: Record<string, string | null> = {}) {
  const home = await world();
  const contacts = [home.anna, home.mo];
  const berta = await newApplicant(
    home,
    await completeJob(home, { status: "online", contacts, columns: job }),
    columns,
  );
  return { home, berta };
}

const posted = (body: FormData) => new Request("http://stellenfunk.test/", { method: "POST", body });

const unfolded = (text: string) => text.replace(/\r\n /g, "");
