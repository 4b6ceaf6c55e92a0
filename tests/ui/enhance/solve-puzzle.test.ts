import { expect, test } from "vitest";
import { altchaChallenge, isAltchaSolved } from "~/platform/bot-check/altcha";
import { writeFormCheck } from "~/platform/bot-check/form-check";
import { solvePuzzle } from "~/ui/enhance/solve-puzzle";

const SECRETS = { AUTH_SECRET: "auth-secret-of-at-least-32-characters" };

test("a browser's solution proves the form it was made for and no other", async () => {
  const check = await writeFormCheck({ issued: 0, nonce: "n0nce", question: "sum:3:4" }, SECRETS.AUTH_SECRET);
  const puzzle = await altchaChallenge(SECRETS.AUTH_SECRET, check);
  const field = await solvePuzzle(puzzle!);
  expect(await isAltchaSolved(SECRETS.AUTH_SECRET, field!, "n0nce")).toBe(true);
  expect(await isAltchaSolved(SECRETS.AUTH_SECRET, field!, "other")).toBe(false);
});
