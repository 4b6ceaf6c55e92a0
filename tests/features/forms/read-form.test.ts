import { describe, expect, test } from "vitest";
import { z } from "zod";
import { MESSAGES, message, readMessage } from "~/domain/messages";
import { amount, choice, choices, orNull, textRows, ticked, wholeNumber } from "~/features/forms/fields.schema";
import { keptReply } from "~/features/forms/kept-form.server";
import { readForm } from "~/features/forms/read-form.server";

const schema = z.object({
  email: z.email(),
  nickname: orNull(z.string()),
  salary: amount({ min: 1 }),
  months: wholeNumber(1, 12),
  size: choice(["small", "large"]),
  times: choices(["full", "part"]),
  isLoud: ticked(),
  tasks: textRows(),
  links: z.array(z.object({ label: z.string(), parts: z.array(z.string()) })),
  password: z.string(),
});

const GOOD = { email: "a@b.de", size: "small", password: "geheim" };

test("what is posted comes out by its schema, empty fields as null", async () => {
  const submission = await read({ ...GOOD, nickname: "", salary: "3.200", isLoud: "on", times: ["full", "part"] });
  expect(submission).toMatchObject({
    status: "success",
    value: { nickname: null, salary: 3200, months: null, isLoud: true, times: ["full", "part"], tasks: [], links: [] },
  });
});

test.each([
  ["email", "", "empty"],
  ["email", "nobody", "emailWrongFormat"],
  ["salary", "1e9", "wrongFormat"],
  ["salary", "0x10", "wrongFormat"],
  ["salary", "0", "belowMin?min=1"],
  ["months", "1,5", "notWholeNumber"],
  ["months", "13", "aboveMax?max=12"],
  ["size", "", "chooseOne"],
  ["size", "huge", "pickFromList"],
  ["times", "never", "pickFromList"],
])("%s %j is answered with %s beside the field, and comes back as typed", async (field, value, text) => {
  const submission = await read({ ...GOOD, [field]: value });
  expect(submission.status).toBe("error");
  const { error, initialValue } = submission.reply();
  expect(Object.entries(error)).toEqual([[field === "times" ? "times[0]" : field, [text]]]);
  if (value) expect([initialValue[field]].flat()).toEqual([value]);
});

test.each(["email", "size", "password"] as const)("of %s, which is no list, the first value counts", async (name) => {
  const submission = await read({ ...GOOD, [name]: [GOOD[name], "small or large"] });
  expect(submission).toMatchObject({ status: "success", value: GOOD });
});

test("passwords never come back", async () => {
  const submission = await read({ ...GOOD, email: "" });
  expect(JSON.stringify(submission.reply())).not.toContain("geheim");
});

describe("buttons of lists", () => {
  const tasks = { "tasks[0]": "a", "tasks[1]": "b", "tasks[2]": "c" };
  test.each([
    ["intent", "remove:tasks:1", ["a", "c"]],
    ["intent", "reorder:tasks:2:0", ["c", "a", "b"]],
    ["intent", "insert:tasks", ["a", "b", "c", ""]],
    ["intent", "insert:tasks:d:e", ["a", "b", "c", "d:e"]],
    ["insert:tasks", "d", ["a", "b", "c", "d"]],
  ])("%s=%s changes the rows and says nothing about mistakes", async (name, value, rows) => {
    const submission = await read({ ...GOOD, ...tasks, email: "wrong", [name]: value });
    expect(submission.status).toBe("intent");
    expect(submission.reply()).toMatchObject({ error: {}, initialValue: { tasks: rows }, intent: { field: "tasks" } });
    expect(submission.valid()).toMatchObject({ size: "small", tasks: rows.filter(Boolean) });
    expect(submission.valid()).not.toHaveProperty("email");
  });

  test.each([
    ["intent", "remove:tasks:0", ["c", ""]],
    ["insert:tasks", "d", ["a", "c", "d"]],
  ])("blank rows come last, and %s=%s fills the first of them", async (name, value, rows) => {
    const typed = { "tasks[0]": "a", "tasks[1]": "", "tasks[2]": "c" };
    const submission = await read({ ...GOOD, ...typed, [name]: value });
    expect(submission.reply().initialValue.tasks).toEqual(rows);
  });

  test("a row of a list of groups is made from the button's text", async () => {
    const rows = { links: (text: string) => ({ label: text }) };
    const submission = await read({ ...GOOD, "insert:links": "Titel" }, { rows });
    expect(submission.reply().initialValue.links).toEqual([{ label: "Titel" }]);
  });

  test("the default button searches when a search field is filled", async () => {
    const submission = await read({ ...GOOD, intent: "enter", "query:tasks": "Koch" });
    expect(submission).toMatchObject({ status: "intent", intent: { type: "search", field: "tasks" } });
  });
});

