import { z } from "zod";
import { WATCHED_PARTS } from "~/domain/operations/heartbeats";
import { onFirstUse } from "~/lib/on-first-use";
import { call, envelope } from "./wire";

const instant = onFirstUse(() => z.string().nullable());

const partSchema = onFirstUse(() =>
  z.object({
    part: z.enum(WATCHED_PARTS),
    state: z.enum(["well", "silent", "unknown"]),
    seen_at: instant,
    asked_at: instant,
    /** Since when a sign of life is awaited. */
    waiting_since: instant,
  }),
);
export type PartState = z.infer<typeof partSchema>;

/** What the nightly check has found and repaired. */
const countersSchema = onFirstUse(() =>
  z.object({
    /** The day of the last check, in Europe/Berlin; null = there was none yet. */
    day: z.string().nullable(),
    isUnderWay: z.boolean(),
    /** How many rows of a counter were `found` wrong, newest day first. */
    drift: z.array(z.object({ counter: z.string(), day: z.string(), found: z.number().int(), last_at: z.string() })),
  }),
);
export type CounterCheck = z.infer<typeof countersSchema>;

/** How the product runs, for operators. */
export const operations = {
  overview: call
    .get(
      "/administration/operations",
      "The parts that work unseen, with their last signs of life, and the check of counters",
    )
    .output(onFirstUse(() => envelope(z.object({ parts: z.array(partSchema), counters: countersSchema })))),
};
