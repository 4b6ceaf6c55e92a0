import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, test, vi } from "vitest";
import { Refusal } from "~/domain/errors";
import { answerOwn } from "~/features/own-application/answer-own.server";

const CONTACT = { first_name: "Mia", last_name: "Weber", email: "mia@firma.de", phone: "", zip: "30159", version: "3" };

test("a corrected contact is sent over the version that the page had shown", async () => {
  const { context, call } = contextWith();
  expect(await post(context, { intent: "correct", ...CONTACT })).toBeInstanceOf(Response);
  expect(call).toHaveBeenCalledWith("correct", { token: "t", ...CONTACT, version: 3, reachability: [] });
});

test("a time that is not offered comes back beside the others", async () => {
  const { context, call } = contextWith();
  expect(await post(context, { intent: "correct", ...CONTACT, reachability: "always" })).toMatchObject({
    data: { initialValue: { first_name: "Mia" }, error: { "reachability[0]": ["pickFromList"] } },
    init: { status: 400 },
  });
  expect(call).not.toHaveBeenCalled();
});

test.each([
  [new Refusal("FAILED_VALIDATION", { fields: [{ field: "email", message: "emailWrongFormat" }] }), 400, "email"],
  [new Refusal("RECORD_CONFLICT"), 409, ""],
])("%s gives the form again as typed", async (refusal, status, field) => {
  const { context } = contextWith(refusal);
  const answer = await post(context, { intent: "correct", ...CONTACT });
  expect(answer).toMatchObject({ data: { initialValue: { last_name: "Weber" } }, init: { status } });
  expect(answer).toHaveProperty(["data", "error", field]);
});

test.each<Record<string, string>>([
  { intent: "explode" },
  { intent: "erase", addressing: "loud" },
])("%j is refused", async (fields) => {
  const { context, call } = contextWith();
  await expect(post(context, fields)).rejects.toMatchObject({ code: "INVALID_PAYLOAD" });
  expect(call).not.toHaveBeenCalled();
});

function contextWith(refusal?: Refusal) {
  const call = vi.fn((..._args: unknown[]) => {
    if (refusal) throw refusal;
    return { data: {} };
  });
  const ownApplication = new Proxy({}, { get: (_, name) => async (input: unknown) => call(String(name), input) });
  return { context: { api: { ownApplication } } as unknown as AppLoadContext, call };
}

const post = (context: AppLoadContext, fields: Record<string, string>) =>
  answerOwn(
    context,
    "t",
    new Request("https://app.example/application/t", { method: "POST", body: new URLSearchParams(fields) }),
  );
