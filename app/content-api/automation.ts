import { z } from "zod";
import { onFirstUse } from "~/lib/on-first-use";
import { idSchema } from "./entities";
import { call, envelope, nothing } from "./wire";

const settingsShape = {
  /** "invitation", "question", "refusal", or a template of the organization. */
  template: idSchema.nullable(),
  label: idSchema.nullable(),
  followUpDays: z.number().int().nullable(),
};

const automationSchema = onFirstUse(() => z.object({ phase: idSchema, ...settingsShape, version: z.number().int() }));

/** What a move into a phase of a job offers and sets by itself. */
export const automation = {
  get: call
    .get("/jobs/{id}/applications/automation", "By phase; a phase that is left out does nothing. NOT_FOUND")
    .input(onFirstUse(() => z.object({ id: idSchema })))
    .output(onFirstUse(() => envelope(z.array(automationSchema)))),
  set: call
    .act(
      "/jobs/{id}/applications/automation/{phaseId}",
      "A template that is offered after a move into the phase, a label and a follow-up that the move sets; " +
        "null = none. `version` is what was seen, 0 = nothing. NOT_FOUND, FAILED_VALIDATION, RECORD_CONFLICT",
    )
    .input(
      onFirstUse(() =>
        z.object({ id: idSchema, phaseId: idSchema, version: z.number().int().min(0), ...settingsShape }),
      ),
    )
    .output(nothing),
};
