import { expect, test } from "vitest";
import type { BoardCard, BoardData, BoardPhase } from "~/features/applicant-board/board-data";
import { placeOf } from "~/features/applicant-board/island/places";
import { openWorkspace, type Work, type Workspace, work } from "~/features/applicant-board/island/workspace";

const phase = (id: string, count: number) => ({ id, name: id, count }) as BoardPhase;
const card = (id: string, phase: string): BoardCard => {
  return { id, phase, name: id, version: 1, quality: "ideal", applied: 0, since: 0 };
};
const cards = [card("a", "applied"), card("b", "applied"), card("c", "applied"), card("d", "interview")];
const phases = [phase("applied", 5), phase("interview", 1), phase("hired", 0)];
const board = { phases, cards } as BoardData;
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
  expect(state.queue.map(({ id }) => id)).toEqual(["a"]);
  expect(state.past.map(({ id }) => id)).toEqual(["a"]);
  const gone = work(moved, { what: "overtaken", card: null, notice });
  expect(placeOf(gone.columns, "b")).toBeNull();
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
    cards: cards.slice(1).map((each) => ({ ...each })),
  };
  const state = work(before, { what: "fresh", data: news as BoardData });
  expect(orderOf(state).applied).toBe("bc");
  expect(state.columns.get("interview")).toBe(before.columns.get("interview"));
  expect(state.columns.get("applied")?.[0]).toBe(before.columns.get("applied")?.[1]);
  const waiting = work(before, move("a", "hired", 0));
  expect(work(waiting, { what: "fresh", data: news as BoardData })).toBe(waiting);
});
