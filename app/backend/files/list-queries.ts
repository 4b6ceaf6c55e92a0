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
  const administered = administersOrganization(actor, file.ref("files.organization"));
  return file.or([administered, ...sourcesOf(actor).map((ids) => file("files.id", "in", ids.select("own.id")))]);
}

/** What narrows a list. */
interface Question {
  filter?: unknown;
  search?: string;
}

interface Page {
  sort: readonly string[];
  /** -1 = all. */
  limit: number;
  offset: number;
}

/**
 * The files of one page of all that the person may see, by date, without looking at those of other pages: of each
 * source no more than the page could need. Null for another question or order, and where an index has everybody's
 * files.
 */
export function findFiles(actor: Actor, question: Question, { sort, limit, offset }: Page) {
  const [key = "", ...others] = sort;
  const isAll = !question.filter && !question.search?.trim();
  if (!isAll || limit < 0 || others.length > 0 || !/^-?created_on$/.test(key)) return null;
  if (seesEverything(actor) || actor.type !== "person") return null;
  const direction = key.startsWith("-") ? "desc" : "asc";
  const firstOf = (ids: Source) =>
    ids
      .select(["own.id", "own.created_on"])
      .orderBy("own.created_on", direction)
      .orderBy("own.id", direction)
      .limit(sql.lit(offset + limit));
  const administered = isInOne(actor)
    ? firstOf(query.selectFrom("files as own").where(administersOrganization(actor, own.ref("own.organization"))))
    : administeredOf(actor, direction, offset + limit);
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
function administeredOf(person: Person, direction: "asc" | "desc", most: number) {
  const ofEach = query
    .selectFrom("files as each")
    .select("each.id")
    .whereRef("each.organization", "=", sql.ref("organization.id"))
    .orderBy("each.created_on", direction)
    .orderBy("each.id", direction)
    .limit(sql.lit(most));
  return query
    .selectFrom("organization")
    .innerJoin("files as own", (join) => join.on("own.id", "in", ofEach))
    .select(["own.id", "own.created_on"])
    .where(administersOrganization(person, sql.ref<string>("organization.id")));
}

const file = expressionBuilder<Database, "files">();
const brand = expressionBuilder<Database, "employerBrand">();
const own = expressionBuilder<{ own: Database["files"] }, "own">();

type Source = ReturnType<typeof sourcesOf>[number];

/**
 * Files that the person sees without administering their organization. With that one as many as D1 allows terms in a
 * union: five.
 */
function sourcesOf(person: Person) {
  const files = () => query.selectFrom("files as own");
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
    files().where("own.folder", "in", jobs.where(seesJobAsMember(person))),
    files().where("own.folder", "is", null).where("own.uploaded_by", "=", person.id),
    files().where(
      own.or([
        own("own.id", "in", documents),
        own("own.id", "in", brands.select("employerBrand.logo")),
        own("own.id", "in", brands.select("employerBrand.picture")),
      ]),
    ),
    files().where("own.id", "in", colleagues),
  ];
}
