import { expressionBuilder } from "kysely";
import type { JobFiles } from "~/content-api/job-files";
import { Refusal } from "~/domain/errors";
import { fullName } from "~/domain/people";
import type { Database } from "../schema";
import { seesJob } from "../scope";
import type { Actor, Services } from "../services";
import { once, query } from "../storage/compiler";
import { listFrom, objectFrom } from "../storage/json";

/** What belongs to a job besides its texts, if this actor may see it; NOT_FOUND otherwise. */
export async function loadFilesOf({ db }: Services, actor: Actor, id: string): Promise<JobFiles> {
  const row = await db.first(jobsWithFiles().where("job.id", "=", id).where(seesJob(actor)));
  if (!row) throw new Refusal("NOT_FOUND");
  const { links, files, brand, brandFiles } = row;
  return {
    links,
    files: files.map(({ first_name, last_name, ...file }) => ({
      ...file,
      uploader: fullName({ first_name, last_name }) || null,
    })),
    brand: brand && { ...brand, files: brandFiles },
  };
}

/** The creatives of the statement's job in short, the newest first. */
export const creativesOfJob = () =>
  listFrom(
    job
      .selectFrom("creative as cr")
      .select(["cr.id", "cr.number", "cr.picture", "cr.date_created"])
      .whereRef("cr.job", "=", "job.id")
      .where("cr.date_removed", "is", null)
      .orderBy("cr.number", "desc"),
  );

const job = expressionBuilder<Database, "job">();

const COLUMNS = ["f.id", "f.folder", "f.filename_download", "f.title", "f.type", "f.filesize", "f.created_on"] as const;

const jobsWithFiles = once(() =>
  query
    .selectFrom("job")
    .select("job.links")
    .select([files().as("files"), brand().as("brand"), brandFiles().as("brandFiles")]),
);

const files = () =>
  listFrom(
    job
      .selectFrom("files as f")
      .leftJoin("users as u", "u.id", "f.uploaded_by")
      .select(COLUMNS)
      .select(["f.uploaded_by", "u.first_name", "u.last_name"])
      .whereRef("f.folder", "=", "job.folder")
      .orderBy("f.created_on", "desc")
      .orderBy("f.id"),
  );

const brand = () =>
  objectFrom(
    job.selectFrom("employerBrand as b").select(["b.id", "b.name"]).whereRef("b.id", "=", "job.employerBrand"),
  );

const brandFiles = () =>
  listFrom(
    job
      .selectFrom("employerBrand_files as bf")
      .innerJoin("files as f", "f.id", "bf.directus_files_id")
      .select(COLUMNS)
      .whereRef("bf.employerBrand_id", "=", "job.employerBrand")
      .orderBy("f.filename_download")
      .orderBy("f.id")
      .limit(MOST_BRAND_FILES),
  );

/** So that a page stays bounded whatever an organization has gathered. */
const MOST_BRAND_FILES = 50;
