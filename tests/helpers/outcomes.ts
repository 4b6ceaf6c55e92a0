import { Refusal } from "~/domain/errors";

/** How often each outcome occurs: "ok", or the code of a Refusal. Anything else that is thrown fails the test. */
export async function outcomes(work: readonly Promise<unknown>[]): Promise<Record<string, number>> {
  const sums: Record<string, number> = {};
  for (const result of await Promise.allSettled(work)) {
    const outcome = outcomeOf(result);
    sums[outcome] = (sums[outcome] ?? 0) + 1;
  }
  return sums;
}

function outcomeOf(result: PromiseSettledResult<unknown>): string {
  if (result.status === "fulfilled") return "ok";
  if (result.reason instanceof Refusal) return result.reason.code;
  throw result.reason;
}
