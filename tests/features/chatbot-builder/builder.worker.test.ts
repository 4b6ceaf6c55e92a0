import type { AppLoadContext } from "@remix-run/cloudflare";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { completeJob } from "#tests/helpers/jobs";
import type { TestPerson } from "#tests/helpers/people";
import { refusalOf } from "#tests/helpers/refusals";
import { type World, world } from "#tests/helpers/world";
import { embeddedApi } from "~/backend/backend";
import { sql } from "~/backend/storage/sql";
import { changesOf } from "~/domain/chatbot/changes";
import type { JobStatus } from "~/domain/jobs/status";
import { loadChatbot } from "~/features/campaign/overview/load-chatbot.server";
import { answerBuilder, type BuilderAnswer } from "~/features/chatbot-builder/answer-builder.server";
import { Builder } from "~/features/chatbot-builder/builder";
import { loadBuilder } from "~/features/chatbot-builder/builder.server";
import type { BuilderData } from "~/features/chatbot-builder/builder-data";
import { problemOf } from "~/features/chatbot-builder/builder-problem";
import { sectionText } from "~/features/chatbot-builder/sections/sections";
import { loadVersion, type VersionData } from "~/features/chatbot-builder/versions/version.server";
import { answerVersions, loadVersions } from "~/features/chatbot-builder/versions/versions.server";
import { fingerprint } from "~/lib/fingerprint";
import { translateIn } from "~/platform/i18n/i18n";

type Fields = Record<string, string>;

test("the first edit of what is live makes the draft, and live stays as it was", async () => {
  const { page, save, live } = await building();
  const before = await live();
  expect(await page()).toMatchObject({ isDraft: false, live: { number: 0 }, mode: "draft", changes: [] });
  await save("companyDescription", "Wir pflegen.");
  const { isDraft, changes, content } = await page();
  expect({ isDraft, changes }).toEqual({ isDraft: true, changes: [{ type: "section", section: "company" }] });
  expect(content.companyDescription).toBe("Wir pflegen.");
  expect(await live()).toEqual(before);
});

test.each([
  ["tasks", "Pflegen\r\n\r\n  Fahren \n", { tasks: ["Pflegen", "Fahren"] }],
  ["qualifications", "", { qualifications: [] }],
  ["benefits", "<b>Dienstrad</b>", { benefits: ["<b>Dienstrad</b>"] }],
  ["website", "sonnenhof.example", { website: "http://sonnenhof.example" }],
  ["website", "", { website: null }],
  ["greeting", "Moin!\r\nSchön, dass du da bist. ", { greeting: "Moin!\nSchön, dass du da bist." }],
  ["closing", "Bis bald!", { closing: "Bis bald!" }],
  ["companyDescription", "Erstens.\r\nZweitens.", { companyDescription: "Erstens.\nZweitens." }],
] as const)("the section %s is saved from %j", async (section, typed, expected) => {
  const { page, save } = await building();
  expect(await save(section, typed)).toHaveProperty("to");
  expect((await page()).content).toMatchObject(expected);
});

test("too long a text comes back as typed with a sentence beside it, and nothing is saved", async () => {
  const { page, save } = await building();
  const typed = "x".repeat(2001);
  const refused = await save("companyDescription", typed);
  expect(refused).toMatchObject({ status: 400, reply: { form: "companyDescription", initialValue: { value: typed } } });
  expect(problemIn(refused, await page())).toEqual({
    at: "companyDescription",
    typed,
    errors: { value: ["Der Text ist zu lang: 2.001 von 2.000 Zeichen."] },
  });
  expect((await page()).isDraft).toBe(false);
});

