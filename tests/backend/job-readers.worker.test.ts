import { expect, test } from "vitest";
import { handleInboundMail } from "~/backend/applicants/replies/take-reply";
import { renewDue } from "~/backend/campaigns/renewals/renew-due";
import { replyAddress } from "~/backend/outbox/reply-address";
import { sql } from "~/backend/storage/sql";
import { inboundSignature } from "~/platform/mail/read-inbound-mail";
import { toSettings } from "~/platform/settings";
import { newApplicant } from "../helpers/applicant";
import { bookedJob } from "../helpers/jobs";
import { mailsAbout } from "../helpers/mails";
import type { TestPerson } from "../helpers/people";
import { codeOf } from "../helpers/refusals";
import { type World, world } from "../helpers/world";

const SECRET = "a-signing-key-of-the-provider-of-mails";
const DOMAIN = "antwort.example";
const MONDAY = { starts: "2026-05-04T10:00", minutes: 45, place: "Kiel" };

test("who was removed from the organization is told nothing more of its job", async () => {
  const scene = await stage((home) => [home.mo, home.anna]);
  const { home, job, berta } = scene;
  await scene.everything(home.agnes);
  expect(await scene.told(home.mo)).toEqual(MAILS);
  await scene.forget();
  await scene.remove(home.mo);
  expect(await codeOf(home.api(home.mo).jobs.get({ id: job }))).toBe("NOT_FOUND");
  await scene.everything(home.agnes);
  expect(await scene.told(home.mo)).toEqual([]);
  expect(await scene.told(home.anna)).toEqual(MAILS);
  expect((await mailsAbout(home, berta.id)).map(({ to }) => to)).not.toContain(home.mo.email);
});

test("when the last contact is gone the job's creator is told, and when they are gone the admins are", async () => {
  const scene = await stage((home) => [home.mo], "agnes");
  const { home, job } = scene;
  await scene.everything(home.ada);
  expect(await scene.told(home.mo)).toEqual(MAILS);
  for (const other of [home.agnes, home.anna]) expect(await scene.told(other)).toEqual([]);
  await scene.remove(home.mo);
  await scene.forget();
  await scene.everything(home.ada);
  expect(await scene.told(home.agnes)).toEqual(MAILS);
  for (const other of [home.mo, home.anna]) expect(await scene.told(other)).toEqual([]);
  await home.backend.services.db.write([sql`DELETE FROM agency_assignment WHERE user = ${home.agnes.id}`]);
  expect(await codeOf(home.api(home.agnes).jobs.get({ id: job }))).toBe("NOT_FOUND");
  await scene.forget();
  await scene.everything(home.ada);
  expect(await scene.told(home.anna)).toEqual(MAILS);
  for (const other of [home.mo, home.agnes]) expect(await scene.told(other)).toEqual([]);
});

test("the person responsible is told of answers as long as they see the job, administrators always", async () => {
  const scene = await stage((home) => [home.anna]);
  const { home, berta } = scene;
  const answer = async (responsible: TestPerson) => {
    await home.backend.services.db.write([
      sql`UPDATE applicant SET responsible = ${responsible.id} WHERE id = ${berta.id}`,
    ]);
    await scene.forget();
    await scene.reply();
    return (await mailsAbout(home, berta.id)).map(({ to }) => to).sort();
  };
  expect(await answer(home.agnes)).toEqual([home.agnes.email, home.anna.email].sort());
  expect(await answer(home.ada)).toEqual([home.ada.email, home.anna.email].sort());
  await home.backend.services.db.write([sql`DELETE FROM agency_assignment WHERE user = ${home.agnes.id}`]);
  expect(await answer(home.agnes)).toEqual([home.anna.email]);
  expect(await answer(home.olga)).toEqual([home.anna.email]);
});

