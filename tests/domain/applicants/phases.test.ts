import { expect, test } from "vitest";
import { type Move, questionBeforeMoving, questionOf } from "~/domain/applicants/move-question";
import { letterProblems, targetProblem } from "~/domain/applicants/moves";
import { type CustomPhase, mayAddPhase, phasesOf, positionAfter } from "~/domain/applicants/phases";

const custom = (id: string, position: number): CustomPhase => ({
  id,
  name: id,
  color: "teal",
  position,
});
const ids = (phases: readonly { id: string }[]) => phases.map(({ id }) => id);

test("without phases of one's own there are nine, rejected and hired at the end", () => {
  const phases = ids(phasesOf([]));
  expect(phases).toHaveLength(9);
  expect(phases[0]).toBe("applied");
  expect(phases.slice(-2)).toEqual(["rejected", "hired"]);
});

test("fifty phases in a row after the same one keep their order", () => {
  let own: CustomPhase[] = [];
  const order: string[] = [];
  for (let at = 0; at < 50; at += 1) {
    const position = positionAfter(phasesOf(own), "applied");
    own = [...own, custom(`p${at}`, Number(position))];
    order.unshift(`p${at}`);
  }
  expect(ids(phasesOf(own)).slice(0, 52)).toEqual(["applied", ...order, "qualificationCall"]);
});

test.each([
  ["offer", true],
  ["applied", true],
  ["rejected", false],
  ["hired", false],
  ["unknown", false],
])("a phase may be placed after %s: %s", (after, may) => {
  expect(positionAfter(phasesOf([]), after) !== null).toBe(may);
});

test("ten phases of one's own are the most", () => {
  expect(mayAddPhase(Array.from({ length: 9 }))).toBe(true);
  expect(mayAddPhase(Array.from({ length: 10 }))).toBe(false);
});

const MOVE: Move = { from: "applied", to: "offer", reason: null, isConfirmed: false };

test.each<[string, Partial<Move>, ReturnType<typeof questionOf>]>([
  ["between open phases nothing is asked", {}, null],
  ["rejecting asks for the reason", { to: "rejected" }, "reason"],
  ["a reason is enough to reject", { to: "rejected", reason: "salary" }, null],
  ["hiring asks nothing", { to: "hired" }, null],
  ["out of rejected asks again", { from: "rejected" }, "confirm"],
  ["out of hired asks again", { from: "hired" }, "confirm"],
  ["out of hired with a yes", { from: "hired", isConfirmed: true }, null],
  [
    "from hired to rejected with a yes asks for the reason",
    { from: "hired", to: "rejected", isConfirmed: true },
    "reason",
  ],
  ["within rejected nothing is asked", { from: "rejected", to: "rejected" }, null],
])("%s", (_name, part, question) => {
  expect(questionOf({ ...MOVE, ...part })).toBe(question);
});

test("only phases of the job are targets", () => {
  const phases = phasesOf([custom("own", 5)]);
  expect(targetProblem(phases, "own")).toBeNull();
  expect(targetProblem(phases, "foreign")).toBe("pickFromList");
});

test.each<[string, string[], string, ReturnType<typeof questionOf>]>([
  ["open phases", ["applied", "offer"], "interview", null],
  ["one of several in a final phase", ["applied", "hired"], "interview", "confirm"],
  ["a rejection of hired and open cards asks for the reason first", ["hired", "applied"], "rejected", "reason"],
  ["cards that are rejected already", ["rejected"], "rejected", null],
])("before moving several: %s", (_name, from, to, question) => {
  expect(questionBeforeMoving(from, to)).toBe(question);
});

test("a letter needs subject and text", () => {
  expect(letterProblems({ subject: "Absage", text: "Leider" })).toEqual([]);
  expect(letterProblems({ subject: " ", text: "" })).toEqual([
    { field: "subject", message: "empty" },
    { field: "text", message: "empty" },
  ]);
});
