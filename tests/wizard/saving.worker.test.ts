import { beforeAll, describe, expect, test } from "vitest";
import { seedCatalog } from "#tests/helpers/catalog";
import { locationOf, replyOf, SESSION_CHECK, writing } from "./wizard-world";

beforeAll(seedCatalog);

const TASKS = 7;
const GENERAL = 1;
const NEW = "0199d000-0002-7000-8000-00000000abcd";
const THREE = { "tasks[0]": "Menschen pflegen", "tasks[1]": "Wunden versorgen", "tasks[2]": "Pflege planen" };
const ABOUT = {
  title: "Pflegefachkraft (m/w/d)",
  addressing: "german_du",
  workTime: "fullTime",
  jobCategory: "specialist",
};

// The first post of an isolate waits for modules that only posts need, between two of its reads.
beforeAll(async () => {
  const { post } = await writing();
  await post(TASKS, { ...THREE, intent: "next" });
});

test("a step that is right is saved and leads on", async () => {
  const { post, job } = await writing();
  const { answer, trips } = await post(TASKS, { ...THREE, "tasks[2]": "  Dienste   planen ", intent: "next" });
  expect(locationOf(answer)).toMatch(/step=8$/);
  expect((await job()).tasks).toEqual(["Menschen pflegen", "Wunden versorgen", "Dienste planen"]);
  expect(trips + SESSION_CHECK).toBeLessThanOrEqual(5);
});

test("what is wrong comes back as typed, what is right is saved", async () => {
  const { post, job } = await writing();
  const { answer } = await post(GENERAL, { ...ABOUT, addressing: "royal", title: "Ex", intent: "next" });
  const { error, initialValue } = replyOf(answer, 400);
  expect(error).toEqual({ addressing: ["pickFromList"], title: ["tooShort?min=3"] });
  expect(initialValue).toMatchObject({ addressing: "royal", title: "Ex" });
  expect(await job()).toMatchObject({ addressing: "german_du", title: "Ex", fullTime: true, partTime: false });
});

test("a form that comes back keeps within the round trips of a post, the session's check included", async () => {
  const { post, get } = await writing();
  await get(GENERAL);
  for (const step of [GENERAL, TASKS]) {
    const form = { ...ABOUT, title: `Ex ${step}`, workTime: "", "tasks[0]": "Kochen", intent: "next" };
    const { answer, trips } = await post(step, form, { thenLoads: true });
    expect(replyOf(answer, 400).form).toBe("step");
    expect({ step, trips: trips + SESSION_CHECK }).toEqual({ step, trips: 5 });
  }
});

test("a field that the backend refuses is named, the others are saved", async () => {
  const { post, job } = await writing();
  const { answer } = await post(GENERAL, { ...ABOUT, title: "x".repeat(200), workTime: "partTime", intent: "next" });
  expect(replyOf(answer, 400).error).toEqual({ title: ["tooLong?length=200&maxLength=100"] });
  expect(await job()).toMatchObject({ fullTime: false, partTime: true });
});

