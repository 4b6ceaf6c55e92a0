import type { Target } from "./target";

/** One attempt: answers what got through, or null. */
export interface Attack {
  name: string;
  run: () => Promise<string | null>;
}

/** Attempts of one kind. */
export interface AttackClass {
  name: string;
  /** Fewer attempts than this fail the class: a table that it is made of was lost. */
  atLeast: number;
  attacks: (target: Target) => Promise<Attack[]> | Attack[];
  /** Attempts at once; 1 where they depend on each other. */
  parallel?: number;
  /** What the attempts together have left behind that they must not. */
  traces?: (target: Target) => Promise<string[]>;
}

/** Makes all attempts and answers those that got through. */
export async function runAttacks(attacks: readonly Attack[], parallel: number): Promise<string[]> {
  const waiting = [...attacks].reverse();
  const found: string[] = [];
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const problem = await next.run().catch((error: unknown) => `thrown: ${String(error)}`);
      if (problem) found.push(`${next.name}: ${problem}`);
    }
  };
  await Promise.all(Array.from({ length: parallel }, work));
  return found;
}
