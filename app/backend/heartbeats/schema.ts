import type { WatchedPart } from "~/domain/operations/heartbeats";
import { type Schema, text } from "../storage/columns";

export const heartbeatsSchema = {
  heartbeat: {
    part: text<WatchedPart>(),
    seen_at: text().nullable(),
    asked_at: text().nullable(),
    waiting_since: text().nullable(),
    silent_since: text().nullable(),
  },
} satisfies Schema;
