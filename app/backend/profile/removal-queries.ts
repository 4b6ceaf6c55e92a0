import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import type { Blockers } from "~/content-api/account-entities";
import { isWaiting } from "../billing/queries";
import type { Database } from "../schema";
import type { Person, Services } from "../services";
import { FALSE, query } from "../storage/compiler";
import { flagOf } from "../storage/decoding";
import { isOtherAdministrator } from "../users/statements";
import { isActiveJobOf, isJobWithContact } from "./queries";

const row = expressionBuilder<Database, "organization">();
const job = expressionBuilder<Database, "job">();
const file = expressionBuilder<Database, "files" | "folder">();

/** What keeps an account alive, by name, and what goes with it. */
export async function findBlockers({ db }: Services, person: Person): Promise<Blockers> {
  const { id } = person;
  const [activeJobs, contactInJobs, payingJobs, lastAdminOf, removedOrganizations, administrator, drafts] =
    await Promise.all([
      db.all(jobs().where(isActiveJobOf(id))),
      db.all(jobs().where(isJobWithContact(id))),
      db.all(jobs().where(isPayingJobOf(id))),
      db.all(organizations().where(needsAdmin(id))),
      db.all(organizations().where(isRemovable(id))),
      db.first(query.selectNoFrom(flagOf(isLastAdministrator(person)).as("isLast"))),
      db.first(draftsOf(id)),
    ]);
  return {
    activeJobs,
    contactInJobs,
    payingJobs,
    lastAdminOf,
    removedOrganizations,
    isLastAdministrator: administrator?.isLast ?? false,
    drafts: drafts?.others ?? 0,
    unassignedDrafts: drafts?.unassigned ?? 0,
  };
}

/** Nothing blocks. */
export const mayBeRemoved = (person: Person) =>
  row.and([
    row.not(row.exists(jobs().where(isActiveJobOf(person.id)))),
    row.not(row.exists(jobs().where(isJobWithContact(person.id)))),
    row.not(row.exists(jobs().where(isPayingJobOf(person.id)))),
    row.not(row.exists(organizations().where(needsAdmin(person.id)))),
    row.not(isLastAdministrator(person)),
  ]);

/** Ids of the organizations that go with the person. */
export const removableOrganizations = (user: string) =>
  query.selectFrom("organization").select("organization.id").where(isRemovable(user)).$asScalar();

/** On the table `files`: the seller's logo on invoices, which an administrator has uploaded. */
const isSellersLogo = () =>
  row.exists(
    query
      .selectFrom("settings")
      .select("settings.id")
      .where(({ ref }) => sql<boolean>`${ref("settings.record")} ->> '$.operator.logo' = ${file.ref("files.id")}`),
  );

/** Whose account goes. */
export interface Leaving {
  id: string;
  email: string;
  avatar: string | null;
}

/** Null where the account is gone. */
export const findLeaving = ({ db }: Services, id: string): Promise<Leaving | null> =>
  db.first(query.selectFrom("users").select(["id", "email", "avatar"]).where("id", "=", id));

/** On the table `files`: of an organization that goes with the person, or nobody else has a use for it. */
export const isFileGoing = ({ id, avatar }: Leaving) =>
  file.or([
    file("files.organization", "in", removableOrganizations(id)),
    file.and([
      file("files.uploaded_by", "=", id),
      file("files.folder", "is", null),
      file("files.organization", "is", null),
      file.not(isSellersLogo()),
    ]),
    file("files.id", "=", avatar),
    file("files.folder", "in", query.selectFrom("folder").select("folder.id").where("folder.owner", "=", id)),
  ]);

/** On the table `organization`: it goes with the person. */
export const isOrganizationGoing = (user: string) => row("organization.id", "in", removableOrganizations(user));

/** On the table `folder`: of an organization that goes with the person. */
export const isFolderGoing = (user: string) => file("folder.organization", "in", removableOrganizations(user));

