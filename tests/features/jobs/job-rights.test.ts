import { expect, test } from "vitest";
import type { Role } from "~/domain/roles";
import { mayOnJob, membershipOn } from "~/features/jobs/job-rights";

const person = (roleName: Role) => ({ id: "me", roleName });
const mine = { user_created: "me", contacts: [] };
const foreign = { user_created: "else", contacts: [] };
const asMember = { user_created: "else", contacts: [{ id: "me", role: "member" }] };
const asAdmin = { user_created: "else", contacts: [{ id: "me", role: "admin" }] };

test.each([
  ["a person who sees a job as neither creator nor contact", foreign, "admin"],
  ["a contact who is a member", asMember, "member"],
  ["a contact who is an admin", asAdmin, "admin"],
  ["a creator", mine, null],
  ["a row without contacts", { user_created: "else" }, null],
])("%s has the membership of the job's row", (_, job, expected) => {
  expect(membershipOn(person("Hiring Org"), job)).toBe(expected);
});

test.each([
  ["Hiring Org", mine, true],
  ["Hiring Org", asMember, false],
  ["Hiring Org", asAdmin, true],
  ["Hiring Org", foreign, true],
  ["Agentur", foreign, true],
  ["Administrator", foreign, true],
] as const)("%s may delete a draft as the rights say", (role, job, expected) => {
  expect(mayOnJob(person(role), "deleteJob", job)).toBe(expected);
});

test.each(["Hiring Org", "Agentur", "Administrator"] as const)("%s may edit and cancel every job they see", (role) => {
  for (const job of [mine, asMember, asAdmin, foreign, { user_created: "else" }]) {
    expect(mayOnJob(person(role), "editJob", job)).toBe(true);
    expect(mayOnJob(person(role), "cancelJob", job)).toBe(true);
  }
});

test("only an admin changes the invoice reference, also when the job does not tell who is one", () => {
  expect(mayOnJob(person("Hiring Org"), "editInvoiceReference", asMember)).toBe(false);
  expect(mayOnJob(person("Hiring Org"), "editInvoiceReference", mine)).toBe(false);
  expect(mayOnJob(person("Hiring Org"), "editInvoiceReference", mine, "admin")).toBe(true);
});
