import { expect, test, vi } from "vitest";
import { Refusal } from "~/domain/errors";
import { finishCheckout } from "~/features/wizard/summary/finish-checkout.server";

/** What the way back from the payment page answers, and what it notes as a conversion. */
async function comeBack(refusal: Refusal | null, init: RequestInit = {}) {
  const noteConversion = vi.fn();
  const create = vi.fn(async () => {
    if (refusal) throw refusal;
  });
  const context = { api: { jobs: { publication: { create } } }, consent: { noteConversion }, flash: { set: vi.fn() } };
  const request = new Request("http://stellenfunk.test/jobs/job-1/wizard?checkout_id=c1", init);
  const args = { request, params: { jobId: "job-1" }, context } as unknown as Parameters<typeof finishCheckout>[0];
  const answer = await finishCheckout(args).catch((thrown: Response) => thrown);
  return {
    location: answer?.headers.get("Location"),
    booked: create.mock.calls.length,
    noted: noteConversion.mock.calls,
  };
}

const LIST = "/jobs?showSuccess=1&id=job-1";
const NOTED = [["wizardCompleted", "job-1"]];

test.each([
  ["booked by this request", null, LIST, NOTED],
  ["booked by the provider's message before", new Refusal("NOTHING_TO_DO"), LIST, NOTED],
  ["not paid yet", new Refusal("PAYMENT"), "/jobs/job-1/wizard?payment=open", []],
  ["not to be booked any more", new Refusal("INVALID_STATUS_TRANSITION"), "/jobs", []],
] as const)("a checkout that is %s", async (_, refusal, location, noted) => {
  expect(await comeBack(refusal)).toEqual({ location, booked: 1, noted });
});

test("a prefetch of the way back books and notes nothing", async () => {
  const looked = await comeBack(null, { headers: { "Sec-Purpose": "prefetch" } });
  expect(looked).toEqual({ location: undefined, booked: 0, noted: [] });
});