test("a question is saved with its answers, their order and what they mean", async () => {
  const { page, question } = await building();
  const first = await firstOf(page);
  const id = first.id;
  await question(id, "save", {
    text: " Fährst du Auto? ",
    hint: "Klasse B",
    must: "on",
    "answers[0].rating": "reject",
  });
  const saved = await firstOf(page);
  expect(saved).toMatchObject({ id, text: "Fährst du Auto?", hint: "Klasse B", must: true });
  expect(saved.answers?.[0]?.rating).toBe("reject");
  await question(id, "addAnswer");
  const [one = "", two = "", , added = ""] = answersOf(await firstOf(page));
  expect(added).not.toBe("");
  await question(id, "answerUp:1", { "answers[3].text": "Vielleicht" });
  const moved = await firstOf(page);
  expect(answersOf(moved).slice(0, 2)).toEqual([two, one]);
  expect(moved.answers?.[3]?.text).toBe("Vielleicht");
  await question(id, "removeAnswer:1");
  expect(answersOf(await firstOf(page))).not.toContain(one);
  await question(id, "removeAnswer:x");
  expect(answersOf(await firstOf(page))).toHaveLength(3);
});

test("a question that asks too much comes back with all that was typed", async () => {
  const { page, question } = await building();
  const { id } = await firstOf(page);
  const problem = problemIn(await question(id, "save", { text: "x".repeat(256), hint: "Bleibt" }), await page());
  expect(problem).toMatchObject({ at: id, typed: { hint: "Bleibt" } });
  expect(problem.errors).toEqual({ text: [expect.stringContaining("256")] });
});

test.each([
  ["type", "essay", "type"],
  ["type", "rating", "type"],
  ["answers[0].rating", "superb", "answers[0].rating"],
])("%s cannot be %s: it is said beside the field, and nothing is saved", async (name, value, field) => {
  const { page, question } = await building();
  const { id } = await firstOf(page);
  const answer = await question(id, "save", { text: "Bleibt?", [name]: value });
  expect(answer).toMatchObject({
    status: 400,
    reply: { form: id, initialValue: { text: "Bleibt?" }, error: { [field]: ["pickFromList"] } },
  });
  expect(problemIn(answer, await page()).errors).toHaveProperty(field.replace(/\W.*/, ""));
  expect((await page()).isDraft).toBe(false);
});

test.each([
  ["addressing", "klingonisch"],
] as const)("%s cannot be %s: it is said beside the field, and nothing is saved", async (section, value) => {
  const { page, save } = await building();
  const refused = {
    status: 400,
    reply: { form: section, initialValue: { value }, error: { value: ["pickFromList"] } },
  };
  expect(await save(section, value)).toMatchObject(refused);
  expect((await page()).isDraft).toBe(false);
});

test("the brand is the job's: the page names it, and no draft can name another one", async () => {
  const { home, job, page } = await building();
  const api = home.api(home.anna);
  expect(await page()).toMatchObject({ brand: home.brand.name, content: { employerBrand: home.brand.id } });
  const brand = { id: "brand-2", name: "Zweite", ownerOrganization: home.organization.id };
  await api.items.create({ collection: "employerBrand", ...brand });
  const refused = {
    code: "FAILED_VALIDATION",
    details: { fields: [{ field: "employerBrand", message: "brandOfJob" }] },
  };
  const { configuration } = api.chatbot;
  for (const employerBrand of [brand.id, null])
    expect(await refusalOf(configuration.createDraft({ id: job, fields: { employerBrand } }))).toMatchObject(refused);
  const fields = { employerBrand: home.brand.id, tasks: ["Fahren"] };
  const { data: draft } = await configuration.createDraft({ id: job, fields });
  const { id: configId, version } = draft;
  const change = { id: job, configId, version, employerBrand: brand.id };
  expect(await refusalOf(configuration.update(change))).toMatchObject(refused);
  expect((await page()).content).toMatchObject(fields);
});

test("a blocked organization is named to agencies too, who read of it nowhere else", async () => {
  const { home, page } = await building();
  expect(await page()).not.toHaveProperty("blocked");
  const { id, name } = home.organization;
  await home.backend.services.db.write([
    sql`UPDATE organization SET status = 'blocked', blocked_reason = 'Beschwerden' WHERE id = ${id}`,
  ]);
  expect(await page()).toMatchObject({ blocked: { name, blocked_reason: "Beschwerden" } });
});

