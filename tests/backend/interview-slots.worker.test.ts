import { expect, test } from "vitest";
import { insert, sql } from "~/backend/storage/sql";
import { newApplicant, type TestApplicant } from "../helpers/applicant";
import { completeJob } from "../helpers/jobs";
import { mailsAbout } from "../helpers/mails";
import { outcomes } from "../helpers/outcomes";
import type { TestPerson } from "../helpers/people";
import { codeOf, detailsOf, refusalOf } from "../helpers/refusals";
import { type World, world } from "../helpers/world";

const MONDAY = { starts: "2026-05-04T10:00", minutes: 45, place: "Kiel" };
const TUESDAY = { starts: "2026-05-05T14:00", minutes: 45, place: "https://meet.example/x" };
const UTC = { monday: "2026-05-04T08:00:00.000Z", tuesday: "2026-05-05T12:00:00.000Z" };

test("an applicant picks one of the proposed times; both get a mail with the same appointment", async () => {
  const { home, berta, offer, slots, own } = await scene();
  await offer(berta, [TUESDAY, MONDAY]);
  const [asked] = await mailsAbout(home, berta.id);
  expect(asked).toMatchObject({
    template: "slotsOffered",
    to: berta.email,
    data: { slots: [{ starts: UTC.monday }, { starts: UTC.tuesday }], company: "Sonnenhof" },
  });
  expect(asked?.data.link).toBe(`http://stellenfunk.test/application/${berta.token}`);
  const [monday, tuesday] = await slots(berta);
  expect(monday).toMatchObject({ starts: UTC.monday, minutes: 45, place: "Kiel", isTaken: false, moves: null });
  await own.pickSlot({ token: berta.token, slotId: tuesday?.id ?? "" });

  expect(await slots(berta)).toEqual([]);
  const { data } = await home.api(home.anna).applications.applicants.get(berta.on);
  expect(data.interviews).toMatchObject([{ starts: UTC.tuesday, place: TUESDAY.place, isInvited: true, sequence: 0 }]);
  expect(data.offers).toMatchObject([{ state: "picked", slots: [{ outcome: "passed" }, { outcome: "picked" }] }]);
  expect(data.events).toMatchObject([
    { event: "slotPicked", actor: null, details: { starts: UTC.tuesday } },
    { event: "slotsOffered", actor: { name: "Anna Admin" }, details: { count: 2 } },
  ]);
  const mails = await attachedTo(home, berta, "interviewConfirmed", "appointmentPicked");
  expect(mails.map(({ to }) => to).toSorted()).toEqual([berta.email, home.anna.email].toSorted());
  for (const { file } of mails) {
    expect(file).toContain(`UID:${data.interviews[0]?.id}@stellenfunk.test`);
    expect(file).toContain("METHOD:REQUEST");
    expect(file).toContain("DTSTART:20260505T120000Z");
    expect(file).toContain("SEQUENCE:0");
  }
  expect(await codeOf(own.pickSlot({ token: berta.token, slotId: monday?.id ?? "" }))).toBe("NOTHING_TO_DO");
});

test("twenty picks at once make one appointment", async () => {
  const { home, berta, offer, slots, own } = await scene();
  await offer(berta, [MONDAY, TUESDAY]);
  const ids = (await slots(berta)).map(({ id }) => id);
  const tries = Array.from({ length: 20 }, (_, at) =>
    own.pickSlot({ token: berta.token, slotId: ids[at % ids.length] ?? "" }),
  );
  expect(await outcomes(tries)).toEqual({ ok: 1, NOTHING_TO_DO: 19 });
  expect(await interviewsOf(home, berta)).toHaveLength(1);
  expect(await attachedTo(home, berta, "interviewConfirmed", "appointmentPicked")).toHaveLength(2);
});

test("two applicants at the same time of one recruiter: one gets it, the other is told and offered the rest", async () => {
  for (let round = 0; round < 10; round += 1) {
    const { home, berta, offer, slots, own } = await scene();
    const cem = await newApplicant(home, berta.job);
    // Overlapping is enough.
    const later = { ...MONDAY, starts: "2026-05-04T10:30" };
    await offer(berta, [MONDAY, TUESDAY]);
    await offer(cem, [later, TUESDAY]);
    const pick = async (who: TestApplicant) =>
      own.pickSlot({ token: who.token, slotId: (await slots(who))[0]?.id ?? "" });
    expect(await outcomes([pick(berta), pick(cem)])).toEqual({ ok: 1, NOTHING_TO_DO: 1 });
    const loser = (await interviewsOf(home, berta)).length === 0 ? berta : cem;
    expect(await interviewsOf(home, loser)).toEqual([]);
    const [first, second] = await slots(loser);
    expect([first?.isTaken, second?.isTaken]).toEqual([true, false]);
    expect(await detailsOf(own.pickSlot({ token: loser.token, slotId: first?.id ?? "" }))).toMatchObject({
      reason: "taken",
    });
    await own.pickSlot({ token: loser.token, slotId: second?.id ?? "" });
  }
});

