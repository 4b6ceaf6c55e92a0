import { expect, test } from "vitest";
import type { BoardCard, BoardData, BoardPhase } from "~/features/applicant-board/board-data";
import type { BackWay } from "~/features/applicant-board/island/many";
import { placeOf } from "~/features/applicant-board/island/places";
import { fieldsOf, type Post } from "~/features/applicant-board/island/post";
import { verdictOn } from "~/features/applicant-board/island/verdict";
import { openWorkspace, type Work, type Workspace, work } from "~/features/applicant-board/island/workspace";

const phase = (id: string, count: number) => ({ id, name: id, count }) as BoardPhase;
const card = (id: string, phase: string): BoardCard => {
  return { id, phase, name: id, version: 1, quality: "ideal", applied: 0, since: 0 };
};
const cards = [card("a", "applied"), card("b", "applied"), card("c", "applied"), card("d", "interview")];
const phases = [phase("applied", 5), phase("interview", 1), phase("hired", 0)];
const board = { phases, cards, hired: 1 } as BoardData;
const notice = { text: "" };

const orderOf = ({ columns }: Workspace) =>
  Object.fromEntries([...columns].map(([id, own]) => [id, own.map((each) => each.id).join("")]));
const after = (state: Workspace, ...works: Work[]) => works.reduce(work, state);
const move = (id: string, to: string, index: number): Work => {
  return { what: "move", id, place: { phase: to, index }, now: 60_000, notice };
};

test("a move changes two columns and their counts, leaves the others as they are, and waits to be saved", () => {
  const before = openWorkspace(board);
  const state = work(before, move("b", "interview", 1));
  expect(orderOf(state)).toEqual({ applied: "ac", interview: "db", hired: "" });
  expect(state.phases.map(({ count }) => count)).toEqual([4, 2, 0]);
  expect(state.phases[2]).toBe(before.phases[2]);
  expect(state.columns.get("hired")).toBe(before.columns.get("hired"));
  expect(state.columns.get("applied")?.[0]).toBe(before.columns.get("applied")?.[0]);
  expect(state.queue).toEqual([
    { what: "move", id: "b", from: "applied", phase: "interview", after: "d", undo: { phase: "applied", index: 1 } },
  ]);
  expect(state.past).toEqual([{ id: "b", from: { phase: "applied", after: "a" }, to: "interview" }]);
});

test("carried by keys a card is only saved where it is dropped, and cancelled it stands where it stood", () => {
  const carried = after(
    openWorkspace(board),
    { what: "lift", id: "b" },
    { what: "carry", place: { phase: "interview", index: 0 } },
  );
  expect(orderOf(carried)).toEqual({ applied: "ac", interview: "bd", hired: "" });
  expect(carried.queue).toEqual([]);
  const cancelled = work(carried, { what: "cancel" });
  expect(orderOf(cancelled)).toEqual({ applied: "abc", interview: "d", hired: "" });
  expect(cancelled.phases).toEqual(phases);
  const dropped = work(carried, move("b", "interview", 0));
  expect(dropped.queue).toMatchObject([{ from: "applied", phase: "interview", after: null }]);
  expect(dropped.lifted).toBeNull();
  expect(dropped.phases.map(({ count }) => count)).toEqual([4, 2, 0]);
});

test("the server's word brings the version, and what still waits stays as it is here", () => {
  const moved = after(openWorkspace(board), move("b", "interview", 0), move("b", "hired", 0));
  const once = work(moved, { what: "saved", card: { ...card("b", "interview"), version: 2 } });
  expect(orderOf(once)).toEqual({ applied: "ac", interview: "d", hired: "b" });
  expect(once.columns.get("hired")?.[0]?.version).toBe(2);
  expect(once.queue).toHaveLength(1);
});

test("who was slower sees the card where the other put it, and nothing more of it is saved", () => {
  const moved = after(openWorkspace(board), move("b", "interview", 0), move("b", "applied", 2), move("a", "hired", 0));
  const state = work(moved, { what: "overtaken", card: { ...card("b", "hired"), version: 7 }, notice });
  expect(orderOf(state)).toEqual({ applied: "c", interview: "d", hired: "ba" });
  expect(state.queue).toMatchObject([{ id: "a" }]);
  expect(state.past).toMatchObject([{ id: "a" }]);
  expect(state.hired).toBe(3);
  const gone = work(moved, { what: "overtaken", card: null, notice });
  expect(placeOf(gone.columns, "b")).toBeNull();
  expect(gone.phases.map(({ count }) => count)).toEqual([3, 1, 1]);
});

test("what the server refuses goes back to where it came from", () => {
  const moved = work(openWorkspace(board), move("c", "interview", 0));
  const state = work(moved, { what: "refused", notice });
  expect(orderOf(state)).toEqual({ applied: "abc", interview: "d", hired: "" });
  expect(state.queue).toEqual([]);
});

test("of high, medium and low a card bears one; pressed again it is off", () => {
  const label = (name: string): Work => ({ what: "label", id: "a", label: name, notice: null });
  const labelsOf = (state: Workspace) => state.columns.get("applied")?.[0]?.labels;
  const one = after(openWorkspace(board), label("own"), label("high"), label("low"));
  expect(labelsOf(one)).toEqual(["low", "own"]);
  expect(labelsOf(work(one, label("low")))).toEqual(["own"]);
  expect(one.queue.map(({ what }) => what)).toEqual(["label", "label", "label"]);
});

