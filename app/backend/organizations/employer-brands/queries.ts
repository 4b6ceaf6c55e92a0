import { type Expression, expressionBuilder, type SqlBool } from "kysely";
import type { BrandRemoval } from "~/content-api/removals";
import { heldCounts, unsafeListHeld } from "../../jobs/held-queries";
import type { Database } from "../../schema";
import { administersOrganization, seesOrganization } from "../../scope";
import type { Actor, Person } from "../../services";
import { query } from "../../storage/compiler";
import type { Db } from "../../storage/db";
import { flagOf } from "../../storage/decoding";

const brand = expressionBuilder<Database, "employerBrand">();
const files = expressionBuilder<Database, "files">();
const job = expressionBuilder<Database, "job">();
const benefitLink = expressionBuilder<Database, "employerBrand_benefits">();
const fileLink = expressionBuilder<Database, "employerBrand_files">();
const outer = expressionBuilder<Database, "files" | "employerBrand">();

/** On the table `employerBrand`. */
export const isBrand = (id: string): Expression<SqlBool> => brand("employerBrand.id", "=", id);
export const seesBrand = (actor: Actor) => seesOrganization(actor, brand.ref("employerBrand.ownerOrganization"));
export const editsBrand = (actor: Actor) =>
  administersOrganization(actor, brand.ref("employerBrand.ownerOrganization"));
/** Members may furnish the brand that they have created, though not edit it afterwards. */
export const furnishesBrand = (person: Person): Expression<SqlBool> =>
  brand.or([editsBrand(person), brand.and([brand("employerBrand.user_created", "=", person.id), seesBrand(person)])]);

/** For guards: there is such a brand, and the condition on `employerBrand` holds for it. */
export const isBrandThat = (id: string, condition: Expression<SqlBool>): Expression<SqlBool> =>
  brand.exists(query.selectFrom("employerBrand").select("employerBrand.id").where(isBrand(id)).where(condition));

/** The organization of a brand, inside a statement. */
export const ownerOf = (id: string) =>
  query.selectFrom("employerBrand").select("employerBrand.ownerOrganization").where(isBrand(id)).$asScalar();

/**
 * The brand as it is, whether the person may edit it, and the keys of the bytes of its logo and its picture: null when
 * there is none, or when something else shows it too. Null outside their scope.
 */
export const findBrandFor = (db: Db, person: Person, id: string) =>
  db.first(
    query
      .selectFrom("employerBrand")
      .selectAll()
      .select(flagOf(editsBrand(person)).as("mayEdit"))
      .select([ownDisk("employerBrand.logo").as("logoDisk"), ownDisk("employerBrand.picture").as("pictureDisk")])
      .where(isBrand(id))
      .where(seesBrand(person)),
  );

/** Where the bytes of a file lie that nothing but this brand shows. */
const ownDisk = (column: "employerBrand.logo" | "employerBrand.picture") =>
  brand
    .selectFrom("files")
    .select("files.filename_disk")
    .whereRef("files.id", "=", column)
    .where(files.not(files.exists(linksOfFile())))
    .where(files.not(files.exists(brandsOfFile().whereRef("shown.id", "<>", "employerBrand.id"))));

/** On the tables of links: that of these two. */
export const isBenefitLink = (brand: string, benefit: string): Expression<SqlBool> =>
  benefitLink.and({ "employerBrand_benefits.employerBrand_id": brand, "employerBrand_benefits.benefits_id": benefit });
export const isFileLink = (brand: string, file: string): Expression<SqlBool> =>
  fileLink.and({ "employerBrand_files.employerBrand_id": brand, "employerBrand_files.directus_files_id": file });

/** Brands whose logo or picture is the file of the statement around, and links that make it a document of a brand. */
const brandsOfFile = () =>
  outer
    .selectFrom("employerBrand as shown")
    .select("shown.id")
    .where(({ eb, or, ref }) =>
      or([eb("shown.logo", "=", ref("files.id")), eb("shown.picture", "=", ref("files.id"))]),
    );
const linksOfFile = () =>
  outer.selectFrom("employerBrand_files as link").select("link.id").whereRef("link.directus_files_id", "=", "files.id");

/** A condition on `files`: no brand shows it any more. */
export const isUnused = (file: string): Expression<SqlBool> =>
  files.and([
    files("files.id", "=", file),
    files.not(files.exists(brandsOfFile())),
    files.not(files.exists(linksOfFile())),
  ]);

/** A condition on `files`: only this brand shows it. What is in a folder or shown by another brand or user stays. */
export function isFileOf(id: string): Expression<SqlBool> {
  const ownOnes = query
    .selectFrom("employerBrand")
    .select("logo as id")
    .where(isBrand(id))
    .union(query.selectFrom("employerBrand").select("picture as id").where(isBrand(id)))
    .union(
      query.selectFrom("employerBrand_files").select("directus_files_id as id").where("employerBrand_id", "=", id),
    );
  const avatars = files.selectFrom("users").select("users.id").whereRef("users.avatar", "=", "files.id");
  return files.and([
    files("files.folder", "is", null),
    files("files.id", "in", ownOnes),
    files.not(files.exists(brandsOfFile().where("shown.id", "<>", id))),
    files.not(files.exists(linksOfFile().where("link.employerBrand_id", "<>", id))),
    files.not(files.exists(avatars)),
  ]);
}

/** A condition on `job`: it shows the brand. */
export const isJobOf = (id: string): Expression<SqlBool> => job("job.employerBrand", "=", id);

/** Null outside the person's scope; who has an admin's rights sees every job of the organization. */
export async function findRemovalFor(
  db: Db,
  person: Person,
  id: string,
): Promise<(BrandRemoval & { mayDelete: boolean }) | null> {
  const files = query
    .selectFrom("files")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where(isFileOf(id));
  const [counts, heldBy] = await Promise.all([
    db.first(
      query
        .selectFrom("employerBrand")
        .select([flagOf(editsBrand(person)).as("mayDelete"), ...heldCounts(isJobOf(id)), files.$asScalar().as("files")])
        .where(isBrand(id))
        .where(seesBrand(person)),
    ),
    unsafeListHeld(db, isJobOf(id)),
  ]);
  return counts && { ...counts, heldBy };
}
