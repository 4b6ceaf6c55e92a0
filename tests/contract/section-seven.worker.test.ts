import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { CALLS, pathOf } from "#tests/attack/addresses";
import { jsonInit, searchOf } from "#tests/attack/requests";
import { inputOf } from "#tests/attack/sample-input";
import { openTarget, type Target } from "#tests/attack/target";
import { isRecord } from "~/lib/objects";
import { SECTION_SEVEN } from "./section-seven";

let target: Target;
let paths: Record<string, Record<string, Record<string, unknown>>>;

beforeAll(async () => {
  target = await openTarget();
  paths = JSON.parse((await target.ask("/api/openapi.json")).text).paths;
});
beforeEach(() => void vi.spyOn(console, "log").mockImplementation(() => {}));

const callAt = (address: string) => CALLS.find(({ method, path }) => `${method} ${path}` === address);

test("the table names each call once", () => {
  const addresses = SECTION_SEVEN.map(([address]) => address);
  expect(addresses).toHaveLength(new Set(addresses).size);
  expect(addresses).toHaveLength(79);
});

test.each(SECTION_SEVEN)("%s is in the contract and answered", async (address) => {
  const call = callAt(address);
  if (!call) throw new Error(`not in the contract: ${address}`);
  const input = inputOf(call, target);
  const search = call.method === "GET" ? searchOf(input) : "";
  const init = jsonInit(call, target.people.ada.token, input);
  const { status, text } = await target.ask(`/api${pathOf(call, target)}${search}`, init);
  expect(text).not.toContain("ROUTE_NOT_FOUND");
  expect(status).toBeLessThan(500);
});

test.each(SECTION_SEVEN)("%s is described with its input and its answer", (address) => {
  const call = callAt(address);
  const path = call?.path.replace(`/items/${call.collection}`, "/items/{collection}") ?? "";
  const operation = paths[path]?.[call?.method.toLowerCase() ?? ""];
  expect(operation?.summary).toEqual(expect.any(String));
  const parameters = Array.isArray(operation?.parameters) ? operation.parameters.filter(isRecord) : [];
  const inPath = parameters.filter((each) => each.in === "path").map(({ name }) => name);
  expect(inPath.toSorted()).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted());
  expect(parameters.every((each) => isRecord(each.schema) || isRecord(each.content))).toBe(true);
  const responses = isRecord(operation?.responses) ? operation.responses : {};
  const success = Object.entries(responses).find(([status]) => /^2/.test(status));
  expect(success).toBeDefined();
  const [status, response] = success ?? [];
  if (status !== "204" && call?.name !== "files.storeForm")
    expect(response).toMatchObject({ content: expect.any(Object) });
});
