import { expect, test } from "vitest";
import type { BoardGround } from "~/features/applicant-board/board-context";
import type { BoardCard, BoardData } from "~/features/applicant-board/board-data";
import { type Hands, moveTo, undo } from "~/features/applicant-board/island/hands";
import { labelMany, labelsOfAll, moveMany } from "~/features/applicant-board/island/hands-on-many";
import { openWorkspace, work } from "~/features/applicant-board/island/workspace";

test.each([
  [["a", "b"], "interview", true],
  [["a", "h"], "hired", true],
  [["a", "b"], "rejected", false],
  [["a", "h"], "interview", false],
  [["x"], "interview", false],
])("%j to %s is done at once: %s; what asks for a reason or a second yes is left to its page", (ids, phase, isDone) => {
  const { hands, orderOf } = handsOn();
  expect(moveMany(hands, ids, phase)).toBe(isDone);
  expect(hands.now().queue).toHaveLength(isDone ? 1 : 0);
  if (isDone) expect(orderOf(phase).slice(0, 2)).toBe(ids.join(""));
});

test("what was moved and labelled is taken back one after the other, to where it was", () => {
  const { hands, orderOf, said } = handsOn();
  moveMany(hands, ["a", "b"], "interview");
  labelMany(hands, { label: "high", isOff: false, ids: ["a", "b"] });
  expect([...labelsOfAll(hands, ["a", "b"])]).toEqual(["high"]);
  expect([...labelsOfAll(hands, ["a", "h"])]).toEqual([]);
  undo(hands);
  expect([...labelsOfAll(hands, ["b"])]).toEqual([]);
  undo(hands);
  expect([orderOf("applied"), orderOf("interview")]).toEqual(["abc", ""]);
  expect(said.at(-1)).toBe("live_undoneMany 2");
  expect(hands.now().past).toEqual([]);
});

test("somebody who is not on the board any more is laid down by letting go, and leaves nothing to take back", () => {
  const { hands, said } = handsOn();
  moveMany(hands, ["a", "b"], "interview");
  hands.dispatch({ what: "savedMany", worked: { done: ["a", "b"], conflicts: [] }, notice: null });
  hands.dispatch({ what: "lift", id: "c" });
  hands.dispatch({ what: "drop" });
  hands.dispatch({ what: "fresh", data: { ...board, cards: board.cards.slice(2) } });
  undo(hands);
  expect([hands.now().past, hands.now().queue, said.at(-1)]).toEqual([[], [], "live_movedMany 2"]);
  hands.dispatch({ what: "lift", id: "c" });
  const gone = { ...hands, now: () => ({ ...hands.now(), columns: new Map() }) };
  moveTo(gone, "c", { phase: "interview", index: 0 });
  expect(hands.now().lifted).toBeNull();
});

const card = (id: string, phase: string) =>
  ({ id, phase, name: id, version: 1, quality: "ideal", applied: 0, since: 0 }) as BoardCard;
const phases = ["applied", "interview", "rejected", "hired"].map((id) => ({ id, name: id, count: 0 }));
const cards = [card("a", "applied"), card("b", "applied"), card("c", "applied"), card("h", "hired")];
const board = { phases, cards, hired: 1 } as unknown as BoardData;

/** Hands on a board of their own, without a page. */
function handsOn() {
  let state = openWorkspace(board);
  const said: string[] = [];
  const say = (key: string, { count = "" }: Record<string, unknown> = {}) => `${key} ${count}`;
  const ground = { say, labels: new Map([["high", { name: "Hoch" }]]) } as unknown as BoardGround;
  const hands: Hands = {
    ...{ ground, now: () => state, choose: () => {}, focus: () => {} },
    dispatch: (done) => {
      state = work(state, done);
    },
    announce: (sentence) => void said.push(sentence),
  };
  return { hands, said, orderOf: (phase: string) => (state.columns.get(phase) ?? []).map(({ id }) => id).join("") };
}
