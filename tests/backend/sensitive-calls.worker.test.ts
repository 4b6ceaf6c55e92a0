import { expect, test } from "vitest";
import { bookedJob } from "#tests/helpers/jobs";
import type { TestPerson } from "#tests/helpers/people";
import { codeOf } from "#tests/helpers/refusals";
import { type World, world } from "#tests/helpers/world";
import { sql } from "~/backend/storage/sql";
import type { ContentApi } from "~/content-api/client";
import { SENSITIVE_CALLS } from "~/content-api/sensitive-calls";

type Attempt = (api: ContentApi, home: World, job: string) => Promise<unknown>;

const SENSITIVE: [call: string, who: "anna" | "ada", attempt: Attempt][] = [
  ["users.tfa.enable", "anna", (api) => api.users.tfa.enable({ secret: "x", otp: "123456" })],
  ["users.tfa.renewCodes", "anna", (api) => api.users.tfa.renewCodes()],
  ["users.tfa.disable", "anna", (api) => api.users.tfa.disable({ otp: "123456" })],
  ["users.passkeys.begin", "anna", (api) => api.users.passkeys.begin()],
  ["users.passkeys.add", "anna", (api) => api.users.passkeys.add({ response: REGISTRATION })],
  ["users.passkeys.remove", "anna", (api) => api.users.passkeys.remove({ id: "none" })],
  ["users.calendar.renew", "anna", (api) => api.users.calendar.renew()],
  ["users.data", "anna", (api) => api.users.data()],
  [
    "administration.users.changeRole",
    "ada",
    (api, { mo }) => api.administration.users.changeRole({ id: mo.id, role: "Administrator", seen: "Hiring Org" }),
  ],
  ["administration.users.removeFactor", "ada", (api, { mo }) => removeFactor(api, mo)],
  [
    "applications.applicants.erase",
    "anna",
    (api, _, id) => api.applications.applicants.erase({ id, applicantId: "none" }),
  ],
  ["applications.applicants.export", "anna", (api, _, id) => api.applications.applicants.export({ id })],
  ["organizations.export", "anna", (api, home) => api.organizations.export({ id: home.organization.id })],
  ["organizations.tokens.create", "anna", (api, home) => api.organizations.tokens.create({ ...TOKEN, ...idOf(home) })],
  [
    "organizations.webhooks.create",
    "anna",
    (api, home) => api.organizations.webhooks.create({ ...HOOK, ...idOf(home) }),
  ],
  ["billing.export", "ada", (api) => api.billing.export({ ...PERIOD })],
  ["administration.settings.update", "ada", (api) => changeSettings(api, "operator.iban")],
  ["administration.settings.update", "ada", (api) => changeSettings(api, "datev.client")],
  ["administration.settings.update", "ada", (api) => changeSettings(api, "secondFactor")],
  ["administration.settings.restore", "ada", (api) => api.administration.settings.restore({ version: 1, seen: 1 })],
  ["items.update", "anna", (api, home) => changeOrganization(api, home, { billingEmail: "geld@example.org" })],
  ["items.update", "anna", (api, home) => changeOrganization(api, home, { name: "Neu", vatNo: "DE123456789" })],
  ["items.update", "ada", (api, home) => changeOrganization(api, home, { credit: 100 })],
  ["items.update", "anna", (api, home) => changeOrganization(api, home, { secondFactorRequired: false })],
  ["items.update", "anna", (api, home) => changeOrganization(api, home, filled({ vatNo: "DE1" }, { vatNo: "DE2" }))],
  ["items.update", "anna", (api, home) => changeOrganization(api, home, filled({ vatNo: "DE1" }, { street: "" }))],
  ["items.update", "anna", (api, home) => changeOrganization(api, home, filled({ vatNo: "DE1" }, [""]))],
  ["items.update", "ada", (api, home) => changeOrganization(api, home, filled({ credit: 100 }, { credit: "" }))],
];

const FREE: [call: string, who: "anna" | "ada", attempt: Attempt][] = [
  ["billing.export", "anna", (api, home) => api.billing.export({ ...PERIOD, organization: home.organization.id })],
  ["administration.settings.update", "ada", (api) => changeSettings(api, "limits.skills")],
  ["items.update", "anna", (api, home) => changeOrganization(api, home, { name: "Neuer Name" })],
];

