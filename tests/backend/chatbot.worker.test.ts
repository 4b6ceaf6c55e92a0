import { expect, test } from "vitest";
import { LIMITS } from "~/domain/limits";
import { toSettings } from "~/platform/settings";
import { completeJob } from "../helpers/jobs";
import { outcomes } from "../helpers/outcomes";
import { refusalOf } from "../helpers/refusals";
import { type World, world } from "../helpers/world";

const GONE = { code: "NOT_FOUND" };

async function withJob(options: Parameters<typeof completeJob>[1] = { status: "online" }) {
  const home = await world();
  const job = await completeJob(home, options);
  return { home, job, anna: home.api(home.anna).chatbot };
}

async function publishOnce(home: World, job: string) {
  const { chatbot } = home.api(home.anna);
  await chatbot.configuration.createDraft({ id: job });
  return chatbot.configuration.publish({ id: job });
}

test("a booked job that nobody edited is answered with what it gives rise to, the same each time", async () => {
  const { anna, job } = await withJob();
  const first = await anna.configuration.get({ id: job });
  expect(first.data).toMatchObject({ isDraft: false, number: 0, useChatbotBuilder: true });
  expect(first.data.questions.length).toBeGreaterThan(3);
  expect(await anna.configuration.get({ id: job })).toEqual(first);
});

test("a job that was never booked has no live chatbot, but may have a draft", async () => {
  const { anna, job } = await withJob({ status: "draft" });
  expect(await refusalOf(anna.configuration.get({ id: job, mode: "edit" }))).toMatchObject(GONE);
  await anna.configuration.createDraft({ id: job });
  expect((await anna.configuration.get({ id: job, mode: "edit" })).data.displayed).toBe("draft");
});

test("twenty who begin at once share one draft", async () => {
  const { home, anna, job } = await withJob();
  const mo = home.api(home.agnes).chatbot;
  const drafts = await Promise.all(
    Array.from({ length: 20 }, (_, at) => (at % 2 ? anna : mo).configuration.createDraft({ id: job })),
  );
  expect(new Set(drafts.map(({ data }) => data.id)).size).toBe(1);
});

test("the later of two editors gets a conflict and overwrites nothing", async () => {
  const { anna, job } = await withJob();
  const { data: draft } = await anna.configuration.createDraft({ id: job });
  const save = (companyDescription: string) =>
    anna.configuration.update({ id: job, configId: draft.id, version: draft.version, companyDescription });
  await save("Zuerst.");
  const refusal = await refusalOf(save("Zuletzt."));
  expect(refusal).toMatchObject({ code: "RECORD_CONFLICT", details: { fresh: { companyDescription: "Zuerst." } } });
  expect((await anna.configuration.get({ id: job, draft: true })).data.companyDescription).toBe("Zuerst.");
});

test("ten saves over one version are one save", async () => {
  const { anna, job } = await withJob();
  const { data: draft } = await anna.configuration.createDraft({ id: job });
  const saves = Array.from({ length: 10 }, (_, at) =>
    anna.configuration.update({ id: job, configId: draft.id, version: 1, companyDescription: `Nr. ${at}` }),
  );
  expect(await outcomes(saves)).toEqual({ ok: 1, RECORD_CONFLICT: 9 });
});

test("publishing makes the draft live under the next number, once for ten who press at once", async () => {
  const { anna, job } = await withJob();
  await anna.configuration.createDraft({ id: job });
  const results = await outcomes(Array.from({ length: 10 }, () => anna.configuration.publish({ id: job })));
  expect(results.ok).toBe(1);
  expect((await anna.configuration.get({ id: job })).data.number).toBe(1);
  expect(await refusalOf(anna.configuration.get({ id: job, draft: true }))).toMatchObject(GONE);
});

test("a published configuration never changes; a draft of it does", async () => {
  const { home, anna, job } = await withJob();
  await publishOnce(home, job);
  const live = await anna.configuration.get({ id: job });
  const { data: draft } = await anna.configuration.createDraft({ id: job });
  await anna.configuration.update({ id: job, configId: draft.id, version: 1, tasks: ["Neu"] });
  expect(await anna.configuration.get({ id: job })).toEqual(live);
  const edit = { id: job, configId: live.data.id, version: 1, tasks: ["Gefälscht"] };
  expect(await refusalOf(anna.configuration.update(edit))).toMatchObject({ code: "INVALID_STATUS_TRANSITION" });
});

test("what may not be published says why, and stays a draft", async () => {
  const { anna, job } = await withJob();
  const { data: draft } = await anna.configuration.createDraft({ id: job });
  await anna.configuration.update({ id: job, configId: draft.id, version: 1, questions: [] });
  expect(await refusalOf(anna.configuration.publish({ id: job }))).toMatchObject({
    code: "FAILED_VALIDATION",
    details: { checks: expect.arrayContaining([{ level: "problem", at: "questions", key: "noQuestions" }]) },
  });
  expect((await anna.configuration.get({ id: job, draft: true })).data.isDraft).toBe(true);
});

