import { expect, test } from "vitest";
import { handleWebhook } from "~/backend/campaigns/booking/webhook";
import { insert, sql } from "~/backend/storage/sql";
import { anAccount, PASSWORD } from "../helpers/account";
import { bookedJob, completeJob, PRICE } from "../helpers/jobs";
import { testPayment } from "../helpers/payment";
import { codeOf, refusalOf } from "../helpers/refusals";
import { recruiterRow, type World, world } from "../helpers/world";

const AMOUNT = 117_810;
const TITLE = "Pflegefachkraft (m/w/d)";

test("a draft that somebody pays for keeps the account of the only recruiter, and the payment is booked", async () => {
  const { here, gone, payment } = await alone();
  const job = await completeJob(here, { createdBy: here.ada, contacts: [gone.person] });
  const { data } = await gone.api.payments.startSession({ job });
  const kept = [{ id: job, name: TITLE }];
  expect((await gone.api.users.blockers()).data).toMatchObject({ payingJobs: kept, removedOrganizations: [] });
  expect(await refusalOf(gone.remove())).toMatchObject({
    code: "FORBIDDEN",
    details: { blockers: { payingJobs: kept, activeJobs: [], lastAdminOf: [] } },
  });
  const [subscription, charge] = [`sub_${data.id}`, `in_${data.id}`];
  payment.states.set(data.id, { status: "paid", amount: AMOUNT, subscription, charge });
  payment.event = {
    ...{ id: `evt_${job}`, type: "checkout.session.completed", checkout: data.id, subscription },
    state: { status: "paid", amount: AMOUNT, subscription, charge },
  };
  const request = new Request("http://stellenfunk.test/webhooks/stripe", { method: "POST", body: "{}" });
  expect((await handleWebhook(here.backend.services, request)).status).toBe(200);
  const { db } = here.backend.services;
  expect(await db.all(sql`SELECT status FROM job WHERE id = ${job}`)).toEqual([{ status: "submitted" }]);
  expect(await db.all(sql`SELECT checkout FROM booking WHERE job = ${job}`)).toEqual([{ checkout: data.id }]);
});

test("once the draft is deleted its payment page is closed, and the account goes with the organization", async () => {
  const { here, gone, payment } = await alone();
  const job = await completeJob(here, { contacts: [gone.person] });
  const { data } = await gone.api.payments.startSession({ job });
  expect(await codeOf(gone.remove())).toBe("FORBIDDEN");
  await gone.api.items.remove({ collection: "job", id: job });
  expect(payment.states.get(data.id)?.status).toBe("expired");
  await gone.remove();
  const { db } = here.backend.services;
  expect(await db.all(sql`SELECT id FROM organization WHERE id = ${here.organization.id}`)).toEqual([]);
});

test("a draft without an organization that somebody pays for keeps its creator's account", async () => {
  const { here, gone } = await alone();
  const id = String((await gone.api.items.create({ collection: "job", title: TITLE })).data.id);
  await here.backend.services.db.write([
    sql`UPDATE job SET organization = NULL WHERE id = ${id}`,
    checkoutRow(here, id, "open"),
  ]);
  expect(await refusalOf(gone.remove())).toMatchObject({ details: { blockers: { payingJobs: [{ id }] } } });
});

test("a payment for a draft of an organization where others work keeps nobody", async () => {
  const { here, gone } = await alone();
  const { services } = here.backend;
  await services.db.write([recruiterRow(services, here.organization, here.anna, "admin")]);
  const job = await completeJob(here);
  await gone.api.payments.startSession({ job });
  await gone.remove();
  expect(await services.db.all(sql`SELECT status FROM checkout WHERE job = ${job}`)).toEqual([{ status: "open" }]);
});

test("a closed payment page of a draft that has moved away does not keep its first organization", async () => {
  const { here, gone } = await alone();
  const job = await completeJob(here);
  const { db } = here.backend.services;
  await db.write([
    checkoutRow(here, job, "expired"),
    sql`UPDATE job SET organization = ${here.elsewhere.organization.id}, employerBrand = NULL WHERE id = ${job}`,
  ]);
  await gone.remove();
  expect(await db.all(sql`SELECT id FROM organization WHERE id = ${here.organization.id}`)).toEqual([]);
  expect(await db.all(sql`SELECT id FROM job WHERE id = ${job}`)).toEqual([{ id: job }]);
});

test("the dialog's figures say which drafts are deleted and which stay, and so it happens", async () => {
  const { here, gone } = await alone();
  const { services } = here.backend;
  const { elsewhere, organization } = here;
  await services.db.write([recruiterRow(services, elsewhere.organization, gone.person, "member")]);
  const draftOf = async (id: string | null) =>
    String((await gone.api.items.create({ collection: "job", title: TITLE, organization: id && { id } })).data.id);
  const staying = [await draftOf(elsewhere.organization.id), await draftOf(elsewhere.organization.id)];
  const going = [await draftOf(organization.id), await draftOf(null), await draftOf(null), await draftOf(null)];
  expect((await gone.api.users.blockers()).data).toMatchObject({
    removedOrganizations: [{ id: organization.id }],
    drafts: 2,
    unassignedDrafts: 3,
  });
  await gone.remove();
  const left = await services.db.all<{ id: string }>(
    sql`SELECT id FROM job WHERE id IN (SELECT value FROM json_each(${JSON.stringify([...staying, ...going])}))`,
  );
  expect(left.map(({ id }) => id).sort()).toEqual(staying.sort());
});

test("jobs of an organization that the person has left keep no account", async () => {
  const { here, gone } = await alone();
  const { services } = here.backend;
  const { organization, anna } = here;
  await services.db.write([recruiterRow(services, organization, anna, "admin")]);
  const { job } = await bookedJob(here, { status: "online", createdBy: gone.person, contacts: [gone.person] });
  const userId = gone.person.id;
  expect((await gone.api.users.blockers()).data).toMatchObject({
    activeJobs: [{ id: job }],
    contactInJobs: [{ id: job }],
  });
  expect((await gone.api.users.isContactInJob({ userId })).data).toBe(true);
  await here.api(anna).recruiters.remove({ organizationId: organization.id, recruiterId: userId });
  expect((await gone.api.users.blockers()).data).toMatchObject({ activeJobs: [], contactInJobs: [] });
  await gone.remove();
  const left = await services.db.all(sql`SELECT status, user_created FROM job WHERE id = ${job}`);
  expect(left).toEqual([{ status: "online", user_created: anna.id }]);
});

/** An account that is the organization's only recruiter. */
async function alone() {
  const payment = testPayment();
  const here = { ...(await world({ services: { payment } })), payment };
  const { services } = here.backend;
  const account = await anAccount(here.backend);
  const person = { ...here.anna, id: account.id };
  await services.db.write([
    sql`DELETE FROM recruiter WHERE organization = ${here.organization.id}`,
    recruiterRow(services, here.organization, person, "admin"),
  ]);
  const api = here.backend.as(account.accessToken);
  const remove = () => api.users.remove({ userId: account.id, password: PASSWORD });
  return { here, payment, gone: { person, api, remove } };
}

function checkoutRow({ backend, organization, ada }: World, job: string, status: "open" | "expired") {
  const id = backend.services.ids();
  const now = backend.services.clock().toISOString();
  return insert("checkout", {
    ...{ id, job, organization: organization.id, user: ada.id, provider: "test", provider_session: id },
    ...{ status, job_version: 1, price: JSON.stringify(PRICE), price_hash: "hash", amount: 1, url: "/" },
    ...{ date_created: now, date_updated: now },
  });
}
