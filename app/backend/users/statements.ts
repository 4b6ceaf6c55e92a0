import { type Expression, expressionBuilder, type Insertable, type SqlBool, sql, type Updateable } from "kysely";
import type { User } from "~/content-api/entities";
import { lastDailyMailDay } from "~/domain/daily-mail";
import type { MailOptIn } from "~/domain/mail-opt-ins";
import { fullName, type NamedPerson } from "~/domain/people";
import type { Role } from "~/domain/roles";
import { searchText } from "~/lib/fold-text";
import type { Database } from "../schema";
import type { Person, Services } from "../services";
import { query, TRUE } from "../storage/compiler";
import { deleteSome } from "../storage/delete-some";
import { guardOneChanged, guardThat } from "../storage/guards";

const users = expressionBuilder<Database, "users">();

export const insertUser = (row: Insertable<Database["users"]>) =>
  query.insertInto("users").values({
    ...row,
    searched_name: nameSearchText(row),
    searched_company: searchText(row.company_name ?? ""),
  });

export type ProfileColumns = Pick<
  Updateable<Database["users"]>,
  | "first_name"
  | "last_name"
  | "phone"
  | "gender"
  | "language"
  | "appearance"
  | "applicationNotification"
  | "jobNoteNotification"
  | "dailyMail"
  | "avatar"
>;

/** Changes columns of an active person while the condition holds. RECORD_CONFLICT */
export const changeProfile = (
  { clock }: Services,
  { id, user }: Person,
  columns: ProfileColumns,
  condition: Expression<SqlBool>,
) => [
  query
    .updateTable("users")
    .set({ ...columns, ...(isRenamed(columns) && { searched_name: nameSearchText({ ...user, ...columns }) }) })
    .set(columns.dailyMail ? { daily_mail_on: fromNextMailOn(clock()) } : {})
    .set(changed(clock()))
    .where("id", "=", id)
    .where("status", "=", "active")
    .where(isRenamed(columns) ? hasName(user) : TRUE)
    .where(condition),
  guardOneChanged("RECORD_CONFLICT"),
];

/** Who asks for the daily mail after its time gets the first one the next day, and never two of one day. */
const fromNextMailOn = (now: Date) => sql<string>`max(${users.ref("daily_mail_on")}, ${lastDailyMailDay(now)})`;

/** Mails that a person no longer wants; nothing changes where they are switched off already. */
export const switchMailsOff = ({ user, optIn }: { user: string; optIn: MailOptIn }, now: Date) =>
  query
    .updateTable("users")
    .set({ [optIn]: false })
    .set(changed(now))
    .where("id", "=", user)
    .where(optIn, "=", TRUE);

/** Settles a day's mail of a person; changes no row when it was settled, or is not wanted any more. */
export const settleDailyMail = (id: string, day: string) =>
  query
    .updateTable("users")
    .set({ daily_mail_on: day })
    .where("id", "=", id)
    .where("dailyMail", "=", TRUE)
    .where("daily_mail_on", "<", day);

const isRenamed = (columns: ProfileColumns) => "first_name" in columns || "last_name" in columns;

/** One search text is made of both names: neither may have changed meanwhile. */
const hasName = ({ first_name, last_name }: User) =>
  users.and([users("first_name", "is", first_name), users("last_name", "is", last_name)]);

const nameSearchText = ({ first_name, last_name }: NamedPerson) => searchText(fullName({ first_name, last_name }));

/** RECORD_NOT_UNIQUE when somebody has the address. */
export const changeEmail = ({ clock }: Services, id: string, email: string) =>
  query
    .updateTable("users")
    .set({ email, ...changed(clock()) })
    .where("id", "=", id);

export const changePassword = ({ clock }: Services, id: string, password_hash: string) =>
  query
    .updateTable("users")
    .set({ password_hash, ...changed(clock()) })
    .where("id", "=", id);

/** The same password under other parameters. */
export const rehashPassword = (id: string, password_hash: string) =>
  query.updateTable("users").set({ password_hash }).where("id", "=", id);

/** Confirms the address of a new account. INVALID_PAYLOAD when that was done already. */
export const verifyUser = ({ clock }: Services, id: string) => [
  query
    .updateTable("users")
    .set({ role: "Hiring Org", ...changed(clock()) })
    .where("id", "=", id)
    .where("role", "=", "Öffentlich"),
  guardOneChanged("INVALID_PAYLOAD"),
];

/** Also ends an open request to work as an agency. RECORD_CONFLICT when the role is another one by now. */
export const changeRole = ({ clock }: Services, id: string, { before, after }: { before: Role; after: Role }) => [
  query
    .updateTable("users")
    .set({ role: after, agency_requested: false, ...changed(clock()) })
    .where("id", "=", id)
    .where("role", "=", before),
  guardOneChanged("RECORD_CONFLICT"),
];

/** Blocks the account. NOTHING_TO_DO when it is blocked already. */
export const blockUser = ({ clock }: Services, id: string, block: { reason: string; until: string | null }) => [
  query
    .updateTable("users")
    .set({ status: "blocked", blocked_reason: block.reason, blocked_until: block.until, ...changed(clock()) })
    .where("id", "=", id)
    .where("status", "=", "active"),
  guardOneChanged("NOTHING_TO_DO"),
];

/** Opens a blocked account, with `due` only if its block has ended by then. NOTHING_TO_DO */
export const unblockUser = ({ clock }: Services, id: string, due?: string) => [
  query
    .updateTable("users")
    .set({ status: "active", blocked_reason: null, blocked_until: null, ...changed(clock()) })
    .where("id", "=", id)
    .where("status", "=", "blocked")
    .where(due === undefined ? TRUE : users("blocked_until", "<=", due)),
  guardOneChanged("NOTHING_TO_DO"),
];

/** Answers a request to work as an agency, with the role where it is granted. NOTHING_TO_DO */
export const answerAgencyRequest = ({ clock }: Services, id: string, isGranted: boolean) => [
  query
    .updateTable("users")
    .set({ agency_requested: false, role: isGranted ? "Agentur" : users.ref("role"), ...changed(clock()) })
    .where("id", "=", id)
    .where("agency_requested", "=", TRUE)
    .where("status", "=", "active")
    .where(isGranted ? users("role", "=", "Hiring Org") : TRUE),
  guardOneChanged("NOTHING_TO_DO"),
];

/** Sessions, memberships, contacts and notes of what was read hang on the row and go with it. */
export const deleteUser = (id: string) => query.deleteFrom("users").where("id", "=", id);

/** Accounts whose address was never verified. */
export const deleteUnverified = (createdBefore: string) =>
  deleteSome("users", ["id"], (row) =>
    row.and([row("role", "=", "Öffentlich"), row("date_created", "<", createdBefore)]),
  );

/** First in every batch of an administrator, who may have lost the role or been blocked meanwhile. NOT_FOUND */
export const guardAdministrator = ({ id }: Person) =>
  guardThat("NOT_FOUND", users.exists(administrators().where("users.id", "=", id)));

/** FORBIDDEN when nobody else could administer any more. */
export const guardOtherAdministrator = (id: string) => guardThat("FORBIDDEN", isOtherAdministrator(id));

/** Somebody besides this person can administer. */
export const isOtherAdministrator = (id: string) => users.exists(administrators().where("users.id", "<>", id));

const administrators = () =>
  query
    .selectFrom("users")
    .select("users.id")
    .where("users.role", "=", "Administrator")
    .where("users.status", "=", "active");

const changed = (now: Date) => ({ version: users("version", "+", 1), date_updated: now.toISOString() });