test("the last twenty publications are kept, and one of them becomes a draft again", async () => {
  const { home, anna, job } = await withJob();
  for (let round = 0; round < LIMITS.chatbot.versions + 2; round += 1) await publishOnce(home, job);
  const { data: versions } = await anna.versions.list({ id: job });
  expect(versions.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, at) => 22 - at));
  await anna.versions.restore({ id: job, number: 5 });
  expect((await anna.configuration.get({ id: job })).data.number).toBe(22);
  expect((await anna.configuration.get({ id: job, draft: true })).data.isDraft).toBe(true);
  expect(await refusalOf(anna.versions.restore({ id: job, number: 6 }))).toMatchObject({ code: "RECORD_CONFLICT" });
  expect(await refusalOf(anna.versions.restore({ id: job, number: 2, replace: true }))).toMatchObject(GONE);
  await anna.versions.restore({ id: job, number: 6, replace: true });
});

test("an old publication can be looked at, and the suggestion from the job; nothing changes by it", async () => {
  const { home, anna, job } = await withJob();
  const { data: generated } = await anna.configuration.get({ id: job });
  const { data: draft } = await anna.configuration.createDraft({ id: job });
  await anna.configuration.update({ id: job, configId: draft.id, version: 1, tasks: ["Eins"] });
  await anna.configuration.publish({ id: job });
  await publishOnce(home, job);
  const { data: first } = await anna.versions.get({ id: job, number: 1 });
  expect(first).toMatchObject({ number: 1, isDraft: false, tasks: ["Eins"], updatedBy: "Anna Admin" });
  expect((await anna.versions.get({ id: job, number: 0 })).data).toEqual(generated);
  expect(await refusalOf(anna.versions.get({ id: job, number: 3 }))).toMatchObject(GONE);
  expect(await refusalOf(home.api(home.olga).chatbot.versions.get({ id: job, number: 1 }))).toMatchObject(GONE);
  expect(await refusalOf(anna.configuration.get({ id: job, draft: true }))).toMatchObject(GONE);
});

test("a question goes to its place and away again", async () => {
  const { anna, job } = await withJob();
  const { data: draft } = await anna.configuration.createDraft({ id: job });
  const question = {
    id: "neu",
    kind: "custom",
    type: "freeText",
    text: "Was noch?",
    must: false,
    answers: [],
  } as const;
  const [first] = draft.questions;
  await anna.question.create({ id: job, question: { ...question, answers: [] }, before: first?.id });
  const { data: after } = await anna.configuration.get({ id: job, draft: true });
  expect(after.questions[0]).toEqual({ id: "neu", kind: "custom", type: "freeText", text: "Was noch?", must: false });
  await anna.question.remove({ id: job, questionId: "neu" });
  expect(await refusalOf(anna.question.remove({ id: job, questionId: "neu" }))).toMatchObject(GONE);
});

test("a third question about a language is refused", async () => {
  const { anna, job } = await withJob();
  await anna.configuration.createDraft({ id: job });
  const add = (id: string) =>
    anna.question.create({
      id: job,
      question: { id, kind: "languageSkill", type: "singleChoice", text: "Polnisch?", must: false },
    });
  await add("two");
  expect(await refusalOf(add("three"))).toMatchObject({ code: "FAILED_VALIDATION" });
});

test("the form for applicants tells nothing of ratings and musts", async () => {
  const { anna, job } = await withJob();
  const { data } = await anna.configuration.get({ id: job, form: "chatbot", mode: "preview" });
  expect(JSON.stringify(data)).not.toContain("rating");
});

test.each([
  "on",
  "off",
])("the preview says whether the product's builder is %s, the edit form which configuration is displayed", async (flag) => {
  const home = await world({ services: { settings: toSettings({ CHATBOT_BUILDER: flag }) } });
  const job = await completeJob(home, { status: "online" });
  const { configuration } = home.api(home.anna).chatbot;
  const { data: preview } = await configuration.get({ id: job, mode: "preview" });
  expect(preview).toMatchObject({ chatbotBuilder: flag === "on", isDraft: false });
  expect(preview).not.toHaveProperty("displayed");
  const { data: edit } = await configuration.get({ id: job, mode: "edit" });
  expect(edit).toMatchObject({ displayed: "live" });
  expect(edit).not.toHaveProperty("chatbotBuilder");
});

test("only those who may edit the job see its configuration", async () => {
  const { home, job } = await withJob();
  const ask = (person: Parameters<World["api"]>[0]) => home.api(person).chatbot.configuration.get({ id: job });
  expect(await refusalOf(ask(home.olga))).toMatchObject(GONE);
  expect(await refusalOf(ask(home.mo))).toMatchObject(GONE);
  expect(await refusalOf(ask(null))).toMatchObject({ code: "UNAUTHORIZED" });
  expect((await ask(home.agnes)).data.number).toBe(0);
  expect((await ask(home.ada)).data.number).toBe(0);
});

test("hostile texts are kept as texts, too long ones are refused", async () => {
  const { anna, job } = await withJob();
  const { data: draft } = await anna.configuration.createDraft({ id: job });
  const save = (companyDescription: string, version = 1) =>
    anna.configuration.update({ id: job, configId: draft.id, version, companyDescription });
  await save("<script>alert(1)</script>'); DROP TABLE job;--");
  expect((await anna.configuration.get({ id: job, draft: true })).data.companyDescription).toContain("<script>");
  expect(await refusalOf(save("x".repeat(2001), 2))).toMatchObject({ code: "FAILED_VALIDATION" });
});