test("fresh news keeps every card and column that is the same, and waits while something is unsaved", () => {
  const before = openWorkspace(board);
  const news = {
    phases: [phase("applied", 4), ...phases.slice(1)],
    hired: 4,
    cards: cards.slice(1).map((each) => ({ ...each })),
  };
  const state = work(before, { what: "fresh", data: news as BoardData });
  expect(orderOf(state).applied).toBe("bc");
  expect(state.hired).toBe(4);
  expect(state.columns.get("interview")).toBe(before.columns.get("interview"));
  expect(state.columns.get("applied")?.[0]).toBe(before.columns.get("applied")?.[1]);
  const waiting = work(before, move("a", "hired", 0));
  expect(work(waiting, { what: "fresh", data: news as BoardData })).toBe(waiting);
});

test("several go to the top in their order as one change, with a way back for each phase they came from", () => {
  const state = work(openWorkspace(board), many("hired", "b", "c", "d"));
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
  const saved = work(state, {
    what: "savedMany",
    worked: { done: ["b", "c", "d"], conflicts: [], stood: [{ id: "c", phase: "applied", place: -2.5 }] },
    notice: null,
  });
  const [step] = saved.past;
  const [way] = step && "ways" in step ? step.ways : [];
  expect(step).toMatchObject({
    ways: [
      { phase: "applied", ids: ["b", "c"] },
      { phase: "interview", ids: ["d"] },
    ],
  });
  const back = after(saved, { what: "forgetStep" }, { what: "moveMany", ...(way as BackWay), now: 0, notice });
  expect(orderOf(back)).toEqual({ applied: "abc", interview: "", hired: "d" });
  expect(back.past).toEqual([]);
  expect(fieldsOf(back.queue[0] as Post, back)).toEqual([["intent", "undo:applied~b.2~c.2.-2.5"]]);
  expect(orderOf(work(state, { what: "refused", notice }))).toEqual({ applied: "abc", interview: "d", hired: "" });
});

test("of several the server's word holds for each: saved, changed by somebody else, gone", () => {
  const moved = after(openWorkspace(board), many("interview", "a", "b", "c"), label("a", "high"), label("c", "high"));
  const worked = { done: ["a"], conflicts: [{ id: "b", by: "Mo" }] };
  const state = work(moved, { what: "savedMany", worked, notice });
  expect(orderOf(state)).toEqual({ applied: "b", interview: "ad", hired: "" });
  expect(state.phases.map(({ count }) => count)).toEqual([3, 2, 0]);
  expect(state.columns.get("interview")?.[0]?.version).toBe(2);
  expect(state.queue).toMatchObject([{ what: "label", id: "a" }]);
  expect(state.past).toMatchObject([{ ways: [{ phase: "applied", ids: ["a"], back: [{ id: "a" }] }] }]);
  const told = verdictOn(moved.queue[0] as Post, { answer: { what: "done", worked, flash: { key: "" } } }, moved, say);
  expect(told).toMatchObject({ failed: ["b"], work: { notice: { text: "live_kept b (Mo) live_gone c" } } });
});

test("a label given to several is taken back from those who had none, and what it replaced comes again", () => {
  const own = after(openWorkspace(board), label("a", "low"), label("b", "high"));
  const given = work(own, { what: "labelMany", ids: ["a", "b", "c"], label: "high", isOff: false, notice });
  expect(given.columns.get("applied")?.map((each) => each.labels)).toEqual([["high"], ["high"], ["high"]]);
  expect(given.past).toEqual([
    {
      ways: [
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

test("somebody taken away while in hand leaves the hand free: dropped, cancelled or told by the server", () => {
  const lifted = after(openWorkspace(board), label("b", "high"), { what: "lift", id: "b" });
  const gone = work(lifted, { what: "overtaken", card: null, notice });
  expect(gone.lifted).toBeNull();
  expect(work({ ...gone, lifted: lifted.lifted }, { what: "cancel" }).lifted).toBeNull();
  const elsewhere = work(lifted, { what: "overtaken", card: { ...card("b", "hired"), version: 3 }, notice });
  expect([orderOf(elsewhere).hired, elsewhere.lifted]).toEqual(["b", null]);
});

test("more of a column comes below what is there, and one that closes for it keeps what is still unsaved", () => {
  const applied = Array.from({ length: 14 }, (_, at) => card(`p${at}`, "applied"));
  const before = openWorkspace({ ...board, cards: [...applied, card("d", "interview")] });
  const moved = work(before, move("p13", "applied", 12));
  const fetched = [card("d", "interview"), card("e", "interview"), card("p2", "interview")];
  const state = work(moved, { what: "more", phase: "interview", cards: fetched, closed: "applied" });
  expect(state.columns.get("interview")?.map(({ id }) => id)).toEqual(["d", "e"]);
  expect(state.columns.get("applied")?.map(({ id }) => id)).toEqual([
    ...Array.from({ length: 10 }, (_, at) => `p${at}`),
    "p13",
  ]);
});

const say = (key: string, { name, names }: Record<string, unknown> = {}) => `${key} ${names ?? name}`;
const label = (id: string, name: string): Work => ({ what: "label", id, label: name, notice: null });
const many = (to: string, ...ids: string[]): Work => {
  return { what: "moveMany", ids, phase: to, now: 60_000, notice };
};
