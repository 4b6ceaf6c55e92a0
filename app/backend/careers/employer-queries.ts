import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import type { EmployerFace } from "~/content-api/employer-brands";
import type { Database } from "../schema";
import { once, query } from "../storage/compiler";
import { jsonOf } from "../storage/decoding";

const job = expressionBuilder<Database, "job">();
const organization = expressionBuilder<Database, "organization">();
const brand = expressionBuilder<Database, "employerBrand">();

/** On `job` and a brand: applicants see the brand (`shownBrand`). */
const isShownBrand = once((): Expression<SqlBool> => brand("employerBrand.id", "=", job.ref("job.employerBrand")));

/** The employer's name for applicants, on `job` and its `organization`: the brand's, else the organization's. */
export const companyName = once(() => {
  const name = query.selectFrom("employerBrand").select("employerBrand.name").where(isShownBrand());
  return sql<string>`coalesce(${name}, ${organization.ref("organization.name")})`;
});

/** What applicants see of the employer, on `job`; null without a brand. */
export const employerFace = () => {
  const { ref } = brand;
  const face = sql`json_object('brand', ${ref("employerBrand.id")}, 'color', ${ref("employerBrand.color")},
    'logo', ${imageId("logo")}, 'picture', ${imageId("picture")})`;
  return jsonOf<EmployerFace | null>(
    sql`${query.selectFrom("employerBrand").select(face.as("face")).where(isShownBrand())}`,
  );
};

/** The brand's image, when everybody may see it (`isShownToAll` of files). */
const imageId = (column: "logo" | "picture") =>
  query
    .selectFrom("files")
    .select("files.id")
    .whereRef("files.id", "=", sql.ref(`employerBrand.${column}`))
    .where("files.type", "in", ["image/jpeg", "image/png", "image/webp"])
    .where(
      brand.or([
        brand("employerBrand.status", "=", "published"),
        sql<boolean>`${job.ref("job.status")} in ('online', 'online_terminated')`,
      ]),
    );
