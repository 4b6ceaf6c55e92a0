import { expect, test } from "vitest";
import { filesBelow } from "#tests/architecture/source-files";
import { type Action, covers, may, RIGHTS, reach, STANDINGS, standingOf } from "~/domain/rights";

const actions = Object.keys(RIGHTS) as Action[];

test.each([
  ["enter", "all all no no no no"],
  ["useApp", "no no all all all all"],
  ["editOrganization", "no no no org scope all"],
  ["togglePaymentByInvoice", "no no no no scope all"],
  ["editCredit", "no no no no no all"],
  ["inviteRecruiter", "no no no org scope all"],
  ["editBrand", "no no no org scope all"],
  ["createBrand", "no no org org scope all"],
  ["viewJob", "no no own org scope all"],
  ["editJob", "no no own org scope all"],
  ["deleteJob", "no no created org scope all"],
  ["copyJob", "no no no no scope all"],
  ["launchJob", "no no no no no all"],
  ["editInvoiceReference", "no no no org scope all"],
  ["exportApplicants", "no no no org scope all"],
  ["workWithApplicants", "no no own org scope all"],
  ["editSettings", "no no no no no all"],
] as const)("%s reaches as the matrix says", (action, expected) => {
  expect(STANDINGS.map((standing) => reach(action, standing)).join(" ")).toBe(expected);
});

test("an administrator may do everything that is not for people without an account, and only that is closed", () => {
  const closed = actions.filter((action) => !may(action, "administrator"));
  expect(closed).toEqual(["enter"]);
});

test("unverified people and visitors may only enter", () => {
  const open = actions.filter((action) => may(action, "visitor") || may(action, "unverified"));
  expect(open).toEqual(["enter"]);
});

test("whatever a member may, an admin may too", () => {
  expect(actions.filter((action) => may(action, "member") && !may(action, "admin"))).toEqual([]);
});

test.each([
  [null, null, "visitor"],
  ["Öffentlich", "admin", "unverified"],
  ["Hiring Org", "admin", "admin"],
  ["Hiring Org", "member", "member"],
  ["Hiring Org", null, "member"],
  ["Agentur", "admin", "agency"],
  ["Administrator", null, "administrator"],
] as const)("the role %s with the membership %s is %s", (role, membership, expected) => {
  expect(standingOf(role, membership)).toBe(expected);
});

const stranger = { isCreator: false, isContact: false, isInOrganization: false, isInScope: false };
const colleague = { ...stranger, isInOrganization: true };

test.each([
  ["all", stranger, true],
  ["scope", stranger, false],
  ["scope", { ...stranger, isInScope: true }, true],
  ["org", colleague, true],
  ["org", stranger, false],
  ["own", colleague, false],
  ["own", { ...colleague, isContact: true }, true],
  ["own", { ...stranger, isContact: true }, false],
  ["created", { ...colleague, isContact: true }, false],
  ["created", { ...colleague, isCreator: true }, true],
  ["self", { ...colleague, isCreator: true }, false],
  ["no", { isCreator: true, isContact: true, isInOrganization: true, isInScope: true }, false],
] as const)("the reach %s covers %j: %s", (granted, relation, expected) => {
  expect(covers(granted, relation)).toBe(expected);
});

test("every action is asked somewhere", () => {
  const asked = filesBelow("app", /\.tsx?$/)
    .filter(({ path }) => path !== "app/domain/rights.ts")
    .map(({ text }) => text)
    .join("\n");
  expect(actions.filter((action) => !asked.includes(`"${action}"`))).toEqual([]);
});
