import { implement } from "@orpc/server";
import { contract } from "~/content-api/contract";
import type { CallContext } from "./services";

/** The contract, to be answered call by call: `procedures.jobs.get.handler(…)`. Answers are not validated again: rooms are typed. */
export const procedures = implement(contract)
  .$config({ initialOutputValidationIndex: Number.NaN })
  .$context<CallContext>();
