import type { AnyContractProcedure, AnySchema } from "@orpc/contract";

/**
 * A call's answer as its contract has it: keys that the output schema does not know are dropped. An error that names
 * the fields, without their values, when the answer does not fit.
 */
export async function parseAnswer(procedure: AnyContractProcedure, answer: unknown): Promise<unknown> {
  const outputSchema: AnySchema | undefined = procedure["~orpc"].outputSchema;
  if (!outputSchema) return answer;
  const parsed = await outputSchema["~standard"].validate(answer);
  if (!parsed.issues) return parsed.value;
  const issues = parsed.issues.map(({ path = [], message }) => `${path.map(keyOf).join(".")}: ${message}`);
  throw new Error(`answer against the contract: ${issues.join("; ")}`);
}

/** For tests and development: an error also for keys that would be dropped. */
export async function checkAnswer(procedure: AnyContractProcedure, answer: unknown): Promise<void> {
  const unknown = unknownKeys(answer, await parseAnswer(procedure, answer));
  if (unknown.length > 0) throw new Error(`answer against the contract: unknown ${unknown.join(", ")}`);
}

/** Paths of what the first value has and the second does not. */
function unknownKeys(answer: unknown, known: unknown, path = ""): string[] {
  if (typeof answer !== "object" || answer === null) return [];
  const other = typeof known === "object" && known !== null ? known : {};
  return Object.entries(answer).flatMap(([key, value]) => {
    if (value === undefined) return [];
    const at = path ? `${path}.${key}` : key;
    return Object.hasOwn(other, key) ? unknownKeys(value, Reflect.get(other, key), at) : [at];
  });
}

const keyOf = (segment: PropertyKey | { key: PropertyKey }): string =>
  String(typeof segment === "object" ? segment.key : segment);
