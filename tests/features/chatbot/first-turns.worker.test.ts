import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { ADAPTERS } from "#tests/content-api/adapters";
import { completeJob } from "#tests/helpers/jobs";
import { world } from "#tests/helpers/world";
import { sql } from "~/backend/storage/sql";
import { answerChat } from "~/features/chatbot/answer-chat.server";

const CONTACT = { turn: "contact", first_name: "Mia", last_name: "Muster", email: "mia@example.com" };
const PRIVACY = { turn: "privacy", consent: "on", check: "ok", answer: "7" };
const SOURCES = { utm_campaign: "Frühling 2026", source: "Face Book" };

/** A chatbot that somebody came to by a link with these query keys, and has said nothing to. */
async function comeBy(query: Record<string, string>, adapter = "embedded") {
  const home = await world();
  const job = await completeJob(home, { status: "online" });
  let { token } = (await home.api(null).conversations.get({ id: job })).data;
  const context = {
    api: ADAPTERS[adapter]?.(home.backend, null),
    conversation: { read: () => token, use: () => undefined, keep: () => undefined },
    newId: home.backend.services.ids,
    now: home.backend.services.clock,
    sources: {},
  } as unknown as AppLoadContext;
  const send = (body: FormData | URLSearchParams, path = `/chatbot/${job}?${new URLSearchParams(query)}`) =>
    answerChat(context, job, new Request(`http://stellenfunk.test${path}`, { method: "POST", body }));
  const post = (fields: Record<string, string>, path?: string) => send(new URLSearchParams(fields), path);
  const upload = () => {
    const form = new FormData();
    form.set("id", home.backend.services.ids());
    form.append("files", new File(["%PDF-1.7\n"], "a.pdf"));
    return send(form);
  };
  /** The page of the mailed link, whose form is sent under the conversation's new token. */
  const resume = async () => {
    const [mail] = await home.backend.services.db.all<{ link: string }>(
      sql`SELECT payload ->> '$.data.link' AS link FROM outbox WHERE instr(payload, ${job})`,
    );
    const { pathname, search, searchParams } = new URL(String(mail?.link));
    const outcome = await post({ turn: "resume", chat: searchParams.get("resume") ?? "" }, pathname + search);
    if (outcome.type === "saved") token = outcome.conversation.token;
    return pathname + search;
  };
  return { home, job, post, upload, resume };
}

type Scene = Awaited<ReturnType<typeof comeBy>>;

test.each<[string, (scene: Scene) => Promise<unknown>]>([
  ["the start", ({ post }) => post({ turn: "start" })],
  ["an answer", ({ post }) => post({ turn: "question", question: "q", text: "Ja" })],
  ["the contact", ({ post }) => post(CONTACT)],
  ["going on later", ({ post }) => post({ turn: "later", later: "mia@example.com" })],
  ["documents", ({ upload }) => upload()],
  ["no documents", ({ post }) => post({ turn: "documents" })],
])("a conversation that begins with %s knows where it came from", async (_turn, begin) => {
  const scene = await comeBy({ embed: "1", ...SOURCES });
  await begin(scene);
  await expectBegun(scene);
});

test.each<[string, (scene: Scene) => Promise<unknown>]>([
  ["going on later", ({ post }) => post({ turn: "later", later: "mia@example.com" })],
  ["documents", ({ upload }) => upload()],
])("a backend of its own is told where a conversation that begins with %s came from", async (_turn, begin) => {
  const scene = await comeBy({ embed: "1", ...SOURCES }, "external");
  await begin(scene);
  await expectBegun(scene);
});

async function expectBegun({ home, job }: Scene): Promise<void> {
  const rows = await home.backend.services.db.all<{ sources: string; isEmbedded: number }>(
    sql`SELECT sources, isEmbedded FROM conversation WHERE job = ${job}`,
  );
  expect(rows.map(({ sources, isEmbedded }) => ({ sources: JSON.parse(sources), isEmbedded }))).toEqual([
    { sources: SOURCES, isEmbedded: 1 },
  ]);
}

test("who goes on later from the first page and finishes is counted under the source all along", async () => {
  const { home, job, post, resume } = await comeBy(SOURCES);
  await post({ turn: "later", later: "mia@example.com" });
  const page = await resume();
  await post(CONTACT, page);
  expect(await post(PRIVACY, page)).toMatchObject({ type: "saved", conversation: { isFinished: true } });
  const { db } = home.backend.services;
  const applicant = sql`SELECT source, sources ->> '$.source' AS named FROM applicant WHERE job = ${job}`;
  expect(await db.all(applicant)).toEqual([{ source: "face book", named: SOURCES.source }]);
  const application = sql`SELECT sources FROM application WHERE applicant IN (SELECT id FROM applicant WHERE job = ${job})`;
  expect((await db.all<{ sources: string }>(application)).map(({ sources }) => JSON.parse(sources))).toEqual([SOURCES]);
  const steps = sql`SELECT DISTINCT measure, source FROM funnel_event
    WHERE job = ${job} AND measure IN ('started', 'contactGiven', 'sent') ORDER BY measure`;
  expect(await db.all(steps)).toEqual(
    ["contactGiven", "sent", "started"].map((measure) => ({ measure, source: "face book" })),
  );
});
