import { z } from "zod";
import { onFirstUse } from "~/lib/on-first-use";
import { idSchema } from "./entities";

const actorType = onFirstUse(() => z.enum(["person", "system", "unknown"]));
/** What happened to a job; `before` and `after` hold only what changed. */
export const historyEntrySchema = onFirstUse(() =>
  z.object({
    id: idSchema,
    /** noun.verb, such as `job.publish`. */
    event: z.string(),
    date_created: z.string(),
    /** `system` is the clock; somebody who is gone by now has no name. */
    actor: z.object({ type: actorType, id: idSchema.nullable(), name: z.string().nullable() }),
    before: z.record(z.string(), z.unknown()).nullable(),
    after: z.record(z.string(), z.unknown()).nullable(),
    /** Name of the organization, where the entry is listed under somebody or something else. */
    organization: z.string().nullable().optional(),
    /** Of the end of an organization: its id. */
    organizationId: idSchema.optional(),
  }),
);
export type HistoryEntry = z.infer<typeof historyEntrySchema>;