test("two recruiters have their own times; an applicant is at one place at a time", async () => {
  const { home, berta, offer, slots, own } = await scene();
  const cem = await newApplicant(home, berta.job);
  await offer(berta, [MONDAY]);
  await offer(cem, [MONDAY], home.agnes);
  await own.pickSlot({ token: berta.token, slotId: (await slots(berta))[0]?.id ?? "" });
  await own.pickSlot({ token: cem.token, slotId: (await slots(cem))[0]?.id ?? "" });
  await offer(berta, [MONDAY, TUESDAY], home.agnes);
  await offer(berta, [{ ...MONDAY, starts: "2026-05-04T09:30" }, TUESDAY], home.mo);
  expect((await slots(berta)).map(({ isTaken }) => isTaken)).toEqual([true, false]);
});

test.each<[string, (home: World, slot: string) => unknown, string]>([
  ["is past", (home) => home.backend.setNow("2026-05-04T08:00:00.000Z"), "past"],
  ["was withdrawn by a newer offer", () => null, "withdrawn"],
])("a slot that %s cannot be picked", async (what, change, reason) => {
  const { home, berta, offer, slots, own } = await scene();
  await offer(berta, [MONDAY, TUESDAY]);
  const [monday] = await slots(berta);
  await change(home, monday?.id ?? "");
  if (what.startsWith("was")) await offer(berta, [TUESDAY]);
  const refusal = await refusalOf(own.pickSlot({ token: berta.token, slotId: monday?.id ?? "" }));
  expect(refusal).toMatchObject({ code: "NOTHING_TO_DO", details: { reason } });
  expect((await slots(berta)).map(({ starts }) => starts)).toEqual([UTC.tuesday]);
  expect(await interviewsOf(home, berta)).toEqual([]);
});

test("an offer expires with its last slot", async () => {
  const { home, berta, offer, slots } = await scene();
  await offer(berta, [MONDAY, TUESDAY]);
  const stateAt = async (moment: string) => {
    home.backend.setNow(moment);
    const { data } = await home.api(home.ada).applications.applicants.get(berta.on);
    return data.offers[0]?.state;
  };
  expect(await stateAt("2026-05-05T11:59:59.999Z")).toBe("open");
  expect(await stateAt("2026-05-05T12:00:00.000Z")).toBe("expired");
  expect(await slots(berta)).toEqual([]);
});

test("an offer is withdrawn once, by mail, and nothing of it can be picked", async () => {
  const { home, berta, offer, slots, own } = await scene();
  const offerId = await offer(berta, [MONDAY, TUESDAY]);
  const [monday] = await slots(berta);
  const { interviews } = home.api(home.mo).applications;
  const tries = Array.from({ length: 5 }, () => interviews.withdraw({ ...berta.on, offerId }));
  expect(await outcomes(tries)).toEqual({ ok: 1, NOTHING_TO_DO: 4 });
  expect((await mailsAbout(home, berta.id)).map(({ template }) => template)).toEqual([
    "slotsOffered",
    "slotsWithdrawn",
  ]);
  expect(await codeOf(own.pickSlot({ token: berta.token, slotId: monday?.id ?? "" }))).toBe("NOTHING_TO_DO");
});

test("declining closes the offer; what was written is in the log, not in the mail", async () => {
  const { home, berta, offer, own } = await scene();
  const offerId = await offer(berta, [MONDAY]);
  await own.declineSlots({ token: berta.token, offerId, text: "Bin bis Juni verreist" });
  expect(await codeOf(own.declineSlots({ token: berta.token, offerId }))).toBe("NOTHING_TO_DO");
  const { data } = await home.api(home.anna).applications.applicants.get(berta.on);
  expect(data.offers).toMatchObject([{ state: "declined" }]);
  expect(data.events[0]).toMatchObject({ event: "slotsDeclined", details: { text: "Bin bis Juni verreist" } });
  const mail = (await mailsAbout(home, berta.id)).find(({ template }) => template === "slotsDeclined");
  expect(mail).toMatchObject({ to: home.anna.email });
  expect(JSON.stringify(mail)).not.toContain("verreist");
});

