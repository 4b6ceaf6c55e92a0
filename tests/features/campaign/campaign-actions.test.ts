import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, test, vi } from "vitest";
import { Refusal } from "~/domain/errors";
import { runCampaignAction } from "~/features/campaign/campaign-actions.server";

const JOB = {
  version: 3,
  contacts: [
    { id: "anna", role: "admin" },
    { id: "gone", role: null },
  ],
};

test("an invoice reference that is too long comes back; an empty one clears", async () => {
  const { context, update } = contextWith();
  const long = await post(context, { intent: "invoiceReference", invoiceReference: "x".repeat(300) });
  expect(long).toMatchObject({
    form: "invoiceReference",
    error: { invoiceReference: [expect.stringMatching(/^tooLong\?length=300/)] },
  });
  expect(update).not.toHaveBeenCalled();
  expect(await post(context, { intent: "invoiceReference", invoiceReference: " " })).toBeInstanceOf(Response);
  expect(update).toHaveBeenCalledWith({ id: "j", invoiceReference: null });
});

test("a contact is added to those who still have a role", async () => {
  const { context, update } = contextWith();
  expect(await post(context, { intent: "addContact", contact: "mo" })).toBeInstanceOf(Response);
  expect(update).toHaveBeenCalledWith({ id: "j", version: 3, contacts: ["anna", "mo"] });
});

test.each([
  ["nobody", "", undefined, "pickFromList"],
  ["a stranger", "x", "FAILED_VALIDATION", "pickFromList"],
  ["somebody while the job changed", "mo", "RECORD_CONFLICT", "errors:codes.RECORD_CONFLICT"],
] as const)("choosing %s comes back beside the field", async (_who, contact, code, message) => {
  const { context, update } = contextWith();
  if (code) update.mockRejectedValue(new Refusal(code));
  const reply = await post(context, { intent: "addContact", contact });
  expect(reply).toMatchObject({ form: "contact", error: { contact: [message] } });
});

test.each<Record<string, string>>([
  { intent: "removeContact", contact: "anna" },
  { intent: "delete", id: "another" },
  { intent: "explode", id: "j" },
  {},
])("%j is refused", async (fields) => {
  const { context, update } = contextWith();
  await expect(post(context, fields)).rejects.toMatchObject({ code: "INVALID_PAYLOAD" });
  expect(update).not.toHaveBeenCalled();
});

function contextWith() {
  const update = vi.fn(async (_input: unknown) => ({ data: {} }));
  const api = { jobs: { update, get: async () => ({ data: JOB }) } };
  const context = { api, flash: { shown: null, set: vi.fn() }, newId: () => "new", language: "de" };
  return { context: context as unknown as AppLoadContext, update };
}

const post = (context: AppLoadContext, fields: Record<string, string>) =>
  runCampaignAction(
    context,
    "j",
    new Request("https://app.example/jobs/j", { method: "POST", body: new URLSearchParams(fields) }),
  );
