import { expect, test } from "vitest";
import { z } from "zod";
import { CALL_RIGHTS } from "~/content-api/call-rights";
import { describeApi } from "~/content-api/openapi";
import { PATHS } from "~/content-api/paths";
import { exampleOf, type Schema } from "~/content-api/schema-example";
import { operationsOf } from "~/features/api-docs/describe-calls";

const operations = describeApi("/api").then(({ paths = {} }) => operationsOf(paths));

test("every operation has its name in the contract, a group and a summary", async () => {
  const names = (await operations).map(({ operation }) => operation.operationId);
  expect(names.toSorted()).toEqual(Object.values(PATHS).filter(Boolean).toSorted());
  expect((await operations).filter(({ operation }) => !operation.summary || !operation.tags?.[0])).toEqual([]);
});

test("every operation says which errors it answers, with an example of each status", async () => {
  for (const { operation, method, path } of await operations) {
    const errors = Object.entries(operation.responses ?? {}).filter(([status]) => !status.startsWith("2"));
    expect(
      errors.map(([status]) => status),
      `${method} ${path}`,
    ).toEqual(expect.arrayContaining(["429", "500"]));
    for (const [, { content }] of errors) expect(content?.["application/json"]?.example).toBeTruthy();
  }
});

test("what everybody may ask takes no token, everything else does", async () => {
  const open = (await operations).filter(({ operation }) => operation.security?.length === 0);
  const ids = open.map(({ operation }) => operation.operationId);
  expect(ids).toEqual(expect.arrayContaining(["auth.login", "careers.get", "jobFeed.get", "server.health"]));
  for (const closed of ["jobs.get", "items.list", "users.me"]) expect(ids).not.toContain(closed);
  expect(Object.keys(CALL_RIGHTS).length).toBeGreaterThan(ids.length);
});

test("every example of a body fits its schema", async () => {
  const wrong: string[] = [];
  for (const { operation } of await operations) {
    const contents = [operation.requestBody?.content, operation.responses?.["200"]?.content];
    for (const json of contents.map((content) => content?.["application/json"])) {
      if (!json?.schema) continue;
      const read = z.fromJSONSchema(json.schema as never).safeParse(json.example);
      if (!read.success) wrong.push(`${operation.operationId}: ${read.error.message.slice(0, 200)}`);
    }
  }
  expect(wrong).toEqual([]);
});

test.each<[Schema, unknown]>([
  [{ const: "a" }, "a"],
  [{ enum: ["x", "y"] }, "x"],
  [{ anyOf: [{ type: "null" }, { type: "string" }] }, null],
  [{ type: "array", items: { type: "integer", minimum: 12 } }, [12]],
  [{ type: "object", properties: { email: { type: "string" } } }, { email: "anna@example.com" }],
  [{ type: "string", format: "date" }, "2026-03-02"],
  [{ type: "string", maxLength: 2 }, "te"],
])("%j has an example", (schema, example) => {
  expect(exampleOf(schema)).toEqual(example);
});
