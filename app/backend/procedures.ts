import { implement } from "@orpc/server";
import { contract } from "~/content-api/contract";
import { authorize } from "./authorization/authorize";
import { requireConfirmation } from "./authorization/require-confirmation";
import { checkAnswers } from "./check-answers";
import { noteRefusedCalls } from "./history/note-refused-calls";
import { limitCalls } from "./limits/limit-calls";
import type { CallContext } from "./services";

/**
 * The contract, implemented call by call: `procedures.jobs.get.handler(…)`. Input is parsed and the call's right is
 * granted before a handler runs. Answers are held against the contract by `checkAnswers`, and over HTTP by the handler
 * of the content API.
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