test("questions move by their buttons and by dragging", async () => {
  const { page, post, question } = await building();
  const order = async () => (await page()).content.questions.map(({ id }) => id);
  const [a = "", b = "", c = "", ...rest] = await order();
  await question(a, "down");
  expect(await order()).toEqual([b, a, c, ...rest]);
  await question(a, "up");
  await question(a, "up");
  expect(await order()).toEqual([a, b, c, ...rest]);
  await post({ intent: "move", question: a, before: c });
  expect(await order()).toEqual([b, a, c, ...rest]);
  await post({ intent: "move", question: b, before: "" });
  expect(await order()).toEqual([a, c, ...rest, b]);
  expect((await page()).changes).toEqual([{ type: "order" }]);
});

test("a deleted question comes back to its place, and is forgotten once it is published", async () => {
  const { page, post, question, publish } = await building();
  const before = (await page()).content.questions;
  const gone = before[1];
  const answer = await question(gone?.id ?? "", "removeQuestion");
  expect(answer).toMatchObject({ to: expect.stringMatching(/#removed$/) });
  const after = (await page()).content;
  expect(after.questions).toEqual(before.filter(({ id }) => id !== gone?.id));
  expect(after.removed?.question).toEqual(gone);
  await post({ intent: "undo" });
  expect((await page()).content.questions).toEqual(before);
  await question(gone?.id ?? "", "removeQuestion");
  await publish();
  expect((await page()).content.removed).toBeUndefined();
});

test("a question of every kind is added until there are enough of it", async () => {
  const { page, post } = await building();
  const add = (kind: string) => post({ intent: "add", kind });
  for (let count = 1; count <= 5; count += 1) expect(await add("custom")).toHaveProperty("to");
  expect(problemIn(await add("custom"), await page())).toMatchObject({
    at: "questions",
    errors: { value: [expect.stringContaining("5")] },
  });
  expect((await page()).content.questions.filter(({ kind }) => kind === "custom")).toHaveLength(5);
  await expect(add("unknown")).rejects.toMatchObject({ code: "INVALID_PAYLOAD" });
});

test("what two people change in different places is kept from both", async () => {
  const { page, save, question } = await building();
  const seen = await page();
  const id = seen.content.questions[0]?.id ?? "";
  await save("companyDescription", "Von Anna.", seen);
  await save("tasks", "Von Agnes", seen);
  await question(id, "save", { text: "Von Ada?" }, seen);
  expect((await page()).content).toMatchObject({ companyDescription: "Von Anna.", tasks: ["Von Agnes"] });
  expect((await firstOf(page)).text).toBe("Von Ada?");
});

test("the second of two who change one text sees both in a conflict; only the button beside them chooses", async () => {
  const { page, save, post } = await building();
  const seen = await page();
  await save("companyDescription", "Von Anna.", seen);
  const told = await save("companyDescription", "Von Agnes.", seen);
  expect(told).toMatchObject({ status: 409, reply: { conflicts: { value: "Von Anna." } } });
  expect(problemIn(told, await page())).toEqual({
    at: "companyDescription",
    typed: "Von Agnes.",
    stored: "Von Anna.",
    errors: {},
  });
  expect((await page()).content.companyDescription).toBe("Von Anna.");
  const theirs = fingerprint("Von Anna.");
  const again = { intent: "saveSection", section: "companyDescription", value: "Von Agnes.", theirs };
  expect(await post(again)).toMatchObject({ reply: { conflicts: { value: "Von Anna." } } });
  await post({ ...again, intent: "saveSection:mine" });
  expect((await page()).content.companyDescription).toBe("Von Agnes.");
  expect(await post({ ...again, intent: "saveSection:mine", value: "Von Ada." })).toMatchObject({
    reply: { conflicts: { value: "Von Agnes." } },
  });
});

test("the second of two who change one question gets a conflict, and a deleted one comes back only by choice", async () => {
  const { page, question } = await building();
  const seen = await page();
  const id = seen.content.questions[0]?.id ?? "";
  await question(id, "save", { text: "Von Anna?" }, seen);
  const told = await question(id, "save", { text: "Von Agnes?" }, seen);
  expect(problemIn(told, await page())).toMatchObject({
    typed: { text: "Von Agnes?" },
    stored: { text: "Von Anna?" },
  });
  expect(await question(id, "removeQuestion", {}, seen)).toMatchObject({ reply: { conflicts: { text: "Von Anna?" } } });
  const present = await page();
  await question(id, "removeQuestion", {}, present);
  const gone = await question(id, "save", { text: "Von Agnes?" }, present);
  expect(problemIn(gone, await page())).toMatchObject({ typed: { text: "Von Agnes?" }, stored: null });
  const both = { text: "Von Agnes?", seen: "unseen", theirs: "none" };
  expect(await question(id, "save", both, present)).toMatchObject({ status: 409 });
  await question(id, "save:mine", both, present);
  expect((await page()).content.questions.at(-1)).toMatchObject({ id, text: "Von Agnes?" });
});

test("twenty saves of different questions and sections at once lose none", async () => {
  const { page, save, question } = await building();
  const seen = await page();
  const [one, two, three] = seen.content.questions;
  const answers = await Promise.all([
    save("companyDescription", "Von Anna.", seen),
    save("tasks", "Von Agnes", seen),
    question(one?.id ?? "", "save", { text: "Eins?" }, seen),
    question(two?.id ?? "", "save", { text: "Zwei?" }, seen),
  ]);
  expect(answers.every((answer) => "to" in answer)).toBe(true);
  const { content } = await page();
  expect(content).toMatchObject({ companyDescription: "Von Anna.", tasks: ["Von Agnes"] });
  expect(content.questions.slice(0, 3).map(({ text }) => text)).toEqual(["Eins?", "Zwei?", three?.text]);
});

test("a new addressing takes the suggested texts along and leaves what somebody wrote", async () => {
  const { page, question, save } = await building();
  const [first, , ...rest] = (await page()).content.questions;
  await question(first?.id ?? "", "save", { text: "Hast du Lust?" });
  await save("addressing", "german_sie", undefined, { adapt: "on" });
  const { content } = await page();
  expect(content.addressing).toBe("german_sie");
  expect(content.questions[0]?.text).toBe("Hast du Lust?");
  expect(
    content.questions
      .slice(2)
      .map(({ text }) => text)
      .join(),
  ).not.toMatch(/\bdu\b|\bdeine\b/);
  expect(rest.map(({ text }) => text).join()).toMatch(/\bdu\b/);
  await save("addressing", "english");
  expect((await page()).content.questions.slice(2)).toEqual(content.questions.slice(2));
  expect((await page()).content.addressing).toBe("english");
});

test("publishing counts up; what was changed after one looked is asked again; what may not go out says so", async () => {
  const { page, post, publish, save } = await building();
  await save("tasks", "Pflegen");
  const { version } = await page();
  await save("tasks", "Fahren");
  expect(await publish(version)).toMatchObject({
    to: expect.stringContaining("dialog=publish"),
    flash: { key: "chatbot.changed" },
  });
  expect(await publish()).toMatchObject({ flash: { key: "chatbot.published", params: { number: 1 } } });
  expect(await page()).toMatchObject({ isDraft: false, live: { number: 1 }, changes: [] });
  expect(await publish()).toMatchObject({ flash: { key: "chatbot.already" } });
  await post({ intent: "add", kind: "custom" });
  expect((await page()).checks).toContainEqual(
    expect.objectContaining({ level: "problem", key: "questionWithoutText" }),
  );
  expect(await publish()).toEqual({ to: expect.stringContaining("dialog=publish") });
  expect((await page()).live).toEqual({ number: 1 });
});

test("an own greeting is emptied again, and the default one stands", async () => {
  const { page, save } = await building();
  await save("greeting", "Moin!");
  await save("greeting", " ");
  expect((await page()).content).not.toHaveProperty("greeting");
});

test("a question follows an earlier one, whose answers then come with the page; without any it stays a draft", async () => {
  const { home, job, page, publish, question } = await building();
  const [first, second] = (await page()).content.questions;
  const [yes] = first?.answers ?? [];
  const id = second?.id ?? "";
  await question(id, "save", { after: first?.id ?? "" });
  expect((await page()).checks).toContainEqual({ level: "problem", at: id, key: "followUpWithoutAnswer" });
  expect(await publish()).toEqual({ to: expect.stringContaining("dialog=publish") });
  const html = renderToStaticMarkup(createElement(Builder, { data: { ...(await page()), open: id }, problems: [] }));
  expect(html).toContain(`name="wanted" value="${yes?.id}"`);
  await question(id, "save", { after: first?.id ?? "", wanted: yes?.id ?? "" });
  const condition = { question: first?.id, answers: [yes?.id] };
  expect((await page()).content.questions[1]).toMatchObject({ condition });
  expect(await publish()).toHaveProperty("flash");
  const { data } = await home.api(null).conversations.get({ id: job });
  expect(data.configuration?.questions[1]).toMatchObject({ condition });
});

test("discarding leaves what is live; nothing to discard is nothing wrong", async () => {
  const { page, post, publish, save } = await building();
  await save("tasks", "Pflegen");
  await publish();
  await save("tasks", "Fahren");
  await post({ intent: "discard" });
  expect(await page()).toMatchObject({ isDraft: false, content: { tasks: ["Pflegen"] } });
  expect(await post({ intent: "discard" })).toHaveProperty("to");
});

test("an old version becomes the draft, over another draft only when that is meant", async () => {
  const { home, job, page, publish, save } = await building();
  const context = contextOf(home, home.anna);
  const restore = (fields: Fields) => answerVersions(context, job, requestOf(fields));
  await save("tasks", "Eins");
  await publish();
  await save("tasks", "Zwei");
  expect(await restore({ intent: "restore", number: "1" })).toMatchObject({ conflicts: { number: "1" } });
  expect((await page()).content.tasks).toEqual(["Zwei"]);
  expect(await restore({ intent: "replace", number: "1" })).toBeInstanceOf(Response);
  expect((await page()).content.tasks).toEqual(["Eins"]);
  expect((await loadVersions(context, job)).versions).toMatchObject([{ number: 1 }]);
  await expect(restore({ intent: "replace", number: "7" })).rejects.toMatchObject({ code: "NOT_FOUND" });
  await expect(restore({ intent: "replace", number: "x" })).rejects.toMatchObject({ code: "INVALID_PAYLOAD" });
  await expect(restore({ intent: "delete", number: "1" })).rejects.toMatchObject({ code: "INVALID_PAYLOAD" });
});

test("an old version is compared with the draft, or with what is live, before it is restored", async () => {
  const { home, job, page, publish, question, save } = await building();
  const context = contextOf(home, home.anna);
  const look = (number: string, query = "") => loadVersion(context, job, number, new URL(`http://x/${query}`));
  await save("tasks", "Eins\nZwei");
  await publish();
  expect(await look("1")).toMatchObject({ isLive: true, hasDraft: false, comparedWith: "live" });
  await save("tasks", "Eins\nDrei");
  await publish();
  await question((await firstOf(page)).id, "removeQuestion");
  const version = await look("1");
  const changes = ({ before, content }: VersionData) => changesOf(before, content).map(({ type }) => type);
  expect(version).toMatchObject({ number: 1, isLive: false, hasDraft: true, comparedWith: "draft" });
  expect(changes(version)).toEqual(["section", "added"]);
  expect(changes(await look("1", "?compare=live"))).toEqual(["section"]);
  expect(await look("0")).toMatchObject({ number: 0, published: "" });
  await expect(look("9")).rejects.toMatchObject({ code: "NOT_FOUND" });
  await expect(look("x")).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test.each([
  ["", "/jobs"],
  ["?mode=live", "/jobs"],
  ["?mode=preview", "/jobs"],
])("a job without a live chatbot leads to the jobs list for %j", async (query, to) => {
  const { open } = await building("draft");
  expect(await open(query)).toBe(to);
});

test("mode=draft makes the draft of a job that was never booked, once", async () => {
  const { open, page } = await building("draft");
  expect(await open("?mode=draft")).toMatchObject({ isDraft: true, live: null, mode: "draft" });
  expect(await open("")).toMatchObject({ isDraft: true, version: 1 });
  expect(await page("?mode=live")).toMatchObject({ mode: "draft" });
});

test("a job that is not there, not seen or not named leads to the jobs list, and a failed draft is logged", async () => {
  const { home, open } = await building();
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  expect(await open("?mode=draft", home.olga)).toBe("/jobs");
  expect(log.mock.calls.join()).toContain("chatbot.draftFailed");
  expect(await open("", home.olga)).toBe("/jobs");
  expect(log).toHaveBeenCalledTimes(1);
  const unnamed = loadBuilder(contextOf(home, home.anna), undefined, new URL("http://stellenfunk.test/"));
  await expect(unnamed).rejects.toMatchObject({ status: 302 });
  log.mockRestore();
});

test("with the builder's flag off its addresses lead to the jobs list, and nothing is saved", async () => {
  const { home, job, open, page } = await building();
  const off = { ...contextOf(home, home.anna), settings: { CHATBOT_BUILDER: "off" } } as AppLoadContext;
  const url = new URL("http://stellenfunk.test/?mode=draft");
  const toJobs = async (work: Promise<unknown>) => {
    const thrown = await work.catch((error) => error);
    expect((thrown as Response).headers.get("Location")).toBe("/jobs");
  };
  await toJobs(loadBuilder(off, job, url));
  await toJobs(answerBuilder(off, job, requestOf({ intent: "saveSection", section: "tasks", value: "Eins" })));
  await toJobs(loadVersions(off, job));
  await toJobs(answerVersions(off, job, requestOf({ intent: "restore", number: "0" })));
  expect(await open("")).toMatchObject({ isDraft: false });
  expect((await page()).content.tasks).not.toEqual(["Eins"]);
});

test("a builder that is switched off for a job is said to be, and switched on again by publishing that", async () => {
  const { home, job, page, post, publish } = await building();
  const { configuration } = home.api(home.anna).chatbot;
  const { data } = await configuration.createDraft({ id: job });
  await configuration.update({ id: job, configId: data.id, version: data.version, useChatbotBuilder: false });
  const html = async (mode: string) =>
    renderToStaticMarkup(createElement(Builder, { data: await page(mode), problems: [] }));
  expect((await page()).changes).toEqual([{ type: "switch" }]);
  await publish();
  for (const mode of ["?mode=draft", "?mode=live", "?mode=preview"])
    expect(await html(mode)).toContain("für diese Kampagne ausgeschaltet");
  const panel = await loadChatbot(contextOf(home, home.anna), job);
  expect(panel?.live).toMatchObject({ number: 1, isSwitchedOff: true });
  await post({ intent: "switchOn" });
  expect((await page()).changes).toEqual([{ type: "switch" }]);
  expect(await html("?mode=draft")).not.toContain("ausgeschaltet");
  await publish();
  expect((await configuration.get({ id: job })).data).toMatchObject({ number: 2, useChatbotBuilder: true });
});

test("hostile texts stay texts, in every field", async () => {
  const { page, question, save } = await building();
  const hostile = `"><script>alert('x')</script>{{title}}`;
  for (const section of ["companyDescription", "tasks", "qualifications", "benefits"] as const)
    await save(section, hostile);
  const first = await firstOf(page);
  await question(first.id, "save", { text: hostile, hint: hostile, "answers[0].text": hostile });
  const { content } = await page();
  expect(content).toMatchObject({ companyDescription: hostile, tasks: [hostile], benefits: [hostile] });
  expect(content.questions[0]).toMatchObject({ text: hostile, hint: hostile });
  await expect(save("__proto__" as never, "x")).rejects.toMatchObject({ code: "INVALID_PAYLOAD" });
  expect((await page()).content.addressing).toBe("german_du");
});

test("every answer keeps to its round trips", async () => {
  const { home, open, page, post, publish, question, save } = await building();
  const tripsOf = async (act: () => Promise<unknown>) => {
    const before = home.backend.services.db.trips;
    await act();
    return home.backend.services.db.trips - before;
  };
  const seen = await page();
  const id = seen.content.questions[0]?.id ?? "";
  const costs = {
    getLive: await tripsOf(() => open("")),
    first: await tripsOf(() => save("tasks", "Eins", seen)),
    getDraft: await tripsOf(() => open("?mode=draft")),
    save: await tripsOf(() => save("benefits", "Zwei", seen)),
    question: await tripsOf(() => question(id, "save", { text: "Drei?" }, seen)),
    add: await tripsOf(() => post({ intent: "add", kind: "custom" })),
    addressing: await tripsOf(() => save("addressing", "german_sie", seen, { adapt: "on" })),
    publish: await tripsOf(() => publish(9)),
    discard: await tripsOf(() => post({ intent: "discard" })),
  };
  expect(Object.entries(costs).filter(([name, trips]) => trips > (name.startsWith("get") ? 3 : 5))).toEqual([]);
});

async function building(status: JobStatus = "online") {
  const home = await world();
  const job = await completeJob(home, { status });
  const open = async (query: string, person = home.anna, id = job) => {
    try {
      return await loadBuilder(contextOf(home, person), id, new URL(`http://stellenfunk.test/${query}`));
    } catch (thrown) {
      if (thrown instanceof Response) return thrown.headers.get("Location");
      throw thrown;
    }
  };
  const page = async (query = "?mode=draft") => {
    const data = await open(query);
    if (typeof data === "string" || !data) throw new Error(`redirected to ${data}`);
    return data;
  };
  const post = (fields: Fields | FormData) => answerBuilder(contextOf(home, home.anna), job, requestOf(fields));
  return {
    ...{ home, job, open, page, post },
    live: async () => (await home.api(home.anna).chatbot.configuration.get({ id: job })).data,
    publish: async (version?: number) =>
      post({ intent: "publish", version: String(version ?? (await page()).version) }),
    async save(section: keyof BuilderData["content"], value: string, seen?: BuilderData, more: Fields = {}) {
      const text = sectionText((seen ?? (await page())).content, section as "tasks");
      return post({ intent: "saveSection", section, value, seen: fingerprint(text), ...more });
    },
    /** The question's form as the page showed it, with what was typed over it. */
    async question(id: string, intent: string, typed: Fields = {}, seen?: BuilderData) {
      const shown = (seen ?? (await page())).content.questions.find((question) => question.id === id);
      if (!shown) throw new Error(`no question ${id}`);
      const form = formOf({
        question: id,
        kind: shown.kind,
        type: shown.type,
        text: shown.text,
        seen: fingerprint(shown),
      });
      for (const [row, answer] of (shown.answers ?? []).entries()) {
        form.set(`answers[${row}].id`, answer.id);
        form.set(`answers[${row}].text`, answer.text);
        form.set(`answers[${row}].rating`, answer.rating);
      }
      form.set("intent", intent);
      for (const [name, value] of Object.entries(typed)) form.set(name, value);
      return post(form);
    },
  };
}

async function firstOf(page: () => Promise<BuilderData>) {
  const [first] = (await page()).content.questions;
  if (!first) throw new Error("no question");
  return first;
}

const answersOf = (question: { answers?: { id: string }[] }) => (question.answers ?? []).map(({ id }) => id);

function formOf(fields: Fields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const requestOf = (fields: Fields | FormData) =>
  new Request("http://stellenfunk.test/", {
    method: "POST",
    body: fields instanceof FormData ? fields : formOf(fields),
  });

/** What comes back, as the page shows it. */
function problemIn(answer: BuilderAnswer, { content }: BuilderData) {
  if (!("reply" in answer)) throw new Error(`nothing came back, it went on to ${answer.to}`);
  return problemOf(translateIn("de"), "de", answer.reply, content);
}

function contextOf(home: World, person: TestPerson): AppLoadContext {
  return {
    ...{ api: embeddedApi(home.context(person)), language: "de", t: translateIn("de"), formToken: "token" },
    settings: { CHATBOT_BUILDER: "on" },
    ...{ newId: home.backend.services.ids, requestId: "test", flash: { shown: null, set: () => undefined } },
  } as unknown as AppLoadContext;
}
