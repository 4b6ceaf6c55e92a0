import { expressionBuilder, type Insertable, sql } from "kysely";
import { historyOf } from "../history/statements";
import type { Database } from "../schema";
import type { Person, Services } from "../services";
import { query } from "../storage/compiler";
import { guardOneChanged } from "../storage/guards";
import { insertWhere } from "../storage/insert-select";
import { hasRoom, nextNumber, sameCreative } from "./queries";

type Shown = Parameters<typeof sameCreative>[1];
type NewCreative = Omit<Insertable<Database["creative"]>, "number" | "date_removed">;

/**
 * A creative with the job's next number, which is answered; FAILED_VALIDATION when there is no room for it, or one that
 * shows the same.
 */
export function insertCreative(row: NewCreative & Shown, room: { most: number; mostEver: number }) {
  const isNew = sql<boolean>`${hasRoom(row.job, room)} and not exists ${sameCreative(row.job, row)}`;
  const insert = insertWhere("creative", { ...row, number: nextNumber(row.job).$asScalar() }, isNew);
  return { insert: insert.returning("number"), guard: guardOneChanged("FAILED_VALIDATION") };
}

const creative = expressionBuilder<Database, "creative">();

/** The entry of a creative that the batch has inserted, with its number as its name. */
export const historyOfSaved = (
  services: Services,
  actor: Person,
  { id, job, organization }: { id: string; job: string; organization: string | null },
) =>
  historyOf(services, {
    rows: query.selectFrom("creative").where("creative.id", "=", id),
    organization,
    job,
    actor,
    event: "job.saveCreative",
    after: sql<Record<string, unknown>>`json_object('creative', ${creative.ref("creative.id")},
      'name', cast(${creative.ref("creative.number")} as text))`,
    most: 1,
  });

/** Takes it off the job; NOT_FOUND when somebody was faster. */
export const markRemoved = (id: string, now: string) => [
  query.updateTable("creative").set({ date_removed: now }).where("id", "=", id).where("date_removed", "is", null),
  guardOneChanged("NOT_FOUND"),
];