const ATTACKS: [string, Record<string, string | string[]>][] = [
  ["an index of 30 millions", { ...GOOD, "tasks[30000000]": "1" }],
  ["an index of 200", { ...GOOD, "tasks[200]": "1" }],
  ["a list under a text", { ...GOOD, "email[0]": "1" }],
  ["a text where rows are", { ...GOOD, links: "1" }],
  ["a part that no row has", { ...GOOD, "links[0].constructor": "1" }],
  ["a prototype", { ...GOOD, "links[0].__proto__.x": "1" }],
  ["an intent for a far row", { ...GOOD, intent: "remove:tasks:99999999" }],
  ["an intent for a part of a far row", { ...GOOD, intent: "insert:tasks[99999999].x" }],
  ["an intent for no list", { ...GOOD, intent: "insert:email" }],
  ["an intent for no field", { ...GOOD, intent: "remove:constructor:1" }],
  ["an intent without a place", { ...GOOD, intent: "remove:tasks" }],
  ["10,000 fields", { ...GOOD, tasks: Array<string>(10_000).fill("x") }],
  ["201 rows", { ...GOOD, times: Array<string>(201).fill("full") }],
  ["a huge name", { ...GOOD, [`tasks${"[0]".repeat(10_000)}`]: "x" }],
  ["a deep name", { ...GOOD, [`tasks${"[0]".repeat(50)}`]: "x" }],
];

describe("broken input is a form with a note", () => {
  test.each(ATTACKS)("%s", async (_name, fields) => {
    const submission = await read(fields);
    expect(submission.status).toBe("error");
    expect(submission.reply().error[""]).toEqual(["errors:codes.INVALID_PAYLOAD"]);
    expect(submission.valid()).toEqual({});
  });

  test.each([
    ["x[30000000]", "1"],
    ["__intent__", "{broken"],
    ["__intent__", '{"type":"insert","payload":{"name":"x[30000000]"}}'],
    ["__state__", "{broken"],
  ])("%s=%s belongs to no field and is not looked at", async (name, value) => {
    const submission = await read({ ...GOOD, [name]: value });
    expect(submission.status).toBe("success");
  });

  test.each([
    ["application/json", "{}"],
    ["text/plain", "x"],
    ["multipart/form-data", "no boundary"],
    ["multipart/form-data; boundary=x", "--y\r\nnothing"],
  ])("a body of %j", async (type, body) => {
    const request = new Request("https://app.test/", { method: "POST", body, headers: { "Content-Type": type } });
    const submission = await readForm(request, z.object({ all: orNull(z.string()) }));
    expect(submission.status).toBe("error");
  });

  test("a body that is too large is refused", async () => {
    await expect(read({ ...GOOD, tasks: "x".repeat(300_000) })).rejects.toMatchObject({ code: "CONTENT_TOO_LARGE" });
  });

  test.each(ATTACKS)("kept over a session that ended: %s", (_name, fields) => {
    const context = { pendingForm: bodyOf(fields) } as never;
    expect(keptReply(context, schema)).toMatchObject({ isKept: true, error: {} });
  });
});

