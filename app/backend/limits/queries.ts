import { type Expression, expressionBuilder, sql } from "kysely";
import { laterBy } from "~/domain/dates";
import { LIMITS } from "~/domain/limits";
import type { Database } from "../schema";
import type { Services } from "../services";
import { query } from "../storage/compiler";
import { countOfRows } from "../storage/row-count-queries";

const block = expressionBuilder<Database, "block">();

const inForce = ({ clock }: Services) =>
  block.or([block("block.until", "is", null), block("block.until", ">", clock().toISOString())]);

/** Ranges of addresses that get no answer. */
export const selectBlockedRanges = (services: Services) =>
  query
    .selectFrom("block")
    .select(["block.subject", "block.until"])
    .where("block.kind", "=", "address")
    .where(inForce(services))
    .limit(MOST_BLOCKS);

/** Blocks in memory, and on the page. */
const MOST_BLOCKS = 100;

/** Whether operators have stopped the mails of the organization in this column; the hourly clean-up ends it. */
export const isMailBlocked = (organization: Expression<string | null>) =>
  block.exists(
    query
      .selectFrom("block")
      .select("block.id")
      .where("block.kind", "=", sql.lit("mails" as const))
      .where(sql<boolean>`${block.ref("block.subject")} = ${organization}`),
  );

/** What the operators' page shows, each list bounded. */
export async function loadLimits(services: Services) {
  const { db, clock } = services;
  const since = laterBy(clock(), -7, "day");
  const [meetings, blocks, mails] = await Promise.all([
    db.all(
      query
        .selectFrom("limit_meeting")
        .leftJoin("users", "users.id", "limit_meeting.user")
        .select(["limit_meeting.rule", "limit_meeting.network", "limit_meeting.count", "limit_meeting.last_at"])
        .select(["users.id as user", "users.email"])
        .where("limit_meeting.hour", ">", since)
        .orderBy("limit_meeting.hour", "desc")
        .limit(MOST_MEETINGS),
    ),
    db.all(
      query
        .selectFrom("block")
        .leftJoin("organization", "organization.id", "block.subject")
        .select(["block.id", "block.kind", "block.subject", "block.reason", "block.until", "block.date_created"])
        .select("organization.name as organization")
        .where(inForce(services))
        .orderBy("block.date_created", "desc")
        .limit(MOST_BLOCKS),
    ),
    db.all(
      query
        .selectFrom("organization_mail_total")
        // An inner join may begin with all organizations.
        .crossJoin("organization")
        .whereRef("organization.id", "=", "organization_mail_total.organization")
        .select(["organization.id", "organization.name", "organization_mail_total.count as mails"])
        .where("organization_mail_total.count", ">", 0)
        .orderBy("organization_mail_total.count", "desc")
        .orderBy("organization_mail_total.organization")
        .limit(MOST_ORGANIZATIONS),
    ),
  ]);
  return { meetings, blocks, mails };
}

/** The organizations whose files and documents take most; beyond the first 250 there are no pages. */
export async function listStorage({ db }: Services, page: number) {
  const [rows, counted] = await Promise.all([
    db.all(
      query
        .selectFrom("organization_storage")
        .innerJoin("organization", "organization.id", "organization_storage.organization")
        .select(["organization.id", "organization.name", "organization_storage.bytes", "organization_storage.files"])
        .orderBy("organization_storage.bytes", "desc")
        .orderBy("organization_storage.organization")
        .limit(LIMITS.pageSize)
        .offset(Math.min(page * LIMITS.pageSize, MOST_STORING)),
    ),
    db.first(query.selectNoFrom(countOfRows("organization_storage").as("count"))),
  ]);
  return { rows, total: Math.min(counted?.count ?? 0, MOST_STORING) };
}

const MOST_STORING = 250;

/** What a block is about; null when there is none. */
export const findBlock = ({ db }: Services, id: string) =>
  db.first(query.selectFrom("block").select(["kind", "subject"]).where("id", "=", id));

/** An organization by its id, or by its exact name when only one has it; null otherwise. */
export async function findOrganizationNamed({ db }: Services, typed: string): Promise<string | null> {
  const text = typed.trim();
  const found = await db.all(
    query
      .selectFrom("organization")
      .select("id")
      .where((eb) => eb.or([eb("id", "=", text), eb("name", "=", text)]))
      .limit(2),
  );
  return found.length === 1 ? (found[0]?.id ?? null) : null;
}

const MOST_MEETINGS = 50;
const MOST_ORGANIZATIONS = 20;
