import { oc } from "@orpc/contract";
import { expect, test } from "vitest";
import { z } from "zod";
import { checkAnswer, parseAnswer } from "~/content-api/check-answer";

const call = oc.output(z.object({ data: z.array(z.object({ id: z.string(), title: z.string().optional() })) }));

test("over HTTP, keys that the contract does not know are dropped at every depth", async () => {
  const answer = { data: [{ id: "1", password_hash: "x" }], trips: 2 };
  expect(await parseAnswer(call, answer)).toEqual({ data: [{ id: "1" }] });
});

test("in tests and development such keys are an error that names them", async () => {
  const answer = { data: [{ id: "1" }, { id: "2", password_hash: "geheim" }], trips: 2 };
  await expect(checkAnswer(call, answer)).rejects.toThrow(
    "answer against the contract: unknown data.1.password_hash, trips",
  );
  await expect(checkAnswer(call, { data: [{ id: "1", title: undefined }] })).resolves.toBeUndefined();
});

test("a missing or wrong field is an error without its value", async () => {
  const wrong = checkAnswer(call, { data: [{ id: 4711 }] });
  await expect(wrong).rejects.toThrow(/^answer against the contract: data\.0\.id: /);
  await expect(wrong).rejects.not.toThrow(/4711/);
});
