import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "../schema";
import {
  administersOrganization,
  isMemberAnywhere,
  isMemberOf,
  organizationsSeenBy,
  seesEverything,
  seesJobAsMember,
  seesOrganization,
} from "../scope";
import type { Actor, Person } from "../services";
import { selectChunksOf } from "../storage/chunk-queries";
import { FALSE, query, TRUE } from "../storage/compiler";
import type { Db } from "../storage/db";
import { matchesParts, wholePart } from "../storage/word-parts";
import { readFolders } from "./folder-queries";
import { isUploadOf, seesFile } from "./scope-queries";

/**
 * `seesFile` for lists: the files are found by the organizations, jobs, brands and people that the actor sees, instead
 * of looking at every file.
 */
export function listsFile(actor: Actor): Expression<SqlBool> {
  if (seesEverything(actor)) return TRUE;
  if (actor.type !== "person") return FALSE;
  // With a condition that is never true in it, `or` would look at every file.
  const administered = administersAny(actor) ? [administersOrganization(actor, file.ref("files.organization"))] : [];
  return file.or([
    ...administered,
    ...[unfiledOf(actor), ...othersOf(actor)].map((ids) => file("files.id", "in", ids.select("files.id"))),
  ]);
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
 * `listsFile` where files are looked at one by one: first what needs no other table.
 */
export const seesListedFile = (actor: Actor): Expression<SqlBool> =>
  actor.type === "person"
    ? file.or([
        administersOrganization(actor, file.ref("files.organization")),
        file.and([file("files.folder", "is", null), isUploadOf(actor)]),
        seesFile(actor),
      ])
    : listsFile(actor);

/** What lists know of a file, in the order in which an entry of `file_chunk` has it. */
const ENTRY_COLUMNS = [
  "id",
  "folder",
  "filename_download",
  "filename_disk",
  "title",
  "type",
  "filesize",
  "uploaded_by",
  "created_on",
] as const;

/** Values of these columns. */
type Entry = [
  id: string,
  folder: string | null,
  filename_download: string,
  filename_disk: string,
  title: string | null,
  type: string,
  filesize: number,
  uploaded_by: string | null,
  created_on: string,
];

type ListedFile = ReturnType<typeof toListed>;

function toListed(entry: Entry) {
  const [id, folder, filename_download, filename_disk, title, type, filesize, uploaded_by, created_on] = entry;
  return { id, folder, filename_download, filename_disk, title, type, filesize, uploaded_by, created_on };
}

/**
 * All files of `listsFile`, in no order: those of the organizations that the person works for and what they uploaded
 * for nothing yet from chunks, those of brands and teams from a row of each organization, those of own jobs one by one.
 * Null where an index has everybody's files, and where the chunks are too many.
 */
export const readFiles = (db: Db, actor: Actor): Promise<ListedFile[] | null> | null =>
  seesEverything(actor) || actor.type !== "person" ? null : readChunks(db, actor);

async function readChunks(db: Db, actor: Person): Promise<ListedFile[] | null> {
  const given = db.all(chunksOf(actor).limit(MOST_CHUNKS + 1));
  const own = db.all(ownChunks(actor).limit(MOST_CHUNKS + 1));
  const shown = db.all(shownTo(actor));
  const single = db.all(inOwnJobs(actor).select(ENTRY_COLUMNS));
  const folders = isMemberAnywhere(actor) ? readFolders(db, actor) : [];
  const [ofOrganizations, ofPerson, lists, others, open] = await Promise.all([given, own, shown, single, folders]);
  if (ofOrganizations.length + ofPerson.length > MOST_CHUNKS || !open) return null;
  const openIds = new Set(open.map(({ id }) => id));
  const isOpen = ({ folder, uploaded_by }: ListedFile) =>
    folder === null ? uploaded_by === actor.id : openIds.has(folder);
  const found = [
    ...ofPerson.flatMap(({ entries }) => entriesOf(entries).filter(isOpen)),
    ...ofOrganizations.flatMap(({ owner, entry }) =>
      entriesOf(entry).filter((file) => !isMemberOf(actor, owner) || isOpen(file)),
    ),
    ...lists.flatMap(({ entries }) => entriesOf(entries)),
    ...others,
  ];
  return [...new Map(found.map((each) => [each.id, each])).values()];
}

/** Some 10 MB; of more an answer of the database could be too large. */
const MOST_CHUNKS = 300;

const ownChunks = ({ id }: Person) =>
  query.selectFrom("file_chunk").select("entries").where("organization", "=", "").where("person", "=", id);

const chunksOf = (person: Person) =>
  selectChunksOf(organizationsSeenBy(person), "file_chunk", sql.ref("file_chunk.entries"));

const shownTo = (person: Person) =>
  query
    .selectFrom(organizationsSeenBy(person).as("seen"))
    .crossJoin("shown_file_list")
    .select("shown_file_list.entries")
    .whereRef("shown_file_list.organization", "=", "seen.id");

/** Of a list, or of an object's values. */
function entriesOf(entries: string): ListedFile[] {
  const listed: (Entry | null)[] = Object.values(JSON.parse(entries));
  return listed.flatMap((entry) => (entry ? [toListed(entry)] : []));
}

/**
 * The newest `most` of everybody's files with the folded text in their name or title. Null for people who do not see
 * everything, and for a text without three letters.
 */
export function findHits(db: Db, actor: Actor, text: string, most: number): Promise<ListedFile[]> | null {
  const part = seesEverything(actor) ? wholePart(text) : null;
  if (!part) return null;
  const hits = query
    .selectFrom("file_search")
    .select("file_values")
    .where(matchesParts("file_search", `{name title} : ${part}`))
    .orderBy("rowid", "desc")
    .limit(most);
  return db.all(hits).then((found) => found.map(({ file_values }) => toListed(JSON.parse(file_values))));
}

/** The first page of all files of one organization by date is shorter by its index. */
export const isWalked = (actor: Actor, { sort, limit, offset }: Page): boolean =>
  actor.type === "person" &&
  actor.role === "Hiring Org" &&
  actor.memberships.length === 1 &&
  administersAny(actor) &&
  sort.length === 1 &&
  /^-?created_on$/.test(sort[0] ?? "") &&
  limit >= 0 &&
  offset + limit <= WALKED;

const WALKED = 50;

/**
 * The files of a page of all that the admin of one organization sees, near one end by date, without looking at those of
 * other pages: of each source no more than the page could need. Null for another page and for others.
 */
export function walkFiles(actor: Actor, page: Page) {
  if (!isWalked(actor, page) || actor.type !== "person") return null;
  const { limit, offset } = page;
  const direction = page.sort[0]?.startsWith("-") ? "desc" : "asc";
  const firstOf = (ids: Source) => {
    const first = ids
      .select(["files.id", "files.created_on"])
      .orderBy("files.created_on", direction)
      .orderBy("files.id", direction)
      .limit(sql.lit(offset + limit));
    return query.selectFrom(first.as("found")).select(["found.id", "found.created_on"]);
  };
  const administered = query.selectFrom("files").where(administersOrganization(actor, file.ref("files.organization")));
  const found = [unfiledOf(actor), ...othersOf(actor)]
    .map(firstOf)
    .reduce((all, ids) => all.union(ids), firstOf(administered))
    .orderBy("created_on", direction)
    .orderBy("id", direction)
    .limit(sql.lit(limit))
    .offset(sql.lit(offset));
  return { isMeant: file("files.id", "in", query.selectFrom(found.as("page")).select("page.id")) };
}

const file = expressionBuilder<Database, "files">();
const brand = expressionBuilder<Database, "employerBrand">();

type Source = ReturnType<typeof unfiledOf>;

/** What the person has uploaded into no folder, for nothing yet or for an organization that they see. */
const unfiledOf = (person: Person) =>
  query.selectFrom("files").where("files.folder", "is", null).where(isUploadOf(person));

/** In folders of jobs that they made for no organization yet: chunks of their own. */
function inOwnJobs({ id }: Person) {
  const folders = query
    .selectFrom("job_chunk_folder")
    .innerJoin(
      () => sql<{ value: string }>`json_each(${sql.ref("job_chunk_folder.folders")})`.as("own"),
      (join) => join.onTrue(),
    )
    .select(sql<string>`${sql.ref("own.value")} ->> 0`.as("folder"))
    .where("job_chunk_folder.owner", "=", id);
  return query.selectFrom("files").where("files.folder", "in", folders);
}

/**
 * Files that the person sees without having uploaded them, nor administering their organization. With these two as many
 * as D1 allows terms in a union: five.
 */
function othersOf(person: Person) {
  const files = () => query.selectFrom("files");
  const jobs = query.selectFrom("job").select("job.folder").where("job.folder", "is not", null);
  const colleagues = query
    .selectFrom("recruiter")
    .innerJoin("users", "users.id", "recruiter.user")
    .select("users.avatar")
    .where(seesOrganization(person, sql.ref<string>("recruiter.organization")));
  return [
    files().where("files.folder", "in", jobs.where(seesJobAsMember(person))),
    files().where("files.id", "in", filesOfBrands(person)),
    files().where("files.id", "in", colleagues),
  ];
}

/** Logos, pictures and documents; the brands are looked for once. */
const filesOfBrands = (person: Person) =>
  query
    .with(
      (cte) => cte("shown").materialized(),
      () =>
        query
          .selectFrom("employerBrand")
          .select(["id", "logo", "picture"])
          .where(seesOrganization(person, brand.ref("employerBrand.ownerOrganization"))),
    )
    .selectFrom("shown")
    .select("shown.logo as id")
    .unionAll((eb) => eb.selectFrom("shown").select("shown.picture as id"))
    .unionAll((eb) =>
      eb
        .selectFrom("shown")
        .innerJoin("employerBrand_files", "employerBrand_files.employerBrand_id", "shown.id")
        .select("employerBrand_files.directus_files_id as id"),
    );
