import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, test, vi } from "vitest";
import { Refusal } from "~/domain/errors";
import { postedOf } from "~/features/forms/read-post.server";
import { answerRecruiters } from "~/features/recruiters/answer-recruiters.server";

const COLLEAGUES = [{ id: "k", email: "kim@firma.de", firstName: "Kim", lastName: "Kranz" }];

test.each([
  ["", "empty"],
  ["kim@firma", "emailWrongFormat"],
])("the address %j is refused beside its field before anything is sent", async (contactEmail, message) => {
  const { context, calls } = contextWith();
  const reply = await answer(context, { intent: "inviteRecruiter", contactEmail });
  expect(reply).toMatchObject({ form: "invite", error: { contactEmail: [message] } });
  expect(calls.add).not.toHaveBeenCalled();
});

test("a name offers the colleagues of that name; the chosen one is invited", async () => {
  const { context, calls } = contextWith();
  const found = await answer(context, { intent: "inviteRecruiter", contactEmail: " Kim " });
  expect(found).toMatchObject({
    error: { contactEmail: ["recruiters:invite.choose"] },
    search: { results: { colleague: [{ value: "kim@firma.de", label: "Kim Kranz", note: "kim@firma.de" }] } },
  });
  expect(calls.add).not.toHaveBeenCalled();
  const chosen = { contactEmail: "Kim", searched: "Kim", colleague: "kim@firma.de" };
  expect(await answer(context, { intent: "inviteRecruiter", ...chosen })).toBeInstanceOf(Response);
  expect(calls.add).toHaveBeenCalledWith({ organizationId: "o", contactEmail: "kim@firma.de" });
});

test("a choice that was made for another name does not count", async () => {
  const { context, calls } = contextWith();
  const fields = { contactEmail: "Kira", searched: "Kim", colleague: "kim@firma.de" };
  expect(await answer(context, { intent: "inviteRecruiter", ...fields })).toMatchObject({ form: "invite" });
  expect(calls.add).not.toHaveBeenCalled();
});

test("an invitation that is refused comes back with the address that was meant", async () => {
  const { context, calls } = contextWith();
  calls.add.mockRejectedValue(new Refusal("DUPLICATE_INVITE"));
  const chosen = { contactEmail: "Kim", searched: "Kim", colleague: "kim@firma.de" };
  expect(await answer(context, { intent: "inviteRecruiter", ...chosen })).toMatchObject({
    initialValue: { contactEmail: "kim@firma.de" },
    error: { contactEmail: ["errors:codes.DUPLICATE_INVITE"] },
  });
});

test("who gives up the own rights of an admin is asked first", async () => {
  const { context, calls } = contextWith();
  const lower = { intent: "changeRole", id: "me", role: "member" };
  const asked = await answer(context, lower);
  expect(asked instanceof Response && asked.headers.get("Location")).toContain("dialog=lower&id=me");
  expect(calls.updateRole).not.toHaveBeenCalled();
  await answer(context, { ...lower, confirmed: "true" });
  await answer(context, { ...lower, id: "somebody" });
  expect(calls.updateRole).toHaveBeenCalledTimes(2);
});

test.each<Record<string, string>>([
  { intent: "changeRole", id: "k", role: "owner" },
  { intent: "removeRecruiter" },
  { intent: "explode", id: "k" },
])("%j is refused", async (fields) => {
  const { context, calls } = contextWith();
  await expect(answer(context, fields)).rejects.toMatchObject({ code: "INVALID_PAYLOAD" });
  expect(calls.updateRole).not.toHaveBeenCalled();
  expect(calls.remove).not.toHaveBeenCalled();
});

function contextWith() {
  const calls = {
    add: vi.fn(async (_input: unknown) => ({ data: { id: "i" } })),
    colleagues: vi.fn(async (_input: unknown) => ({ data: COLLEAGUES })),
    updateRole: vi.fn(),
    remove: vi.fn(),
  };
  const context = { api: { recruiters: calls }, person: { id: "me" }, flash: { shown: null, set: vi.fn() } };
  return { context: context as unknown as AppLoadContext, calls };
}

function answer(context: AppLoadContext, fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return answerRecruiters(context, "o", postedOf(form));
}
