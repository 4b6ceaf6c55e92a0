import { expect, test } from "vitest";
import { completeJob } from "#tests/helpers/jobs";
import { world } from "#tests/helpers/world";
import { answerApi } from "~/backend/http-handler";
import { callTable, clientCalls, clientTypes } from "~/tools/client/client-files";
import { clientOf } from "~/tools/client/runtime.mjs";
import { typeOf } from "~/tools/client/type-of";

test("the client made from the contract reads, writes once, and throws what the API refuses", async () => {
  const here = await world();
  const { services } = here.backend;
  const job = await completeJob(here, { createdBy: here.anna });
  const { data: made } = await here
    .api(here.anna)
    .organizations.tokens.create({ id: here.organization.id, name: "ERP", scopes: ["writeJobs"], days: 30 });
  const sent: Headers[] = [];
  const ask = (url: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(url, init);
    sent.push(request.headers);
    return answerApi(services, request);
  };
  const calls = await clientCalls();
  const client = clientOf(callTable(calls))({ base: "http://api.test/api/", token: made.token, fetch: ask });
  expect(
    await client.call("items.list", { collection: "job", fields: ["id"], filter: { id: { _eq: job } }, limit: 5 }),
  ).toEqual({ data: [{ id: job }] });
  await client.call("jobs.update", { id: job, title: "Bäckerin (m/w/d)" });
  expect(await client.call("jobs.get", { id: job })).toMatchObject({ data: { title: "Bäckerin (m/w/d)" } });
  await expect(client.call("organizations.tokens.list", { id: here.organization.id })).rejects.toMatchObject({
    ...{ name: "ApiError", status: 403, code: "FORBIDDEN", details: { reason: "scope" } },
  });
  await client.call("jobs.links.create", { id: job }, { idempotencyKey: "einmalig-1" }).catch(() => undefined);
  expect(sent.at(-1)?.get("Idempotency-Key")).toBe("einmalig-1");
});

test("every call of the contract without files is in it, with types of its input and answer", async () => {
  const calls = await clientCalls();
  expect(calls.length).toBeGreaterThan(200);
  expect(calls.filter(({ name }) => ["files.store", "files.storeForm"].includes(name))).toEqual([]);
  expect(calls.find(({ name }) => name === "organizations.tokens.revoke")).toMatchObject({
    ...{ method: "DELETE", path: "/organizations/{id}/tokens/{tokenId}", answers: "nothing", output: "undefined" },
    input: '{ "id": string; "tokenId": string }',
  });
  expect(clientTypes(calls)).toContain('"expiresAt": string } } };');
});

test.each([
  [{ type: "array", items: { enum: ["a", "b"] } }, '("a" | "b")[]'],
  [{ anyOf: [{ type: "string" }, { type: "null" }] }, "string | null"],
  [{ type: "object", properties: { a: { type: "integer" } }, required: [] }, '{ "a"?: number }'],
  [{ type: "object", additionalProperties: { type: "boolean" } }, "Record<string, boolean>"],
  [{ not: {} }, "unknown"],
])("the schema %j is a type", (schema, type) => {
  expect(typeOf(schema)).toBe(type);
});