test("appointments of a recruiter who was removed are told to the contacts", async () => {
  const scene = await stage((home) => [home.mo, home.anna]);
  const { home, berta } = scene;
  const { offer } = home.api(home.mo).applications.interviews;
  const own = home.api(null).ownApplication;
  const told = async (person: TestPerson) =>
    (await mailsAbout(home, berta.id)).filter(({ to }) => to === person.email).map(({ template }) => template);
  await offer({ ...berta.on, slots: [MONDAY] });
  await scene.remove(home.mo);
  const slotId = (await own.get({ token: berta.token })).data.slots[0]?.id ?? "";
  await own.pickSlot({ token: berta.token, slotId });
  const interviewId = (await own.get({ token: berta.token })).data.interviews[0]?.id ?? "";
  await own.askForChange({ token: berta.token, interviewId, text: "Lieber später." });
  await home.api(home.anna).applications.interviews.remove({ ...berta.on, interviewId });
  await home.backend.services.db.write([sql`UPDATE interview_slot SET outcome = NULL WHERE applicant = ${berta.id}`]);
  const offerId = (await own.get({ token: berta.token })).data.slots[0]?.offer ?? "";
  await own.declineSlots({ token: berta.token, offerId, text: "" });
  expect(await told(home.mo)).toEqual([]);
  expect(await told(home.anna)).toEqual(["appointmentPicked", "changeAsked", "appointmentCancelled", "slotsDeclined"]);
});

test("an advert names the first contact who still works there", async () => {
  const scene = await stage((home) => [home.mo, home.anna]);
  const { home, job } = scene;
  const named = async () => (await home.api(null).conversations.get({ id: job })).data.advert.contact;
  expect(await named()).toBe("Mo");
  await scene.remove(home.mo);
  expect(await named()).toBe("Anna");
});

/** Templates of the mails that `everything` leads to. */
const MAILS = ["applicantReplied", "applicationWithdrawn", "monthCharged", "newComment", "newNote"];

/** A running job whose people all want mails. */
async function stage(contactsOf: (home: World) => TestPerson[], createdBy: "anna" | "agnes" = "anna") {
  const settings = toSettings({ APP_BASE: "http://stellenfunk.test", MAIL_REPLY_DOMAIN: DOMAIN });
  const base = await world();
  const secrets = { ...base.backend.services.secrets, MAIL_REPLY_SECRET: SECRET };
  const home = await world({ services: { settings, secrets } });
  const { services } = home.backend;
  const options = { status: "online", columns: { runtime: 6 } } as const;
  const { job } = await bookedJob(home, { ...options, createdBy: home[createdBy], contacts: contactsOf(home) });
  const berta = await newApplicant(home, job);
  await services.db.write([sql`UPDATE users SET applicationNotification = 1, jobNoteNotification = 1`]);
  let rounds = 0;
  const reply = async () => {
    rounds += 1;
    const timestamp = String(services.clock().getTime() / 1000);
    const token = "token-of-fifty-characters";
    const form = new FormData();
    const mail = {
      timestamp,
      token,
      signature: await inboundSignature(SECRET, timestamp, token),
      recipient: (await replyAddress(services, berta.id)) ?? "",
      from: berta.email,
      "Message-Id": `<${rounds}@x>`,
      subject: "Re: Frage",
      "body-plain": "Ja",
    };
    for (const [name, value] of Object.entries(mail)) form.set(name, value);
    const request = new Request("http://x/webhooks/mail", { method: "POST", body: form });
    const response = await handleInboundMail(services, request);
    expect(`${response.status} ${await response.text()}`).toBe("200 Taken");
  };
  /** What contacts get mails about; `by` writes the note and the comment. */
  const everything = async (by: TestPerson) => {
    const other = await newApplicant(home, job);
    await home.api(by).notes.create({ id: job, text: "Rückruf" });
    await home.api(by).applications.comments.create({ ...berta.on, text: "Gut" });
    await reply();
    await home.api(null).ownApplication.withdraw({ token: other.token });
    const month = `2026-0${3 + rounds}-20T09:00:00.000Z`;
    await renewDue({ ...services, clock: () => new Date(month) });
  };
  const told = async ({ email }: TestPerson) =>
    (await mailsAbout(home, job)).flatMap(({ template, to }) => (to === email ? [template] : [])).sort();
  const forget = () => services.db.write([sql`DELETE FROM outbox WHERE instr(payload, ${job})`]);
  const remove = async ({ id }: TestPerson) => {
    await home.api(home.ada).recruiters.remove({ organizationId: home.organization.id, recruiterId: id });
  };
  return { home, job, berta, reply, everything, told, forget, remove };
}
