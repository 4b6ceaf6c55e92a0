import { expect, test } from "vitest";
import type { BoardCard, BoardData, BoardPhase } from "~/features/applicant-board/board-data";
import {
  applyCommand,
  type BoardCommand,
  type BoardState,
  initialBoardState,
} from "~/features/applicant-board/island/board-state";
import type { BulkMoveBack } from "~/features/applicant-board/island/bulk-commands";
import { positionOf } from "~/features/applicant-board/island/positions";
import { fieldsOf, type Post } from "~/features/applicant-board/island/post";
import { readOutcome } from "~/features/applicant-board/island/read-outcome";

const phase = (id: string, count: number) => ({ id, name: id, count }) as BoardPhase;
const card = (id: string, phase: string): BoardCard => {
  return { id, phase, name: id, version: 1, quality: "ideal", applied: 0, since: 0 };
};
const cards = [card("a", "applied"), card("b", "applied"), card("c", "applied"), card("d", "interview")];
const phases = [phase("applied", 5), phase("interview", 1), phase("hired", 0)];
const board = { phases, cards, hired: 1, place: { more: [] as string[] } } as BoardData;
const notice = { text: "" };

const orderOf = ({ columns }: BoardState) =>
  Object.fromEntries([...columns].map(([id, own]) => [id, own.map((each) => each.id).join("")]));
const after = (state: BoardState, ...works: BoardCommand[]) => works.reduce(applyCommand, state);
const move = (id: string, to: string, index: number): BoardCommand => {
  return { type: "move", id, place: { phase: to, index }, now: 60_000, notice };
};

test("a move changes two columns and their counts, leaves the others as they are, and waits to be saved", () => {
  const before = initialBoardState(board);
  const state = applyCommand(before, move("b", "interview", 1));
  expect(orderOf(state)).toEqual({ applied: "ac", interview: "db", hired: "" });
  expect(state.phases.map(({ count }) => count)).toEqual([4, 2, 0]);
  expect(state.phases[2]).toBe(before.phases[2]);
  expect(state.columns.get("hired")).toBe(before.columns.get("hired"));
  expect(state.columns.get("applied")?.[0]).toBe(before.columns.get("applied")?.[0]);
  expect(state.queue).toEqual([
    { type: "move", id: "b", from: "applied", phase: "interview", after: "d", undo: { phase: "applied", index: 1 } },
  ]);
  expect(state.undoSteps).toEqual([{ id: "b", from: { phase: "applied", after: "a" }, to: "interview" }]);
});

test("what is taken back says so, out of whichever phase; what is moved does not", () => {
  const moved = applyCommand(initialBoardState(board), move("b", "interview", 1));
  const back = applyCommand(moved, { ...move("b", "applied", 1), isUndo: true } as BoardCommand);
  expect(back.undoSteps).toEqual([]);
  const [first, second] = back.queue.map((post) => Object.fromEntries(fieldsOf(post, back) ?? []));
  expect(first).toEqual({ intent: "move:b.1.applied", phase: "interview", after: "d" });
  expect(second).toEqual({ intent: "move:b.1.interview", phase: "applied", after: "a", confirmed: "on" });
});

test("a card moved by keys is only saved when dropped, and returns to its position when cancelled", () => {
  const carried = after(
    initialBoardState(board),
    { type: "lift", id: "b" },
    { type: "carry", place: { phase: "interview", index: 0 } },
  );
  expect(orderOf(carried)).toEqual({ applied: "ac", interview: "bd", hired: "" });
  expect(carried.queue).toEqual([]);
  const cancelled = applyCommand(carried, { type: "cancel" });
  expect(orderOf(cancelled)).toEqual({ applied: "abc", interview: "d", hired: "" });
  expect(cancelled.phases).toEqual(phases);
  const dropped = applyCommand(carried, move("b", "interview", 0));
  expect(dropped.queue).toMatchObject([{ from: "applied", phase: "interview", after: null }]);
  expect(dropped.lifted).toBeNull();
  expect(dropped.phases.map(({ count }) => count)).toEqual([4, 2, 0]);
});

test("the server's word brings the version, and what still waits stays as it is here", () => {
  const moved = after(initialBoardState(board), move("b", "interview", 0), move("b", "hired", 0));
  const once = applyCommand(moved, { type: "saved", card: { ...card("b", "interview"), version: 2 } });
  expect(orderOf(once)).toEqual({ applied: "ac", interview: "d", hired: "b" });
  expect(once.columns.get("hired")?.[0]?.version).toBe(2);
  expect(once.queue).toHaveLength(1);
});

