import { z } from "zod";
import { isDate } from "~/domain/dates";
import { HISTORY_KINDS } from "~/domain/jobs/history-kinds";
import { onFirstUse } from "~/lib/on-first-use";
import { idSchema } from "./entities";
import { historyEntrySchema } from "./history-entry";
import { call, envelope } from "./wire";

const day = onFirstUse(() => z.string().refine(isDate));

/** Part of `jobs`. */
export const jobHistory = {
  history: call
    .get(
      "/jobs/{id}/history",
      "What happened to a job, newest first, a page at a time; `before` is the last page's `next`, `person` one of " +
        "`people`, `from` and `to` are days in Berlin. NOT_FOUND",
    )
    .input(
      onFirstUse(() =>
        z.object({
          id: idSchema,
          before: z.string().max(80).optional(),
          person: z.string().max(80).optional(),
          kind: z.enum(HISTORY_KINDS).optional(),
          from: day.optional(),
          to: day.optional(),
        }),
      ),
    )
    .output(
      onFirstUse(() =>
        envelope(
          z.object({
            /** At most fifty as people read them: what somebody saves in one go counts as one. */
            entries: z.array(historyEntrySchema),
            next: z.string().nullable(),
            /** Who has entries; null is the name of the product itself. */
            people: z.array(z.object({ id: z.string(), name: z.string().nullable() })),
          }),
        ),
      ),
    ),
};
