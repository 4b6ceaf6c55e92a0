import fc from "fast-check";
import { expect, test } from "vitest";
import type { ChatbotContent, Question } from "~/domain/chatbot/configuration";
import { moveBy } from "~/domain/chatbot/edits";
import type { BuilderData } from "~/features/chatbot-builder/builder-data";
import { problemOf } from "~/features/chatbot-builder/builder-problem";
import { applyEdit } from "~/features/chatbot-builder/edits";
import {
  applyCommand,
  type BuilderCommand,
  type BuilderState,
  initialBuilderState,
} from "~/features/chatbot-builder/island/builder-state";
import { orderOf } from "~/features/chatbot-builder/island/items";
import { nextMove, nextPost, type Post } from "~/features/chatbot-builder/island/next-post";
import { readEdit } from "~/features/chatbot-builder/read-edit.server";
import { readSection } from "~/features/chatbot-builder/sections/sections";
import { postedOf } from "~/features/forms/read-post.server";
import { plainText } from "~/lib/plain-text";

test("typing in one field is one step, a pause or another field begins the next", () => {
  const state = run(typed("b", "Be", 0), typed("b", "Ber", 500), typed("b", "Bert", 5000), typed("c", "Ce", 5100));
  expect(texts(state)).toBe("a,Bert,Ce,d");
  expect(texts(again(state, "undo", 1))).toBe("a,Bert,c,d");
  expect(texts(again(state, "undo", 2))).toBe("a,Ber,c,d");
  expect(texts(again(state, "undo", 3))).toBe("a,b,c,d");
  expect(texts(again(again(state, "undo", 9), "redo", 2))).toBe("a,Bert,c,d");
});

test("a new edit forgets what was undone, an edit that changes nothing is no step", () => {
  const undone = run(typed("b", "Be", 0), { type: "undo" }, typed("c", "Ce", 9000));
  expect(undone.future).toEqual([]);
  expect(act(undone, typed("c", "Ce", 20_000)).past).toHaveLength(1);
});

test("what is put back at once is no step", () => {
  expect(run(typed("b", "Be", 0), typed("b", "b", 400)).past).toEqual([]);
});

test("undoing brings back a deleted question at its place, and its form begins anew", () => {
  const gone = run({ ...edit("b"), fields: { questions: base.questions.filter(({ id }) => id !== "b") } });
  expect(texts(gone)).toBe("a,c,d");
  const back = applyCommand(gone, { type: "undo" });
  expect(texts(back)).toBe("a,b,c,d");
  expect(back.revisions).toEqual({ b: 1 });
});

test("undoing leaves alone what somebody else has saved meanwhile", () => {
  const state = saveAll(run(typed("b", "Be", 0)), withText(base, "d", "Anders")).state;
  expect(texts(state)).toBe("a,Be,c,Anders");
  expect(texts(applyCommand(state, { type: "undo" }))).toBe("a,b,c,Anders");
});

test("what somebody else saved comes into forms nobody types in; where one types it is a conflict", () => {
  const elsewhere = { ...withText(base, "a", "Fremd"), tasks: ["Fahren"] };
  const { state, problem } = saveAll(run(typed("a", "Mein", 0), typed("b", "Be", 1)), elsewhere);
  expect(texts(state)).toBe("Mein,Be,c,d");
  expect(state.content.tasks).toEqual(["Fahren"]);
  expect(state.revisions).toEqual({ tasks: 1 });
  expect(problem).toMatchObject({ at: "a", stored: { text: "Fremd" } });
  expect(nextPost(state)).toBeNull();
  expect(texts(applyCommand(state, { type: "acceptStored", at: "a" }))).toBe("Fremd,Be,c,d");
  const mine = saveAll(
    applyCommand(state, { type: "keepOwn", at: "a" }),
    withText(withText(base, "a", "Fremd"), "b", "Be"),
  );
  expect(mine.server.questions[0]?.text).toBe("Mein");
});

