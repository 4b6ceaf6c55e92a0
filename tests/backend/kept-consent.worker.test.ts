import { expect, test } from "vitest";
import { applyRetention } from "~/backend/applicants/retention/apply-retention";
import { runScheduler } from "~/backend/scheduler/tick";
import { sql } from "~/backend/storage/sql";
import { completeJob } from "../helpers/jobs";
import { talk } from "../helpers/talk";
import { world } from "../helpers/world";

const APPLIED = "2026-03-02T09:00:00.000Z";
const DAY_AFTER = "2026-03-03T09:01:00.000Z";
const MIA = { first_name: "Mia", email: "mia.consent@example.com" };

/** Somebody who applied yesterday, so that the conversation is gone. */
async function appliedYesterday({ talentPool = true } = {}) {
  const home = await world();
  const { db } = home.backend.services;
  const job = await completeJob(home, { status: "online" });
  const { answered } = await talk(home, job, MIA, { talentPool });
  const row = await db.first<{ id: string }>(sql`SELECT id FROM applicant WHERE job = ${job}`);
  const endConversation = async () => {
    await runScheduler(home.backend.services, new Date(DAY_AFTER));
    home.backend.setNow(DAY_AFTER);
    expect(await db.all(sql`SELECT id FROM conversation WHERE job = ${job}`)).toEqual([]);
  };
  const token = String(answered.ownPage?.split("/").at(-1));
  const own = async () => (await home.api(null).ownApplication.get({ token })).data;
  const on = { id: job, applicantId: row?.id ?? "" };
  const taken = async () => (await home.api(home.anna).applications.applicants.data(on)).data;
  return { home, job, on, token, own, taken, endConversation };
}

test("that somebody consented, when, in which language and to what is kept with the application", async () => {
  const { own, taken, endConversation } = await appliedYesterday();
  const consents = [{ privacyConsent: APPLIED, language: "de", talentPool: true }];
  expect((await own()).privacyConsent).toBe(APPLIED);
  expect(await taken()).toMatchObject({ consents });
  await endConversation();
  expect((await own()).privacyConsent).toBe(APPLIED);
  expect(await taken()).toMatchObject({ consents, conversations: [] });
});

test("each application has a consent of its own, and the first one counts on the own page", async () => {
  const { home, job, own, taken, endConversation } = await appliedYesterday();
  await endConversation();
  await talk(home, job, MIA);
  expect((await own()).privacyConsent).toBe(APPLIED);
  expect((await taken()).consents).toEqual([
    { privacyConsent: APPLIED, language: "de", talentPool: true },
    { privacyConsent: DAY_AFTER, language: "de", talentPool: false },
  ]);
});

test("who takes the consent to the talent pool back is in it no more; that it was given is still known", async () => {
  const { home, token, own, taken, endConversation } = await appliedYesterday();
  await endConversation();
  await home.api(null).ownApplication.endTalentPool({ token });
  expect(await own()).toMatchObject({ talentPoolUntil: null, privacyConsent: APPLIED });
  expect(await taken()).toMatchObject({ consents: [{ talentPool: true }], events: [{ event: "endedTalentPool" }, {}] });
});

test("an application that was handed in before the consent was kept with it has that of its conversation", async () => {
  const { home, job, own, taken } = await appliedYesterday();
  await home.backend.services.db.write([
    sql`UPDATE application SET privacy_consent_at = NULL WHERE applicant IN (SELECT id FROM applicant WHERE job = ${job})`,
  ]);
  expect((await own()).privacyConsent).toBe(APPLIED);
  expect(await taken()).toMatchObject({ consents: [{ privacyConsent: APPLIED }] });
});

test("anonymising takes the consents along", async () => {
  const { home, on, endConversation } = await appliedYesterday({ talentPool: false });
  await endConversation();
  const { services } = home.backend;
  await services.db.write([
    sql`UPDATE applicant SET phase = 'rejected', retention_noticed_at = '2026-08-12' WHERE id = ${on.applicantId}`,
    sql`UPDATE application SET talent_pool = 1 WHERE applicant = ${on.applicantId}`,
  ]);
  home.backend.setNow("2026-09-04T09:00:00.000Z");
  await applyRetention(services);
  await home.backend.settled();
  const kept = sql`SELECT privacy_consent_at, consent_language, talent_pool FROM application
    WHERE applicant = ${on.applicantId}`;
  expect(await services.db.all(kept)).toEqual([{ privacy_consent_at: null, consent_language: null, talent_pool: 0 }]);
});
