import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "../schema";
import { administersOrganization, seesEverything, seesJobAsMember, seesOrganization } from "../scope";
import type { Actor, Person } from "../services";
import { FALSE, query, TRUE } from "../storage/compiler";

/**
 * `seesFile` for lists: the files are found by the organizations, jobs, brands and people that the actor sees, instead
 * of looking at every file.
 */
export function listsFile(actor: Actor): Expression<SqlBool> {
  if (seesEverything(actor)) return TRUE;
  if (actor.type !== "person") return FALSE;
  // With a condition that is never true in it, `or` would look at every file.
  const administered = administersAny(actor) ? [administersOrganization(actor, file.ref("files.organization"))] : [];
  return file.or([...administered, ...sourcesOf(actor).map((ids) => file("files.id", "in", ids.select("files.id")))]);
}

const administersAny = ({ role, memberships }: Person): boolean =>
  role === "Agentur" || (role === "Hiring Org" && memberships.some((each) => each.role === "admin"));

interface Page {
  sort: readonly string[];
  /** -1 = all. */
  limit: number;
  offset: number;
}

/**
 * The files of one page of all that the person may see and that are meant, by date, without looking at those of other
 * pages: of each source no more than the page could need. Null for another order, and where an index has everybody's
 * files.
 */
export function findFiles(actor: Actor, matching: Expression<SqlBool>, { sort, limit, offset }: Page) {
  const [key = "", ...others] = sort;
  if (limit < 0 || others.length > 0 || !/^-?created_on$/.test(key)) return null;
  if (seesEverything(actor) || actor.type !== "person") return null;
  const direction = key.startsWith("-") ? "desc" : "asc";
  const firstOf = (ids: Source) =>
    ids
      .select(["files.id", "files.created_on"])
      .where(matching)
      .orderBy("files.created_on", direction)
      .orderBy("files.id", direction)
      .limit(sql.lit(offset + limit));
  const administered = isInOne(actor)
    ? firstOf(query.selectFrom("files").where(administersOrganization(actor, file.ref("files.organization"))))
    : administeredOf(actor, matching, direction, offset + limit);
  const found = sourcesOf(actor)
    .map((ids) => query.selectFrom(firstOf(ids).as("found")).select(["found.id", "found.created_on"]))
    .reduce((all, ids) => all.union(ids), query.selectFrom(administered.as("found")).select(["id", "created_on"]))
    .orderBy("created_on", direction)
    .orderBy("id", direction)
    .limit(sql.lit(limit))
    .offset(sql.lit(offset));
  return { isMeant: file("files.id", "in", query.selectFrom(found.as("page")).select("page.id")) };
}

const isInOne = ({ role, memberships }: Person): boolean => role === "Hiring Org" && memberships.length < 2;

/** Of each organization that the person administers so many, by its index: those of several at once would be sorted. */
function administeredOf(person: Person, matching: Expression<SqlBool>, direction: "asc" | "desc", most: number) {
  const ofEach = query
    .selectFrom("files")
    .select("files.id")
    .whereRef("files.organization", "=", sql.ref("organization.id"))
    .where(matching)
    .orderBy("files.created_on", direction)
    .orderBy("files.id", direction)
    .limit(sql.lit(most));
  return query
    .selectFrom("organization")
    .innerJoin("files as own", (join) => join.on("own.id", "in", ofEach))
    .select(["own.id", "own.created_on"])
    .where(administersOrganization(person, sql.ref<string>("organization.id")));
}

const file = expressionBuilder<Database, "files">();
const brand = expressionBuilder<Database, "employerBrand">();

type Source = ReturnType<typeof sourcesOf>[number];

/**
 * Files that the person sees without administering their organization. With that one as many as D1 allows terms in a
 * union: five.
 */
function sourcesOf(person: Person) {
  const files = () => query.selectFrom("files");
  const jobs = query.selectFrom("job").select("job.folder").where("job.folder", "is not", null);
  const brands = query
    .selectFrom("employerBrand")
    .where(seesOrganization(person, brand.ref("employerBrand.ownerOrganization")));
  const documents = brands
    .innerJoin("employerBrand_files", "employerBrand_files.employerBrand_id", "employerBrand.id")
    .select("employerBrand_files.directus_files_id");
  const colleagues = query
    .selectFrom("recruiter")
    .innerJoin("users", "users.id", "recruiter.user")
    .select("users.avatar")
    .where(seesOrganization(person, sql.ref<string>("recruiter.organization")));
  return [
    files().where("files.folder", "in", jobs.where(seesJobAsMember(person))),
    files().where("files.folder", "is", null).where("files.uploaded_by", "=", person.id),
    files().where(
      file.or([
        file("files.id", "in", documents),
        file("files.id", "in", brands.select("employerBrand.logo")),
        file("files.id", "in", brands.select("employerBrand.picture")),
      ]),
    ),
    files().where("files.id", "in", colleagues),
  ];
}