test("a change is asked for, answered with new slots, and moves the appointment in both calendars", async () => {
  const { home, berta, offer, slots, own } = await scene();
  await offer(berta, [MONDAY]);
  await own.pickSlot({ token: berta.token, slotId: (await slots(berta))[0]?.id ?? "" });
  const [interview] = await interviewsOf(home, berta);
  const id = interview?.id ?? "";
  await own.askForChange({ token: berta.token, interviewId: id, text: "Frühschicht" });
  const asked = (await mailsAbout(home, berta.id)).at(-1);
  expect(asked).toMatchObject({ template: "changeAsked", to: home.anna.email, data: { starts: UTC.monday } });
  await offer(berta, [TUESDAY], home.anna, id);
  expect(await slots(berta)).toMatchObject([{ moves: id }]);
  await own.pickSlot({ token: berta.token, slotId: (await slots(berta))[0]?.id ?? "" });
  expect(await interviewsOf(home, berta)).toMatchObject([{ id, starts: UTC.tuesday, sequence: 1 }]);
  for (const { file } of await attachedTo(home, berta, "interviewMoved", "appointmentMoved")) {
    expect(file).toContain(`UID:${id}@stellenfunk.test`);
    expect(file).toContain("SEQUENCE:1");
  }
  await home.api(home.mo).applications.interviews.update({ ...berta.on, interviewId: id, ...MONDAY, place: "Raum 3" });
  expect(await interviewsOf(home, berta)).toMatchObject([{ id, starts: UTC.monday, place: "Raum 3", sequence: 2 }]);
  await home.api(home.mo).applications.interviews.remove({ ...berta.on, interviewId: id });
  const off = await attachedTo(home, berta, "interviewCancelled", "appointmentCancelled");
  expect(off).toHaveLength(2);
  for (const { file } of off) expect(file).toMatch(/METHOD:CANCEL(.|\r|\n)*SEQUENCE:3/);
  expect(await codeOf(own.askForChange({ token: berta.token, interviewId: id, text: "Doch" }))).toBe("NOT_FOUND");
});

test("an appointment that was called off is not moved: picking makes a new one", async () => {
  const { home, berta, offer, slots, own } = await scene();
  await offer(berta, [MONDAY]);
  await own.pickSlot({ token: berta.token, slotId: (await slots(berta))[0]?.id ?? "" });
  const [first] = await interviewsOf(home, berta);
  await offer(berta, [TUESDAY], home.anna, first?.id);
  await home.api(home.anna).applications.interviews.remove({ ...berta.on, interviewId: first?.id ?? "" });
  await own.pickSlot({ token: berta.token, slotId: (await slots(berta))[0]?.id ?? "" });
  const [second, ...others] = await interviewsOf(home, berta);
  expect(others).toEqual([]);
  expect(second).toMatchObject({ starts: UTC.tuesday, sequence: 0 });
  expect(second?.id).not.toBe(first?.id);
});

test("changing an appointment and picking its new slot at once: one wins, and nothing is half done", async () => {
  const { home, berta, offer, slots, own } = await scene();
  await offer(berta, [MONDAY]);
  await own.pickSlot({ token: berta.token, slotId: (await slots(berta))[0]?.id ?? "" });
  const [interview] = await interviewsOf(home, berta);
  const interviewId = interview?.id ?? "";
  await offer(berta, [TUESDAY], home.anna, interviewId);
  const [slot] = await slots(berta);
  const place = "Raum 3";
  await outcomes([
    own.pickSlot({ token: berta.token, slotId: slot?.id ?? "" }),
    home.api(home.mo).applications.interviews.update({ ...berta.on, interviewId, ...MONDAY, place }),
  ]);
  const [after] = await interviewsOf(home, berta);
  const { data } = await home.api(home.anna).applications.applicants.get(berta.on);
  const isPicked = data.offers[0]?.state === "picked";
  expect(after?.sequence).toBe(
    data.events.filter(({ event }) => /^interviewMoved$/.test(event)).length + (isPicked ? 1 : 0),
  );
});

