import { expect, test } from "vitest";
import {
  catchRefusal,
  ERROR_CODES,
  errorStatus,
  fieldProblemsOf,
  globalErrorMessage,
  isErrorCode,
  isRefusal,
  OTHER_MESSAGES,
  Refusal,
  toKnownCode,
} from "~/domain/errors";
import { readDetails } from "~/domain/refusal-details.schema";
import german from "../../locales/de/errors.json";
import english from "../../locales/en-US/errors.json";

test.each([
  ["INVALID_CREDENTIALS", 401],
  ["TOKEN_EXPIRED", 401],
  ["FORBIDDEN", 403],
  ["NOT_FOUND", 404],
  ["DUPLICATE_INVITE", 409],
  ["INVALID_STATUS_TRANSITION", 409],
  ["INCOMPLETE_JOB_DATA", 422],
  ["NOTHING_TO_DO", 400],
  ["PAYMENT", 402],
  ["RECORD_CONFLICT", 409],
  ["REQUESTS_EXCEEDED", 429],
  ["CONTENT_TOO_LARGE", 413],
] as const)("%s travels with status %i", (code, status) => {
  expect(errorStatus(code)).toBe(status);
});

test.each([
  ["FORBIDDEN", "FORBIDDEN"],
  ["UNPROCESSABLE_CONTENT", "UNPROCESSABLE_ENTITY"],
  ["RECORD_CONFLICT", "RECORD_CONFLICT"],
  ["INVALID_TOKEN", "unknown"],
  ["SOMETHING_ELSE", "unknown"],
  ["toString", "unknown"],
  ["", "unknown"],
  [undefined, "unknown"],
])("the code %s is shown as %s", (code, shown) => {
  expect(toKnownCode(code)).toBe(shown);
});

test.each([
  ["NOT_FOUND", true],
  ["constructor", false],
  [42, false],
])("%s is a code of ours: %s", (code, expected) => {
  expect(isErrorCode(code)).toBe(expected);
});

test("a refusal carries its code, its details and the message they name", () => {
  const refusal = new Refusal("FORBIDDEN", { message: "Role cannot be updated" });
  expect(refusal).toBeInstanceOf(Error);
  expect(refusal).toMatchObject({ code: "FORBIDDEN", message: "Role cannot be updated" });
  expect(new Refusal("NOT_FOUND").message).toBe("NOT_FOUND");
});

test("a refusal is recognised by its codes, and its details are typed by them", () => {
  const refusal: unknown = new Refusal("REQUESTS_EXCEEDED", { retryAfter: 30 });
  expect(isRefusal(refusal)).toBe(true);
  expect(isRefusal(refusal, "NOT_FOUND", "REQUESTS_EXCEEDED")).toBe(true);
  expect(isRefusal(refusal, "NOT_FOUND")).toBe(false);
  expect(isRefusal(new Error("REQUESTS_EXCEEDED"))).toBe(false);
  if (!isRefusal(refusal, "REQUESTS_EXCEEDED")) throw refusal;
  const seconds: number | undefined = refusal.details.retryAfter;
  expect(seconds).toBe(30);
  // @ts-expect-error the details of a conflict have no such field
  expect(new Refusal("RECORD_CONFLICT").details.limit).toBeUndefined();
  // @ts-expect-error steps belong to INCOMPLETE_JOB_DATA
  expect(new Refusal("NOT_FOUND", { steps: [] }).code).toBe("NOT_FOUND");
});

test("catchRefusal answers the codes that it was given, and throws everything else on", async () => {
  const refused = (code: "NOT_FOUND" | "PAYMENT") => Promise.reject(new Refusal(code, { reason: "why" }));
  const handlers = { NOT_FOUND: ({ details }: Refusal<"NOT_FOUND">) => `${details.reason}, absent` };
  expect(await catchRefusal(Promise.resolve("there"), handlers)).toBe("there");
  expect(await catchRefusal(refused("NOT_FOUND"), handlers)).toBe("why, absent");
  await expect(catchRefusal(refused("PAYMENT"), handlers)).rejects.toMatchObject({ code: "PAYMENT" });
  await expect(catchRefusal(Promise.reject(new TypeError("toString")), handlers)).rejects.toThrow(TypeError);
});

