import { expressionBuilder, type SqlBool, sql } from "kysely";
import type { HistoryEntry } from "~/content-api/history-entry";
import type { Database } from "../schema";
import type { Services } from "../services";
import { entries, isBelow, toEntry } from "./queries";

const history = expressionBuilder<Database, "history">();

/** How organizations end: deleted while nothing was booked, or erased. */
const ENDS = ["organization.delete", "organization.erase"];
const SUBJECT = "organization:";

/** The ends of organizations, newest first, for administrators: the asking call checks that. */
export async function listEnds({ db }: Services, limit: number): Promise<HistoryEntry[]> {
  // Written out, as the index of these entries has it.
  const isEnd = sql<SqlBool>`${history.ref("history.event")} in (${sql.join(ENDS.map((event) => sql.lit(event)))})`;
  const rows = await db.all(
    entries()
      .select(["history.organization as ended", "history.subject"])
      .where(isEnd)
      .orderBy("history.date_created", "desc")
      .orderBy("number", "desc")
      .limit(limit),
  );
  return rows.map(({ ended, subject, ...row }) => ({
    ...toEntry(row),
    organizationId: ended ?? subject?.slice(SUBJECT.length) ?? "",
  }));
}

/** What is kept of an organization that is gone, newest first, for administrators as above. */
export async function listHistoryOfEnded({ db }: Services, id: string, limit: number): Promise<HistoryEntry[]> {
  const newest = () => entries().orderBy("history.date_created", "desc").orderBy("number", "desc").limit(limit);
  const [own, about] = await Promise.all([
    db.all(newest().where("history.organization", "=", id)),
    // Without an organization is the entry of its erasure alone.
    db.all(
      newest()
        .where("history.subject", "=", SUBJECT + id)
        .where("history.organization", "is", null),
    ),
  ]);
  const rows = [...own, ...about].toSorted((one, other) => (isBelow(one, other) ? 1 : -1));
  return rows.slice(0, limit).map(toEntry);
}
