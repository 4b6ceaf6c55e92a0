import { expect, test } from "vitest";
import { applicantsOf } from "#tests/helpers/applicants";
import { bookedJob, completeJob } from "#tests/helpers/jobs";
import type { TestPerson } from "#tests/helpers/people";
import { type World, world } from "#tests/helpers/world";
import { sql } from "~/backend/storage/sql";
import { Refusal } from "~/domain/errors";
import { postedOf } from "~/features/forms/read-post.server";
import type { JobIntent } from "~/features/jobs/job-action.schema";
import { runJobAction } from "~/features/jobs/job-actions.server";
import type { Flash } from "~/platform/session/flash";
import type { ProductContext } from "~/server/load-context";

const BACK = "/jobs?status=online&page=2";

test("a draft is deleted; the second click gets the message that it is gone", async () => {
  const home = await world();
  const id = await completeJob(home);
  expect(await post(home, home.anna, "delete", { id })).toEqual({ to: BACK, flash: { key: "job.deleted" } });
  expect((await post(home, home.anna, "delete", { id })).flash?.key).toBe("job.gone");
});

test("of several drafts those that may go are deleted, the others are counted", async () => {
  const home = await world();
  const [first, second] = [await completeJob(home), await completeJob(home)];
  const { job: booked } = await bookedJob(home);
  const { flash } = await post(home, home.anna, "delete", { id: [first, second, booked] });
  expect(flash).toEqual({ key: "job.deleteSomeFailed", params: { count: 1 }, tone: "danger" });
  await expect(home.api(home.anna).jobs.get({ id: first })).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("a draft that people have applied to stays, and the message says why", async () => {
  const home = await world();
  const [first, second] = [await completeJob(home), await completeJob(home)];
  await applicantsOf(home, first, [{ phase: "applied" }]);
  const applied = { key: "job.deleteApplied", params: { count: 1 }, tone: "danger" };
  expect((await post(home, home.anna, "delete", { id: first })).flash).toEqual(applied);
  expect((await post(home, home.anna, "delete", { id: [first, second] })).flash).toEqual(applied);
  expect((await home.api(home.anna).jobs.get({ id: first })).data.status).toBe("draft");
});

test("a failed deletion or copy changes nothing and says so", async () => {
  const home = await world();
  const draft = await completeJob(home, { contacts: [home.mo] });
  const { job: booked } = await bookedJob(home);
  expect((await post(home, home.mo, "delete", { id: draft })).flash).toEqual({
    key: "job.deleteFailed",
    tone: "danger",
  });
  expect((await post(home, home.anna, "copy", { id: booked })).flash).toEqual({
    key: "job.copyFailed",
    tone: "danger",
  });
  expect((await home.api(home.anna).jobs.get({ id: draft })).data.status).toBe("draft");
});

test("a copy leads to the new draft's wizard, and a second click to the same one", async () => {
  const home = await world();
  const { job: id } = await bookedJob(home);
  const copyId = home.backend.services.ids();
  const to = `/jobs/${copyId}/wizard`;
  expect((await post(home, home.agnes, "copy", { id, copyId })).to).toBe(to);
  expect((await post(home, home.agnes, "copy", { id, copyId })).to).toBe(to);
});

const running = { status: "online", columns: { nextRenewal: "2026-06-16" } } as const;

test("a running campaign is cancelled with its last day, and the cancellation taken back", async () => {
  const home = await world();
  const { job: id } = await bookedJob(home, { ...running, type: "card" });
  const { flash } = await post(home, home.anna, "cancel", { id });
  expect(shownOf(flash)).toEqual([
    "job.cancelled.card",
    { date: "15.06.2026", total: "2.356,20 €", next: "16.04.2026" },
  ]);
  expect((await post(home, home.anna, "cancel", { id })).flash?.key).toBe("job.already");
  expect((await post(home, home.anna, "withdraw", { id })).flash?.key).toBe("job.withdrawn");
});

test("the message about a cancelled campaign says whether anything is still charged", async () => {
  const home = await world();
  const { job: id } = await bookedJob(home, { ...running, columns: { ...running.columns, runtime: 1 } });
  await home.backend.services.db.write([sql`UPDATE booking SET periods = 3 WHERE job = ${id}`]);
  expect(shownOf((await post(home, home.anna, "cancel", { id })).flash)).toEqual([
    "job.cancelled.free",
    { date: "15.06.2026" },
  ]);
  const { job: invoiced } = await bookedJob(home, running);
  expect((await post(home, home.anna, "cancel", { id: invoiced })).flash?.key).toBe("job.cancelled.transfer");
});

test("money paid by card goes where the person chooses; without a choice nothing happens", async () => {
  const home = await world();
  const { job: id } = await bookedJob(home, { type: "card" });
  expect((await post(home, home.anna, "cancelBeforeStart", { id })).reply?.error).toEqual({ giveBack: ["chooseOne"] });
  expect((await post(home, home.anna, "cancelBeforeStart", { id, giveBack: "cash" })).reply?.error).toEqual({
    giveBack: ["pickFromList"],
  });
  expect((await home.api(home.anna).jobs.get({ id })).data.status).toBe("submitted");
  const { flash } = await post(home, home.anna, "cancelBeforeStart", { id, giveBack: "refund" });
  expect(shownOf(flash)).toEqual(["job.cancelledBeforeStart.refund", { amount: "1.178,10 €", credit: "0 €" }]);
  expect((await post(home, home.anna, "cancelBeforeStart", { id, giveBack: "credit" })).flash?.key).toBe("job.already");
  const { job: other } = await bookedJob(home, { type: "card" });
  expect(shownOf((await post(home, home.anna, "cancelBeforeStart", { id: other, giveBack: "credit" })).flash)).toEqual([
    "job.cancelledBeforeStart.credit",
    { amount: "1.178,10 €", credit: "1.178,10 €" },
  ]);
});

test("an invoice that is not paid is taken back, and credit that it used returns", async () => {
  const home = await world();
  const { job: id } = await bookedJob(home);
  expect((await post(home, home.anna, "cancelBeforeStart", { id })).flash?.key).toBe("job.cancelledBeforeStart.open");
  const { job: other, booking } = await bookedJob(home);
  await home.backend.services.db.write([sql`UPDATE invoice SET credit = 17810 WHERE booking = ${booking}`]);
  expect(shownOf((await post(home, home.anna, "cancelBeforeStart", { id: other })).flash)).toEqual([
    "job.cancelledBeforeStart.openAndCredit",
    { amount: "0 €", credit: "178,10 €" },
  ]);
});

test("a campaign that went on air meanwhile is not cancelled by the dialog for before its start", async () => {
  const home = await world();
  const { job: id } = await bookedJob(home, { status: "online", columns: { nextRenewal: dayFromNow(home, 40) } });
  expect((await post(home, home.anna, "cancelBeforeStart", { id })).flash?.key).toBe("job.changed");
  expect((await home.api(home.anna).jobs.get({ id })).data.status).toBe("online");
});

test("reactivating leads into the wizard; dropping it leads back", async () => {
  const home = await world();
  const { job: id } = await bookedJob(home, { status: "offline" });
  expect((await post(home, home.anna, "reactivate", { id })).to).toBe(`/jobs/${id}/wizard?step=1`);
  expect(await post(home, home.anna, "drop", { id })).toEqual({ to: BACK, flash: { key: "job.dropped" } });
});

test.each(["sendBack", "stop"] as const)("%s wants a reason of at most 1,000 characters", async (intent) => {
  const home = await world();
  const status = intent === "stop" ? "online" : "submitted";
  const { job: id } = await bookedJob(home, { status });
  expect((await post(home, home.ada, intent, { id, reason: "  " })).reply?.error).toEqual({ reason: ["empty"] });
  const long = await post(home, home.ada, intent, { id, reason: "x".repeat(1001) });
  expect(long.reply?.error).toEqual({ reason: ["tooLong?length=1001&maxLength=1000"] });
  expect((await post(home, home.ada, intent, { id, reason: "Bitte prüfen" })).flash?.tone).toBeUndefined();
  expect((await home.api(home.ada).jobs.get({ id })).data.status).toBe(intent === "stop" ? "offline" : "draft");
});

test("what nobody may do, or has no form, is refused", async () => {
  const home = await world();
  const { job: id } = await bookedJob(home);
  await expect(post(home, home.anna, "launch", { id })).rejects.toMatchObject({ code: "FORBIDDEN" });
  await expect(post(home, home.anna, "explode" as JobIntent, { id })).rejects.toBeInstanceOf(Refusal);
  await expect(post(home, home.anna, "copy", {})).rejects.toMatchObject({ code: "INVALID_PAYLOAD" });
  expect((await post(home, home.olga, "cancel", { id })).flash?.key).toBe("job.gone");
});

const shownOf = (flash: Flash | null) => [
  flash?.key,
  Object.fromEntries(
    Object.entries(flash?.params ?? {}).map(([name, value]) => [name, String(value).replaceAll("\u00a0", " ")]),
  ),
];

async function post(home: World, person: TestPerson, intent: JobIntent, fields: Record<string, string | string[]>) {
  const form = new FormData();
  form.set("intent", intent);
  for (const [name, value] of Object.entries(fields)) for (const each of [value].flat()) form.append(name, each);
  const shown: Flash[] = [];
  const context = {
    api: home.api(person),
    language: "de",
    newId: home.backend.services.ids,
    flash: { shown: null, set: (flash: Flash) => shown.push(flash) },
  } as unknown as ProductContext;
  const result = await runJobAction(context, postedOf(form), BACK);
  if (!(result instanceof Response)) return { to: null, flash: null, reply: result };
  return { to: result.headers.get("Location"), flash: shown[0] ?? null };
}

function dayFromNow(home: World, days: number): string {
  const now = home.backend.services.clock().getTime();
  return new Date(now + days * 86_400_000).toISOString().slice(0, 10);
}
