import { expect, test } from "vitest";
import { applicantsOf } from "#tests/helpers/applicants";
import { payingWorld } from "#tests/helpers/card-campaign";
import { interceptDb } from "#tests/helpers/intercept-db";
import { bookedJob, completeJob } from "#tests/helpers/jobs";
import { shownHash } from "#tests/helpers/payment";
import { codeOf } from "#tests/helpers/refusals";
import { type World, world } from "#tests/helpers/world";
import { sendBack } from "~/backend/campaigns/transitions/send-back";
import { removeJobs } from "~/backend/jobs/remove";
import { sql } from "~/backend/storage/sql";

const REASON = "Bitte den Preis prüfen";
const statusOf = async (here: World, id: string) => (await here.api(here.ada).jobs.get({ id })).data.status;
const peopleOf = async (here: World, job: string) =>
  (await here.backend.services.db.all(sql`SELECT id, organization FROM applicant WHERE job = ${job}`)).length;

/** A job whose campaign ran, and which is booked again. */
async function rebooked(here: World): Promise<string> {
  const { job } = await bookedJob(here, { status: "online", columns: { nextRenewal: "2026-06-16" } });
  await here.api(here.ada).jobs.stop({ id: job, reason: "Auf Wunsch" });
  await here.api(here.anna).jobs.reactivation.create({ id: job });
  const api = here.api(here.anna);
  await api.jobs.update({ id: job, userCampaignStartDate: "2026-03-20", termsAccepted: true });
  await api.jobs.publication.create({ id: job, priceHash: await shownHash(here, job) });
  return job;
}

test("a job with applicants that is sent back is booked anew or dropped, never a draft", async () => {
  const here = await world();
  const { job } = await bookedJob(here, { createdBy: here.mo });
  await applicantsOf(here, job, [{ phase: "applied" }]);
  await here.api(here.ada).jobs.return({ id: job, reason: REASON });
  expect(await statusOf(here, job)).toBe("reactivating");
  expect(await codeOf(here.api(here.ada).jobs.return({ id: job, reason: REASON }))).toBe("NOTHING_TO_DO");
  const [entry] = (await here.api(here.anna).jobs.history({ id: job })).data.entries.filter(
    ({ event }) => event === "job.sendBack",
  );
  expect(entry?.after).toEqual({ status: "reactivating", reason: REASON });
  expect(await codeOf(here.api(here.mo).jobs.remove({ id: job }))).toBe("INVALID_STATUS_TRANSITION");
  await here.api(here.anna).jobs.update({ id: job, numberOfPlannedHires: 2, runtime: 6, invoiceReference: "PO-1" });
  await here.api(here.mo).jobs.reactivation.destroy({ id: job });
  expect(await statusOf(here, job)).toBe("offline");
  expect(await peopleOf(here, job)).toBe(1);
});

test("a job whose campaign ran before is reactivating again when its new booking is sent back", async () => {
  const here = await payingWorld({ paymentByInvoice: true });
  const job = await rebooked(here);
  await here.api(here.ada).jobs.return({ id: job, reason: REASON });
  expect(await statusOf(here, job)).toBe("reactivating");
  const { statusReason, price } = (await here.api(here.anna).jobs.get({ id: job })).data;
  expect({ statusReason, price }).toEqual({ statusReason: REASON, price: null });
});

test("a job that was taken over from an older system is no draft either", async () => {
  const here = await world();
  const { job } = await bookedJob(here, { columns: { migratedAt: "2025-11-01T09:00:00.000Z" } });
  await here.api(here.ada).jobs.return({ id: job, reason: REASON });
  expect(await statusOf(here, job)).toBe("reactivating");
});

test("an applicant who comes while a job is sent back keeps it from becoming a draft", async () => {
  const here = await world();
  const { job } = await bookedJob(here);
  const { services } = here.backend;
  const actor = await here.context(here.ada).actor();
  const arrives = async () => {
    await applicantsOf(here, job, [{ phase: "applied" }]);
    return undefined;
  };
  const late = { ...services, db: interceptDb(services.db, { write: arrives }) };
  expect(await codeOf(sendBack(late, actor, job, REASON))).toBe("INVALID_STATUS_TRANSITION");
  expect(await statusOf(here, job)).toBe("submitted");
});

test("a draft to which people have applied is not deleted, by whomever, and keeps its payment page", async () => {
  const here = await world();
  const job = await completeJob(here, { createdBy: here.mo });
  const free = await completeJob(here, { createdBy: here.mo });
  await applicantsOf(here, job, [{ phase: "applied" }]);
  const { data: session } = await here.api(here.anna).payments.startSession({ job });
  for (const person of [here.mo, here.anna, here.ada]) {
    expect(await codeOf(here.api(person).jobs.remove({ id: job }))).toBe("INVALID_FOREIGN_KEY");
  }
  expect((await here.api(here.mo).jobs.removal({ ids: [job, free] })).data).toEqual({
    deleted: [free],
    kept: [{ id: job, code: "INVALID_FOREIGN_KEY" }],
  });
  expect((await here.api(here.anna).payments.session({ id: session.id })).data.status).toBe("open");
  expect(await peopleOf(here, job)).toBe(1);
});

test("an applicant who comes while a draft is deleted keeps it", async () => {
  const here = await world();
  const { services } = here.backend;
  const job = await completeJob(here);
  const actor = await here.context(here.anna).actor();
  const arrives = async () => {
    await applicantsOf(here, job, [{ phase: "applied" }]);
    return undefined;
  };
  const late = { ...services, db: interceptDb(services.db, { write: arrives }) };
  expect(await removeJobs(late, actor, [job])).toEqual({
    deleted: [],
    kept: [{ id: job, code: "INVALID_FOREIGN_KEY" }],
  });
});

test("a draft to which people have applied stays with its organization; everything else of it may change", async () => {
  const here = await world();
  const job = await completeJob(here);
  const [applicant] = await applicantsOf(here, job, [{ phase: "applied" }]);
  const elsewhere = here.elsewhere.organization.id;
  for (const organization of [elsewhere, null]) {
    const error = await here
      .api(here.ada)
      .jobs.update({ id: job, organization })
      .catch((caught) => caught);
    expect(error).toMatchObject({
      code: "FAILED_VALIDATION",
      details: { fields: [{ field: "organization", message: "jobHasApplicants" }] },
    });
  }
  const again = here.api(here.anna).items.create({ collection: "job", id: job, title: "Neu", organization: null });
  expect(await codeOf(again)).toBe("RECORD_NOT_UNIQUE");
  await here.api(here.anna).jobs.update({ id: job, title: "Neu", organization: here.organization.id });
  expect((await here.api(here.anna).jobs.get({ id: job })).data).toMatchObject({
    title: "Neu",
    organization: { id: here.organization.id },
  });
  expect(
    await here.backend.services.db.first(sql`SELECT organization FROM applicant WHERE id = ${applicant ?? ""}`),
  ).toEqual({ organization: here.organization.id });
});
