import { expect, test } from "vitest";
import type { BoardContextValue } from "~/features/applicant-board/board-context";
import type { BoardCard, BoardData } from "~/features/applicant-board/board-data";
import { type BoardActions, moveCard, undo } from "~/features/applicant-board/island/board-actions";
import { applyCommand, initialBoardState } from "~/features/applicant-board/island/board-state";
import { labelMany, labelsOfAll, moveMany } from "~/features/applicant-board/island/bulk-actions";

test.each([
  [["a", "b"], "interview", true],
  [["a", "h"], "hired", true],
  [["a", "b"], "rejected", false],
  [["a", "h"], "interview", false],
  [["x"], "interview", false],
])("%j to %s is done at once: %s; what asks for a reason or a second yes is left to its page", (ids, phase, isDone) => {
  const { actions, orderOf } = actionsOnBoard();
  expect(moveMany(actions, ids, phase)).toBe(isDone);
  expect(actions.getState().queue).toHaveLength(isDone ? 1 : 0);
  if (isDone) expect(orderOf(phase).slice(0, 2)).toBe(ids.join(""));
});

test("what was moved and labelled is taken back one after the other, to where it was", () => {
  const { actions, orderOf, said } = actionsOnBoard();
  moveMany(actions, ["a", "b"], "interview");
  labelMany(actions, { label: "high", isOff: false, ids: ["a", "b"] });
  expect([...labelsOfAll(actions, ["a", "b"])]).toEqual(["high"]);
  expect([...labelsOfAll(actions, ["a", "h"])]).toEqual([]);
  undo(actions);
  expect([...labelsOfAll(actions, ["b"])]).toEqual([]);
  undo(actions);
  expect([orderOf("applied"), orderOf("interview")]).toEqual(["abc", ""]);
  expect(said.at(-1)).toBe("live_undoneMany 2");
  expect(actions.getState().undoSteps).toEqual([]);
});

test("dropping a card that has left the board ends the lift and adds nothing to undo", () => {
  const { actions, said } = actionsOnBoard();
  moveMany(actions, ["a", "b"], "interview");
  actions.dispatch({ type: "savedMany", worked: { done: ["a", "b"], conflicts: [] }, notice: null });
  actions.dispatch({ type: "lift", id: "c" });
  actions.dispatch({ type: "drop" });
  actions.dispatch({ type: "fresh", data: { ...data, cards: data.cards.slice(2) } });
  undo(actions);
  expect([actions.getState().undoSteps, actions.getState().queue, said.at(-1)]).toEqual([[], [], "live_movedMany 2"]);
  actions.dispatch({ type: "lift", id: "c" });
  const gone = { ...actions, getState: () => ({ ...actions.getState(), columns: new Map() }) };
  moveCard(gone, "c", { phase: "interview", index: 0 });
  expect(actions.getState().lifted).toBeNull();
});

const card = (id: string, phase: string) =>
  ({ id, phase, name: id, version: 1, quality: "ideal", applied: 0, since: 0 }) as BoardCard;
const phases = ["applied", "interview", "rejected", "hired"].map((id) => ({ id, name: id, count: 0 }));
const cards = [card("a", "applied"), card("b", "applied"), card("c", "applied"), card("h", "hired")];
const data = { phases, cards, hired: 1, place: { more: [] } } as unknown as BoardData;

/** Actions on a board of their own, without a page. */
function actionsOnBoard() {
  let state = initialBoardState(data);
  const said: string[] = [];
  const say = (key: string, { count = "" }: Record<string, unknown> = {}) => `${key} ${count}`;
  const board = { translate: say, labels: new Map([["high", { name: "Hoch" }]]) } as unknown as BoardContextValue;
  const actions: BoardActions = {
    board,
    getState: () => state,
    choose: () => {},
    focus: () => {},
    dispatch: (done) => {
      state = applyCommand(state, done);
    },
    announce: (sentence) => void said.push(sentence),
  };
  return { actions, said, orderOf: (phase: string) => (state.columns.get(phase) ?? []).map(({ id }) => id).join("") };
}
