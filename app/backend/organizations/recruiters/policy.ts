import { Refusal } from "~/domain/errors";
import type { AcceptedRecruiter } from "~/domain/organizations/recruiter-rights";
import type { Person, Services } from "../../services";
import { findTeamFor, type Team } from "./queries";

/** NOT_FOUND when the organization is not visible. */
export async function getTeam(
  { db }: Services,
  person: Person,
  organization: string,
  named: readonly string[] = [],
): Promise<Team> {
  const team = await findTeamFor(db, person, organization, named);
  if (!team) throw new Refusal("NOT_FOUND");
  return team;
}

/** NOT_FOUND for somebody who is no accepted recruiter here. */
export function getRecruiter(team: Team, id: string): AcceptedRecruiter {
  const recruiter = team.accepted.find((each) => each.id === id);
  if (!recruiter) throw new Refusal("NOT_FOUND");
  return recruiter;
}
