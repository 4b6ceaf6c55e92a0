import { expect, test } from "vitest";
import { touchApplicant } from "~/backend/applicants/statements";
import { sql } from "~/backend/storage/sql";
import { applicantsOf } from "../helpers/applicants";
import { completeJob } from "../helpers/jobs";
import { codeOf } from "../helpers/refusals";
import { world } from "../helpers/world";

const NOTHING = { template: null, label: null, followUpDays: null };

async function stage() {
  const here = await world();
  const job = await completeJob(here, { status: "online" });
  const people = await applicantsOf(here, job, [{}, {}]);
  const [applicantId = "", other = ""] = people;
  const { applications, today } = here.api(here.anna);
  const get = async (id = applicantId) => (await applications.applicants.get({ id: job, applicantId: id })).data;
  const move = async (phase: string, more: object = {}) => {
    const { version } = await get();
    return applications.applicants.update({ id: job, applicantId, version, phase, ...more });
  };
  const set = (phaseId: string, settings: object, version = 0) =>
    applications.automation.set({ id: job, phaseId, version, ...NOTHING, ...settings });
  const due = async () => (await today.get()).data.followUps.entries;
  return { here, job, applicantId, other, applications, get, move, set, due };
}

test("without settings a move sets and offers nothing", async () => {
  const { applications, job, get, move } = await stage();
  await move("interview");
  expect((await applications.automation.get({ id: job })).data).toEqual([]);
  expect(await get()).toMatchObject({ labels: [], followUpOn: null });
});

test("a move sets the label and the follow-up of its phase, and the log says so", async () => {
  const { here, job, applications, get, move, set, due } = await stage();
  const { data: label } = await applications.labels.create({ id: job, name: "Rückruf", color: "teal", scope: "job" });
  await set("interview", { template: "invitation", label: label.id, followUpDays: 3 });
  await move("interview");
  const moved = await get();
  expect(moved).toMatchObject({ labels: [label.id], followUpOn: "2026-03-05" });
  expect(moved.events.find(({ event }) => event === "moved")?.details).toMatchObject({
    label: label.id,
    followUp: "2026-03-05",
  });
  expect(await here.backend.services.db.all(sql`SELECT id FROM outbox WHERE payload LIKE ${`%${moved.id}%`}`)).toEqual(
    [],
  );
  expect(await due()).toEqual([]);
  here.backend.setNow("2026-03-05T08:00:00.000Z");
  expect(await due()).toMatchObject([{ job: { id: job }, applicant: { id: moved.id }, on: "2026-03-05" }]);
  await applications.applicants.update({ id: job, applicantId: moved.id, version: moved.version, followUpDone: true });
  expect([await due(), (await get()).followUpOn]).toEqual([[], null]);
});

test("a fixed label takes the place of another; the next phase ends the follow-up", async () => {
  const { applications, job, applicantId, get, move, set } = await stage();
  await applications.applicants.update({ id: job, applicantId, addLabels: ["low"] });
  await set("interview", { label: "high", followUpDays: 1 });
  await move("interview");
  expect(await get()).toMatchObject({ labels: ["high"], followUpOn: "2026-03-03" });
  await move("offer");
  expect(await get()).toMatchObject({ labels: ["high"], followUpOn: null });
});

test("moves of several set the same; what is taken back sets nothing", async () => {
  const { applications, job, applicantId, other, get, move, set } = await stage();
  await set("interview", { label: "high", followUpDays: 2 });
  await set("applied", { label: "low", followUpDays: 9 });
  const { data } = await applications.applicants.move({
    id: job,
    applicants: [{ id: applicantId }, { id: other }],
    phase: "interview",
  });
  expect(data.done).toHaveLength(2);
  for (const id of [applicantId, other])
    expect(await get(id)).toMatchObject({ labels: ["high"], followUpOn: "2026-03-04" });
  await move("applied", { place: data.previous.find(({ id }) => id === applicantId)?.place });
  expect(await get()).toMatchObject({ labels: ["high"], followUpOn: null });
});

test("what is taken back brings the follow-up again that the move had ended, of one and of several, whoever's it is", async () => {
  const { here, job, applications, applicantId, other, get, move, set, due } = await stage();
  await set("interview", { followUpDays: 2 });
  await set("offer", { label: "low", followUpDays: 9 });
  const { applicants } = applications;
  const both = [{ id: applicantId }, { id: other }];
  await here.api(here.agnes).applications.applicants.move({ id: job, applicants: both, phase: "interview" });
  const followUps = () =>
    here.backend.services.db.all(
      sql`SELECT follow_up_on, follow_up_user, labels FROM applicant WHERE job = ${job} ORDER BY follow_up_on`,
    );
  const kept = { follow_up_on: "2026-03-04", follow_up_user: here.agnes.id, labels: "[]" };
  expect(await followUps()).toEqual([kept, kept]);
  await move("trialWork");
  expect((await get()).followUpOn).toBeNull();
  await move("rejected", { reason: "noShow" });
  // Through the phase between, without a place: its last answer was lost.
  await move("trialWork", { isUndo: true, isConfirmed: true });
  expect((await get()).followUpOn).toBeNull();
  await move("interview", { isUndo: true });
  expect(await followUps()).toEqual([kept, kept]);
  const { data } = await applicants.move({ id: job, applicants: both, phase: "rejected", reason: "salary" });
  const back = data.previous.map(({ id, place }) => ({ id, place }));
  await applicants.move({ id: job, applicants: back, phase: "interview", isConfirmed: true });
  expect(await followUps()).toEqual([kept, kept]);
  await applicants.update({ id: job, applicantId, version: (await get()).version, followUpDone: true });
  await move("hired");
  await move("interview", { isUndo: true, isConfirmed: true });
  expect((await get()).followUpOn, "what was done stays done").toBeNull();
  await move("offer", { isUndo: true });
  expect(await get()).toMatchObject({ followUpOn: null, labels: [] });
  here.backend.setNow("2026-03-05T08:00:00.000Z");
  expect(await due()).toEqual([]);
});

