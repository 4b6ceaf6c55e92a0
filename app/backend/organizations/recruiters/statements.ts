import { expressionBuilder, type Insertable, type SelectQueryBuilder, sql } from "kysely";
import type { MembershipRole } from "~/domain/roles";
import type { Database } from "../../schema";
import type { Person } from "../../services";
import { query } from "../../storage/compiler";
import { guardOneChanged } from "../../storage/guards";
import { insertSelect } from "../../storage/insert-select";
import { managesNow } from "./queries";

type RecruiterRow = Insertable<Database["recruiter"]>;

const recruiter = expressionBuilder<Database, "recruiter">();

/** A recruiter, unless the person is one already. */
export const insertRecruiter = (row: RecruiterRow) =>
  query
    .insertInto("recruiter")
    .values(row)
    .onConflict((conflict) => conflict.columns(["organization", "user"]).doNothing());

/** The same from a selection of invitations: into their organization, in their role. */
export const insertInvited = <O>(
  { id, user, now }: { id: string; user: string; now: string },
  invitations: SelectQueryBuilder<Database, "invitation", O>,
) =>
  insertSelect(
    "recruiter",
    { id, organization: invitation.ref("organization"), user, role: invitation.ref("role"), date_created: now },
    invitations,
  ).onConflict((conflict) => conflict.columns(["organization", "user"]).doNothing());

const invitation = expressionBuilder<Database, "invitation">();

interface Seat {
  organization: string;
  /** The recruiter's id, which is the person's. */
  user: string;
}

/** FORBIDDEN when the actor is no longer allowed to, or when this is the last admin by now. */
export const updateRole = (actor: Person, { organization, user }: Seat, role: MembershipRole) => [
  query
    .updateTable("recruiter")
    .set({ role })
    .where("organization", "=", organization)
    .where("user", "=", user)
    .where(managesNow(actor, organization))
    .where(isNotLastAdmin(organization)),
  guardOneChanged("FORBIDDEN"),
];

/** As `updateRole`, also open to the person itself, and never the last recruiter. */
export const deleteRecruiter = (actor: Person, { organization, user }: Seat) => [
  query
    .deleteFrom("recruiter")
    .where("organization", "=", organization)
    .where("user", "=", user)
    .where(({ eb, or }) => or([eb("user", "=", actor.id), managesNow(actor, organization)]))
    .where(isNotLastAdmin(organization))
    .where(recruiter.exists(othersOf(organization))),
  guardOneChanged("FORBIDDEN"),
];

/** In the table `recruiter`, somebody else of the organization. */
const othersOf = (organization: string) =>
  query
    .selectFrom("recruiter as other")
    .select("other.id")
    .where("other.organization", "=", organization)
    .where(({ ref }) => sql<boolean>`${ref("other.user")} <> ${sql.ref("recruiter.user")}`);

const isNotLastAdmin = (organization: string) =>
  recruiter.or([
    recruiter("recruiter.role", "=", "member"),
    recruiter.exists(othersOf(organization).where("other.role", "=", sql.lit("admin"))),
  ]);
