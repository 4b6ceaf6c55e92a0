import { Refusal } from "~/domain/errors";
import { type Action, may, standingOf } from "~/domain/rights";
import { getVerifiedPerson } from "../actor";
import type { CallContext, Person } from "../services";
import { guard, type Sql, sql } from "../storage/sql";

/** The person, if the right is theirs everywhere; NOT_FOUND otherwise, as if nothing were here. */
export async function getAdministrator(context: CallContext, right: Action): Promise<Person> {
  const person = await getVerifiedPerson(context);
  if (!may(right, standingOf(person.role, null))) throw new Refusal("NOT_FOUND");
  return person;
}

/** First in every batch: the person may have lost the role, or been blocked, since the request began. */
export const stillAdministrator = (person: Person): Sql =>
  guard(
    "NOT_FOUND",
    sql`EXISTS (SELECT 1 FROM users WHERE id = ${person.id} AND role = 'Administrator' AND status = 'active')`,
  );
