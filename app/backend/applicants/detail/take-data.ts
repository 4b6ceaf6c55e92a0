import { redact } from "~/domain/applicants/redact";
import { Refusal } from "~/domain/errors";
import { findColleagues } from "../../jobs/colleague-queries";
import type { Person, Services } from "../../services";
import { noteAccesses } from "../accesses/statements";
import type { OnApplicant } from "./applicant-queries";
import { findDetails, findEvents, selectRest } from "./related-queries";
import { toDetails } from "./to-details";
import { hiddenWords } from "./to-related";

/**
 * Everything that is kept about one applicant, for export: what the detail shows, and what only the database knows.
 * NOT_FOUND
 */
export async function takeData(services: Services, person: Person, on: OnApplicant): Promise<Record<string, unknown>> {
  const now = services.clock();
  const asking = { person, now };
  const [row, events, names, rest] = await Promise.all([
    findDetails(services, asking, on),
    findEvents(services, on),
    findColleagues(services, person, on.id),
    services.db.first(selectRest(on)),
  ]);
  if (!row || !rest) throw new Refusal("NOT_FOUND");
  await services.db.write([noteAccesses(services, person, "data", [on.applicantId])]);
  const {
    colleagues,
    isUnread,
    duplicates: _,
    ...details
  } = toDetails(row, {
    asking,
    events,
    otherApplications: [],
    duplicates: [],
    colleagues: names,
  });
  return {
    date: now.toISOString(),
    job: { id: on.id, title: rest.title },
    ...details,
    labels: rest.labels,
    sources: row.isMasked ? {} : rest.sources,
    consents: rest.consents,
    conversations: rest.conversations,
    mails: redact(rest.mails, hiddenWords(row)),
    date_updated: rest.date_updated,
  };
}
