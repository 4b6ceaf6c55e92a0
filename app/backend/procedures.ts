import { implement } from "@orpc/server";
import { contract } from "~/content-api/contract";
import { authorize } from "./authorization/authorize";
import { noteRefusedCalls } from "./history/note-refused-calls";
import type { CallContext } from "./services";

/**
 * The contract, implemented call by call: `procedures.jobs.get.handler(…)`. Input is parsed and the call's right is granted before a handler
 * runs; answers are not validated again, their types are checked at compile time.
 */
export const procedures = implement(contract)
  .$config({
    initialInputValidationIndex: Number.NEGATIVE_INFINITY,
    initialOutputValidationIndex: Number.NaN,
  })
  .$context<CallContext>()
  .use(noteRefusedCalls)
  .use(authorize);
