import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import type { EmployerFace } from "~/content-api/entities";
import type { Database } from "../schema";
import { FALSE, once, query } from "../storage/compiler";
import { jsonOf } from "../storage/decoding";

const job = expressionBuilder<Database, "job">();
const organization = expressionBuilder<Database, "organization">();
const brand = expressionBuilder<Database, "employerBrand">();

/**
 * On `job` and a brand: applicants see the brand. It is the one that the live chatbot speaks for, in letters and on the
 * own page too.
 */
const isShownBrand = once((): Expression<SqlBool> => {
  const live = query
    .selectFrom("chatbot_configuration as live")
    .where("live.job", "=", job.ref("job.id"))
    .where("live.isDraft", "=", FALSE)
    .orderBy("live.number", "desc")
    .limit(1);
  const field = (name: "useChatbotBuilder" | "employerBrand") =>
    live.select(({ ref }) => sql<string | null>`${ref("live.content")} ->> ${sql.lit(name)}`.as("field"));
  const jobBrand = job.ref("job.employerBrand");
  const chosen = sql<string>`iif(${field("useChatbotBuilder")}, ${field("employerBrand")}, ${jobBrand})`;
  return brand.and([
    brand("employerBrand.id", "=", chosen),
    brand.or([
      brand("employerBrand.id", "=", jobBrand),
      brand("employerBrand.ownerOrganization", "=", job.ref("job.organization")),
    ]),
  ]);
});

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
