import { expect, test, vi } from "vitest";
import { Refusal } from "~/domain/errors";
import { decideConsent } from "~/features/consent/decide-consent.server";

const QUESTION = { version: "1gs", parties: ["Google"], purposes: ["statistics", "marketing"] };

function post(
  fields: Record<string, string>,
  { question = QUESTION as typeof QUESTION | null, record = vi.fn() } = {},
) {
  const decide = vi.fn(async (choice) => choice);
  const context = { requestId: "r-1", consent: { question, decide }, api: { consent: { record } } };
  const request = new Request("https://app.test/consent", { method: "POST", body: new URLSearchParams(fields) });
  const answer = decideConsent({ request, context, params: {} } as unknown as Parameters<typeof decideConsent>[0]);
  return { answer, decide, record };
}

test.each([
  [{ answer: "necessary" }, [false, false]],
  [{ answer: "necessary", statistics: "on", marketing: "on" }, [false, false]],
  [{ answer: "all" }, [true, true]],
  [{ answer: "selected" }, [false, false]],
  [{ answer: "selected", statistics: "on" }, [true, false]],
  [{ answer: "selected", marketing: "on" }, [false, true]],
])("%j decides %j", async (fields, [statistics, marketing]) => {
  const { answer, decide, record } = post({ ...fields, redirectUrl: "/jobs?page=2" });
  expect((await answer).headers.get("Location")).toBe("/jobs?page=2");
  expect((await answer).status).toBe(303);
  expect(decide).toHaveBeenCalledWith({ statistics, marketing });
  expect(record).toHaveBeenCalledWith({ version: "1gs", statistics, marketing });
});

test.each(["https://evil.test/", "//evil.test", "/\\evil.test", ""])("'%s' does not lead away", async (redirectUrl) => {
  expect((await post({ answer: "all", redirectUrl }).answer).headers.get("Location")).toBe("/");
});

test.each([[{}], [{ answer: "yes" }]])("%j is refused, and decides nothing", async (fields) => {
  const { answer, decide } = post(fields as Record<string, string>);
  await expect(answer).rejects.toMatchObject({ code: "INVALID_PAYLOAD" });
  expect(decide).not.toHaveBeenCalled();
});

test("a decision holds although it could not be counted", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const record = vi.fn().mockRejectedValue(new Refusal("NETWORK_ERROR"));
  const { answer, decide } = post({ answer: "all", redirectUrl: "/jobs" }, { record });
  expect((await answer).headers.get("Location")).toBe("/jobs");
  expect(decide).toHaveBeenCalledOnce();
});

test("without a question nothing is decided or counted", async () => {
  const { answer, decide, record } = post({ answer: "all", redirectUrl: "/jobs" }, { question: null });
  expect((await answer).status).toBe(303);
  expect([decide.mock.calls, record.mock.calls]).toEqual([[], []]);
});
