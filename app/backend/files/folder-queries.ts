import { expressionBuilder, sql } from "kysely";
import type { Database } from "../schema";
import { isMemberOf, ownersSeenBy, seesEverything } from "../scope";
import type { Actor, Person } from "../services";
import { isIn, query } from "../storage/compiler";
import type { Db } from "../storage/db";
import { matchesParts, wholePart } from "../storage/word-parts";

/** What lists know of a folder, as `job_chunk_folder` and `folder_search` have it. */
type Entry = [id: string, name: string];

type ListedFolder = ReturnType<typeof toListed>;

const toListed = ([id, name]: Entry) => ({ id, name });

/**
 * All folders of `listsFolder`, in no order, from the chunks of jobs. Null where an index has everybody's folders, and
 * where the chunks are too many.
 */
export function readFolders(db: Db, actor: Actor): Promise<ListedFolder[] | null> | null {
  if (seesEverything(actor) || actor.type !== "person") return null;
  return db.all(chunksOf(actor).limit(MOST_CHUNKS + 1)).then((chunks) => {
    if (chunks.length > MOST_CHUNKS) return null;
    const found = chunks.flatMap((chunk) => entriesOf(actor, chunk)).map(toListed);
    return [...new Map(found.map((each) => [each.id, each])).values()];
  });
}

/** Some 10 MB, 100,000 jobs; of more an answer of the database could be too large. */
const MOST_CHUNKS = 200;

const chunk = expressionBuilder<Database, "job_chunk_folder">();

/** Who works on the jobs is only needed where the person is a member: one row more for each chunk. */
function chunksOf(person: Person) {
  const owner = chunk.ref("job_chunk_folder.owner");
  const asMember = person.memberships.map(({ organization }) => organization).filter((id) => isMemberOf(person, id));
  const people = query
    .selectFrom("job_chunk_person")
    .select("job_chunk_person.people")
    .whereRef("job_chunk_person.owner", "=", owner)
    .whereRef("job_chunk_person.chunk", "=", chunk.ref("job_chunk_folder.chunk"));
  return query
    .selectFrom(ownersSeenBy(person).as("seen"))
    .crossJoin("job_chunk_folder")
    .select(["job_chunk_folder.owner", "job_chunk_folder.folders"])
    .select(sql<string | null>`iif(${isIn(owner, asMember)}, (${people}), null)`.as("people"))
    .whereRef("job_chunk_folder.owner", "=", "seen.id");
}

/** Of an organization in which the person is a member those of jobs that they made or are a contact of. */
function entriesOf(
  person: Person,
  { owner, folders, people }: { owner: string; folders: string; people: string | null },
) {
  const entries: Record<string, Entry> = JSON.parse(folders);
  if (!isMemberOf(person, owner)) return Object.values(entries);
  const ofJobs: string[][] = JSON.parse(people ?? "[]");
  return Object.entries(entries).flatMap(([slot, entry]) => (ofJobs[Number(slot)]?.includes(person.id) ? [entry] : []));
}

/**
 * At most `most` of everybody's folders, with the folded text in their name. Null for people who do not see everything,
 * and for a text without three letters.
 */
export function findFolders(db: Db, actor: Actor, text: string, most: number): Promise<ListedFolder[]> | null {
  const part = seesEverything(actor) ? wholePart(text) : null;
  if (!part) return null;
  const hits = query
    .selectFrom("folder_search")
    .select("folder_values")
    .where(matchesParts("folder_search", `name : ${part}`))
    .orderBy("rowid", "desc")
    .limit(most);
  return db.all(hits).then((found) => found.map(({ folder_values }) => toListed(JSON.parse(folder_values))));
}
