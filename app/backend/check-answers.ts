import { os } from "@orpc/server";
import { checkAnswer } from "~/content-api/check-answer";
import { isRecord } from "~/lib/objects";
import type { CallContext } from "./services";

/**
 * In tests and development every answer, also one within the process, is held against its contract; in production only
 * the HTTP handler parses answers, and drops what the contract does not know.
 */
export const checkAnswers = os.$context<CallContext>().middleware(async ({ context, procedure, next }, input) => {
  const result = await next();
  if (context.services.mode === "local" && !hasOwnNames(input)) await checkAnswer(procedure, result.output);
  return result;
});

/** Names that the asking one has chosen: aliases, and groups by a part of a moment ("date_created_year"). */
const hasOwnNames = (input: unknown): boolean =>
  isRecord(input) && (isRecord(input.alias) || (Array.isArray(input.groupBy) && input.groupBy.join().includes("(")));
