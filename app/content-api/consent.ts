import { z } from "zod";
import { onFirstUse } from "~/lib/on-first-use";
import { call, nothing } from "./wire";

export const consent = {
  record: call
    .act(
      "/consent",
      "Counts a visitor's decision about third parties, without anything that says whose it was. INVALID_PAYLOAD " +
        "when nothing of this version is asked",
    )
    .input(onFirstUse(() => z.object({ version: z.string().max(20), statistics: z.boolean(), marketing: z.boolean() })))
    .output(nothing),
};
