import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, test, vi } from "vitest";
import { Refusal } from "~/domain/errors";
import { answerCatalogues } from "~/features/administration/catalogues/answer-catalogues.server";
import { answerReview } from "~/features/administration/review/answer-review.server";
import { answerSettings, answerVersions } from "~/features/administration/settings/answer-settings.server";
import { answerAgencies, answerUser } from "~/features/administration/users/answer-users.server";

const BENEFIT = { id: "b", label: "Obst", label_en: "", icon: "check", relevance: "50", status: "published" };

test("a campaign's id that has a space comes back beside its field, in the form of its job", async () => {
  const { context, call } = contextWith();
  const reply = await answerReview(context, posted({ intent: "campaign", id: "j", campaignId: "a b" }));
  expect(reply).toMatchObject({
    form: "campaign-j",
    initialValue: { campaignId: "a b" },
    error: { campaignId: ["wrongFormat"] },
  });
  expect(call).not.toHaveBeenCalled();
});

test("a campaign's id that somebody else changed comes back with both values", async () => {
  const fields = [{ field: "campaignId", stored: "theirs" }];
  const { context, call } = contextWith(new Refusal("RECORD_CONFLICT", { fields }));
  const form = { intent: "campaign", id: "j", campaignId: "mine", "seen.campaignId": "old" };
  const reply = await answerReview(context, posted(form));
  expect(call).toHaveBeenCalledWith("campaign", { id: "j", campaignId: "mine", seen: "old" });
  expect(reply).toMatchObject({ initialValue: { campaignId: "mine" }, conflicts: { campaignId: "theirs" }, error: {} });
});

test("a job cannot be sent back without a reason", async () => {
  const { context } = contextWith();
  const reply = await answerReview(context, posted({ intent: "sendBack", id: "j" }));
  expect(reply).toMatchObject({ form: "jobReason", error: { reason: ["empty"] } });
});

test("a benefit says everything that is wrong with it at once", async () => {
  const { context, call } = contextWith();
  const form = { ...BENEFIT, intent: "update", label: "", relevance: "much", status: "new" };
  const reply = await answerCatalogues(context, posted(form));
  expect(reply).toMatchObject({
    initialValue: { id: "b", relevance: "much" },
    error: { label: ["empty"], relevance: ["notWholeNumber"], status: ["chooseOne"] },
  });
  expect(call).not.toHaveBeenCalled();
});

test("a benefit is saved with what its page had shown", async () => {
  const { context, call } = contextWith();
  await answerCatalogues(context, posted({ ...BENEFIT, intent: "update", "seen.label": "Apfel", "seen.other": "x" }));
  expect(call).toHaveBeenCalledWith("benefits.update", { ...BENEFIT, seen: { label: "Apfel" } });
});

test.each([
  ["an unknown catalogue", () => answerCatalogues(contextWith().context, posted({ intent: "archive", id: "t" }))],
  ["an unknown button", () => answerCatalogues(contextWith().context, posted({ intent: "explode" }))],
  ["no agency", () => answerAgencies(contextWith().context, posted({ intent: "approve" }))],
  ["no organization", () => answerUser(contextWith().context, "u", posted({ intent: "assign" }))],
  ["no seen role", () => answerUser(contextWith().context, "u", posted({ intent: "role", role: "Agentur" }))],
  ["an unknown section", () => answerSettings(contextWith().context, posted({ section: "all", version: "1" }))],
  [
    "a version that is no number",
    () => answerSettings(contextWith().context, posted({ section: "vat", version: "x" })),
  ],
  ["no version to restore", () => answerVersions(contextWith().context, posted({ seen: "3" }))],
])("%s is refused", async (_name, answer) => {
  await expect(answer()).rejects.toMatchObject({ code: "INVALID_PAYLOAD" });
});

test("a role that is not offered comes back beside its field", async () => {
  const { context, call } = contextWith();
  const form = { intent: "role", role: "Öffentlich", "seen.role": "Agentur" };
  expect(await answerUser(context, "u", posted(form))).toMatchObject({ error: { role: ["pickFromList"] } });
  expect(call).not.toHaveBeenCalled();
  await answerUser(context, "u", posted({ ...form, role: "Hiring Org" }));
  expect(call).toHaveBeenCalledWith("users.changeRole", { id: "u", role: "Hiring Org", seen: "Agentur" });
});

test("a section of the settings is read by its fields, amounts in their units", async () => {
  const { context, call } = contextWith();
  const form = { section: "rules", version: "4", operation: "x", goLive: "auto", rules_goLive: "x" };
  const reply = await answerSettings(context, posted({ ...form, password_minLength: "many", password_classes: "on" }));
  expect(reply).toMatchObject({
    initialValue: { version: "4", password_minLength: "many", password_classes: "on" },
    error: { password_minLength: ["wrongFormat"] },
  });
  expect(call).not.toHaveBeenCalled();
});

test("settings that somebody else changed come back over the newest version", async () => {
  const fields = [{ field: "vatPatterns.DE", stored: "DE1" }];
  const { context, call } = contextWith(new Refusal("RECORD_CONFLICT", { fields, version: 7 }));
  const reply = await answerSettings(context, posted({ section: "vat", version: "4", vatPatterns_DE: "DE2" }));
  expect(call.mock.calls[0]).toMatchObject(["settings.update", { version: 4, values: { "vatPatterns.DE": "DE2" } }]);
  expect(reply).toMatchObject({
    initialValue: { version: "7", vatPatterns_DE: "DE2" },
    conflicts: { vatPatterns_DE: "DE1" },
  });
});

/**
 * A request's surroundings: `call` is told each call's name below `administration`; with a refusal every call fails.
 */
function contextWith(refusal?: Refusal) {
  const call = vi.fn((..._args: unknown[]) => {
    if (refusal) throw refusal;
    return { data: {} };
  });
  const group = (path: string): unknown =>
    new Proxy(async (input: unknown) => call(path, input), {
      get: (_, name) => group(path ? `${path}.${String(name)}` : String(name)),
    });
  const context = { api: { administration: group("") }, flash: { shown: null, set: vi.fn() } };
  return { context: context as unknown as AppLoadContext, call };
}

const posted = (fields: Record<string, string>) =>
  new Request("https://app.example/administration", { method: "POST", body: new URLSearchParams(fields) });