test("a question that somebody else deleted while one types in it comes back only when that is meant", () => {
  const elsewhere = { ...base, questions: base.questions.filter(({ id }) => id !== "b") };
  const { state, problem } = saveAll(run(typed("b", "Be", 0)), elsewhere);
  expect(problem).toMatchObject({ at: "b", stored: null });
  expect(texts(applyCommand(state, { type: "acceptStored", at: "b" }))).toBe("a,c,d");
  expect(orderOf(saveAll(applyCommand(state, { type: "keepOwn", at: "b" }), elsewhere).server).sort()).toEqual([
    ..."abcd",
  ]);
});

test("a text that was refused is not posted again before it is another one", () => {
  const refused = applyCommand(run(typed("b", "zu lang", 0)), {
    type: "problem",
    problem: { at: "b", typed: question("b"), errors: { text: ["Zu lang."] } },
  });
  expect(nextPost(refused)).toBeNull();
  expect(nextPost(act(refused, typed("b", "kurz", 9)))?.at).toBe("b");
});

test("an addressing goes out after all questions, since it rewrites them", () => {
  const state = run({ ...edit("addressing"), fields: { addressing: "german_sie" }, adapt: true }, typed("b", "Be", 9));
  expect(nextPost(state)?.at).toBe("b");
  expect(Object.fromEntries(saveAll(state, base).last?.fields ?? [])).toMatchObject({
    section: "addressing",
    adapt: "on",
  });
});

test.each([
  ["abcd", "bcda", 1],
  ["abcd", "dabc", 1],
  ["abcd", "acbd", 1],
  ["abcd", "abcd", 0],
])("the order %s becomes %s in %i moves", (from, to, moves) => {
  expect(movesFrom([...from], [...to])).toBe(moves);
});

const CHANGE = fc.tuple(
  fc.constantFrom("text", "must", "remove", "add", "move", "tasks", "greeting", "follow", "undo", "redo"),
  fc.nat(7),
  fc.string(),
);

test("whatever is edited, the posts of the page bring the server to the same content", () => {
  fc.assert(
    fc.property(fc.array(CHANGE, { maxLength: 25 }), (changes) => {
      const state = changes.reduce(
        (before, each, now) => applyCommand(before, toWork(before, each, now * 9000)),
        start,
      );
      const { server, state: saved } = saveAll(state, base);
      expect({ ...server, removed: undefined }).toEqual(asStored(saved.content));
    }),
  );
});

test("whatever is edited while posts are under way, the server ends with what is shown, and nothing done meanwhile is lost", () => {
  fc.assert(
    fc.property(fc.array(CHANGE, { maxLength: 12 }), fc.array(CHANGE, { maxLength: 12 }), (first, later) => {
      const state = first.reduce((before, each, now) => applyCommand(before, toWork(before, each, now * 9000)), start);
      const waiting = [...later];
      let shown = state;
      const { server, state: saved } = saveAll(state, base, (before) => {
        expect(before.content.questions).toEqual(shown.content.questions);
        const next = waiting.shift();
        shown = next ? applyCommand(before, toWork(before, next, (12 + waiting.length) * 9000)) : before;
        return shown;
      });
      expect({ ...server, removed: undefined }).toEqual(asStored(saved.content));
      expect(saved.content.questions).toEqual(shown.content.questions);
    }),
  );
});

test("a move that is undone while it is under way goes back", () => {
  const moved = run({ ...edit("a"), fields: { questions: moveBy(base.questions, "a", 1) } });
  const { server, state } = saveAll(moved, base, (before) =>
    before === moved ? applyCommand(before, { type: "undo" }) : before,
  );
  expect(texts(state)).toBe("a,b,c,d");
  expect(orderOf(server)).toEqual([..."abcd"]);
});

/** The schema of the question's form takes texts without what cannot be seen. */
const asStored = (content: ChatbotContent) => ({
  ...content,
  greeting: content.greeting && plainText(content.greeting),
  questions: content.questions.map((each) => ({ ...each, text: plainText(each.text) })),
  removed: undefined,
});

type Change = [kind: string, place: number, text: string];