test("a refusal of the backend comes back as the same reply", async () => {
  const submission = await read(GOOD);
  const errors = { email: ["nameTaken"], nowhere: ["tooShort?min=3"] };
  expect(submission.reply({ errors }).error).toEqual({ email: ["nameTaken"], "": ["tooShort?min=3"] });
  const conflicts = { email: "c@d.de" };
  expect(submission.reply({ note: "errors:codes.RECORD_CONFLICT", conflicts })).toMatchObject({ error: {}, conflicts });
});

test("what the page had shown is read with its empty values, line breaks as the page had them", async () => {
  const submission = await read({ ...GOOD, "seen.nickname": "", "seen.email": "a\r\nb", "seen.foreign": "x" });
  expect(submission.seen).toEqual({ nickname: "", email: "a\nb" });
});

test.each([
  [z.object({ x: z.string().min(3) }), "ab", message("tooShort", { min: 3 })],
  [z.object({ x: z.string().max(3) }), "abcd", message("tooLong", { length: 4, maxLength: 3 })],
  [z.object({ x: z.url() }), "x", message("linkWrongFormat")],
  [z.object({ x: z.iso.date() }), "x", message("dateWrongFormat")],
  [z.object({ x: z.string().regex(/^a$/) }), "b", message("wrongFormat")],
  [z.object({ x: z.string().refine(() => false) }), "b", message("wrongFormat")],
  [z.object({ x: z.union([z.literal("a"), z.literal("b")]) }), "c", message("wrongFormat")],
  [z.object({ x: z.int() }), "1.5", message("notWholeNumber")],
  [z.object({ x: z.number() }), "x", message("wrongFormat")],
  [z.object({ x: z.number().max(5) }), "6", message("aboveMax", { max: 5 })],
  [z.object({ x: z.number().multipleOf(1) }), "1.5", message("notWholeNumber")],
  [z.object({ x: z.array(z.string()).min(2) }), "a", message("tooFewEntries", { min: 2 })],
  [z.object({ x: z.array(z.string()).max(0) }), "a", message("tooManyEntries", { max: 0 })],
  [
    z.object({ x: z.date().min(new Date("2026-03-01")) }),
    "2026-02-01",
    message("earliestDate", { date: "2026-03-01" }),
  ],
  [z.object({ x: z.file() }), "text", message("wrongFormat")],
])("no message of zod's own reaches the page (%#)", async (each: z.ZodObject, value, text) => {
  const { error } = (await readForm(requestOf({ x: value }), each)).reply();
  expect(Object.values(error)).toEqual([[text]]);
  expect(MESSAGES).toHaveProperty(readMessage(text).key);
});

test("files are bounded by size and kind; no file is an empty field", async () => {
  const files = z.object({
    x: z
      .file()
      .max(1024 * 1024)
      .mime(["image/png"]),
  });
  const errorOf = async (file: File) => {
    const body = new FormData();
    body.append("x", file);
    const submission = await readForm(new Request("https://app.test/", { method: "POST", body }), files, {
      mostBytes: 5_000_000,
    });
    return submission.status === "success" ? null : submission.reply().error.x;
  };
  expect(await errorOf(new File([], ""))).toEqual(["empty"]);
  expect(await errorOf(new File(["x"], "x.txt", { type: "text/plain" }))).toEqual(["unknownFileType"]);
  const large = new File(["x".repeat(1024 * 1024 + 1)], "x.png", { type: "image/png" });
  expect(await errorOf(large)).toEqual(["fileTooLarge?max=1"]);
  expect(await errorOf(new File(["x"], "x.png", { type: "image/png" }))).toBeNull();
});

type Fields = Record<string, string | string[]>;

function bodyOf(fields: Fields): FormData {
  const body = new FormData();
  for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) body.append(name, value);
  return body;
}

function requestOf(fields: Fields): Request {
  const entries = [...bodyOf(fields)] as [string, string][];
  return new Request("https://app.test/", { method: "POST", body: new URLSearchParams(entries) });
}

const read = (fields: Fields, options: Parameters<typeof readForm>[2] = {}) =>
  readForm(requestOf(fields), schema, options);
