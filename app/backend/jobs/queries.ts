import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import type { Country, JobEntity, JobWritable } from "~/content-api/entities";
import { Refusal } from "~/domain/errors";
import type { JobStatus } from "~/domain/jobs/status";
import { reservedCreditOf } from "../billing/queries";
import type { Database } from "../schema";
import { administersOrganization, seesJob, seesNamedJob } from "../scope";
import type { Actor, Person, Services } from "../services";
import { FALSE, isIn, once, query } from "../storage/compiler";
import { flagOf } from "../storage/decoding";
import { listFrom, objectFrom, valuesFrom } from "../storage/json";
import type { RowOf } from "../storage/statement";
import { countsOf } from "./count-queries";
import { creativesOfJob } from "./file-queries";
import { hasApplicants } from "./held-queries";
import type { JobHolding } from "./policy";

export interface LoadedJob {
  entity: JobEntity;
  billingCountry: Country | null;
  /** Contacts who are accepted recruiters of the job's organization. */
  recruiterIds: string[];
}

/** The job, if this actor may see it; NOT_FOUND otherwise. */
export async function loadJob({ db }: Services, actor: Actor, id: string): Promise<LoadedJob> {
  const counts = countsOf(actor, job.ref("job.id")).as("counts");
  const row = await db.first(jobs().select(counts).where("job.id", "=", id).where(seesJob(actor)));
  if (!row) throw new Refusal("NOT_FOUND");
  const { billingCountry, counts: figures, ...entity } = row;
  const recruiterIds = entity.contacts.filter(({ role }) => role).map((contact) => contact.id);
  return { entity: { ...entity, billingCountry, counts: figures ?? undefined }, billingCountry, recruiterIds };
}

/** What a transition has to know of a job. */
export type JobBrief = RowOf<ReturnType<typeof briefs>>;

/** The brief of a job that this actor sees; NOT_FOUND otherwise. */
export async function loadBrief({ db }: Services, actor: Actor, id: string): Promise<JobBrief> {
  const row = await db.first(selectBrief(actor, id));
  if (!row) throw new Refusal("NOT_FOUND");
  return row;
}

export const selectBrief = (actor: Actor, id: string) => briefs().where("job.id", "=", id).where(seesJob(actor));

export type LoadedBrief = Awaited<ReturnType<typeof loadBriefs>>[number];

/** Those of the jobs that the actor sees, and whether people have applied to them. */
export const loadBriefs = ({ db }: Services, actor: Actor, ids: readonly string[]) =>
  db.all(
    briefs()
      .select(flagOf(hasApplicants()).as("hasApplicants"))
      .where(isIn(job.ref("job.id"), ids))
      .where(seesNamedJob(actor)),
  );

/** What the person's rights on a job are decided by: of the contacts only the person. Null for one they do not see. */
export async function findHoldingFor({ db }: Services, person: Person, id: string): Promise<JobHolding | null> {
  const contact = contactsOf(job.ref("job.id")).where("job_contact.user", "=", person.id);
  const row = await db.first(
    query
      .selectFrom("job")
      .select(["organization", "user_created"])
      .select(job.exists(contact).as("isContact"))
      .where("job.id", "=", id)
      .where(seesJob(person)),
  );
  if (!row) return null;
  const { isContact, ...holding } = row;
  return { ...holding, contacts: isContact ? [person.id] : [] };
}

const job = expressionBuilder<Database, "job">();

/** Briefs of jobs, for the conditions of their readers. */
export const briefs = once(() =>
  query
    .selectFrom("job")
    .select(["id", "title", "status", "version", "organization", "user_created"])
    .select(["nextRenewal", "userCampaignStartDate", "runtime", "booking"])
    .select(valuesFrom(contactsOf(job.ref("job.id"))).as("contacts")),
);

/** For guards: the job is still one that this actor sees. */
export const isJobVisible = (actor: Actor, id: string): Expression<SqlBool> =>
  job.exists(query.selectFrom("job").select("job.id").where("job.id", "=", id).where(seesJob(actor)));

/** For guards: it is still the version that was seen. */
export const hasVersion = (id: string, version: number): Expression<SqlBool> =>
  job.exists(query.selectFrom("job").select("id").where("id", "=", id).where("version", "=", version));

/** For guards: it has this status. */
export const hasStatus = (id: string, status: JobStatus): Expression<SqlBool> =>
  job.exists(query.selectFrom("job").select("id").where("id", "=", id).where("status", "=", status));

/** For guards: there is such a job, and its status is another one. */
export const hasOtherStatus = (id: string, status: JobStatus): Expression<SqlBool> =>
  job.exists(query.selectFrom("job").select("id").where("id", "=", id).where("status", "<>", status));

/** A condition on `job`. */
export const isOfOrganization = (organization: string): Expression<SqlBool> =>
  job("job.organization", "=", organization);

/** The folder of a job, inside a statement. */
export const folderOf = (id: string): Expression<string | null> =>
  query.selectFrom("job").select("job.folder").where("job.id", "=", id).$asScalar();

/** For guards: there is no such job yet. */
export const isFree = (id: string): Expression<SqlBool> =>
  job.not(job.exists(query.selectFrom("job").select("id").where("id", "=", id)));

