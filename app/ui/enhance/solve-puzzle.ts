import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";

/** The form field that proves the work, or null when no solution was found in time. */
export async function solvePuzzle(challenge: Challenge): Promise<string | null> {
  const solution = await solveChallenge({ challenge, deriveKey, timeout: 30_000 });
  return solution && btoa(JSON.stringify({ challenge, solution }));
}