test("who saw an empty field may fill it, and it alone, without the password", async () => {
  const { home, api } = await unconfirmed("anna");
  const { db } = home.backend.services;
  const { id } = home.organization;
  await db.write([sql`UPDATE organization SET vatNo = NULL WHERE id = ${id}`]);
  const fill = (email: string) => {
    const seen = { billingEmail: "", vatNo: "" };
    return changeOrganization(api(), home, filled({ billingEmail: email, vatNo: "DE136695976" }, seen));
  };
  expect(await codeOf(fill("geld@example.org"))).toBe("RECORD_CONFLICT");
  const stored = () => db.first(sql`SELECT billingEmail, vatNo FROM organization WHERE id = ${id}`);
  expect(await stored()).toEqual({ billingEmail: "rechnung@example.com", vatNo: null });
  await db.write([sql`UPDATE organization SET billingEmail = NULL WHERE id = ${id}`]);
  const codes = await Promise.all(["eins@example.org", "zwei@example.org"].map((email) => codeOf(fill(email))));
  expect(codes.toSorted()).toEqual(["RECORD_CONFLICT", "ok"]);
  expect(await stored()).toMatchObject({ vatNo: "DE136695976" });
});

test.each(SENSITIVE)("%s asks %s for the password again, once", async (_call, who, attempt) => {
  const { home, job, api } = await unconfirmed(who);
  expect(await codeOf(attempt(api(), home, job))).toBe("CONFIRMATION_REQUIRED");
  await confirmLongAgo(home, home[who], "2026-03-02T08:49:59.999Z");
  expect(await codeOf(attempt(api(), home, job))).toBe("CONFIRMATION_REQUIRED");
  await confirmLongAgo(home, home[who], "2026-03-02T08:50:00.000Z");
  expect(await codeOf(attempt(api(), home, job))).not.toBe("CONFIRMATION_REQUIRED");
});

test.each(FREE)("%s does not, for other inputs", async (_call, who, attempt) => {
  const { home, job, api } = await unconfirmed(who);
  expect(await codeOf(attempt(api(), home, job))).not.toBe("CONFIRMATION_REQUIRED");
});

test("every sensitive call is tried here", () => {
  expect([...new Set(SENSITIVE.map(([call]) => call))].toSorted()).toEqual(Object.keys(SENSITIVE_CALLS).toSorted());
});

test("who may not do it is told that, and asked for nothing", async () => {
  const { home, job } = await unconfirmed("olga");
  const api = home.api(home.olga);
  const attempts = [
    api.applications.applicants.export({ id: job }),
    api.applications.applicants.erase({ id: job, applicantId: "none" }),
    api.billing.export({ ...PERIOD }),
    removeFactor(api, home.mo),
  ];
  expect(await Promise.all(attempts.map(codeOf))).toEqual(["NOT_FOUND", "NOT_FOUND", "NOT_FOUND", "NOT_FOUND"]);
});

const REGISTRATION = {
  id: "eA",
  rawId: "eA",
  type: "public-key",
  response: { clientDataJSON: "eA", attestationObject: "eA" },
} as const;

const TOKEN = { name: "ERP", scopes: ["readJobs" as const], days: 30 };
const HOOK = { url: "https://erp.example.com/hook", events: ["job.online" as const] };
const idOf = ({ organization: { id } }: World) => ({ id });

const PERIOD = { from: "2026-01-01", to: "2026-12-31", format: "csv" } as const;

const removeFactor = (api: ContentApi, { id }: TestPerson) =>
  api.administration.users.removeFactor({ id, reason: "Telefon verloren" });

const changeSettings = (api: ContentApi, path: string) =>
  api.administration.settings.update({ version: 1, values: { [path]: "x" } });

const changeOrganization = (api: ContentApi, { organization: { id } }: World, fields: object) =>
  api.items.update({ collection: "organization", id, ...fields });

/** The body that fills what was seen like this. */
const filled = (fields: object, seen: object) => ({ ...fields, seen });

async function unconfirmed(who: "anna" | "ada" | "olga") {
  const home = await world();
  const { job } = await bookedJob(home);
  await confirmLongAgo(home, home[who], null);
  return { home, job, api: () => home.api(home[who]) };
}

const confirmLongAgo = ({ backend }: World, { session }: TestPerson, at: string | null) =>
  backend.services.db.write([sql`UPDATE session SET confirmed_at = ${at} WHERE id = ${session}`]);
