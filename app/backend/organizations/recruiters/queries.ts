import { type Expression, expressionBuilder, type SqlBool } from "kysely";
import type { Recruiter } from "~/content-api/entities";
import type { Colleague } from "~/content-api/recruiters";
import type { AcceptedRecruiter } from "~/domain/organizations/recruiter-rights";
import { isElevated } from "~/domain/roles";
import type { Database } from "../../schema";
import { seesOrganization } from "../../scope";
import type { Actor, Person } from "../../services";
import { FALSE, once, query, TRUE } from "../../storage/compiler";
import type { Db } from "../../storage/db";
import { flagOf } from "../../storage/decoding";
import { listFrom } from "../../storage/json";
import { isSuppressed } from "../../suppressions/queries";
import { isOrganizationVisible } from "../queries";

const organization = expressionBuilder<Database, "organization">();
const recruiter = expressionBuilder<Database, "recruiter">();
const users = expressionBuilder<Database, "users">();

/** A condition on `users`. */
export const isAdminOf = (organization: string): Expression<SqlBool> =>
  users(
    "users.id",
    "in",
    query
      .selectFrom("recruiter")
      .select("recruiter.user")
      .where("recruiter.organization", "=", organization)
      .where("recruiter.role", "=", "admin"),
  );

/**
 * Accepted members in the order of their names, then open invitations; null when the actor does not see the
 * organization.
 */
export async function listRecruitersFor(db: Db, actor: Actor, id: string): Promise<Recruiter[] | null> {
  const row = await db.first(teams().where("organization.id", "=", id).where(seesTeam(actor)));
  return row && [...row.accepted, ...row.invited];
}

const teams = once(() => {
  const accepted = organization
    .selectFrom("recruiter")
    .innerJoin("users", "users.id", "recruiter.user")
    .select(["users.id", "users.email", flagOf(TRUE).as("accepted"), "recruiter.role"])
    .select(["users.first_name as firstName", "users.last_name as lastName", "users.avatar"])
    .select((eb) => flagOf(isSuppressed(eb.ref("users.email"))).as("isUndeliverable"))
    .whereRef("recruiter.organization", "=", "organization.id")
    .orderBy("users.last_name")
    .orderBy("users.first_name")
    .orderBy("users.id");
  const invited = organization
    .selectFrom("invitation")
    .select(["invitation.id", "invitation.email", flagOf(FALSE).as("accepted"), "invitation.expires_at as expiresAt"])
    .select((eb) => flagOf(isSuppressed(eb.ref("invitation.email"))).as("isUndeliverable"))
    .whereRef("invitation.organization", "=", "organization.id")
    .where("invitation.status", "=", "open")
    .orderBy("invitation.email");
  return query.selectFrom("organization").select([listFrom(accepted).as("accepted"), listFrom(invited).as("invited")]);
});

const seesTeam = (actor: Actor) => seesOrganization(actor, organization.ref("organization.id"));

export interface Team {
  name: string;
  accepted: (AcceptedRecruiter & { email: string })[];
}

/** What the rules about recruiters need to know; null when the actor does not see the organization. */
export async function findTeamFor(db: Db, actor: Actor, id: string): Promise<Team | null> {
  const row = await db.first(membersOfTeams().where("organization.id", "=", id).where(seesTeam(actor)));
  return row && { name: row.name, accepted: row.accepted.map((each) => ({ ...each, accepted: true })) };
}

const membersOfTeams = once(() => {
  const accepted = organization
    .selectFrom("recruiter")
    .innerJoin("users", "users.id", "recruiter.user")
    .select(["users.id", "recruiter.role", "users.email"])
    .whereRef("recruiter.organization", "=", "organization.id");
  return query.selectFrom("organization").select(["organization.name", listFrom(accepted).as("accepted")]);
});

const MOST_COLLEAGUES = 500;

/**
 * Recruiters of the organizations that the person works in (an agency: works for) who are neither in this one nor
 * invited. An administrator sees all organizations but has no colleagues by that.
 */
export function listColleagues(db: Db, person: Person, id: string): Promise<Colleague[]> {
  const column = recruiter.ref("recruiter.organization");
  const ownOnes = query.selectFrom("recruiter as own").select("own.organization").where("own.user", "=", person.id);
  const works = person.role === "Agentur" ? seesOrganization(person, column) : recruiter(column, "in", ownOnes);
  return db.all(
    query
      .selectFrom("recruiter")
      .innerJoin("users", "users.id", "recruiter.user")
      .select(["users.id", "users.email", "users.first_name as firstName", "users.last_name as lastName"])
      .distinct()
      .where(works)
      .where("users.status", "=", "active")
      .where("users.id", "<>", person.id)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("recruiter as here")
              .select("here.id")
              .where("here.organization", "=", id)
              .whereRef("here.user", "=", "users.id"),
          ),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("invitation")
              .select("invitation.id")
              .where("invitation.organization", "=", id)
              .where("invitation.status", "=", "open")
              .whereRef("invitation.email", "=", "users.email"),
          ),
        ),
      )
      .orderBy("users.last_name")
      .orderBy("users.first_name")
      .orderBy("users.id")
      .limit(MOST_COLLEAGUES),
  );
}

/**
 * Whether the person may manage the organization's recruiters at the moment of the write, whatever the session's first
 * lookup answered.
 */
export function managesNow(person: Person, id: string): Expression<SqlBool> {
  if (isElevated(person.role)) return isOrganizationVisible(person, id);
  return recruiter.exists(
    query
      .selectFrom("recruiter as manager")
      .select("manager.id")
      .where("manager.organization", "=", id)
      .where("manager.user", "=", person.id)
      .where("manager.role", "=", "admin"),
  );
}