/** What creating a draft answers. */
export const selectCreated = (id: string) =>
  query.selectFrom("job").select(["id", "idExternal", "version"]).where("id", "=", id);

/** A draft that the actor may delete, on the table `job`: members only what they created. */
export const isDeletable = (actor: Actor): Expression<SqlBool> =>
  job.and([
    job("job.status", "=", "draft"),
    seesJob(actor),
    job.or([
      administersOrganization(actor, job.ref("job.organization")),
      actor.type === "person" ? job("job.user_created", "=", actor.id) : FALSE,
    ]),
  ]);

function contactsOf(id: Expression<string>) {
  return job.selectFrom("job_contact").select("job_contact.user").where("job_contact.job", "=", id);
}

/** What describes the position and its campaign; a copy of a job takes all of it. */
export const JOB_CONTENT = [
  "addressing",
  "fullTime",
  "partTime",
  "workExperience",
  "jobCategory",
  "noDegreeNeeded",
  "educations",
  "experiences",
  "skills",
  "softSkills",
  "targetJobTitles",
  "targetExperiences",
  "targetEducations",
  "targetSkills",
  "targetCareerJumpers",
  "hook",
  "hookSource",
  "locations",
  "tasks",
  "benefits",
  "salaryType",
  "salaryMin",
  "salaryMax",
  "showSalary",
  "links",
  "numberOfPlannedHires",
  "runtime",
  "boost",
] as const satisfies (keyof JobEntity & keyof JobWritable)[];

/** Columns of the row that the entity shows as they are. */
const FIELDS = [
  "id",
  "idExternal",
  "user_created",
  "folder",
  "title",
  "status",
  "nextRenewal",
  "statusReason",
  ...JOB_CONTENT,
  "userCampaignStartDate",
  "termsAccepted",
  "termsVersion",
  "invoiceReference",
  "billing",
  "price",
  "monthlyCampaignBudget",
  "campaignId",
  "adText",
  "applicantManagementUrl",
  "migratedAt",
  "migrationConfirmed",
  "version",
  "date_created",
  "date_updated",
] as const satisfies (keyof JobEntity)[];

/** One job with everything that belongs to it, in one statement. */
const jobs = once(() =>
  query
    .selectFrom("job")
    .select(FIELDS)
    .select([organization().as("organization"), brand().as("employerBrand")])
    .select([contacts().as("contacts"), files().as("files"), creativesOfJob().as("creatives")])
    .select(objectFrom(country(sql`${job.ref("job.billing")} ->> '$.country'`)).as("billingCountry"))
    .select(reservedCreditOf(job.ref("job.id")).as("reservedCredit")),
);

const organization = () =>
  objectFrom(
    job
      .selectFrom("organization as o")
      .select(["o.id", "o.name", "o.externalId", "o.status", "o.date_created", "o.street", "o.city", "o.zip"])
      .select(["o.vatNo", "o.contactEmail", "o.billingEmail", "o.homepage", "o.branch", "o.numberOfEmployees"])
      .select(["o.credit", "o.paymentByInvoice", "o.agreementVersion", "o.blocked_reason", "o.blocked_until"])
      .select((eb) => objectFrom(country(eb.ref("o.country"))).as("country"))
      .whereRef("o.id", "=", "job.organization"),
  );

const country = (id: Expression<string | null>) =>
  job
    .selectFrom("country as c")
    .select(["c.id", "c.label", "c.label_en", "c.subdivision_code", "c.country_code"])
    .where("c.id", "=", id);

const brand = () =>
  objectFrom(
    job
      .selectFrom("employerBrand as b")
      .select(["b.id", "b.name", "b.status", "b.ownerOrganization", "b.description", "b.ciGuidelines", "b.homepage"])
      .select(["b.logo", "b.color", "b.picture"])
      .whereRef("b.id", "=", "job.employerBrand"),
  );

const contacts = () =>
  listFrom(
    job
      .selectFrom("job_contact as jc")
      .innerJoin("users as u", "u.id", "jc.user")
      .select(["u.id", "u.first_name", "u.last_name", "u.email", "u.avatar"])
      .select((eb) =>
        eb
          .selectFrom("recruiter as r")
          .select("r.role")
          .whereRef("r.organization", "=", "job.organization")
          .whereRef("r.user", "=", "u.id")
          .as("role"),
      )
      .whereRef("jc.job", "=", "job.id")
      .orderBy("jc.position")
      .orderBy("jc.user"),
  );

const files = () =>
  listFrom(
    job
      .selectFrom("files as f")
      .select(["f.id", "f.folder", "f.filename_download", "f.filename_disk", "f.title", "f.type", "f.filesize"])
      .select(["f.uploaded_by", "f.created_on"])
      .whereRef("f.folder", "=", "job.folder")
      .orderBy("f.created_on")
      .orderBy("f.id"),
  );

/** Whether the statement's `job` was booked at least once; one that was migrated is no draft and counts as booked. */
export const isBooked = once(() => {
  const bookings = query.selectFrom("booking").select("booking.id").where("booking.job", "=", job.ref("job.id"));
  return job.or([job("job.status", "<>", "draft"), job.exists(bookings)]);
});
