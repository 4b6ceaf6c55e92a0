import type { ApplicantCard } from "~/content-api/applicant-entities";
import type { Person, Services } from "../../services";
import { raw, type Sql, sql } from "../../storage/sql";
import { type CardRow, cardColumns, fromApplicants, ofVisibleJob, toCard } from "./cards";
import type { Asking } from "./filter";

/** An applicant as a change needs to know them: what only the backend may see besides what boards show. */
export interface FoundApplicant {
  id: string;
  version: number;
  /** In its phase. */
  place: number;
  card: ApplicantCard;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  phone: string | null;
  zip: string | null;
  reachability: string;
  responsible: string | null;
  quality_override: string | null;
  user_updated: string | null;
  date_updated: string;
  anonymised_at: string | null;
  /** Name of who raised the version last; null = the applicant, the clock, or somebody who is gone. */
  by: string | null;
}

type Wanted = { id: string; applicantId: string };

/** Null for one of another job. */
export async function findApplicant(
  { db, clock }: Services,
  person: Person,
  { id, applicantId }: Wanted,
): Promise<FoundApplicant | null> {
  const asking = { person, now: clock() };
  const row = await db.first<
    CardRow & Omit<FoundApplicant, "card">
  >(sql`SELECT ${cardColumns(asking)}, applicant.position AS place, applicant.first_name,
    applicant.last_name, applicant.email, applicant.phone, applicant.zip, applicant.reachability, applicant.responsible,
    applicant.quality_override, applicant.user_updated, applicant.date_updated, applicant.anonymised_at,
    (SELECT nullif(trim(coalesce(users.first_name, '') || ' ' || coalesce(users.last_name, '')), '') FROM users
      WHERE users.id = applicant.user_updated) AS ${raw('"by"')}
    FROM ${fromApplicants} WHERE ${ofVisibleJob(person, id)} AND applicant.id = ${applicantId}`);
  return row && { ...row, card: toCard(row) };
}

/** The card as the last statement of a batch. */
export const selectCard = (asking: Asking, { id, applicantId }: Wanted): Sql =>
  sql`SELECT ${cardColumns(asking)} FROM ${fromApplicants} WHERE ${ofVisibleJob(asking.person, id)} AND applicant.id = ${applicantId}`;
