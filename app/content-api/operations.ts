import { z } from "zod";
import { WATCHED_PARTS } from "~/domain/operations/heartbeats";
import { call, envelope } from "./wire";

const instant = z.string().nullable();

const partSchema = z.object({
  part: z.enum(WATCHED_PARTS),
  state: z.enum(["well", "silent", "unknown"]),
  seen_at: instant,
  asked_at: instant,
  /** Since when a sign of life is awaited. */
  waiting_since: instant,
});
export type PartState = z.infer<typeof partSchema>;

/** How the product runs, for operators. */
export const operations = {
  overview: call
    .get("/administration/operations", "The parts that work unseen, with their last signs of life")
    .output(envelope(z.object({ parts: z.array(partSchema) }))),
};
