import { redact } from "~/domain/applicants/redact";
import { Refusal } from "~/domain/errors";
import type { Person, Services } from "../../services";
import { sql } from "../../storage/sql";
import type { On } from "../retention/hold";
import { findColleagues } from "./colleagues";
import { findDetails } from "./find-details";
import { findEvents } from "./find-surroundings";
import { toDetails } from "./to-details";

/** Everything that is kept about one applicant, for whoever may export: what the detail shows, and what only the database knows. */
export async function takeData(services: Services, person: Person, on: On): Promise<Record<string, unknown>> {
  const now = services.clock();
  const asking = { person, now };
  const [row, events, colleagues, [rest]] = await Promise.all([
    findDetails(services, asking, on),
    findEvents(services, on),
    findColleagues(services, person, on.id),
    findRest(services, on),
  ]);
  if (!row) throw new Refusal("NOT_FOUND");
  const {
    colleagues: _colleagues,
    isUnread: _isUnread,
    ...details
  } = toDetails(row, {
    ...{ asking, events, others: [], colleagues },
  });
  const { title, labels, conversations, mails, sources, date_updated } = rest ?? {};
  const isMasked = row.isMasked === 1;
  return {
    date: now.toISOString(),
    job: { id: on.id, title },
    ...details,
    labels: JSON.parse(labels ?? "[]"),
    sources: isMasked ? {} : JSON.parse(sources ?? "{}"),
    conversations: JSON.parse(conversations ?? "[]"),
    mails: redact(JSON.parse(mails ?? "[]"), isMasked ? [row.email] : []),
    date_updated,
  };
}

interface Rest {
  title: string;
  labels: string;
  conversations: string;
  mails: string;
  sources: string;
  date_updated: string;
}

const findRest = ({ db }: Services, { id, applicantId }: On): Promise<Rest[]> =>
  db.all<Rest>(sql`SELECT job.title, applicant.sources, applicant.date_updated,
    (SELECT json_group_array(coalesce(label.name, applicant_label.label) ORDER BY applicant_label.label) FROM applicant_label
      LEFT JOIN label ON label.id = applicant_label.label WHERE applicant_label.applicant = applicant.id) AS labels,
    (SELECT json_group_array(json_object('began', date_created, 'finished', finished_at, 'privacyConsent', privacy_consent_at,
        'talentPool', json(iif(talent_pool, 'true', 'false'))) ORDER BY date_created)
      FROM conversation WHERE conversation.applicant = applicant.id) AS conversations,
    (SELECT json_group_array(json_object('to', recipient, 'template', payload ->> '$.template', 'date_created', date_created, 'sent', sent_at)
        ORDER BY date_created)
      FROM outbox WHERE outbox.recipient = applicant.email AND outbox.payload ->> '$.about' = applicant.id) AS mails
    FROM applicant JOIN job ON job.id = applicant.job WHERE applicant.id = ${applicantId} AND job.id = ${id}`);
