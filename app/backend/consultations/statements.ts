import { expressionBuilder } from "kysely";
import type { Database } from "../schema";
import { query } from "../storage/compiler";
import { deleteSome } from "../storage/delete-some";
import { guardOneChanged, guardThat } from "../storage/guards";
import { hasNone, isFree, isWithinDay } from "./queries";

const consultation = expressionBuilder<Database, "consultation">();

interface NewConsultation {
  id: string;
  user: string;
  organization: string | null;
  starts_at: string;
}

/** NOTHING_TO_DO for somebody who has one, UNPROCESSABLE_ENTITY for too many in a day, RECORD_CONFLICT when taken. */
export const insertConsultation = (row: NewConsultation, now: Date) => [
  guardThat("NOTHING_TO_DO", hasNone(row.user, now)),
  guardThat("UNPROCESSABLE_ENTITY", isWithinDay(row.user, now)),
  guardThat("RECORD_CONFLICT", isFree(row.starts_at)),
  query.insertInto("consultation").values({ ...row, sequence: 0, date_created: now.toISOString() }),
];

/** NOTHING_TO_DO for one that is not theirs, was cancelled or has begun. */
export const cancelConsultation = (id: string, user: string, now: string) => [
  query
    .updateTable("consultation")
    .set({ cancelled_at: now, sequence: consultation("sequence", "+", 1) })
    .where("id", "=", id)
    .where("user", "=", user)
    .where("cancelled_at", "is", null)
    .where("starts_at", ">", now),
  guardOneChanged("NOTHING_TO_DO"),
];

/** Whose time was before a moment. */
export const deleteOldConsultations = (before: string) =>
  deleteSome("consultation", ["id"], (row) => row("starts_at", "<", before));
