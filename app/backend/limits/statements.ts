import { type Expression, expressionBuilder, sql } from "kysely";
import { berlinToday, laterBy } from "~/domain/dates";
import type { Meeting } from "~/platform/limiter/meetings";
import type { Database } from "../schema";
import type { Services } from "../services";
import { excluded, query } from "../storage/compiler";
import { deleteSome } from "../storage/delete-some";
import { insertSelect } from "../storage/insert-select";

const met = expressionBuilder<Database, "limit_meeting">();
const mailed = expressionBuilder<Database, "organization_mail">();
const meeting = excluded<"limit_meeting">();
const mail = excluded<"organization_mail">();

/** Adds what an isolate has collected. */
export function addMeetings(meetings: readonly Meeting[]) {
  const field = (name: keyof Meeting) => sql<never>`entry.value ->> ${sql.lit(name)}`;
  const rows = query.selectFrom(sql<{ value: string }>`json_each(${JSON.stringify(meetings)})`.as("entry"));
  return insertSelect(
    "limit_meeting",
    {
      hour: field("hour"),
      rule: field("rule"),
      network: field("network"),
      user: field("user"),
      count: field("count"),
      last_at: field("last_at"),
    },
    rows,
  ).onConflict((conflict) =>
    conflict.columns(["hour", "rule", "network", "user"]).doUpdateSet({
      count: sql<number>`${met.ref("limit_meeting.count")} + ${meeting("count")}`,
      last_at: sql<string>`max(${met.ref("limit_meeting.last_at")}, ${meeting("last_at")})`,
    }),
  );
}

/** Days that meetings, and mails by organization, are kept. */
const MEETINGS_KEPT = 7;
const MAILS_KEPT = 30;

/** What is older than the operators' page shows, and blocks that have ended. */
export const deleteOldMeetings = (now: Date) => [
  deleteSome("limit_meeting", ["hour", "rule", "network", "user"], (row) =>
    row("hour", "<", laterBy(now, -MEETINGS_KEPT, "day")),
  ),
  deleteSome("organization_mail", ["day", "organization"], (row) =>
    row("day", "<", berlinToday(new Date(laterBy(now, -MAILS_KEPT, "day")))),
  ),
  query.deleteFrom("block").where("until", "<=", now.toISOString()),
];

/** Of an account that is deleted. */
export const deleteMeetingsOf = (user: string) => query.deleteFrom("limit_meeting").where("user", "=", user);

/**
 * Notes mails to applicants or invited people that an organization causes: how many, also as a statement that counts
 * them before they are written. For the operators, not exact.
 */
export function noteMails({ clock }: Services, organization: string, count: number | Expression<number>) {
  const counted = query.selectNoFrom(sql<number>`${count}`.as("count"));
  return insertSelect(
    "organization_mail",
    { day: berlinToday(clock()), organization, count: sql.ref<number>("mails.count") },
    query.selectFrom(counted.as("mails")).where("mails.count", ">", 0),
  ).onConflict((conflict) =>
    conflict
      .columns(["day", "organization"])
      .doUpdateSet({ count: sql<number>`${mailed.ref("organization_mail.count")} + ${mail("count")}` }),
  );
}

export interface NewBlock {
  id: string;
  kind: "address" | "mails";
  subject: string;
  reason: string;
  until: string | null;
}

/** A block; the same subject again gets the new reason and end. */
export const saveBlock = ({ clock }: Services, block: NewBlock) =>
  query
    .insertInto("block")
    .values({ ...block, date_created: clock().toISOString() })
    .onConflict((conflict) =>
      conflict.columns(["kind", "subject"]).doUpdateSet({ reason: block.reason, until: block.until }),
    );

export const deleteBlock = (id: string) =>
  query.deleteFrom("block").where("id", "=", id).returning(["kind", "subject"]);

/** What was counted and blocked of an organization's mails. */
export const forgetOrganization = (organization: string) => [
  query.deleteFrom("organization_mail").where("organization", "=", organization),
  query.deleteFrom("block").where("kind", "=", "mails").where("subject", "=", organization),
];
