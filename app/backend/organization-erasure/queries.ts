import { type Expression, expressionBuilder, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import type { OrganizationErasure } from "~/content-api/organization-erasure";
import { berlinToday } from "~/domain/dates";
import { LIMITS } from "~/domain/limits";
import { booksKeptUntil } from "~/domain/organizations/erasure";
import { fullName } from "~/domain/people";
import { isWaiting } from "../billing/queries";
import { isOfOrganization } from "../jobs/queries";
import type { Database } from "../schema";
import { administersOrganization } from "../scope";
import type { Person, Services } from "../services";
import { isIn, query } from "../storage/compiler";

const job = expressionBuilder<Database, "job">();
const organization = expressionBuilder<Database, "organization">();

/** What the page shows; null for somebody who may not ask for it. */
export async function findErasure({ db }: Services, person: Person, id: string): Promise<OrganizationErasure | null> {
  const [row, campaigns] = await Promise.all([
    db.first(
      query
        .selectFrom("organization")
        .leftJoin("organization_erasure as erasure", "erasure.organization", "organization.id")
        .leftJoin("users", "users.id", "erasure.user")
        .leftJoin("organization_storage as storage", "storage.organization", "organization.id")
        .select(["organization.id", "organization.name", "organization.credit"])
        .select(["organization.job_count as jobs", "organization.brand_count as brands"])
        .select(["organization.applicant_count as applicants", "organization.recruiter_count as recruiters"])
        .select("organization.booking_count as bookings")
        .select(({ fn }) => fn.coalesce("storage.files", sql.lit(0)).as("files"))
        .select(["erasure.date_created as askedAt", "erasure.due_at", "erasure.begun_at"])
        .select(["users.first_name", "users.last_name"])
        .select([
          countedInvoices(id, ["open", "paid", "cancelled", "issued"]).as("invoices"),
          countedInvoices(id, ["open"]).as("unpaidInvoices"),
          countOf(unpaidCharges(id)).as("unpaidCharges"),
          countOf(unsettled(id)).as("unsettled"),
          lastBooked(id).as("lastBooked"),
        ])
        .where("organization.id", "=", id)
        .where(administersOrganization(person, organization.ref("organization.id"))),
    ),
    db.all(campaignsOf(id).select(["job.id", "job.title"]).limit(LIMITS.pageSize)),
  ]);
  if (!row) return null;
  const { jobs, applicants, brands, files, recruiters, invoices, bookings } = row;
  return {
    organization: { id: row.id, name: row.name },
    asked:
      (row.askedAt &&
        row.due_at && {
          on: row.askedAt,
          by: fullName(row) || null,
          dueOn: berlinToday(new Date(row.due_at)),
          isBegun: row.begun_at !== null,
        }) ||
      null,
    blockers: {
      campaigns: campaigns.toSorted((a, b) => a.title.localeCompare(b.title)),
      unpaid: row.unpaidInvoices + row.unpaidCharges,
      unsettled: row.unsettled,
    },
    goes: { jobs, applicants, brands, files, recruiters },
    stays: { invoices, bookings, until: row.lastBooked && booksKeptUntil(row.lastBooked) },
    credit: row.credit,
  };
}

/** By the counters of its chunks. */
const countedInvoices = (id: string, statuses: readonly ("open" | "paid" | "cancelled" | "issued")[]) =>
  query
    .selectFrom("invoice_chunk")
    .select(({ ref }) => {
      const counted = sql.join(
        statuses.map((status) => ref(status)),
        sql` + `,
      );
      return sql<number>`coalesce(sum(${counted}), 0)`.as("count");
    })
    .where("organization", "=", id)
    .$asScalar();

const countOf = <DB, TB extends keyof DB>(rows: SelectQueryBuilder<DB, TB, unknown>) =>
  rows.select(sql<number>`count(*)`.as("count")).$asScalar();

/** For guards: nothing stands in the way. As isErasureBlocked of the domain. */
export const isErasable = (id: string): Expression<SqlBool> =>
  organization.not(
    organization.or([
      organization.exists(campaignsOf(id).select("job.id")),
      organization.exists(unpaidInvoices(id).select("id")),
      organization.exists(unpaidCharges(id).select("card_charge.id")),
      organization.exists(unsettled(id).select("id")),
    ]),
  );

/** Two conditions of which each has its index: with one over both, every job would be read. */
const campaignsOf = (id: string) =>
  query
    .selectFrom("job")
    .where((eb) =>
      eb.or([
        eb.and([isOfOrganization(id), eb("job.status", "in", ["submitted", "online", "online_terminated"])]),
        eb.and([
          isOfOrganization(id),
          eb(
            "job.id",
            "in",
            query
              .selectFrom("checkout")
              .select("checkout.job")
              .where("checkout.organization", "=", id)
              .where(isWaiting()),
          ),
        ]),
      ]),
    );

const unpaidInvoices = (id: string) =>
  query.selectFrom("invoice").where("organization", "=", id).where("status", "=", "open");

const unpaidCharges = (id: string) =>
  query
    .selectFrom("card_charge")
    .innerJoin("booking", "booking.id", "card_charge.booking")
    .where("booking.organization", "=", id)
    .where("card_charge.status", "=", "open");

/** Refunds and disputes on their way. */
const unsettled = (id: string) =>
  query.selectFrom("payment").where("organization", "=", id).where("status", "=", "pending");

/** The day of the newest invoice or booking; null without any. */
const lastBooked = (id: string) =>
  sql<string | null>`nullif(max(coalesce(${newest("invoice", id)}, ''), coalesce(${newest("booking", id)}, '')), '')`;

/** The same in a statement of its own. */
export const findLastBooked = ({ db }: Services, id: string) =>
  db.first(query.selectNoFrom(lastBooked(id).as("last"))).then((row) => row?.last ?? null);

/** As the index of the organization has it. */
const DAY_OF = { invoice: "invoice.issued_on", booking: "booking.date_created" } as const;

const newest = (table: "invoice" | "booking", id: string) =>
  query
    .selectFrom(table)
    .select(({ fn }) => fn.max<string>(sql.ref(DAY_OF[table])).as("newest"))
    .where(`${table}.organization`, "=", id);

/** Erasures that are due or have begun, those that have begun first. */
export const findDueErasures = ({ db }: Services, now: string, most: number) =>
  db.all(
    query
      .selectFrom("organization_erasure")
      .select(["organization", "begun_at"])
      .where("erased_at", "is", null)
      .where("due_at", "<=", now)
      .orderBy("due_at")
      .limit(most),
  );

/** Organizations whose books need not be kept any longer. */
export const findUnlocked = ({ db }: Services, today: string, most: number) =>
  db.all(
    query
      .selectFrom("organization_erasure")
      .select("organization")
      .where("locked_until", "is not", null)
      .where("locked_until", "<", today)
      .limit(most),
  );

/** An erasure that has begun, or an organization that is gone: nothing is left to be erased again. */
export const findState = ({ db }: Services, id: string) =>
  db.first(
    query
      .selectFrom("organization")
      .leftJoin("organization_erasure as erasure", "erasure.organization", "organization.id")
      .select(["organization.id", "erasure.begun_at", "organization.externalId"])
      .where("organization.id", "=", id),
  );

/** Some of its applicants. */
export const findApplicantsOf = ({ db }: Services, id: string, most: number) =>
  db.all(
    query
      .selectFrom("applicant")
      .select(["id", "job", "organization", "first_name", "last_name", "email", "phone"])
      .where((eb) =>
        eb.or([
          eb("organization", "=", id),
          eb("job", "in", query.selectFrom("job").select("job.id").where(isOfOrganization(id))),
        ]),
      )
      .limit(most),
  );

/** Some conversations of its jobs. */
export const findConversationsOf = ({ db }: Services, id: string, most: number) =>
  db.all(
    query
      .selectFrom("conversation")
      .select("conversation.id")
      .where("job", "in", query.selectFrom("job").select("job.id").where(isOfOrganization(id)))
      .limit(most),
  );

/** Some of its jobs. */
export const findJobsOf = ({ db }: Services, id: string, most: number) =>
  db.all(query.selectFrom("job").select(["job.id", "job.folder"]).where(isOfOrganization(id)).limit(most));

/** Its invoices, whose documents lie in the bucket. */
export const findInvoicesOf = ({ db }: Services, id: string) =>
  db.all(query.selectFrom("invoice").select("invoice.id").where("organization", "=", id));

/** On the table `job`: one of these. */
export const isAmong = (jobs: readonly string[]) => isIn(job.ref("job.id"), jobs);

/** The folders of jobs. */
export const selectFolders = (jobs: readonly string[]) =>
  query.selectFrom("job").select("job.folder").where(isAmong(jobs)).$asScalar();

/** The id, for statements that take a selection of organizations. */
export const selectSelf = (id: string) =>
  query.selectFrom("organization").select("organization.id").where("organization.id", "=", id).$asScalar();
