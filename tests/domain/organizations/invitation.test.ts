import { expect, test } from "vitest";
import { findByName } from "~/domain/organizations/find-by-name";
import { type InvitationFacts, invitationEnd, invitationProblem } from "~/domain/organizations/invitation";

const now = new Date("2026-03-02T09:00:00.000Z");
const invitation: InvitationFacts = {
  organization: "o",
  email: "bea@example.org",
  status: "open",
  expires_at: "2026-03-02T09:00:00.001Z",
};

test.each([
  [invitation, "o", "bea@example.org", null],
  [invitation, "o", "BEA@example.org", null],
  [null, "o", "bea@example.org", "unknown"],
  [invitation, "p", "bea@example.org", "otherOrganization"],
  [invitation, "o", "mo@example.org", "otherAccount"],
  [{ ...invitation, status: "accepted" as const }, "o", "bea@example.org", "used"],
  [{ ...invitation, status: "withdrawn" as const }, "o", "bea@example.org", "withdrawn"],
  [{ ...invitation, expires_at: now.toISOString() }, "o", "bea@example.org", "expired"],
])("%j for organization %s and account %s: %s", (facts, organization, email, expected) => {
  expect(invitationProblem(facts, { organization, email, now })).toBe(expected);
});

test("an invitation ends after seven days", () => {
  expect(invitationEnd(now).toISOString()).toBe("2026-03-09T09:00:00.000Z");
});

test.each([
  ["", ["Müller", "Øst-Meyer"]],
  ["müll", ["Müller"]],
  ["Muell bea", ["Müller"]],
  ["mull", ["Müller"]],
  ["meyer", ["Øst-Meyer"]],
  ["b.m@", ["Müller"]],
  ["üller", []],
  ["bea meyer", []],
])("%j finds %j", (query, expected) => {
  const people = [
    { firstName: "Bea", lastName: "Müller", email: "b.m@example.org" },
    { firstName: "Ole", lastName: "Øst-Meyer", email: "ole@example.org" },
  ];
  expect(findByName(people, query).map(({ lastName }) => lastName)).toEqual(expected);
});