test("who comes back after withdrawing has no follow-up of the phase that was left, others keep theirs", async () => {
  const { here, job, applicantId, other } = await stage();
  const { db } = here.backend.services;
  const followUp = sql`follow_up_on = '2026-03-04', follow_up_user = ${here.anna.id}`;
  const now = "2026-03-02T09:00:00.000Z";
  await db.write([
    sql`UPDATE applicant SET ${followUp} WHERE job = ${job}`,
    sql`UPDATE applicant SET phase = 'rejected', reject_reason = 'withdrew', withdrawn_at = ${now} WHERE id = ${applicantId}`,
    ...[applicantId, other].map((id) => touchApplicant(id, { job, talentPoolUntil: null, now })),
  ]);
  const rows = await db.all(
    sql`SELECT id, phase, follow_up_on FROM applicant WHERE job = ${job} ORDER BY follow_up_on`,
  );
  expect(rows).toEqual([
    { id: applicantId, phase: "applied", follow_up_on: null },
    { id: other, phase: "applied", follow_up_on: "2026-03-04" },
  ]);
});

test("a follow-up whose person has left goes to whoever takes the move back", async () => {
  const { here, job, applicantId, get, move, set } = await stage();
  await set("interview", { followUpDays: 2 });
  const { version } = await get();
  const target = { id: job, applicantId, version, phase: "interview" };
  await here.api(here.agnes).applications.applicants.update(target);
  await move("offer");
  await set("interview", { followUpDays: 5 }, 1);
  await here.backend.services.db.write([sql`DELETE FROM users WHERE id = ${here.agnes.id}`]);
  await move("interview", { isUndo: true });
  const [row] = await here.backend.services.db.all<{ follow_up_user: string }>(
    sql`SELECT follow_up_user FROM applicant WHERE id = ${applicantId}`,
  );
  expect([row?.follow_up_user, (await get()).followUpOn]).toEqual([here.anna.id, "2026-03-04"]);
});

test("settings are changed over what was seen, for phases, labels and templates that there are", async () => {
  const { applications, job, set } = await stage();
  await set("offer", { followUpDays: 5 });
  await set("offer", { followUpDays: 5 });
  expect(await codeOf(set("offer", { followUpDays: 6 }))).toBe("RECORD_CONFLICT");
  await set("offer", { followUpDays: 6 }, 1);
  expect((await applications.automation.get({ id: job })).data).toEqual([
    { ...NOTHING, phase: "offer", followUpDays: 6, version: 2 },
  ]);
  expect(await codeOf(set("nowhere", {}))).toBe("NOT_FOUND");
  expect(await codeOf(set("hired", { label: "none" }))).toBe("FAILED_VALIDATION");
  expect(await codeOf(set("hired", { template: "none" }))).toBe("FAILED_VALIDATION");
});

test("each change leaves one entry in the job's history, the same form again none", async () => {
  const { here, job, applications, set } = await stage();
  const { data: label } = await applications.labels.create({ id: job, name: "Rückruf", color: "teal", scope: "job" });
  await set("hired", {});
  await set("interview", { template: "invitation", label: label.id });
  await set("interview", { template: "invitation", label: label.id });
  await set("interview", { followUpDays: 2 }, 1);
  await codeOf(set("interview", { followUpDays: 9 }, 1));
  const { entries } = (await here.api(here.anna).jobs.history({ id: job, kind: "applicants" })).data;
  const changes = entries.filter(({ event }) => event === "phase.automation");
  const was = { template: { id: "invitation", name: null }, label: { id: label.id, name: "Rückruf" } };
  expect(changes.map(({ before, after }) => ({ before, after }))).toEqual([
    {
      before: { ...was, followUpDays: null },
      after: { phase: { id: "interview", name: null }, template: null, label: null, followUpDays: 2 },
    },
    {
      before: NOTHING,
      after: { phase: { id: "interview", name: null }, ...was, followUpDays: null },
    },
  ]);
});

test("a label that was deleted is not set any more", async () => {
  const { applications, job, get, move, set } = await stage();
  const { data: label } = await applications.labels.create({ id: job, name: "Weg", color: "teal", scope: "job" });
  await set("interview", { label: label.id });
  await applications.labels.remove({ id: job, labelId: label.id });
  await move("interview");
  expect((await get()).labels).toEqual([]);
});
