import { Refusal } from "~/domain/errors";
import type { Addressing } from "~/domain/jobs/job";
import type { Language } from "~/domain/people";
import { COMPANY } from "../../jobs/company";
import { IS_BOOKED } from "../../jobs/queries";
import { jobScope } from "../../scope";
import type { Actor, Services } from "../../services";
import { guard, type Sql, sql } from "../../storage/sql";
import { IS_MASKED } from "../board/filter";

/** Which applicant of which job. */
export interface On {
  id: string;
  applicantId: string;
}

/** One applicant as whoever works with them has to know. */
export interface Held {
  id: string;
  job: string;
  organization: string;
  title: string;
  /** The employer's name for applicants. */
  company: string;
  contactEmail: string | null;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  phone: string | null;
  language: Language;
  addressing: Addressing | null;
  phase: string;
  /** Names, addresses and documents are hidden. */
  isMasked: boolean;
  /** The job, at least once: before that nobody is written to. */
  isBooked: boolean;
  anonymised_at: string | null;
}

/** NOT_FOUND for a job or applicant that this person does not see. */
export async function holdApplicant(services: Services, actor: Actor, on: On): Promise<Held> {
  const row = await services.db.first<HeldRow>(sql`
    SELECT ${HELD_COLUMNS}
    FROM applicant JOIN job ON job.id = applicant.job JOIN organization ON organization.id = applicant.organization
    WHERE applicant.id = ${on.applicantId} AND job.id = ${on.id} AND ${jobScope(actor)}`);
  if (!row) throw new Refusal("NOT_FOUND");
  return { ...row, isMasked: row.isMasked === 1, isBooked: row.isBooked === 1 };
}

/** The same for what is no longer done with somebody whose data are gone: NOTHING_TO_DO. */
export async function holdForWork(services: Services, actor: Actor, on: On): Promise<Held> {
  const held = await holdApplicant(services, actor, on);
  if (held.anonymised_at) throw new Refusal("NOTHING_TO_DO", { reason: "anonymised" });
  return held;
}

/** Aborts with NOT_FOUND when the applicant was erased or anonymised meanwhile, or is not seen any more. */
export const guardHeld = (actor: Actor, { id, job }: Held): Sql =>
  guard(
    "NOT_FOUND",
    sql`EXISTS (SELECT 1 FROM applicant JOIN job ON job.id = applicant.job
      WHERE applicant.id = ${id} AND job.id = ${job} AND applicant.anonymised_at IS NULL AND ${jobScope(actor)})`,
  );

const HELD_COLUMNS = sql`applicant.id, applicant.job, applicant.organization, job.title, ${COMPANY} AS company, organization.contactEmail,
  applicant.first_name, applicant.last_name, applicant.email, applicant.phone, applicant.language, applicant.addressing,
  applicant.phase, ${IS_MASKED} AS isMasked, ${IS_BOOKED} AS isBooked, applicant.anonymised_at`;

type HeldRow = Omit<Held, "isMasked" | "isBooked"> & { isMasked: number; isBooked: number };
