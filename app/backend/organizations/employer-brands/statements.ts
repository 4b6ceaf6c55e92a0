import { type Expression, expressionBuilder, type SqlBool, type Updateable } from "kysely";
import { searchText } from "~/lib/fold-text";
import { claimFile, deleteFiles } from "../../files/statements";
import type { Database } from "../../schema";
import type { Person, Services } from "../../services";
import { query, TRUE } from "../../storage/compiler";
import { guardOneChanged, guardThat } from "../../storage/guards";
import { insertWhere } from "../../storage/insert-select";
import { isOrganizationVisible } from "../queries";
import { withSearchText } from "../statements";
import { editsBrand, furnishesBrand, isBrandThat, isUnused, ownerOf } from "./queries";

/** Columns that a save sets; version, moments and search text are set by its statement. */
export type BrandColumns = Pick<
  Updateable<Database["employerBrand"]>,
  "name" | "status" | "description" | "ciGuidelines" | "homepage" | "logo" | "color" | "picture"
>;

const eb = expressionBuilder<Database, "employerBrand">();

/** The same id again by the same person corrects a brand that was not edited yet. FORBIDDEN, RECORD_NOT_UNIQUE */
export function insertBrand(
  services: Services,
  person: Person,
  { id, organization }: { id: string; organization: string },
  columns: BrandColumns & { name: string },
) {
  const now = services.clock().toISOString();
  const row = { ...columns, searched: searchText(columns.name), date_updated: now };
  return [
    guardThat("FORBIDDEN", isOrganizationVisible(person, organization)),
    query
      .insertInto("employerBrand")
      .values({ id, ownerOrganization: organization, ...row, user_created: person.id, date_created: now })
      .onConflict((conflict) =>
        conflict
          .column("id")
          .doUpdateSet(row)
          .where("employerBrand.user_created", "=", person.id)
          .where("employerBrand.ownerOrganization", "=", organization)
          .where("employerBrand.version", "=", 1),
      ),
    guardOneChanged("RECORD_NOT_UNIQUE"),
  ];
}

export const updateBrandRow = (
  services: Services,
  person: Person,
  id: string,
  columns: BrandColumns,
  { version, seen }: { version: number | null; seen: Expression<SqlBool> },
) => [
  query
    .updateTable("employerBrand")
    .set({
      ...withSearchText(columns),
      version: eb("version", "+", 1),
      date_updated: services.clock().toISOString(),
    })
    .where("id", "=", id)
    .where(editsBrand(person))
    .where(version === null ? TRUE : eb("version", "=", version))
    .where(seen),
  guardOneChanged("RECORD_CONFLICT"),
];

/** A picture of the organization, or one the person has just uploaded: that one becomes the organization's. */
export function takePicture(person: Person, file: string, organization: string) {
  const pictures = query
    .selectFrom("files")
    .select("id")
    .where("id", "=", file)
    .where("organization", "=", organization)
    .where("type", "like", "image/%");
  return [claimFile(person, file, organization), guardThat("INVALID_FOREIGN_KEY", eb.exists(pictures))];
}

/** The row of a picture that no brand shows any more. */
export const dropPicture = (file: string) => deleteFiles(isUnused(file));

export interface BenefitLink {
  id: string;
  brand: string;
  benefit: string;
}

/** A benefit of the catalog or of the brand's own organization; linked once. FORBIDDEN, INVALID_FOREIGN_KEY */
export function insertBenefitLink(person: Person, { id, brand, benefit }: BenefitLink) {
  const offered = query
    .selectFrom("benefits")
    .select("benefits.id")
    .where("benefits.id", "=", benefit)
    .where(({ eb, or }) =>
      or([eb("benefits.organization", "is", null), eb("benefits.organization", "=", ownerOf(brand))]),
    );
  return [
    guardThat("FORBIDDEN", isBrandThat(brand, furnishesBrand(person))),
    guardThat("INVALID_FOREIGN_KEY", eb.exists(offered)),
    query
      .insertInto("employerBrand_benefits")
      .values({ id, employerBrand_id: brand, benefits_id: benefit })
      .onConflict((conflict) => conflict.columns(["employerBrand_id", "benefits_id"]).doNothing()),
  ];
}

export interface FileLink {
  id: string;
  brand: string;
  file: string;
}

/**
 * A file of the brand's organization, or one the person has just uploaded: that one becomes the organization's.
 * FORBIDDEN, INVALID_FOREIGN_KEY
 */
export function insertFileLink(person: Person, { id, brand, file }: FileLink) {
  const owned = query
    .selectFrom("files")
    .select("id")
    .where("id", "=", file)
    .where("organization", "=", ownerOf(brand));
  const linked = query
    .selectFrom("employerBrand_files")
    .select("id")
    .where("employerBrand_id", "=", brand)
    .where("directus_files_id", "=", file);
  return [
    guardThat("FORBIDDEN", isBrandThat(brand, furnishesBrand(person))),
    claimFile(person, file, ownerOf(brand)),
    guardThat("INVALID_FOREIGN_KEY", eb.exists(owned)),
    insertWhere(
      "employerBrand_files",
      { id, employerBrand_id: brand, directus_files_id: file },
      eb.not(eb.exists(linked)),
    ),
  ];
}

export type LinkTable = "employerBrand_benefits" | "employerBrand_files";

/** FORBIDDEN when there is no such link to a brand that the person may furnish. */
export function deleteLink(person: Person, table: LinkTable, id: string) {
  // By the brand's key: as a list it would hold every brand that the person may furnish.
  const isFurnished = (brand: Expression<string>) =>
    eb.exists(
      query
        .selectFrom("employerBrand")
        .select("employerBrand.id")
        .where("employerBrand.id", "=", brand)
        .where(furnishesBrand(person)),
    );
  const deletion =
    table === "employerBrand_benefits"
      ? query
          .deleteFrom("employerBrand_benefits")
          .where("id", "=", id)
          .where(({ ref }) => isFurnished(ref("employerBrand_benefits.employerBrand_id")))
      : query
          .deleteFrom("employerBrand_files")
          .where("id", "=", id)
          .where(({ ref }) => isFurnished(ref("employerBrand_files.employerBrand_id")));
  return [deletion, guardOneChanged("FORBIDDEN")];
}
