import type { Colleague } from "~/content-api/recruiters";
import { searchForms, sortKey } from "~/lib/fold-text";
import { worksIn } from "../../scope";
import type { Person } from "../../services";
import { query } from "../../storage/compiler";
import type { Db } from "../../storage/db";
import { isOneOfIds, rowsOf } from "../../storage/id-queries";
import { matchesParts, partsOf } from "../../storage/word-parts";

/** Members of other teams that are looked at, three rows for each; of more the typed name has to find them. */
const MOST_MEMBERS = 40;
/** Organizations that the full-text index is asked for besides a name, some 35 rows for each. */
const MOST_INDEXED = 3;
/** Of everybody with the name, the last ones to join a team. */
const MOST_NAMESAKES = 100;

/**
 * Recruiters of the organizations that the person works in (an agency: works for) who are neither in this one nor
 * invited, by name: those whose name or address may have the typed words, or some where nothing is typed. An
 * administrator sees all organizations but has no colleagues by that.
 */
export async function listColleagues(db: Db, person: Person, id: string, typed: string): Promise<Colleague[]> {
  const others = worksIn(person).filter((organization) => organization !== id);
  if (others.length === 0) return [];
  const words = typed.split(/[\s-]+/).filter(Boolean);
  const members = words.length > 0 ? membersNamed(others, words) : membersOf(others);
  const found = await db.all(
    query
      .selectFrom(members.as("member"))
      .crossJoin("users")
      .select(["users.id", "users.email", "users.first_name as firstName", "users.last_name as lastName"])
      .whereRef("users.id", "=", "member.user")
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
      ),
  );
  const colleagues = [...new Map(found.map((colleague) => [colleague.id, colleague])).values()];
  const nameOf = ({ firstName, lastName, id: own }: Colleague) =>
    sortKey(`${lastName ?? ""}\n${firstName ?? ""}\n${own}`);
  return colleagues.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
}

const membersOf = (organizations: readonly string[]) =>
  query
    .selectFrom(rowsOf(organizations).as("other"))
    .crossJoin("recruiter")
    .select("recruiter.user")
    .whereRef("recruiter.organization", "=", "other.id")
    .limit(MOST_MEMBERS);

/** Each word is a part of their name or address, in one of its spellings. */
function membersNamed(organizations: readonly string[], words: readonly string[]) {
  const isIndexed = organizations.length <= MOST_INDEXED;
  const among = organizations.map((organization) => `"${organization.replaceAll('"', '""')}"`).join(" OR ");
  const named = words.map((word) => partsOf(searchForms(word), "names"));
  const namesakes = query
    .selectFrom("recruiter_search")
    .select(["recruiter_search.user", "recruiter_search.organization"])
    .where(
      matchesParts("recruiter_search", [...named, ...(isIndexed ? [`organization : (${among})`] : [])].join(" AND ")),
    )
    .orderBy("rowid", "desc")
    .limit(MOST_NAMESAKES);
  return query
    .selectFrom(namesakes.as("namesake"))
    .select("namesake.user")
    .where(({ ref }) => isOneOfIds(ref("namesake.organization"), organizations))
    .limit(MOST_MEMBERS);
}