test("who was slower sees the card where the other put it, and nothing more of it is saved", () => {
  const moved = after(
    initialBoardState(board),
    move("b", "interview", 0),
    move("b", "applied", 2),
    move("a", "hired", 0),
  );
  const state = applyCommand(moved, { type: "overtaken", card: { ...card("b", "hired"), version: 7 }, notice });
  expect(orderOf(state)).toEqual({ applied: "c", interview: "d", hired: "ba" });
  expect(state.queue).toMatchObject([{ id: "a" }]);
  expect(state.undoSteps).toMatchObject([{ id: "a" }]);
  expect(state.hired).toBe(3);
  const gone = applyCommand(moved, { type: "overtaken", card: null, notice });
  expect(positionOf(gone.columns, "b")).toBeNull();
  expect(gone.phases.map(({ count }) => count)).toEqual([3, 1, 1]);
});

test("what the server refuses goes back to where it came from", () => {
  const moved = applyCommand(initialBoardState(board), move("c", "interview", 0));
  const state = applyCommand(moved, { type: "refused", notice });
  expect(orderOf(state)).toEqual({ applied: "abc", interview: "d", hired: "" });
  expect(state.queue).toEqual([]);
});

test("of high, medium and low a card bears one; pressed again it is off", () => {
  const label = (name: string): BoardCommand => ({ type: "label", id: "a", label: name, notice: null });
  const labelsOf = (state: BoardState) => state.columns.get("applied")?.[0]?.labels;
  const one = after(initialBoardState(board), label("own"), label("high"), label("low"));
  expect(labelsOf(one)).toEqual(["low", "own"]);
  expect(labelsOf(applyCommand(one, label("low")))).toEqual(["own"]);
  expect(one.queue.map(({ type }) => type)).toEqual(["label", "label", "label"]);
});

test("fresh news keeps every card and column that is the same, and waits while something is unsaved", () => {
  const before = initialBoardState(board);
  const news = {
    ...board,
    phases: [phase("applied", 4), ...phases.slice(1)],
    hired: 4,
    cards: cards.slice(1).map((each) => ({ ...each })),
  };
  const state = applyCommand(before, { type: "fresh", data: news });
  expect(orderOf(state).applied).toBe("bc");
  expect(state.hired).toBe(4);
  expect(state.columns.get("interview")).toBe(before.columns.get("interview"));
  expect(state.columns.get("applied")?.[0]).toBe(before.columns.get("applied")?.[1]);
  const waiting = applyCommand(before, move("a", "hired", 0));
  expect(applyCommand(waiting, { type: "fresh", data: news as BoardData })).toBe(waiting);
});

test("several go to the top in their order as one change, with a way back for each phase they came from", () => {
  const state = applyCommand(initialBoardState(board), many("hired", "b", "c", "d"));
  expect(orderOf(state)).toEqual({ applied: "a", interview: "", hired: "bcd" });
  expect(state.phases.map(({ count }) => count)).toEqual([3, 0, 3]);
  expect(state.hired).toBe(4);
  expect(fieldsOf(state.queue[0] as Post, state)).toEqual([
    ["intent", "bulkMove"],
    ["phase", "hired"],
    ["selected", "b.1.applied"],
    ["selected", "c.1.applied"],
    ["selected", "d.1.interview"],
  ]);
  const saved = applyCommand(state, {
    type: "savedMany",
    worked: { done: ["b", "c", "d"], conflicts: [], previous: [{ id: "c", phase: "applied", place: -2.5 }] },
    notice: null,
  });
  const [step] = saved.undoSteps;
  const [way] = step && "changes" in step ? step.changes : [];
  expect(step).toMatchObject({
    changes: [
      { phase: "applied", ids: ["b", "c"] },
      { phase: "interview", ids: ["d"] },
    ],
  });
  const back = after(saved, { type: "forgetStep" }, { type: "moveMany", ...(way as BulkMoveBack), now: 0, notice });
  expect(orderOf(back)).toEqual({ applied: "abc", interview: "", hired: "d" });
  expect(back.undoSteps).toEqual([]);
  expect(fieldsOf(back.queue[0] as Post, back)).toEqual([["intent", "undo:applied~b.2~c.2.-2.5"]]);
  expect(orderOf(applyCommand(state, { type: "refused", notice }))).toEqual({
    applied: "abc",
    interview: "d",
    hired: "",
  });
});

