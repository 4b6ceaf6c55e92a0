import { os } from "@orpc/server";
import { checkAnswer } from "~/content-api/check-answer";
import type { CallContext } from "./services";

/**
 * In tests and development every answer, also one within the process, is held against its contract; in production only
 * the HTTP handler parses answers, and drops what the contract does not know.
 */
export const checkAnswers = os.$context<CallContext>().middleware(async ({ context, procedure, next }) => {
  const result = await next();
  if (context.services.mode === "local") await checkAnswer(procedure, result.output);
  return result;
});
