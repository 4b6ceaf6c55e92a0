import { beforeAll, expect, test } from "vitest";
import { givePassword, PASSWORD } from "#tests/content-api/adapters";
import { completeJob } from "#tests/helpers/jobs";
import { type World, world } from "#tests/helpers/world";
import { answerApi } from "~/backend/http-handler";

let here: World;
let job: string;
beforeAll(async () => {
  here = await world();
  job = await completeJob(here);
});

type Sent = [method: "POST" | "PATCH", path: string, body: Record<string, unknown>];
type Case = [
  what: string,
  person: "anna" | "ada",
  /** Sent first, by the same person. */
  before: () => Sent | null,
  again: () => Sent,
  extensions: () => Record<string, unknown>,
];

async function send(person: "anna" | "ada", [method, path, body]: Sent) {
  const headers = { "Content-Type": "application/json", Authorization: `Bearer ${here[person].token}` };
  const request = new Request(`http://api.test/api${path}`, { method, headers, body: JSON.stringify(body) });
  const response = await answerApi(here.backend.services, request);
  const { errors } = response.status === 204 ? {} : await response.json<{ errors?: { extensions: object }[] }>();
  return { status: response.status, extensions: errors?.[0]?.extensions };
}

const notUnique = (collection: string | null, field: string, value: string) => ({
  code: "RECORD_NOT_UNIQUE",
  collection,
  field,
  value,
});
const taken = (field: string, value: string) => ({ code: "FAILED_VALIDATION", field, type: "unique", value });

const LINK = "0199d000-00aa-7000-8000-000000000001";
const template = (name: string): Sent => [
  "POST",
  `/organizations/${here.organization.id}/templates`,
  { name, subject: "Betreff", text: "Guten Tag" },
];
const token = (): Sent => [
  "POST",
  `/organizations/${here.organization.id}/tokens`,
  { name: "Export", scopes: ["readJobs"], days: 30 },
];

const webhook = (): Sent => [
  "POST",
  `/organizations/${here.organization.id}/webhooks`,
  { url: "https://empfang.example.com/haken", events: ["job.published"] },
];

const benefit = (id: string): Sent => [
  "POST",
  "/administration/benefits",
  { id, label: "Obstkorb", label_en: "Fruit", icon: "", status: "published", relevance: "1" },
];

/** Every key that a caller may choose and that somebody else may have. */
const CASES: Case[] = [
  [
    "an organization's id",
    "anna",
    () => null,
    () => ["POST", "/items/organization", { id: here.organization.id, name: "Doppelt" }],
    () => notUnique("organization", "id", here.organization.id),
  ],
  [
    "a brand's id",
    "anna",
    () => null,
    () => [
      "POST",
      "/items/employerBrand",
      { id: here.elsewhere.brand.id, name: "Doppelt", ownerOrganization: here.organization.id },
    ],
    () => notUnique("employerBrand", "id", here.elsewhere.brand.id),
  ],
  [
    "the number of an organization in another system",
    "ada",
    () => ["PATCH", `/items/organization/${here.elsewhere.organization.id}`, { externalId: "K-7" }],
    () => ["PATCH", `/items/organization/${here.organization.id}`, { externalId: "K-7" }],
    () => notUnique("organization", "externalId", "K-7"),
  ],
  [
    "a benefit's id",
    "anna",
    () => ["POST", "/items/benefits", { id: LINK, label: "Jobrad", organization: here.organization.id }],
    () => ["POST", "/items/benefits", { id: LINK, label: "Kantine", organization: here.organization.id }],
    () => notUnique("benefits", "id", LINK),
  ],
  [
    "a letter template's name",
    "anna",
    () => template("Absage"),
    () => template("absage"),
    () => taken("name", "absage"),
  ],
  ["an API token's name", "anna", token, token, () => taken("name", "Export")],
  ["a webhook's address", "anna", webhook, webhook, () => taken("url", "https://empfang.example.com/haken")],
  [
    "the label of everybody's benefit",
    "ada",
    () => benefit("0199d000-00aa-7000-8000-000000000002"),
    () => benefit("0199d000-00aa-7000-8000-000000000003"),
    () => taken("label", "Obstkorb"),
  ],
  [
    "a board view's name",
    "anna",
    () => ["POST", `/jobs/${job}/applications/views`, { name: "Meine", query: "" }],
    () => ["POST", `/jobs/${job}/applications/views`, { name: "Meine", query: "" }],
    () => taken("name", "Meine"),
  ],
];

test.each(CASES)("%s that is taken is told with the field and the value that was sent", async (_, person, ...asked) => {
  const [before, again, extensions] = asked;
  const first = before();
  if (first) expect((await send(person, first)).status).toBeLessThan(300);
  expect(await send(person, again())).toMatchObject({ status: 400, extensions: extensions() });
});

test("a reference that names nothing is told as it was sent", async () => {
  expect(await send("anna", ["PATCH", "/users/me", { avatar: "nie" }])).toMatchObject({
    status: 400,
    extensions: { code: "INVALID_FOREIGN_KEY", collection: "directus_users", field: "avatar", value: "nie" },
  });
});

test("an address that an account has is told to nobody who asks for it", async () => {
  await givePassword(here, here.anna);
  const answer = await send("anna", ["PATCH", "/users/me", { email: here.mo.email, password: PASSWORD }]);
  expect(answer).toEqual({ status: 200, extensions: undefined });
});
