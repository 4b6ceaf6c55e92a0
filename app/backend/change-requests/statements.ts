import type { Insertable } from "kysely";
import type { ChangeLine } from "~/domain/change-requests/change-lines";
import type { Database } from "../schema";
import type { Person } from "../services";
import { query } from "../storage/compiler";
import { guardOneChanged, guardThat } from "../storage/guards";
import { hasNoOpen } from "./queries";

type NewRequest = Omit<Insertable<Database["change_request"]>, "status" | "reason" | "decided_by" | "date_decided">;

/** A request of a job that has none open; RECORD_CONFLICT otherwise. */
export const insertRequest = (row: NewRequest) => [
  guardThat("RECORD_CONFLICT", hasNoOpen(row.job)),
  query.insertInto("change_request").values({ ...row, status: "open" }),
];

interface Closing {
  status: "accepted" | "refused" | "withdrawn";
  reason: string | null;
  lines: ChangeLine[];
}

/** Closes a request that is open; NOTHING_TO_DO when somebody was faster. */
export const closeRequest = (id: string, { status, reason, lines }: Closing, person: Person, now: string) => [
  query
    .updateTable("change_request")
    .set({ status, reason, lines, decided_by: person.id, date_decided: now })
    .where("id", "=", id)
    .where("status", "=", "open"),
  guardOneChanged("NOTHING_TO_DO"),
];
