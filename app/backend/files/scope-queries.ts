import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "../schema";
import { administersOrganization, seesEverything, seesJob, seesOrganization } from "../scope";
import type { Actor } from "../services";
import { FALSE, TRUE } from "../storage/compiler";

const folder = expressionBuilder<Database, "folder">();
const files = expressionBuilder<Database, "files">();
const brand = expressionBuilder<Database, "employerBrand">();
const recruiter = expressionBuilder<Database, "recruiter">();

/**
 * Folders a person may see and fill, on the table `folder`: a job's with the job, an organization's as its admin, their
 * own.
 */
export function seesFolder(actor: Actor): Expression<SqlBool> {
  const organization = folder.ref("folder.organization");
  if (actor.type !== "person") return seesOrganization(actor, organization);
  const jobs = folder.selectFrom("job").select("job.id").whereRef("job.folder", "=", "folder.id");
  const isOwn = folder.and([folder("folder.owner", "=", actor.id), isNobodysOrSeen(actor, organization)]);
  const owned = folder.or([isOwn, administersOrganization(actor, organization)]);
  return folder.or([folder.exists(jobs.where(seesJob(actor))), folder.and([folder.not(folder.exists(jobs)), owned])]);
}

/** Folders of the jobs that the actor sees, by the ids of those jobs: what lists offer. */
export function listsFolder(actor: Actor): Expression<SqlBool> {
  if (seesEverything(actor)) return TRUE;
  const ofJobs = folder.selectFrom("job").select("job.folder").where("job.folder", "is not", null);
  return folder("folder.id", "in", ofJobs.where(seesJob(actor)));
}

/** Files a person may see, on the table `files`: also those of employer brands and the pictures of colleagues. */
export function seesFile(actor: Actor): Expression<SqlBool> {
  const seesBrand = seesOrganization(actor, brand.ref("employerBrand.ownerOrganization"));
  const shown = files
    .selectFrom("employerBrand_files")
    .innerJoin("employerBrand", "employerBrand.id", "employerBrand_files.employerBrand_id")
    .select("employerBrand.id")
    .whereRef("employerBrand_files.directus_files_id", "=", "files.id")
    .where(seesBrand);
  const face = brandsOfFace().where(seesBrand);
  const colleague = files
    .selectFrom("users")
    .innerJoin("recruiter", "recruiter.user", "users.id")
    .select("users.id")
    .whereRef("users.avatar", "=", "files.id")
    .where(seesOrganization(actor, recruiter.ref("recruiter.organization")));
  return files.or([
    isInOpenFolder(actor),
    isUnfiledAnd(isUploadOf(actor), isAdministered(actor)),
    files.exists(shown),
    files.exists(face),
    files.exists(colleague),
  ]);
}

/**
 * Images that everybody may see, on the table `files`: logo and picture of a brand that is in use, which has a public
 * page, or that a chatbot still shows which people can apply at.
 */
export function isShownToAll(): Expression<SqlBool> {
  const online = brand
    .selectFrom("job")
    .select("job.id")
    .whereRef("job.employerBrand", "=", "employerBrand.id")
    .where("job.status", "in", ["online", "online_terminated"]);
  const shown = brandsOfFace().where(({ or, eb, exists }) =>
    or([eb("employerBrand.status", "=", "published"), exists(online)]),
  );
  return files.and([files("files.type", "in", ["image/jpeg", "image/png", "image/webp"]), files.exists(shown)]);
}

/**
 * Files a person may move or delete, on the table `files`. Of what they have uploaded for an organization, logos and
 * pictures of brands are its admins', and so are documents of brands that somebody else has created.
 */
export function writesFile(actor: Actor): Expression<SqlBool> {
  const isAdmins = files.or([files.exists(brandsOfFace()), files.exists(brandsOfDocument(actor))]);
  const isOwn = files.and([
    isUploadOf(actor),
    files.or([files("files.organization", "is", null), files.not(isAdmins)]),
  ]);
  return files.or([isInOpenFolder(actor), isUnfiledAnd(isOwn, isAdministered(actor))]);
}

/** Uploaded by the person, and given to no organization but one that they still see. */
export const isUploadOf = (actor: Actor): Expression<SqlBool> =>
  actor.type === "person"
    ? files.and([files("files.uploaded_by", "=", actor.id), isNobodysOrSeen(actor, files.ref("files.organization"))])
    : FALSE;

const isNobodysOrSeen = (actor: Actor, organization: Expression<string | null>): Expression<SqlBool> =>
  sql<SqlBool>`(${organization} is null or ${seesOrganization(actor, organization)})`;

const isAdministered = (actor: Actor) => administersOrganization(actor, files.ref("files.organization"));

const isUnfiledAnd = (...either: Expression<SqlBool>[]) =>
  files.and([files("files.folder", "is", null), files.or(either)]);

const isInOpenFolder = (actor: Actor) =>
  files.exists(
    files.selectFrom("folder").select("folder.id").whereRef("folder.id", "=", "files.folder").where(seesFolder(actor)),
  );

/** Brands whose logo or picture the file is. */
const brandsOfFace = () =>
  files
    .selectFrom("employerBrand")
    .select("employerBrand.id")
    .where(({ eb, or, ref }) =>
      or([eb("employerBrand.logo", "=", ref("files.id")), eb("employerBrand.picture", "=", ref("files.id"))]),
    );

/** Brands with the file as a document, but for those that the actor has created. */
const brandsOfDocument = (actor: Actor) =>
  files
    .selectFrom("employerBrand_files")
    .innerJoin("employerBrand", "employerBrand.id", "employerBrand_files.employerBrand_id")
    .select("employerBrand.id")
    .whereRef("employerBrand_files.directus_files_id", "=", "files.id")
    .where(({ eb }) => eb("employerBrand.user_created", "is not", actor.type === "person" ? actor.id : null));
