import type { ApplicantEntity } from "~/content-api/applicant-entities";
import { redact } from "~/domain/applicants/redact";
import { keptUntil, retentionMonths } from "~/domain/applicants/retention";
import { berlinToday } from "~/domain/dates";
import type { Colleague } from "~/domain/mentions";
import { toCard } from "../board/card-queries";
import type { Asking } from "../board/filter-queries";
import type { DetailsRow, EventRow } from "./related-queries";
import { answersOf, documentsOf, eventsOf, hiddenWords, interviewsOf, offersOf, qualificationsOf } from "./to-related";

interface Context {
  asking: Asking;
  events: EventRow[];
  otherApplications: ApplicantEntity["alsoAppliedTo"];
  duplicates: ApplicantEntity["duplicates"];
  colleagues: Colleague[];
}

/**
 * The row and its context as the wire has them. While the phase is reviewed anonymously name, contact and documents
 * stay here, and they are replaced in texts.
 */
export function toDetails(
  row: DetailsRow,
  { asking, events, otherApplications, duplicates, colleagues }: Context,
): Omit<ApplicantEntity, "previous" | "next" | "above"> {
  return {
    ...toCard(row, asking),
    ...(row.isMasked ? HIDDEN : contactOf(row)),
    language: row.language,
    addressing: row.addressing,
    source: redact(row.source, hiddenWords(row)),
    responsible: row.responsible ? { id: row.responsible, name: row.responsibleName ?? "" } : null,
    followUpOn: row.followUpOn,
    ...qualificationsOf(row),
    applications: answersOf(row),
    documents: documentsOf(row),
    interviews: interviewsOf(row),
    offers: offersOf(row, asking.now.toISOString()),
    events: eventsOf(row, { asking, events, colleagues }),
    alsoAppliedTo: otherApplications,
    duplicates,
    rejectMailAt: row.rejectMailAt,
    talentPoolUntil: row.talent_pool_until,
    anonymisedAt: row.anonymised_at,
    keptUntil: row.anonymised_at ? null : keptUntilOf(row, asking.now),
    colleagues,
  };
}

const HIDDEN = {
  first_name: null,
  last_name: null,
  email: null,
  phone: null,
  undeliverable: null,
  zip: null,
  avatar: null,
  reachability: [],
};

const contactOf = ({ first_name, last_name, email, phone, undeliverable, zip, avatar, reachability }: DetailsRow) => ({
  first_name,
  last_name,
  email,
  phone,
  undeliverable,
  zip,
  avatar,
  reachability,
});

function keptUntilOf(row: DetailsRow, now: Date): string | null {
  const { retentionMonths: chosen, country, talent_pool_until, retention_noticed_at } = row;
  const day = (moment: string | null) => moment && berlinToday(new Date(moment));
  const facts = {
    decided: row.phase === "rejected" || row.phase === "hired" ? day(row.phaseSince) : null,
    offline: row.status === "offline" || row.status === "reactivating" ? day(row.offline_at) : null,
    talentPoolUntil: day(talent_pool_until),
    noticed: day(retention_noticed_at),
  };
  return keptUntil(facts, retentionMonths(chosen, country), berlinToday(now));
}