/** Ids of the applicants of organizations that go with the person. */
export const removableApplicants = (user: string) =>
  query
    .selectFrom("applicant")
    .select("applicant.id")
    .where("applicant.organization", "in", removableOrganizations(user))
    .$asScalar();

/** Addresses that the person has given up: invitations, mails and history may still quote them. */
export async function findFormerEmails({ db }: Services, { id }: { id: string }): Promise<string[]> {
  const rows = await db.all(
    query
      .selectFrom("history")
      .select(({ ref }) => sql<string | null>`${ref("history.before")} ->> '$.email'`.as("email"))
      .distinct()
      .where("actor", "=", id)
      .where("event", "=", "user.changeEmail"),
  );
  return rows.flatMap(({ email }) => email ?? []);
}

/** An address that was asked for and never confirmed; null without one. */
export const pendingEmail = (user: string) =>
  query.selectFrom("email_change").select("email_change.email").where("email_change.user", "=", user).$asScalar();

/** The person's drafts, read once: those of organizations that stay, and those of none. */
const draftsOf = (user: string) =>
  query
    .selectFrom("job")
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere("job.organization", "not in", removableOrganizations(user)).as("others"),
      fn.countAll<number>().filterWhere("job.organization", "is", null).as("unassigned"),
    ])
    .where("job.user_created", "=", user)
    .where("job.status", "=", "draft");

const jobs = () =>
  query.selectFrom("job").select(["job.id", "job.title as name"]).orderBy("job.title").orderBy("job.id");

const organizations = () =>
  query
    .selectFrom("organization")
    .select(["organization.id", "organization.name"])
    .orderBy("organization.name")
    .orderBy("organization.id");

/** Organizations that would be left without an admin while others work there or something was booked. */
const needsAdmin = (user: string) =>
  row.and([
    row("organization.id", "in", organizationsOf(user).where("recruiter.role", "=", "admin")),
    row.not(row.exists(others(user).where("other.role", "=", "admin"))),
    row.or([row.exists(others(user)), row.exists(bookedJobs())]),
  ]);

/** Organizations that nobody else is in and nothing was ever booked for. */
const isLeftAlone = (user: string) =>
  row.and([
    row("organization.id", "in", organizationsOf(user)),
    row.not(row.exists(others(user))),
    row.not(row.exists(bookedJobs())),
    row.not(
      row.exists(
        row.selectFrom("booking").select("booking.id").whereRef("booking.organization", "=", "organization.id"),
      ),
    ),
  ]);

/** They go with the person, unless somebody is paying for a draft there: the payment would be lost with it. */
const isRemovable = (user: string) => row.and([isLeftAlone(user), row.not(row.exists(waitingCheckouts()))]);

const waitingCheckouts = () =>
  row
    .selectFrom("checkout")
    .select("checkout.id")
    .whereRef("checkout.organization", "=", "organization.id")
    .where(isWaiting());

/**
 * On the table `job`: a draft that would go with the person, while somebody is paying for it. One without organization
 * cannot be paid for, and keeps the organization that it had while somebody pays.
 */
const isPayingJobOf = (user: string) =>
  job(
    "job.id",
    "in",
    // A cross join keeps SQLite from going through all checkouts.
    query
      .selectFrom("organization")
      .crossJoin("checkout")
      .select("checkout.job")
      .whereRef("checkout.organization", "=", "organization.id")
      .where(isLeftAlone(user))
      .where(isWaiting()),
  );

const isLastAdministrator = ({ id, role }: Person): Expression<SqlBool> =>
  role === "Administrator" ? row.not(isOtherAdministrator(id)) : FALSE;

const organizationsOf = (user: string) =>
  query.selectFrom("recruiter").select("recruiter.organization").where("recruiter.user", "=", user);

const others = (user: string) =>
  row
    .selectFrom("recruiter as other")
    .select("other.id")
    .whereRef("other.organization", "=", "organization.id")
    .where("other.user", "<>", user);

const bookedJobs = () =>
  row
    .selectFrom("job as booked")
    .select("booked.id")
    .whereRef("booked.organization", "=", "organization.id")
    .where("booked.status", "<>", "draft");
