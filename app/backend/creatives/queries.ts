import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import type { Creative } from "~/content-api/creatives";
import type { CreativeDesign } from "~/domain/creatives/design";
import { fullName } from "~/domain/people";
import { isJobVisible } from "../jobs/queries";
import type { Database } from "../schema";
import type { Actor, Services } from "../services";
import { query } from "../storage/compiler";
import type { RowOf } from "../storage/statement";

const creative = expressionBuilder<Database, "creative">();
const files = expressionBuilder<Database, "files">();

/** Which creative of which job. */
export interface OnCreative {
  id: string;
  creativeId: string;
}

const saved = () =>
  query
    .selectFrom("creative")
    .leftJoin("users", "users.id", "creative.user")
    .select(["creative.id", "creative.number", "creative.design", "creative.picture", "creative.date_created"])
    .select(["users.first_name", "users.last_name"])
    .where("creative.date_removed", "is", null);

const savedOf = (actor: Actor, id: string) => saved().where("creative.job", "=", id).where(isJobVisible(actor, id));

type CreativeRow = RowOf<ReturnType<typeof saved>>;

/** The creatives of a job that the actor sees, the newest first. */
export async function listCreatives({ db }: Services, actor: Actor, id: string): Promise<Creative[]> {
  const rows = await db.all(savedOf(actor, id).orderBy("creative.number", "desc"));
  return rows.map(toCreative);
}

/** One of them; null for one that is gone. */
export async function findCreative({ db }: Services, actor: Actor, on: OnCreative): Promise<Creative | null> {
  const row = await db.first(savedOf(actor, on.id).where("creative.id", "=", on.creativeId));
  return row && toCreative(row);
}

/** The newest design of a job whose chatbot is open, for everybody. */
export async function findShared({ db }: Services, id: string) {
  const row = await db.first(
    query
      .selectFrom("creative")
      .innerJoin("job", "job.id", "creative.job")
      .select(["creative.id", "creative.job", "creative.number", "creative.design"])
      .where("job.id", "=", id)
      .where("job.status", "in", ["online", "online_terminated"])
      .where("creative.date_removed", "is", null)
      .where("creative.design", "is not", null)
      .orderBy("creative.number", "desc")
      .limit(1),
  );
  return row?.design ? { ...row, design: row.design } : null;
}

function toCreative({ first_name, last_name, ...row }: CreativeRow): Creative {
  return { ...row, by: fullName({ first_name, last_name }) || null };
}

/** For guards: the job has fewer creatives than `most`, and has given fewer numbers than `mostEver`. */
export const hasRoom = (id: string, { most, mostEver }: { most: number; mostEver: number }): Expression<SqlBool> => {
  const counted = query
    .selectFrom("creative")
    .select(({ ref }) =>
      sql<boolean>`count(*) < ${mostEver} and sum(${ref("date_removed")} is null) < ${most}`.as("hasRoom"),
    )
    .where("job", "=", id);
  return sql<boolean>`coalesce(${counted}, 1)`;
};

/** The number of a job's next creative. */
export const nextNumber = (id: string) =>
  query
    .selectFrom("creative")
    .select(({ fn }) => sql<number>`coalesce(${fn.max("number")}, 0) + 1`.as("number"))
    .where("job", "=", id);

/** The job's newest creative if it shows the same: who saves twice, or hears no answer, has saved once. */
export const sameCreative = (
  job: string,
  { design, picture }: { design: CreativeDesign | null; picture: string | null },
) =>
  query
    .selectFrom("creative")
    .select(["id", "number"])
    .where("job", "=", job)
    .where("date_removed", "is", null)
    .where(({ ref }) => sql<boolean>`${ref("number")} = ${nextNumber(job)} - 1`)
    .where(({ ref }) =>
      design
        ? sql<boolean>`${ref("design")} = ${JSON.stringify(design)}`
        : sql<boolean>`${ref("picture")} = ${picture}`,
    );

/** Pictures that a job's creatives may show: its own images, its brand's face and the images among its documents. */
export const findPictures = ({ db }: Services, id: string, ids: readonly string[]) =>
  db.all(
    query
      .selectFrom("files")
      .select(["id", "filename_disk", "type", "filesize"])
      .where("id", "in", [...ids])
      .where(isPictureOf(id)),
  );

/** For guards: this file is a picture that the job's creatives may show. */
export const hasPicture = (id: string, file: string): Expression<SqlBool> =>
  creative.exists(query.selectFrom("files").select("id").where("id", "=", file).where(isPictureOf(id)));

function isPictureOf(id: string): Expression<SqlBool> {
  const ofJob = query.selectFrom("job").where("job.id", "=", id);
  const brand = ofJob.innerJoin("employerBrand as b", "b.id", "job.employerBrand");
  const documents = ofJob.innerJoin("employerBrand_files as d", "d.employerBrand_id", "job.employerBrand");
  return files.and([
    files("files.type", "in", ["image/jpeg", "image/png", "image/webp"]),
    files.or([
      files("files.folder", "in", ofJob.select("job.folder")),
      files("files.id", "in", brand.select("b.logo")),
      files("files.id", "in", brand.select("b.picture")),
      files("files.id", "in", documents.select("d.directus_files_id")),
    ]),
  ]);
}
