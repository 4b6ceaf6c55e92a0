import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { completeJob } from "#tests/helpers/jobs";
import { world } from "#tests/helpers/world";
import { embeddedApi } from "~/backend/backend";
import { sql } from "~/backend/storage/sql";
import { LIMITS } from "~/domain/limits";
import { answerChat } from "~/features/chatbot/answer-chat.server";
import { toAnswerJson } from "~/features/chatbot/answer-json.server";

const MEGABYTES = 1024 * 1024;

test.each([
  ["with its length", true],
  ["in pieces that nobody announced", false],
])("10 MB %s are refused with a sentence, and the conversation stays as it was", async (_, hasLength) => {
  const { post, token, home, job } = await openChat();
  await post({ turn: "question", question: "q", text: "Bleibt" });
  const body = new TextEncoder().encode(`turn=question&question=q&text=${"x".repeat(10 * MEGABYTES)}`);
  const outcome = await post(hasLength ? body : inPieces(body));
  expect(outcome).toMatchObject({ type: "again", status: 413, reply: { form: "q", error: { "": ["tooLarge"] } } });
  const { data } = await home.api(null).conversations.get({ id: job, token });
  expect(data.answers).toEqual({ q: { text: "Bleibt" } });
});

test("64 KB are enough for the longest answer in the widest letters", async () => {
  const { post } = await openChat();
  const outcome = await post({ turn: "question", question: "q", text: "😀".repeat(1024) });
  expect(outcome).toMatchObject({ type: "saved", conversation: { answers: { q: { text: "😀".repeat(1024) } } } });
});

test.each([
  "privacy",
  "question",
  "contact",
])("an expired conversation goes on at its start and says so (%s)", async (turn) => {
  const { post, home } = await openChat();
  await post({ turn: "contact", first_name: "Mia", last_name: "Muster", email: "mia@example.com" });
  home.backend.setNow("2026-05-20T09:00:00.000Z");
  await home.backend.services.db.write([dropAll]);
  const typed = { question: "q", text: "Hallo", first_name: "Mia", last_name: "Muster", email: "mia@example.com" };
  expect(await post({ turn, consent: "on", ...typed })).toMatchObject({ type: "saved", isRestarted: true });
});

test("the consent of somebody who has said nothing yet leads to the turn that is open, in the same conversation", async () => {
  const { post, token } = await openChat();
  await post({ turn: "start" });
  const outcome = await post({ turn: "privacy", consent: "on" });
  expect(outcome).toMatchObject({ type: "saved", isRestarted: false, conversation: { token } });
});

test("every file that is not kept is named with its reason, and so is one too many; what was kept stays", async () => {
  const { postFiles, home, job, token } = await openChat();
  const kept = async () => (await home.api(null).conversations.get({ id: job, token })).data.documents.length;
  const wrong = await postFiles({ "a.exe": "MZ", "gut.pdf": "%PDF-1.7\n", "b.html": "<b>" });
  expect(wrong).toMatchObject({
    type: "again",
    status: 400,
    reply: {
      form: "documents",
      initialValue: { files: ["a.exe", "b.html"] },
      error: { "files[0]": [expect.any(String)], "files[1]": [expect.any(String)] },
    },
  });
  const json = toAnswerJson({} as AppLoadContext, new Request("http://stellenfunk.test/chatbot/1/answer"), wrong);
  const { problems } = await json.json<{ problems: Record<string, string> }>();
  expect(problems).toEqual({ files: expect.stringMatching(/^a\.exe: Diesen Dateityp .* b\.html: Diesen Dateityp /) });
  expect(await kept()).toBe(1);
  const names = Array.from({ length: LIMITS.conversationDocuments }, (_, at) => [`${at}.pdf`, "%PDF-1.7\n"]);
  const many = await postFiles(Object.fromEntries(names));
  expect(many).toMatchObject({
    type: "again",
    status: 400,
    reply: { form: "documents", error: { files: [expect.stringContaining("tooManyFiles")] } },
  });
  expect(await kept()).toBe(1);
});

test.each([
  ["another turn than there is", { turn: "essay" }, "start", { turn: ["pickFromList"] }],
  [
    "a time that is not offered",
    { turn: "contact", reachability: "never" },
    "contact",
    { "reachability[0]": ["pickFromList"] },
  ],
  ["a question without its id", { turn: "question", text: "Hallo" }, "", { question: ["empty"] }],
  ["a number of a publication that is none", { turn: "start", number: "x" }, "start", { number: ["wrongFormat"] }],
  ["a name with an index", { turn: "start", "chat[99999999]": "x" }, "start", { "": [expect.any(String)] }],
])("%s is refused in its form, and nothing is saved", async (_what, fields, form, error) => {
  const { post, home, job, token } = await openChat();
  expect(await post(fields)).toMatchObject({ type: "again", status: 400, reply: { form, error } });
  expect((await home.api(null).conversations.get({ id: job, token })).data.hasStarted).toBe(false);
});

test("a contact that is refused comes back as typed, in the chatbot's own words for the enhancer", async () => {
  const { post } = await openChat();
  const typed = { first_name: "Mia", email: "mia@", reachability: "morning" };
  const outcome = await post({ turn: "contact", ...typed });
  const initialValue = { ...typed, reachability: ["morning"] };
  expect(outcome).toMatchObject({ type: "again", reply: { form: "contact", initialValue } });
  const json = toAnswerJson({} as AppLoadContext, new Request("http://stellenfunk.test/chatbot/1/answer"), outcome);
  const { turn, problems } = await json.json<{ turn: string; problems: Record<string, string> }>();
  expect({ turn, fields: Object.keys(problems).sort() }).toEqual({ turn: "contact", fields: ["email", "last_name"] });
  expect(problems.last_name).toMatch(/^[A-ZÄÖÜ].*\.$/);
});

const dropAll = sql`DELETE FROM conversation`;

async function openChat() {
  const home = await world();
  const job = await completeJob(home, { status: "online" });
  const { data } = await home.api(null).conversations.get({ id: job });
  const { token } = data;
  const context = {
    api: embeddedApi(home.context(null)),
    conversation: { read: () => token, use: () => undefined, keep: () => undefined },
    newId: home.backend.services.ids,
    now: home.backend.services.clock,
    sources: {},
  } as unknown as AppLoadContext;
  const post = (body: Record<string, string> | Uint8Array<ArrayBuffer> | ReadableStream) =>
    answerChat(
      context,
      job,
      new Request(`http://stellenfunk.test/chatbot/${job}?at=q`, {
        method: "POST",
        headers: { "Content-Type": "application/x-www-form-urlencoded" },
        body: body instanceof Uint8Array || body instanceof ReadableStream ? body : new URLSearchParams(body),
      }),
    );
  const postFiles = (files: Record<string, string>) => {
    const body = new FormData();
    body.set("id", home.backend.services.ids());
    for (const [name, text] of Object.entries(files)) body.append("files", new File([text], name));
    return answerChat(context, job, new Request(`http://stellenfunk.test/chatbot/${job}`, { method: "POST", body }));
  };
  return { home, job, token, post, postFiles };
}

function inPieces(bytes: Uint8Array): ReadableStream {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.subarray(at, at + 65_536));
      at += 65_536;
    },
  });
}
