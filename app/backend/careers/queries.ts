import { expressionBuilder, sql } from "kysely";
import type { Careers, Opening } from "~/content-api/careers";
import type { Database } from "../schema";
import { query } from "../storage/compiler";
import type { Db } from "../storage/db";
import { jsonOf } from "../storage/decoding";
import type { RowOf } from "../storage/statement";

const job = expressionBuilder<Database, "job">();

/** Jobs of one page. */
const PAGE = 25;
/** What a site map may hold is ten times as much. */
const MOST_LISTED = 5000;

/** On `job`: people can apply; the condition of the index job_open_by_brand, as literals. */
const isOpen = () => sql<boolean>`${job.ref("job.status")} in ('online', 'online_terminated')`;

/** A brand in use of an active organization, with a page of its open jobs; null for any other. */
export async function findCareers(db: Db, id: string, after: string | null): Promise<Careers | null> {
  const [brand, rows] = await Promise.all([db.first(shownBrand(id)), db.all(openings(id, after))]);
  if (!brand) return null;
  const { name, description, homepage, color, logo, picture } = brand;
  const shown = rows.slice(0, PAGE);
  return {
    name,
    description,
    homepage,
    face: { brand: id, color, logo, picture },
    jobs: shown.map(toOpening),
    next: rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null,
  };
}

const shownBrand = (id: string) =>
  query
    .selectFrom("employerBrand")
    .innerJoin("organization", "organization.id", "employerBrand.ownerOrganization")
    .select(["employerBrand.name", "employerBrand.description", "employerBrand.homepage", "employerBrand.color"])
    .select((eb) =>
      (["logo", "picture"] as const).map((image) =>
        eb
          .selectFrom("files")
          .select("files.id")
          .whereRef("files.id", "=", `employerBrand.${image}`)
          .where("files.type", "in", ["image/jpeg", "image/png", "image/webp"])
          .as(image),
      ),
    )
    .where("employerBrand.id", "=", id)
    .where("employerBrand.status", "=", "published")
    .where("organization.status", "=", "active");

/** One more than a page; those after a job by the time of its making. */
function openings(brand: string, after: string | null) {
  const places = jsonOf<string[]>(
    sql`(select json_group_array(value ->> 'label') from json_each(${job.ref("job.locations")}))`,
  );
  const rows = query
    .selectFrom("job")
    .select(["job.id", "job.title", "job.fullTime", "job.partTime", places.as("places")])
    .select(["job.showSalary", "job.salaryType", "job.salaryMin", "job.salaryMax"])
    .where("job.employerBrand", "=", brand)
    .where(isOpen())
    .orderBy("job.date_created", "desc")
    .orderBy("job.id", "desc")
    .limit(PAGE + 1);
  if (after === null) return rows;
  const last = query.selectFrom("job").select(["job.date_created", "job.id"]).where("job.id", "=", after);
  return rows.where(sql<boolean>`(${job.ref("job.date_created")}, ${job.ref("job.id")}) < ${last}`);
}

function toOpening({
  showSalary,
  salaryType,
  salaryMin,
  salaryMax,
  ...row
}: RowOf<ReturnType<typeof openings>>): Opening {
  const hasSalary = showSalary && salaryType !== null && salaryMin !== null && salaryMax !== null;
  return { ...row, salary: hasSalary ? { type: salaryType, min: salaryMin, max: salaryMax } : null };
}

/** For search engines: what people can apply for, and the brands that show it. */
export async function listOpen(db: Db) {
  const rows = await db.all(
    query
      .selectFrom("job")
      .leftJoin("employerBrand", (join) =>
        join.onRef("employerBrand.id", "=", "job.employerBrand").on("employerBrand.status", "=", "published"),
      )
      .select(["job.id", "job.date_updated as changed", "employerBrand.id as brand"])
      .where(isOpen())
      .orderBy("job.date_updated", "desc")
      .limit(MOST_LISTED),
  );
  const brands = new Map<string, string>();
  for (const { brand, changed } of rows) if (brand && !brands.has(brand)) brands.set(brand, changed);
  return {
    brands: [...brands].map(([id, changed]) => ({ id, changed })),
    jobs: rows.map(({ id, changed }) => ({ id, changed })),
  };
}
