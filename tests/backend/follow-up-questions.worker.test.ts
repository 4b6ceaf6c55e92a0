import { expect, test } from "vitest";
import { embeddedApi } from "~/backend/backend";
import { sql } from "~/backend/storage/sql";
import type { ConversationTurn } from "~/content-api/conversations";
import { progressOf } from "~/domain/chatbot/progress";
import { nextTurn } from "~/domain/chatbot/turns";
import { contentOf } from "~/features/chatbot/turn-key";
import { completeJob } from "../helpers/jobs";
import { world } from "../helpers/world";

test("who changes the answer that led to a follow-up question is not judged by it, and it is not handed in", async () => {
  const { job, first, second, yes, no, say, rows } = await withFollowUp();
  expect(await say(toAnswer(first, yes))).toMatchObject({ next: second });
  await say(toAnswer(second, "worst"));
  const { next, answers } = await say(toAnswer(first, no));
  expect(next).not.toBe(second);
  expect(answers).toHaveProperty(second);
  await finish(say);
  const [application] = await rows<{ answers: string }>(
    sql`SELECT answers FROM application WHERE applicant IN (SELECT id FROM applicant WHERE job = ${job})`,
  );
  const asked = JSON.parse(application?.answers ?? "[]").map(({ question }: { question: string }) => question);
  expect(asked).toEqual([first]);
  const [applicant] = await rows<{ quality: string; quality_rule: string }>(
    sql`SELECT quality, quality_rule FROM applicant WHERE job = ${job}`,
  );
  expect(applicant?.quality).not.toBe("reject");
  expect(applicant?.quality_rule).not.toContain(second);
});

test("the answer comes back with the one that leads to it, and counts", async () => {
  const { job, first, second, yes, no, say, rows } = await withFollowUp();
  await say(toAnswer(first, yes));
  await say(toAnswer(second, "worst"));
  await say(toAnswer(first, no));
  const { next } = await say(toAnswer(first, yes));
  expect(next).not.toBe(second);
  await finish(say);
  expect(await rows(sql`SELECT quality FROM applicant WHERE job = ${job}`)).toEqual([{ quality: "reject" }]);
});

test("the funnel counts a follow-up question as reached only by whom it was shown to", async () => {
  const { job, first, second, yes, no, say, rows } = await withFollowUp();
  const reached = () =>
    rows(sql`SELECT sum(amount) AS count FROM funnel_event WHERE job = ${job} AND measure = ${`reached:${second}`}`);
  await say(toAnswer(first, no));
  expect(await reached()).toEqual([{ count: null }]);
  await say(toAnswer(first, yes));
  expect(await reached()).toEqual([{ count: 1 }]);
});

/** Ids of answers are in the order of time. */
let answered = 0;

function toAnswer(question: string, choice: string): ConversationTurn {
  answered += 1;
  const answerId = String(answered).padStart(36, "0");
  return { type: "question", question, answerId, choices: [choice], text: "", skip: false };
}

async function finish(say: (turn: ConversationTurn) => Promise<unknown>): Promise<void> {
  const contact = { first_name: "Mia", last_name: "Muster", email: "mia@example.com", phone: "", zip: "" };
  await say({ type: "contact", reachability: [], remind: false, ...contact });
  await say({ type: "documents" });
  await say({ type: "privacy", consent: true, talentPool: false, website: "", check: "", answer: "" });
}

/** A running job whose second question, a must, follows one answer to its first. */
async function withFollowUp() {
  const home = await world();
  const job = await completeJob(home, { status: "online" });
  const { chatbot } = home.api(home.anna);
  const { data: draft } = await chatbot.configuration.createDraft({ id: job });
  const [first, other] = draft.questions;
  const [yes, no] = first?.answers ?? [];
  if (!first || !other || !yes || !no) throw new Error("the job gives rise to too few questions");
  const second = {
    ...{ id: "second", kind: "custom", type: "singleChoice" as const, text: "Und wie gut?", must: true },
    condition: { question: first.id, answers: [yes.id] },
    answers: (["ideal", "reject"] as const).map((rating, at) => ({
      id: ["best", "worst"][at] ?? "",
      text: rating,
      rating,
    })),
  };
  const questions = [first, second, other];
  await chatbot.configuration.update({ id: job, configId: draft.id, version: draft.version, questions });
  await chatbot.configuration.publish({ id: job });
  const { conversations } = embeddedApi({ ...home.context(null), address: crypto.randomUUID() });
  const { token } = (await conversations.get({ id: job })).data;
  const say = async (turn: ConversationTurn) => {
    if (turn.type === "documents") home.backend.setNow("2026-03-02T09:05:00.000Z");
    const { data } = await conversations.answer({ id: job, token, turn });
    const open = nextTurn(contentOf(data), progressOf(data));
    return { ...data, next: open.type === "question" ? open.question.id : open.type };
  };
  const { db } = home.backend.services;
  const rows = <Row>(query: Parameters<typeof db.all>[0]) => db.all<Row>(query);
  return { job, first: first.id, second: second.id, yes: yes.id, no: no.id, say, rows };
}
