import { expressionBuilder, type RawBuilder, sql } from "kysely";
import type { Careers, Opening } from "~/content-api/careers";
import type { Database } from "../schema";
import { query } from "../storage/compiler";
import type { Db } from "../storage/db";
import { jsonOf } from "../storage/decoding";
import type { RowOf } from "../storage/statement";

const job = expressionBuilder<Database, "job">();

/** Jobs of one page. */
const PAGE = 25;
/** Of a part of the site map, which is some thirty where ids are random. */
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

/** The last letters of an id, the last one first: they are random, so that parts by them are of one size. */
const endingOf = (id: RawBuilder<string>) =>
  sql<string>`substr(${id}, -1) || substr(${id}, -2, 1) || substr(${id}, -3, 1)`;

/** Everything from the part's letters to those of the next one: ids of other letters are in a part, too. */
function isIn(ending: RawBuilder<string>, part: string) {
  const next = (Number.parseInt(part, 16) + 1).toString(16).padStart(part.length, "0");
  const start = /^0*$/.test(part) ? "" : part;
  const end = part === "" || next.length > part.length ? "\u{10ffff}" : next;
  return sql<boolean>`${ending} >= ${start} and ${ending} < ${end}`;
}

const openJobs = (part: string) =>
  query
    .selectFrom("job")
    .where(isOpen())
    .where(isIn(endingOf(sql.ref<string>("job.id")), part));

const usedBrands = (part: string) =>
  query
    .selectFrom("employerBrand")
    .where("employerBrand.status", "=", sql.lit("published" as const))
    .where(isIn(endingOf(sql.ref<string>("employerBrand.id")), part));

/**
 * For search engines: the parts of the site map, each the ending of ids. One part, which is empty, where all fits into
 * it; else as many as keep each below `MOST_SAMPLED`, as those are that end with zeros.
 */
export async function listParts(db: Db): Promise<string[]> {
  const counted = await Promise.all(
    SAMPLES.map(async (sample) => {
      const [jobs, brands] = await Promise.all([
        db.all(openJobs(sample).select("job.id").limit(MOST_SAMPLED)),
        db.all(usedBrands(sample).select("employerBrand.id").limit(MOST_SAMPLED)),
      ]);
      return Math.max(jobs.length, brands.length);
    }),
  );
  const digits = counted.findIndex((count) => count < MOST_SAMPLED);
  return endings(digits < 0 ? SAMPLES.length : digits);
}

const MOST_SAMPLED = 30;
const SAMPLES = ["", "0", "00"];

const endings = (digits: number): string[] =>
  digits === 0 ? [""] : endings(digits - 1).flatMap((start) => [...HEX].map((digit) => start + digit));

const HEX = "0123456789abcdef";

/** A part of the site map: what people can apply for, and the brands in use that show such jobs. */
export async function listOpen(db: Db, part: string) {
  const newest = query
    .selectFrom("job")
    .select("job.date_created")
    .where("job.employerBrand", "=", sql.ref<string>("employerBrand.id"))
    .where(isOpen())
    .orderBy("job.date_created", "desc")
    .limit(1);
  const [jobs, brands] = await Promise.all([
    db.all(openJobs(part).select(["job.id", "job.date_updated as changed"]).limit(MOST_LISTED)),
    db.all(
      usedBrands(part)
        .select(["employerBrand.id", newest.as("changed")])
        .limit(MOST_LISTED),
    ),
  ]);
  return { jobs, brands: brands.flatMap(({ id, changed }) => (changed === null ? [] : [{ id, changed }])) };
}