test("list buttons save and open the page anew, with one row more when it was asked for", async () => {
  const { post, job } = await writing();
  const removed = await post(TASKS, { ...THREE, intent: "remove:tasks:1" });
  expect(locationOf(removed.answer)).toMatch(/step=7#tasks$/);
  expect((await job()).tasks).toEqual(["Menschen pflegen", "Pflege planen"]);
  const added = await post(TASKS, { ...THREE, "tasks[2]": "Kochen", intent: "insert:tasks" });
  expect(locationOf(added.answer)).toMatch(/step=7&rows=tasks%3A4#tasks-3$/);
  expect(added.trips + SESSION_CHECK).toBeLessThanOrEqual(5);
  expect((await job()).tasks).toEqual(["Menschen pflegen", "Wunden versorgen", "Kochen"]);
  const blank = await post(TASKS, { "tasks[0]": "Kochen", "tasks[1]": "x".repeat(200), intent: "insert:tasks" });
  expect(replyOf(blank.answer, 400).initialValue).toEqual({ tasks: ["Kochen", "x".repeat(200), ""] });
});

test("a text in a search field that was not picked from the list stops the way on, and is not lost", async () => {
  const { post, shown, flashes, job } = await writing();
  for (const [step, id] of [
    [3, "skills"],
    [5, "locations"],
  ] as const) {
    const form = { ...(await shown(id === "skills" ? "skills" : "location")), [`query:${id}`]: "Exc" };
    const { answer, trips } = await post(step, { ...form, intent: "next" }, { thenLoads: true });
    const { error, search } = replyOf(answer, 400);
    expect(error).toEqual({ [id]: ["notPicked"] });
    expect(search?.queries).toEqual({ [id]: "Exc" });
    expect(trips + SESSION_CHECK).toBeLessThanOrEqual(5);
  }
  const before = (await job()).skills;
  const { answer } = await post(3, { ...(await shown("skills")), "query:skills": "Exc", intent: "leave" });
  expect(locationOf(answer)).toBe("/jobs");
  expect(flashes).toMatchObject([{ key: "wizard.savedWithGaps" }]);
  expect((await job()).skills).toEqual(before);
});

test("two tabs of one step: the later one sees both, saves nothing, and then by choice; another step does not matter", async () => {
  const { get, post, shown, job } = await writing();
  const { answer: page } = await get(TASKS);
  const tab = { ...(await shown("tasks")), seen: String(page.seen) };
  await post(GENERAL, { ...ABOUT, title: "Koch (m/w/d)", intent: "next" });
  await post(TASKS, { ...THREE, seen: String(page.seen), intent: "next" });

  expect(locationOf((await post(TASKS, { ...THREE, seen: tab.seen, intent: "next" })).answer)).toMatch(/step=8$/);
  for (const intent of ["next", "leave", "insert:tasks", "search:tasks"]) {
    const late = await post(TASKS, { ...THREE, "tasks[1]": "Kochen", seen: tab.seen, intent }, { thenLoads: true });
    const { sides, initialValue } = replyOf(late.answer, 409);
    expect(sides?.mine).toContain("Kochen");
    expect(sides?.stored).toContain("Wunden versorgen");
    expect(JSON.stringify(initialValue)).toContain("Kochen");
    expect(late.trips + SESSION_CHECK).toBeLessThanOrEqual(5);
  }
  expect((await job()).tasks).toContain("Wunden versorgen");
  const { answer: now } = await get(TASKS);
  await post(TASKS, { ...THREE, "tasks[1]": "Kochen", seen: String(now.seen), intent: "next" });
  expect((await job()).tasks).toContain("Kochen");
});

test("in the step of places the later tab sees both, too", async () => {
  const { get, post, shown } = await writing();
  const { answer: page } = await get(5);
  const form = await shown("location");
  const [radius = ""] = Object.keys(form).filter((name) => name.endsWith(".radius"));
  await post(5, { ...form, [radius]: "41", seen: String(page.seen), intent: "next" });
  const late = await post(5, { ...form, [radius]: "52", seen: String(page.seen), intent: "next" });
  const { sides } = replyOf(late.answer, 409);
  expect([sides?.mine, sides?.stored].map((side) => side?.match(/\d+(?=\u00a0km)/)?.[0])).toEqual(["52", "41"]);
});

test("leaving saves what is right and says that something is missing", async () => {
  const { post, job, flashes } = await writing();
  const { answer } = await post(TASKS, { "tasks[0]": "Kochen", intent: "leave" });
  expect(locationOf(answer)).toBe("/jobs");
  expect((await job()).tasks).toEqual(["Kochen"]);
  expect(flashes).toMatchObject([{ key: "wizard.savedWithGaps" }]);
});

test("a new job is made by a right first step only, or by leaving with a title", async () => {
  const { postNew, openNew, job } = await writing();
  const wrong = await postNew({ ...ABOUT, addressing: "royal", intent: "next", jobId: "new-1" });
  expect(replyOf(wrong.answer, 400).error).toEqual({ addressing: ["pickFromList"] });
  await expect(job("new-1")).rejects.toMatchObject({ code: "NOT_FOUND" });
  const page = await openNew(NEW);
  expect(page.hrefs.action).toContain(`id=${NEW}`);
  expect(page.wizard.job.id).toBe(NEW);
  const right = await postNew({ ...ABOUT, intent: "next", jobId: "new-1" });
  expect(locationOf(right.answer)).toMatch(/\/jobs\/new-1\/wizard\?step=2$/);
  expect(locationOf((await postNew({ intent: "leave", jobId: "new-2" })).answer)).toBe("/jobs");
  await expect(job("new-2")).rejects.toMatchObject({ code: "NOT_FOUND" });
  await postNew({ title: "Koch", intent: "leave", jobId: "new-3" });
  expect(await job("new-3")).toMatchObject({ title: "Koch", addressing: null });
});

describe("whatever is posted, a step answers it", () => {
  test.each([
    ["a far row", { "tasks[99999999]": "x" }],
    ["an intent for a part of a far row", { ...THREE, intent: "insert:tasks[99999999].x" }],
    ["an intent for no list", { ...THREE, intent: "remove:title:1" }],
    ["10,000 rows", Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`tasks[${index}]`, "x"]))],
    ["a huge name", { [`tasks${"[1]".repeat(5000)}`]: "x" }],
  ])("%s", async (_name, form) => {
    const { post, job } = await writing();
    const before = await job();
    const { answer } = await post(TASKS, form);
    expect(replyOf(answer, 400).error[""]).toEqual(["errors:codes.INVALID_PAYLOAD"]);
    expect((await job()).tasks).toEqual(before.tasks);
  });

  test.each([
    ["__intent__", "{broken"],
    ["__state__", "{broken"],
    ["x[30000000]", "1"],
  ])("%s=%s changes nothing", async (name, value) => {
    const { post } = await writing();
    const { answer } = await post(TASKS, { ...THREE, intent: "next", [name]: value });
    expect(locationOf(answer)).toMatch(/step=8$/);
  });
});
