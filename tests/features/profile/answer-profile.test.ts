import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, test, vi } from "vitest";
import { Refusal } from "~/domain/errors";
import type { FormReply } from "~/features/forms/form-reply";
import { answerProfile } from "~/features/profile/answer-profile.server";

const PERSONAL = {
  intent: "personal",
  first_name: "Anna",
  last_name: "Berg",
  phoneCountry: "DE",
  phone: "0511 1234567",
  gender: "female",
  language: "de",
  appearance: "dark",
  jobNoteNotification: "on",
  "seen.phone": "",
  "seen.first_name": "Anna",
};

test("what was typed is saved, with what the page had shown", async () => {
  const updateMe = vi.fn();
  expect(locationOf(await post(PERSONAL, { updateMe }))).toBe("/profile");
  expect(updateMe).toHaveBeenCalledExactlyOnceWith({
    body: {
      first_name: "Anna",
      last_name: "Berg",
      phone: "+495111234567",
      gender: "female",
      language: "de",
      appearance: "dark",
      applicationNotification: false,
      jobNoteNotification: true,
      dailyMail: false,
      seen: { phone: "", first_name: "Anna" },
    },
  });
});

test("an emptied number and no form of address are cleared", async () => {
  const updateMe = vi.fn();
  await post({ ...PERSONAL, phone: " ", gender: "" }, { updateMe });
  expect(updateMe.mock.calls[0]?.[0].body).toMatchObject({ phone: null, gender: null });
});

test.each([
  ["language", "xx", "pickFromList"],
  ["appearance", "xx", "pickFromList"],
  ["gender", "xx", "pickFromList"],
  ["phoneCountry", "XX", "pickFromList"],
  ["first_name", " ", "empty"],
])("%s %j is refused beside the field", async (field, value, message) => {
  const reply = replyOf(await post({ ...PERSONAL, [field]: value }, {}));
  expect(reply).toMatchObject({ form: "personal", error: { [field]: [message] } });
});

test("a conflict comes back with both values and without a note", async () => {
  const updateMe = () => {
    throw new Refusal("RECORD_CONFLICT", { fields: [{ field: "first_name", stored: "Anke" }] });
  };
  const reply = replyOf(await post({ ...PERSONAL, first_name: "Änne" }, { updateMe }), 409);
  expect(reply).toMatchObject({ error: {}, conflicts: { first_name: "Anke" }, initialValue: { first_name: "Änne" } });
});

test("a refused address has its message beside its field, and the password does not come back", async () => {
  const request = () => {
    throw new Refusal("FAILED_VALIDATION", { fields: [{ field: "email", message: "emailUnchanged" }] });
  };
  const form = { intent: "email", newEmail: "a@b.de", password: "geheim" };
  const reply = replyOf(await post(form, { email: { request } }));
  expect(reply).toMatchObject({ form: "email", error: { newEmail: ["emailUnchanged"] } });
  expect(reply.initialValue).toEqual({ newEmail: "a@b.de" });
});

test("deleting asks for the password", async () => {
  const reply = replyOf(await post({ intent: "delete" }, {}));
  expect(reply).toMatchObject({ form: "delete", error: { password: ["empty"] } });
});

test("an unknown button is refused", async () => {
  await expect(post({ intent: "elevate" }, {})).rejects.toMatchObject({ code: "INVALID_PAYLOAD" });
});

function post(form: Record<string, string>, users: Record<string, unknown>) {
  const context = {
    api: { users },
    person: { id: "anna", email: "anna@sonnenhof.example" },
    flash: { shown: null, set: vi.fn() },
    setLanguage: vi.fn(),
  } as unknown as AppLoadContext;
  const request = new Request("https://app.example/profile", { method: "POST", body: new URLSearchParams(form) });
  return answerProfile({ request, context });
}

function replyOf(answer: Awaited<ReturnType<typeof post>>, status = 400): FormReply {
  if (answer instanceof Response) throw new Error("a form was expected");
  expect(answer.init?.status).toBe(status);
  return answer.data;
}

const locationOf = (answer: Awaited<ReturnType<typeof post>>) =>
  answer instanceof Response ? answer.headers.get("Location") : null;
