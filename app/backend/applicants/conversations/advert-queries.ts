import { expressionBuilder, sql } from "kysely";
import type { Advert } from "~/content-api/conversations";
import { contactsWhoSee } from "../../jobs/reader-queries";
import type { Database } from "../../schema";
import { query } from "../../storage/compiler";
import { jsonOf } from "../../storage/decoding";

const job = expressionBuilder<Database, "job" | "organization">();
const shown = expressionBuilder<Database & { brand: Database["employerBrand"] }, "job" | "brand">();

/** Types of the images that applicants see. */
export const IMAGES = ["image/jpeg", "image/png", "image/webp"];

/** On `job` and its `brand`: everybody may see the brand's images, as `isShownToAll` of files has it. */
export const isImagePublic = () =>
  shown.or([shown("brand.status", "=", "published"), shown("job.status", "in", ["online", "online_terminated"])]);

/** A place of a catalog elsewhere is taken to be in the organization's country. */
export function placesOf() {
  const placeId = sql<string>`value ->> 'placeId'`;
  const country = query.selectFrom("place").select("place.country").where("place.id", "=", placeId);
  return jsonOf<Advert["places"]>(
    sql`(select json_group_array(json_object('label', value ->> 'label', 'type', value ->> 'type',
      'lat', value ->> 'lat', 'lng', value ->> 'lng',
      'country', coalesce(${country}, ${countryOfOrganization()}, 'DE')))
      from json_each(${job.ref("job.locations")}))`,
  );
}

export const countryOfOrganization = () =>
  job.selectFrom("country").select("country.country_code").whereRef("country.id", "=", "organization.country");

/** Of those who see the job: others cannot get in touch. */
export const firstContact = () =>
  contactsWhoSee(job.ref("job.id"))
    .innerJoin("users", "users.id", "job_contact.user")
    .select("users.first_name")
    .orderBy("job_contact.position")
    .limit(1);

/** On `job`: it has a design of an advertisement, which shared links show. */
export const hasDesign = () =>
  job.exists(
    job
      .selectFrom("creative")
      .select("creative.id")
      .whereRef("creative.job", "=", "job.id")
      .where("creative.date_removed", "is", null)
      .where("creative.design", "is not", null),
  );
