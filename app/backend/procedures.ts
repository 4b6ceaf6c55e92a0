import { implement } from "@orpc/server";
import { contract } from "~/content-api/contract";
import { authorize } from "./authorization/authorize";
import { requireConfirmation } from "./authorization/require-confirmation";
import { checkAnswers } from "./check-answers";
import { noteRefusedCalls } from "./history/note-refused-calls";
import { limitCalls } from "./limits/limit-calls";
import type { CallContext } from "./services";

/**
 * The contract, implemented call by call: `procedures.jobs.get.handler(…)`. Input is parsed before a
 * handler runs. Where the right needs a row, its lookup and the handler start together; no row reaches the handler and
 * nothing is written until the right is granted. Answers are held against the contract by `checkAnswers`, and over HTTP
 * by the handler of the content API.
 */
export const procedures = implement(contract)
  .$config({
    initialInputValidationIndex: Number.NEGATIVE_INFINITY,
    initialOutputValidationIndex: Number.NaN,
  })
  .$context<CallContext>()
  .use(checkAnswers)
  .use(limitCalls)
  .use(noteRefusedCalls)
  .use(authorize)
  .use(requireConfirmation);
