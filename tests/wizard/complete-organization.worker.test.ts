import { expect, test } from "vitest";
import { sql } from "~/backend/storage/sql";
import { STEP_IDS } from "~/domain/jobs/wizard-steps";
import { locationOf, SESSION_CHECK, writing } from "./wizard-world";

const STEP = STEP_IDS.indexOf("billingAddress") + 1;

const ADDRESS = { street: "Sonnenallee 12", zip: "12045", city: "Berlin", country: "DE" };
const REST = { vatNo: "DE123456789", billingEmail: "rechnung@example.com" };
const NOTHING = { street: null, zip: null, city: null, country: null, vatNo: null, billingEmail: null };

type Known = Partial<Record<keyof typeof NOTHING, string | null>>;

/** The organization once Anna, who logged in long ago, has gone on from the billing address. */
async function bookedFrom(known: Known) {
  const { home, post, shown } = await writing();
  const { db } = home.backend.services;
  const { id } = home.organization;
  const { street, zip, city, country, vatNo, billingEmail } = { ...NOTHING, ...known };
  await db.write([
    sql`UPDATE organization SET street = ${street}, zip = ${zip}, city = ${city}, country = ${country},
        vatNo = ${vatNo}, billingEmail = ${billingEmail} WHERE id = ${id}`,
    sql`UPDATE session SET confirmed_at = NULL WHERE id = ${home.anna.session}`,
  ]);
  const form = await shown("billingAddress");
  const { answer, trips } = await post(STEP, { ...form, ...ADDRESS, ...REST, termsAccepted: "on", intent: "next" });
  expect(locationOf(answer)).toMatch(/step=\d+$/);
  expect(trips + SESSION_CHECK).toBeLessThanOrEqual(5);
  return db.first(sql`SELECT street, zip, city, country, vatNo, billingEmail FROM organization WHERE id = ${id}`);
}

test("an organization without an address has that of the booking from then on, however long ago the login was", async () => {
  expect(await bookedFrom({})).toEqual({ ...ADDRESS, ...REST });
  expect(await bookedFrom({ country: "DE" })).toEqual({ ...ADDRESS, ...REST });
});

test("what is there stays", async () => {
  const own = { ...REST, vatNo: "DE999999999", billingEmail: "kasse@example.com" };
  expect(await bookedFrom({ ...own })).toEqual({ ...ADDRESS, ...own });
});

test("the rest of an address is taken over where it is the same address", async () => {
  expect(await bookedFrom({ street: ADDRESS.street, city: ADDRESS.city })).toEqual({ ...ADDRESS, ...REST });
  const other = { street: "Postfach 7", city: "Hamburg" };
  expect(await bookedFrom({ ...other, country: "DE" })).toEqual({ ...NOTHING, ...other, country: "DE", ...REST });
});

test("a VAT number is taken over where the country is the same", async () => {
  const { billingEmail } = REST;
  expect(await bookedFrom({ country: "AT" })).toEqual({ ...NOTHING, country: "AT", billingEmail });
});
