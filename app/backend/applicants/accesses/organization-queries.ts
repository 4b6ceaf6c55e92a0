import { expressionBuilder, type SqlBool, sql } from "kysely";
import type { OrganizationAccesses, OrganizationAccessFilter } from "~/content-api/applicant-accesses";
import { pseudonymOf } from "~/domain/applicants/pseudonym";
import { addDays, berlinMidnight } from "~/domain/dates";
import { Refusal } from "~/domain/errors";
import { fullName } from "~/domain/people";
import type { Database } from "../../schema";
import { administersOrganization } from "../../scope";
import type { Person, Services } from "../../services";
import { query } from "../../storage/compiler";
import { flagOf } from "../../storage/decoding";
import { hasHiddenName } from "../board/card-queries";

const access = expressionBuilder<Database, "applicant_access">();
const organization = expressionBuilder<Database, "organization">();

/** Entries of a page, entries that are looked through for it where an index serves only one of two filters, people. */
const MOST = { shown: 30, scanned: 60, people: 40 } as const;

/** What orders entries: the last access first, then the key of the row. */
const PLACE = ["last_at", "applicant", "day", "user", "action"] as const;
type Key = Record<(typeof PLACE)[number], string>;

/** Who has viewed, exported or downloaded data of an organization's applicants, the newest first. NOT_FOUND */
export async function listOrganizationAccesses(
  services: Services,
  person: Person,
  filter: OrganizationAccessFilter,
): Promise<OrganizationAccesses> {
  const [found, people, keys] = await Promise.all([
    services.db.first(
      query
        .selectFrom("organization")
        .select(["organization.id", "organization.name"])
        .where("organization.id", "=", filter.id)
        .where(administersOrganization(person, organization.ref("organization.id"))),
    ),
    services.db.all(selectTeam(filter.id)),
    services.db.all(selectKeys(filter)),
  ]);
  if (!found) throw new Refusal("NOT_FOUND");
  const matching = keys.filter(({ action }) => !filter.action || action === filter.action).slice(0, MOST.shown);
  const isCut = matching.length === MOST.shown;
  const last = isCut ? matching.at(-1) : keys.length === limitOf(filter) ? keys.at(-1) : undefined;
  const rows = matching.length > 0 ? await services.db.all(selectEntries(matching)) : [];
  return {
    organization: found,
    people: people.map((each) => ({ id: each.id, name: fullName(each) })),
    entries: rows.map(({ isMasked, first_name, last_name, user_first, user_last, user_email, ...row }) => ({
      ...row,
      name: isMasked ? pseudonymOf(row.applicant) : fullName({ first_name, last_name }) || null,
      by: user_email === null ? null : fullName({ first_name: user_first, last_name: user_last, email: user_email }),
    })),
    next: last ? PLACE.map((column) => last[column]).join("~") : null,
  };
}

/** One index serves a person, another one a kind: both together are looked through by the person. */
const limitOf = ({ user, action }: OrganizationAccessFilter) => (user && action ? MOST.scanned : MOST.shown);

function selectKeys(filter: OrganizationAccessFilter) {
  const { id, user, action, from, to, before } = filter;
  let rows = query
    .selectFrom("applicant_access")
    .select([...PLACE])
    .where("organization", "=", id)
    .orderBy("last_at", "desc")
    .orderBy("applicant", "desc")
    .orderBy("day", "desc")
    .orderBy("user", "desc")
    .orderBy("action", "desc")
    .limit(limitOf(filter));
  if (user) rows = rows.where("user", "=", user);
  else if (action) rows = rows.where("action", "=", action);
  if (from) rows = rows.where("last_at", ">=", berlinMidnight(from));
  if (to) rows = rows.where("last_at", "<", berlinMidnight(addDays(to, 1)));
  const place = before?.split("~") ?? [];
  if (place.length !== PLACE.length) return rows;
  const columns = sql.join(PLACE.map((column) => access.ref(column)));
  return rows.where(sql<SqlBool>`(${columns}) < (${sql.join(place)})`);
}

/** The entries of these keys, in the order of a page. */
function selectEntries(keys: readonly Key[]) {
  const wanted = sql<{ value: string }>`json_each(${JSON.stringify(keys)})`.as("wanted");
  const field = (name: keyof Key) => sql<string>`${sql.ref("wanted.value")} ->> ${sql.lit(name)}`;
  return query
    .selectFrom(wanted)
    .innerJoin("applicant_access as entry", (join) =>
      join
        .on("entry.applicant", "=", field("applicant"))
        .on("entry.day", "=", field("day"))
        .on("entry.user", "=", field("user"))
        .on(sql<SqlBool>`${sql.ref("entry.action")} = ${field("action")}`),
    )
    .innerJoin("applicant", "applicant.id", "entry.applicant")
    .innerJoin("job", "job.id", "applicant.job")
    .leftJoin("users", "users.id", "entry.user")
    .select([
      "entry.applicant",
      "entry.action",
      "entry.count",
      "entry.over_api as overApi",
      "entry.token",
      "entry.last_at as lastAt",
    ])
    .select(["job.id as job", "job.title", "applicant.first_name", "applicant.last_name"])
    .select(["users.first_name as user_first", "users.last_name as user_last", "users.email as user_email"])
    .select(flagOf(hasHiddenName()).as("isMasked"))
    .orderBy(sql`${sql.ref("wanted.key")}`);
}

/** Who may have looked: the team and the agencies; accounts that are gone or of the operator stand only in entries. */
const selectTeam = (id: string) =>
  query
    .selectFrom("users")
    .select(["id", "first_name", "last_name", "email"])
    .where(({ or, eb }) =>
      or([
        eb("id", "in", query.selectFrom("recruiter").select("user").where("organization", "=", id)),
        eb("id", "in", query.selectFrom("agency_assignment").select("user").where("organization", "=", id)),
      ]),
    )
    .limit(MOST.people);
