import { expect, test } from "vitest";
import { nextPhase } from "~/domain/applicants/next-phase";
import { phasesOf } from "~/domain/applicants/phases";

const trial = { id: "second-interview", name: "Zweites Gespräch", color: "teal", position: 512 } as const;

test.each([
  { from: "applied", to: "second-interview" },
  { from: "second-interview", to: "qualificationCall" },
  { from: "qualificationCall", to: "videoInterview" },
  { from: "offer", to: "hired" },
  { from: "rejected", to: undefined },
  { from: "hired", to: undefined },
  { from: "a phase that is gone", to: undefined },
])("after $from comes $to", ({ from, to }) => {
  expect(nextPhase(phasesOf([trial]), from)?.id).toBe(to);
});
