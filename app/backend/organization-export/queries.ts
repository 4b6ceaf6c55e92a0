import { type Expression, type SqlBool, sql } from "kysely";
import { isFileOf } from "../organizations/removal-queries";
import { type Database, schema } from "../schema";
import { administeredOrganization } from "../scope";
import type { Person, Services } from "../services";
import { isIn, openQuery, query } from "../storage/compiler";
import { type Owner, TABLES } from "./tables";

type Row = Record<string, unknown>;
export type Rows = Readonly<Record<string, Row[]>>;

/** Secrets, and columns that are made from others for searching. */
const SECRETS = ["secret", "sealed_by", "token_hash", "self_token_hash"];
const MADE = ["searched.*", "folded.*", "normalized_name", "(email|phone|search|words)_key", "chunk", "slot"];
const OMITTED = new RegExp(`^(${[...SECRETS, ...MADE].join("|")})$`);

/** The table's columns that an export has. */
export const columnsOf = (table: keyof Database): string[] =>
  Object.keys(schema[table]).filter((column) => !OMITTED.test(column));

/** The tables with rows of an owner, and the column that names it. */
const TABLES_OF: { readonly [O in Owner]: readonly (readonly [table: keyof Database, column: string])[] } = {
  organization: tablesOf("organization"),
  job: tablesOf("job"),
  conversation: tablesOf("conversation"),
  applicant: tablesOf("applicant"),
};

function tablesOf(owner: Owner) {
  return typedEntries(TABLES).flatMap(([table, place]) => {
    const column = typeof place === "object" && place[owner];
    return column ? [[table, column] as const] : [];
  });
}

function typedEntries<K extends string, V>(record: Readonly<Record<K, V>>) {
  const keys = Object.keys(record).filter((key): key is K => Object.hasOwn(record, key));
  return keys.map((key) => [key, record[key]] as const);
}

/** The organization, if this person may export it. */
export const findOrganization = ({ db }: Services, person: Person, id: string) =>
  db.first(administeredOrganization(person, id));

/** Rows of the organization itself, not of its jobs, by table, in one round trip. */
export const readOrganization = (services: Services, id: string): Promise<Rows> =>
  read(services, "organization", (table, column) => isOfOrganization(id, table, column));

/** Rows of one job, without its conversations and applicants. */
export const readJob = (services: Services, id: string): Promise<Rows> =>
  read(services, "job", (table, column) => {
    if (table === "files" || table === "folder") return sql`${sql.ref(column)} in ${folderOf(id)}`;
    return sql`${sql.ref(column)} = ${column === "scope" ? `job:${id}` : id}`;
  });

/** Rows of some conversations. Their documents only until they belong to an applicant. */
export const readConversations = (services: Services, ids: readonly string[]): Promise<Rows> =>
  read(services, "conversation", (table, column) =>
    table === "attachment"
      ? sql`${isIn(sql.ref(column), ids)} and ${sql.ref("applicant")} is null`
      : isIn(sql.ref(column), ids),
  );

export const readApplicants = (services: Services, ids: readonly string[]): Promise<Rows> =>
  read(services, "applicant", (_table, column) => isIn(sql.ref(column), ids));

async function read(
  { db }: Services,
  owner: Owner,
  isOf: (table: string, column: string) => Expression<SqlBool>,
): Promise<Rows> {
  const parts = TABLES_OF[owner].map(async ([table, column]) => {
    const statement = openQuery.selectFrom(table).select(columnsOf(table)).where(isOf(table, column));
    return [table, await db.all(statement)] as const;
  });
  return Object.fromEntries(await Promise.all(parts));
}

function isOfOrganization(id: string, table: string, column: string): Expression<SqlBool> {
  const is = (rows: Expression<unknown>) => sql<SqlBool>`${sql.ref(column)} in ${rows}`;
  if (table === "files") return sql`${isFileOf(id)} and ${isOutside(sql.ref("folder"), foldersOfJobs(id))}`;
  if (table === "folder") return sql`${sql.ref(column)} = ${id} and ${isOutside(sql.ref("id"), foldersOfJobs(id))}`;
  if (column === "employerBrand_id")
    return is(query.selectFrom("employerBrand").select("id").where("ownerOrganization", "=", id));
  if (column === "booking") return is(query.selectFrom("booking").select("id").where("organization", "=", id));
  const self = sql<SqlBool>`${sql.ref(column)} = ${column === "scope" ? `organization:${id}` : id}`;
  if (table === "history" || table === "label") return sql`${self} and ${isOutside(sql.ref("job"), jobsOf(id))}`;
  return self;
}

const isOutside = (column: Expression<unknown>, rows: Expression<unknown>) =>
  sql<SqlBool>`(${column} is null or ${column} not in ${rows})`;

const jobsOf = (id: string) => query.selectFrom("job").select("job.id").where("job.organization", "=", id);
const folderOf = (job: string) =>
  query.selectFrom("job").select("job.folder").where("job.id", "=", job).where("job.folder", "is not", null);
const foldersOfJobs = (id: string) =>
  query.selectFrom("job").select("job.folder").where("job.organization", "=", id).where("job.folder", "is not", null);

/** Who is named by an id in the team's rows. */
export const readTeam = ({ db }: Services, id: string) =>
  db.all(
    query
      .selectFrom("users")
      .select(["id", "email", "first_name", "last_name", "role"])
      .where(({ or, eb }) =>
        or([
          eb("id", "in", query.selectFrom("recruiter").select("user").where("organization", "=", id)),
          eb("id", "in", query.selectFrom("agency_assignment").select("user").where("organization", "=", id)),
        ]),
      )
      .orderBy("id"),
  );

/** The jobs of an organization, with as many ids as there are: a page of them would be sorted anew each time. */
export const listJobs = ({ db }: Services, id: string) => db.all(jobsOf(id).select("job.title"));

/** Ids of a job's applicants and conversations. */
export async function listPeople({ db }: Services, job: string) {
  const [applicants, conversations] = await Promise.all([
    db.all(query.selectFrom("applicant").select("applicant.id").where("job", "=", job)),
    db.all(query.selectFrom("conversation").select("conversation.id").where("job", "=", job)),
  ]);
  return { applicants: applicants.map((row) => row.id), conversations: conversations.map((row) => row.id) };
}
