import { expect, test } from "vitest";
import { invited, rolesOf } from "#tests/helpers/invitations";
import { aForm, mailsTo, personOf, register, signIn } from "#tests/helpers/registration";
import { world } from "#tests/helpers/world";

async function anInvitation() {
  const here = await world();
  const { companyName: _, ...form } = aForm();
  const { token } = await invited(here, form);
  return { here, form: { ...form, token, organizationId: here.organization.id } as ReturnType<typeof aForm> };
}

test("who registers through an invitation is verified at once, without a company, and joins", async () => {
  const { here, form } = await anInvitation();
  await register(here.backend, { ...form, accountType: "agency" });
  expect(await personOf(here.backend, form.email)).toMatchObject({
    role: "Hiring Org",
    company_name: null,
    agency_requested: 0,
  });
  expect((await mailsTo(here.backend, form.email)).map(({ template }) => template)).toEqual(["invitation"]);
  const api = here.backend.as(await signIn(here.backend, form.email));
  await api.invitations.accept({ organization: here.organization.id, token: form.token ?? "" });
  expect(Object.values(await rolesOf(here)).sort()).toEqual(["admin", "member", "member"]);
});

test("a link proves its own mailbox only", async () => {
  const { here, form } = await anInvitation();
  const other = aForm().email;
  await expect(register(here.backend, { ...form, email: other })).rejects.toMatchObject({
    code: "FAILED_VALIDATION",
    details: { fields: [{ field: "email", message: expect.stringContaining("emailNotInvited?email=carla") }] },
  });
  expect(await personOf(here.backend, other)).toBeNull();
});

test.each<[string, { now?: string; token?: string; organizationId?: string }]>([
  ["expired", { now: "2026-03-09T09:00:00.000Z" }],
  ["of another organization", { organizationId: "o" }],
  ["guessed", { token: "x".repeat(64) }],
])("a link that is %s registers like any other form: with a company, unverified", async (_, { now, ...changes }) => {
  const { here, form } = await anInvitation();
  if (now) here.backend.setNow(now);
  await expect(register(here.backend, { ...form, ...changes })).rejects.toMatchObject({
    details: { fields: [{ field: "companyName", message: "empty" }] },
  });
  await register(here.backend, { ...form, ...changes, companyName: aForm().companyName });
  expect((await personOf(here.backend, form.email))?.role).toBe("Öffentlich");
});
