import { expect, test } from "vitest";
import {
  isSelfRemoval,
  mayChangeRole,
  mayManageRecruiters,
  mayRemove,
  mayResend,
  type RecruiterActor,
  type RightsRecruiter,
  roleRefusal,
} from "~/domain/organizations/recruiter-rights";

const anna: RightsRecruiter = { id: "anna", accepted: true, role: "admin" };
const bert: RightsRecruiter = { id: "bert", accepted: true, role: "admin" };
const carla: RightsRecruiter = { id: "carla", accepted: true, role: "member" };
const dora: RightsRecruiter = { id: "dora", accepted: false };

const asAnna: RecruiterActor = { id: "anna", role: "Hiring Org" };
const asCarla: RecruiterActor = { id: "carla", role: "Hiring Org" };
const asDora: RecruiterActor = { id: "dora", role: "Hiring Org" };
const asAgency: RecruiterActor = { id: "agency", role: "Agentur" };
const asAdministrator: RecruiterActor = { id: "root", role: "Administrator" };

const oneAdmin = [anna, carla, dora];
const twoAdmins = [anna, bert, carla, dora];

test.each([
  [asAnna, true],
  [asAgency, true],
  [asAdministrator, true],
  [asCarla, false],
  [asDora, false],
])("%j manages recruiters: %s", (actor, expected) => {
  expect(mayManageRecruiters(actor, oneAdmin)).toBe(expected);
});

test.each([
  [asAnna, carla, oneAdmin, true],
  [asAnna, anna, oneAdmin, false],
  [asAnna, anna, twoAdmins, true],
  [asAnna, bert, twoAdmins, true],
  [asAnna, dora, twoAdmins, false],
  [asCarla, bert, twoAdmins, false],
  [asCarla, carla, twoAdmins, false],
  [asAgency, anna, oneAdmin, false],
  [asAgency, carla, oneAdmin, true],
  [asAdministrator, anna, twoAdmins, true],
])("%j may change the role of %j: case %#", (actor, recruiter, recruiters, expected) => {
  expect(mayChangeRole(actor, recruiter, recruiters)).toBe(expected);
});

test.each([
  [asAnna, carla, oneAdmin, true],
  [asAnna, dora, oneAdmin, true],
  [asAnna, anna, oneAdmin, false],
  [asAnna, anna, twoAdmins, true],
  [asAnna, anna, [anna, dora], false],
  [asCarla, carla, oneAdmin, true],
  [asCarla, dora, oneAdmin, false],
  [asCarla, anna, twoAdmins, false],
  [asAgency, carla, [carla], false],
  [asAgency, carla, [carla, dora], false],
  [asAdministrator, carla, oneAdmin, true],
])("%j may remove %j: case %#", (actor, recruiter, recruiters, expected) => {
  expect(mayRemove(actor, recruiter, recruiters)).toBe(expected);
});

test("an invitation is resent by those who manage recruiters", () => {
  expect(mayResend(asAnna, dora, oneAdmin)).toBe(true);
  expect(mayResend(asCarla, dora, oneAdmin)).toBe(false);
  expect(mayResend(asAnna, carla, oneAdmin)).toBe(false);
});

test("who removes himself leaves the organization", () => {
  expect(isSelfRemoval(asCarla, carla)).toBe(true);
  expect(isSelfRemoval(asAnna, carla)).toBe(false);
});

test("a disallowed role update reads as the specification words it", () => {
  expect(roleRefusal()).toMatchObject({ code: "FORBIDDEN", message: "Role cannot be updated" });
});