test("a form that is sent twice makes one offer", async () => {
  const { home, berta } = await scene();
  const { interviews } = home.api(home.anna).applications;
  const tries = Array.from({ length: 5 }, () => interviews.offer({ ...berta.on, slots: [MONDAY], as: "form-1" }));
  expect(await outcomes(tries)).toEqual({ ok: 1, NOTHING_TO_DO: 4 });
  expect(await mailsAbout(home, berta.id)).toHaveLength(1);
});

test.each<[string, Record<string, string | null>, Record<string, string>, string]>([
  ["without an address", { email: null }, {}, "NOTHING_TO_DO"],
  ["while names are hidden", {}, { anonymous_phases: '["applied"]' }, "NOTHING_TO_DO"],
  ["after anonymising", { anonymised_at: "2026-03-01T00:00:00.000Z" }, {}, "NOTHING_TO_DO"],
  ["of a job that was never booked", {}, { status: "draft" }, "FAILED_VALIDATION"],
])("nothing is proposed to an applicant %s", async (_when, columns, job, code) => {
  const home = await world();
  const berta = await newApplicant(home, await completeJob(home, { status: "online", columns: job }), columns);
  const { interviews } = home.api(home.anna).applications;
  expect(await codeOf(interviews.offer({ ...berta.on, slots: [MONDAY] }))).toBe(code);
  expect(await mailsAbout(home, berta.id)).toEqual([]);
});

test("a withdrawn application has nothing to pick, and a stranger's token opens no slot", async () => {
  const { home, berta, offer, slots, own } = await scene();
  await offer(berta, [MONDAY]);
  const [slot] = await slots(berta);
  const stranger = await newApplicant(home, berta.job);
  expect(await codeOf(own.pickSlot({ token: stranger.token, slotId: slot?.id ?? "" }))).toBe("NOT_FOUND");
  await own.withdraw({ token: berta.token });
  expect(await slots(berta)).toEqual([]);
  expect(await codeOf(own.pickSlot({ token: berta.token, slotId: slot?.id ?? "" }))).toBe("NOTHING_TO_DO");
});

test("ten messages a day are enough for one application", async () => {
  const { home, berta, own } = await scene();
  const now = home.backend.services.clock().toISOString();
  const interviewId = home.backend.services.ids();
  await home.backend.services.db.write([
    insert("interview", {
      ...{ id: interviewId, applicant: berta.id, starts_at: UTC.monday, minutes: 45, place: "Kiel", isInvited: 1 },
      ...{ user_created: home.anna.id, date_created: now, date_updated: now },
    }),
  ]);
  const tries = Array.from({ length: 12 }, (_, at) =>
    own.askForChange({ token: berta.token, interviewId, text: `Bitte ${at}` }),
  );
  expect(await outcomes(tries)).toEqual({ ok: 10, REQUESTS_EXCEEDED: 2 });
});

async function scene() {
  const home = await world();
  const job = await completeJob(home, { status: "online", contacts: [home.anna, home.mo] });
  const berta = await newApplicant(home, job);
  const own = home.api(null).ownApplication;
  return {
    home,
    berta,
    own,
    offer: async (
      who: TestApplicant,
      slots: (typeof MONDAY)[],
      by: TestPerson = home.anna,
      moves?: string,
    ): Promise<string> => {
      const { data } = await home.api(by).applications.interviews.offer({ ...who.on, slots, moves });
      return data.id;
    },
    slots: async (who: TestApplicant) => (await own.get({ token: who.token })).data.slots,
  };
}

const interviewsOf = ({ backend }: World, { id }: TestApplicant) =>
  backend.services.db.all<{ id: string; starts: string; place: string; sequence: number }>(
    sql`SELECT id, starts_at AS starts, place, sequence FROM interview WHERE applicant = ${id} AND cancelled_at IS NULL`,
  );

/** Receiver and calendar file, unfolded, of the mails of these templates about an applicant. */
async function attachedTo({ backend }: World, { id }: TestApplicant, ...templates: string[]) {
  const rows = await backend.services.db.all<{ recipient: string; payload: string }>(
    sql`SELECT recipient, payload FROM outbox WHERE instr(payload, ${id}) > 0`,
  );
  return rows.flatMap(({ recipient, payload }) => {
    const { template, attachments } = JSON.parse(payload) as { template: string; attachments?: { text: string }[] };
    const file = (attachments?.[0]?.text ?? "").replaceAll("\r\n ", "");
    return templates.includes(template) ? [{ to: recipient, file }] : [];
  });
}