test.each([
  ["FAILED_VALIDATION", { fields: [{ field: "zip", message: "empty" }] }, [{ field: "zip", message: "empty" }]],
  ["FAILED_VALIDATION", {}, []],
  ["RECORD_CONFLICT", { fields: [{ field: "zip", stored: "1" }] }, []],
] as const)("%s with %j has these problems by field", (code, details, expected) => {
  expect(fieldProblemsOf(new Refusal(code, details))).toEqual(expected);
});

test.each([
  [
    "FAILED_VALIDATION",
    { fields: [{ field: "zip", message: "empty", sql: "…" }] },
    { fields: [{ field: "zip", message: "empty" }] },
  ],
  ["FAILED_VALIDATION", { fields: "broken" }, {}],
  ["INCOMPLETE_JOB_DATA", { steps: ["general"] }, { steps: ["general"] }],
  ["INCOMPLETE_JOB_DATA", { steps: [1] }, {}],
  ["NOT_FOUND", { reason: "expired", applicant: "1", token: "2" }, { reason: "expired", applicant: "1" }],
  ["NOT_FOUND", null, {}],
] as const)("the details of %s are read from %j", (code, data, expected) => {
  expect(readDetails(code, data)).toEqual(expected);
});

const TITLE = "Unexpected Application Error!";
const list = { errors: [{ message: "One", extensions: { code: "FORBIDDEN" } }, { message: "Two" }] };

test.each([
  [
    { status: 404, statusText: "Not Found", data: "No such page", internal: false },
    { type: "route", status: 404, title: "404 Not Found", detail: "No such page", codes: [] },
  ],
  [
    { status: 500, statusText: "", data: { message: "Broken" } },
    { type: "route", status: 500, title: "500", detail: "Broken", codes: [] },
  ],
  [
    { status: 403, statusText: "Forbidden", data: list },
    { type: "route", status: 403, title: "403 Forbidden", detail: "One, Two", codes: ["FORBIDDEN", "unknown"] },
  ],
  [list, { type: "backendList", title: TITLE, detail: "One, Two", codes: ["FORBIDDEN", "unknown"] }],
  [
    { message: "Gone", extensions: { code: "NOT_FOUND" } },
    { type: "backend", status: 404, title: TITLE, detail: "Gone", codes: ["NOT_FOUND"] },
  ],
  [
    new Refusal("PAYMENT", { message: "Card declined" }),
    { type: "backend", status: 402, title: TITLE, detail: "Card declined", codes: ["PAYMENT"] },
  ],
  [new TypeError("x is undefined"), { type: "exception", title: TITLE, detail: "x is undefined", codes: [] }],
  ["anything", { type: "unknown", title: TITLE, detail: "", codes: ["unknown"] }],
  [null, { type: "unknown", title: TITLE, detail: "", codes: ["unknown"] }],
])("the global error page tells the kinds of errors apart (%#)", (error, expected) => {
  expect(globalErrorMessage(error)).toEqual(expected);
});

test.each([
  ["de", german],
  ["en-US", english],
])("every code and other message has a text in %s", (_language, texts) => {
  expect(Object.keys(texts.codes).sort()).toEqual(Object.keys(ERROR_CODES).sort());
  expect(Object.keys(texts.other).sort()).toEqual([...OTHER_MESSAGES].sort());
});

test.each([
  ["INVALID_CREDENTIALS", "Incorrect username or password"],
  ["INVALID_PAYLOAD", "Invalid data"],
  ["FAILED_VALIDATION", "Validation failed"],
  ["FORBIDDEN", "No permission"],
  ["UNAUTHORIZED", "No access rights"],
  ["TOKEN_EXPIRED", "Session expired"],
  ["NOT_FOUND", "Item not found"],
  ["DUPLICATE_INVITE", "This email address has already been invited"],
  ["INVALID_STATUS_TRANSITION", "The job status could not be changed"],
  ["INCOMPLETE_JOB_DATA", "Job data is incomplete"],
  ["NOTHING_TO_DO", "Invalid data"],
  ["PAYMENT", "Error processing payment data"],
  ["UNPROCESSABLE_ENTITY", "Internal server error"],
] as const)("%s reads as the specification words it", (code, text) => {
  expect(english.codes[code]).toBe(text);
});
