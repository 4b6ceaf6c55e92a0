import { z } from "zod";
import { onFirstUse } from "~/lib/on-first-use";
import { byteCall, responseSchema } from "./bytes";
import { idSchema } from "./entities";
import { call, envelope, nothing } from "./wire";

const instant = onFirstUse(() => z.iso.datetime());

const consultationSchema = onFirstUse(() =>
  z.object({
    id: idSchema,
    /** UTC. */
    starts: instant,
    minutes: z.number().int(),
    /** On whose page it was chosen. */
    organization: idSchema.nullable(),
  }),
);

/** Half an hour with the operator, for products without a scheduler of their own. */
export const consultations = {
  get: call
    .get("/consultations", "One's own consultation that is still to come, and the times that are free")
    .output(onFirstUse(() => envelope(z.object({ own: consultationSchema.nullable(), free: z.array(instant) })))),
  book: call
    .post(
      "/consultations",
      "Books a free time, once: whoever has the same time already is answered with it. FAILED_VALIDATION (no time " +
        "that may be chosen), RECORD_CONFLICT (taken), NOTHING_TO_DO (another one is to come), UNPROCESSABLE_ENTITY " +
        "(too many in a day), NOT_FOUND (the organization)",
    )
    .input(onFirstUse(() => z.object({ starts: instant, organization: idSchema.optional() })))
    .output(onFirstUse(() => envelope(z.object({ id: idSchema })))),
  cancel: call
    .delete("/consultations/{id}", "Cancels one's own consultation before it begins. NOTHING_TO_DO")
    .input(onFirstUse(() => z.object({ id: idSchema })))
    .output(nothing),
  file: byteCall
    .get("/consultations/file", "One's own consultation that is still to come, as a calendar file. NOT_FOUND")
    .output(responseSchema),
};