function toWork({ content }: BuilderState, [kind, place, text]: Change, now: number): BuilderCommand {
  const at = content.questions[place % Math.max(content.questions.length, 1)];
  const put = (questions: Question[]): BuilderCommand => ({ ...edit(at?.id ?? "x", now), fields: { questions } });
  if (kind === "undo" || kind === "redo") return { type: kind };
  if (kind === "tasks")
    return {
      ...edit("tasks", now),
      fields: {
        tasks: text
          .split(" ")
          .map((line) => line.trim())
          .filter(Boolean),
      },
    };
  if (kind === "greeting") return { ...edit("greeting", now), fields: readSection("greeting", text) };
  if (kind === "add") return put([...content.questions, question(`n${now}`)]);
  if (!at) return { type: "open", question: "" };
  if (kind === "remove") return put(content.questions.filter(({ id }) => id !== at.id));
  if (kind === "follow") {
    const [first] = content.questions;
    const condition = { question: first?.id ?? "", answers: [`${first?.id}1`] };
    return put(content.questions.map((each) => (each === at ? { ...each, condition } : each)));
  }
  if (kind === "move") return put(moveBy(content.questions, at.id, place - 3));
  return put(content.questions.map((each) => (each === at ? { ...each, text, must: kind === "must" } : each)));
}

/** Posts until nothing is left, to the functions that answer the forms; somebody else's content lies there already. */
function saveAll(before: BuilderState, elsewhere: ChatbotContent, meanwhile = (state: BuilderState) => state) {
  let [state, server] = [before, elsewhere];
  let last: Post | null = null;
  for (let count = 0; count < 200; count += 1) {
    const post = nextPost(state);
    if (!post) return { state, server, last, problem: state.problems[0] };
    last = post;
    const form = new FormData();
    for (const [name, value] of post.fields) form.append(name, value);
    const { edit, reply } = readEdit(postedOf(form));
    if (!edit) throw new Error(`refused: ${JSON.stringify(reply().error)}`);
    const made = applyEdit(edit, { content: server, newId: () => "new" });
    state = meanwhile(state);
    if (!made) {
      const problem = problemOf((key) => key, "de", reply({ conflicts: {} }), server);
      state = applyCommand(state, { type: "problem", problem });
      continue;
    }
    server = { ...server, ...made.fields };
    state = applyCommand(state, { type: "answered", answer: { post, content: server, standing: start.status } });
  }
  throw new Error("saving never ends");
}

function movesFrom(from: string[], to: string[]): number {
  let [order, count] = [from, 0];
  for (let move = nextMove(order, to); move; move = nextMove(order, to), count += 1) {
    const { id, before } = move;
    const others = order.filter((each) => each !== id);
    order = others.toSpliced(before ? others.indexOf(before) : others.length, 0, id);
  }
  expect(order).toEqual(to);
  return count;
}

function question(id: string): Question {
  const answers = [1, 2].map((number) => ({ id: `${id}${number}`, text: `${number}`, rating: "ideal" as const }));
  return { id, kind: "custom", type: "singleChoice", text: id, must: false, answers };
}

const base: ChatbotContent = {
  companyDescription: "",
  ...{ tasks: [], qualifications: [], benefits: [], website: null, addressing: "german_du" as const },
  ...{ useChatbotBuilder: true, employerBrand: null, questions: [..."abcd"].map(question) },
};

const start = initialBuilderState({
  content: base,
  isDraft: true,
  version: 1,
  saved: null,
  changes: [],
  open: null,
} as unknown as BuilderData);

type Doing = BuilderCommand | ((state: BuilderState) => BuilderCommand);

const act = (state: BuilderState, doing: Doing) =>
  applyCommand(state, typeof doing === "function" ? doing(state) : doing);
const run = (...doings: Doing[]) => doings.reduce(act, start);
const again = (state: BuilderState, type: "undo" | "redo", times: number) =>
  Array.from({ length: times }, () => ({ type })).reduce(applyCommand, state);
const edit = (at: string, now = 0) => ({ type: "edit" as const, at, mark: `${at}:${now}`, now, fields: {} });
const withText = (content: ChatbotContent, id: string, text: string): ChatbotContent => ({
  ...content,
  questions: content.questions.map((each) => (each.id === id ? { ...each, text } : each)),
});
const texts = ({ content }: BuilderState) => content.questions.map(({ text }) => text).join();

/** Typing in a question's text, as the form tells it. */
function typed(id: string, text: string, now: number) {
  return ({ content }: BuilderState): BuilderCommand => ({
    ...{ type: "edit", at: id, mark: `${id}:text`, now },
    fields: { questions: withText(content, id, text).questions },
  });
}
