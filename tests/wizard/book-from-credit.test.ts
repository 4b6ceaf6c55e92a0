import { expect, test, vi } from "vitest";
import { Refusal } from "~/domain/errors";
import { postedOf } from "~/features/forms/read-post.server";
import type { Wizard } from "~/features/wizard/load-wizard.server";
import { book } from "~/features/wizard/summary/book.server";
import { aJob, CONTEXT, formOf, ORGANIZATION } from "./wizard-helpers";

const PAYMENT_PAGE = "http://stellenfunk.test/payment/test/c1";
const LIST = "/jobs?showSuccess=1&id=job-1";

// One hire of a specialist costs 1.178,10 € gross in the first month.
test.each([
  ["covers the first month", 117_810, null, LIST, ["publish"]],
  ["covers less", 117_809, null, PAYMENT_PAGE, ["session"]],
  ["is spent meanwhile", 117_810, new Refusal("PAYMENT"), PAYMENT_PAGE, ["publish", "session"]],
  [
    "does not cover it any more",
    117_810,
    new Refusal("INCOMPLETE_JOB_DATA", { steps: ["payment"] }),
    PAYMENT_PAGE,
    ["publish", "session"],
  ],
] as const)("a booking whose credit %s", async (_, credit, refusal, target, calls) => {
  const { wizard, context, made, noted } = bookingOf(credit, refusal);
  const answer = await book(wizard, postedOf(formOf({ intent: "book", priceHash: "shown" })), context);
  expect(answer instanceof Response && answer.headers.get("Location")).toBe(target);
  expect(made).toEqual(calls);
  expect(noted).toEqual(target === LIST ? [["wizardCompleted", "job-1"]] : []);
});

test.each([
  [new Refusal("UNPROCESSABLE_ENTITY", { reason: "priceChanged" }), "errors:other.priceChanged"],
  [new Refusal("RECORD_CONFLICT"), "errors:other.bookingChanged"],
] as const)("another refusal of a covered booking is said on the page: %s", async (refusal, note) => {
  const { wizard, context, made } = bookingOf(117_810, refusal);
  const answer = await book(wizard, postedOf(formOf({ intent: "book", priceHash: "shown" })), context);
  expect(answer).toMatchObject({ data: { error: { "": [note] } } });
  expect(made).toEqual(["publish"]);
});

test("a payment page that cannot be opened is said on the page", async () => {
  const { wizard, context, made } = bookingOf(1_000, null, new Refusal("PAYMENT"));
  const answer = await book(wizard, postedOf(formOf({ intent: "book", priceHash: "shown" })), context);
  expect(answer).toMatchObject({ data: { error: { "": ["errors:other.paymentSessionFailed"] } } });
  expect(made).toEqual(["session"]);
});

test("a payment page that credit has come to cover is not needed any more", async () => {
  const { wizard, context, made } = bookingOf(1_000, null, new Refusal("PAYMENT", { reason: "coveredByCredit" }));
  const answer = await book(wizard, postedOf(formOf({ intent: "book", priceHash: "shown" })), context);
  expect(answer instanceof Response && answer.headers.get("Location")).toBe(LIST);
  expect(made).toEqual(["session", "publish"]);
});

function bookingOf(credit: number, refusal: Refusal | null, refusedSession: Refusal | null = null) {
  const made: string[] = [];
  const job = aJob({
    jobCategory: "specialist",
    numberOfPlannedHires: 1,
    runtime: 3,
    organization: { ...ORGANIZATION, credit },
  });
  const api = {
    jobs: {
      publication: {
        create: async () => {
          made.push("publish");
          if (refusal) throw refusal;
        },
      },
    },
    payments: {
      startSession: async () => {
        made.push("session");
        if (refusedSession) throw refusedSession;
        return { data: { id: "c1", url: PAYMENT_PAGE } };
      },
    },
  };
  const noteConversion = vi.fn();
  const t = (key: string) => key;
  const context = { api, appBase: "http://stellenfunk.test", t, language: "de", consent: { noteConversion } };
  return {
    made,
    noted: noteConversion.mock.calls,
    wizard: { job, context: CONTEXT, number: 16, orgId: null } as unknown as Wizard,
    context: context as unknown as Parameters<typeof book>[2],
  };
}