test("of several the server's answer counts for each: saved, changed by somebody else, gone", () => {
  const moved = after(
    initialBoardState(board),
    many("interview", "a", "b", "c"),
    label("a", "high"),
    label("c", "high"),
  );
  const worked = { done: ["a"], conflicts: [{ id: "b", by: "Mo" }] };
  const state = applyCommand(moved, { type: "savedMany", worked, notice });
  expect(orderOf(state)).toEqual({ applied: "b", interview: "ad", hired: "" });
  expect(state.phases.map(({ count }) => count)).toEqual([3, 2, 0]);
  expect(state.columns.get("interview")?.[0]?.version).toBe(2);
  expect(state.queue).toMatchObject([{ type: "label", id: "a" }]);
  expect(state.undoSteps).toMatchObject([{ changes: [{ phase: "applied", ids: ["a"], back: [{ id: "a" }] }] }]);
  const told = readOutcome(
    moved.queue[0] as Post,
    { answer: { type: "done", worked, flash: { key: "" } } },
    moved,
    say,
  );
  expect(told).toMatchObject({ failed: ["b"], command: { notice: { text: "live_kept b (Mo) live_gone c" } } });
});

test("a move that is refused goes back, and its message says why", () => {
  const moved = after(initialBoardState(board), { ...many("interview", "a") });
  const sent = {
    answer: { type: "reply" as const, reply: { form: "bulk", initialValue: {}, error: {} }, reason: "Gesperrt." },
  };
  const told = readOutcome(moved.queue[0] as Post, sent, moved, say);
  expect(told).toMatchObject({
    command: { type: "refused", notice: { text: "live_refused a Gesperrt.", isBad: true } },
  });
});

test("a label given to several is taken back from those who had none, and what it replaced comes again", () => {
  const own = after(initialBoardState(board), label("a", "low"), label("b", "high"));
  const given = applyCommand(own, { type: "labelMany", ids: ["a", "b", "c"], label: "high", isOff: false, notice });
  expect(given.columns.get("applied")?.map((each) => each.labels)).toEqual([["high"], ["high"], ["high"]]);
  expect(given.undoSteps).toEqual([
    {
      changes: [
        { label: "low", isOff: false, ids: ["a"] },
        { label: "high", isOff: true, ids: ["c"] },
      ],
    },
  ]);
  expect(fieldsOf(given.queue.at(-1) as Post, given)).toEqual([
    ["intent", "setLabels:add.high"],
    ["id", "a.1.applied"],
    ["id", "b.1.applied"],
    ["id", "c.1.applied"],
  ]);
});

test("a card removed while it is carried ends the carrying: dropped, cancelled or removed by the server", () => {
  const lifted = after(initialBoardState(board), label("b", "high"), { type: "lift", id: "b" });
  const gone = applyCommand(lifted, { type: "overtaken", card: null, notice });
  expect(gone.lifted).toBeNull();
  expect(applyCommand({ ...gone, lifted: lifted.lifted }, { type: "cancel" }).lifted).toBeNull();
  const elsewhere = applyCommand(lifted, { type: "overtaken", card: { ...card("b", "hired"), version: 3 }, notice });
  expect([orderOf(elsewhere).hired, elsewhere.lifted]).toEqual(["b", null]);
});

test("more of a column comes below what is there, and one that closes for it keeps what is still unsaved", () => {
  const applied = Array.from({ length: 14 }, (_, at) => card(`p${at}`, "applied"));
  const before = initialBoardState({ ...board, cards: [...applied, card("d", "interview")] });
  const moved = applyCommand(before, move("p13", "applied", 12));
  const fetched = [card("d", "interview"), card("e", "interview"), card("p2", "interview")];
  const state = applyCommand(moved, { type: "more", phase: "interview", cards: fetched, closed: "applied" });
  expect(state.columns.get("interview")?.map(({ id }) => id)).toEqual(["d", "e"]);
  expect(state.columns.get("applied")?.map(({ id }) => id)).toEqual([
    ...Array.from({ length: 10 }, (_, at) => `p${at}`),
    "p13",
  ]);
});

test("what an opened column has loaded below the cards of a fresh answer stays, but for those that are elsewhere now", () => {
  const applied = Array.from({ length: 6 }, (_, at) => card(`p${at}`, "applied"));
  const before = initialBoardState({ ...board, cards: applied });
  const cardsNow = [card("new", "applied"), card("p0", "applied"), card("p4", "interview")];
  const fresh = (...more: string[]) =>
    orderOf(applyCommand(before, { type: "fresh", data: { ...board, cards: cardsNow, place: { more } } as BoardData }));
  expect(fresh("applied")).toMatchObject({ applied: "newp0p1p2p3p5", interview: "p4" });
  expect(fresh()).toMatchObject({ applied: "newp0", interview: "p4" });
});

const say = (key: string, { name, names }: Record<string, unknown> = {}) => `${key} ${names ?? name}`;
const label = (id: string, name: string): BoardCommand => ({ type: "label", id, label: name, notice: null });
const many = (to: string, ...ids: string[]): BoardCommand => {
  return { type: "moveMany", ids, phase: to, now: 60_000, notice };
};
