import { ACCESSES_KEPT_DAYS } from "~/domain/applicants/retention";
import { CONSULTATION } from "~/domain/consultations/slots";
import { berlinToday } from "~/domain/dates";
import { firstKeptDay } from "~/domain/funnel/visits";
import { TOKEN_LIMITS } from "~/domain/integrations/token-scopes";
import { WEBHOOK_LIMITS } from "~/domain/integrations/webhooks";
import { LIMITS } from "~/domain/limits";
import { deleteEndedTokens } from "../api-tokens/statements";
import { deleteAccessesBefore } from "../applicants/accesses/statements";
import { deleteExpiredImports } from "../applicants/import/delete-statements";
import { deleteForgottenPlaces } from "../auth/known-statements";
import { deleteExpiredSignIns } from "../auth/statements";
import { deletePaymentEvents } from "../billing/statements";
import { deleteDecisionsBefore } from "../consent/statements";
import { deleteOldConsultations } from "../consultations/statements";
import { deleteDriftBefore } from "../counters/statements";
import { deleteCopied } from "../erasures/statements";
import { deleteVisitsBefore } from "../funnel/statements";
import { deleteOldKeys } from "../idempotency/statements";
import { deleteOldMeetings } from "../limits/statements";
import { deleteExpiredInvitations } from "../organizations/invitations/statements";
import { deleteSent } from "../outbox/statements";
import { deleteExpiredEmailChanges } from "../profile/statements";
import { deleteExpiredNonces } from "../registration/statements";
import type { Services } from "../services";
import { deleteExpiredPreviews } from "../statistics/preview-statements";
import { MOST_DELETED } from "../storage/delete-some";
import { deleteExpiredForms } from "../storage/pending-form-statements";
import type { Statement } from "../storage/statement";
import { deleteOldSuppressions } from "../suppressions/statements";
import { deleteUnverified } from "../users/statements";
import { deleteOldDeliveries } from "../webhooks/statements";

const DAY = 24 * 60 * 60_000;
const SENT_KEPT_DAYS = 30;
const UNVERIFIED_KEPT_DAYS = 30;
/** The bucket has a copy. */
const ERASURES_KEPT_DAYS = 30;
const DRIFT_KEPT_DAYS = 90;
const PAYMENT_EVENTS_KEPT_DAYS = 90;
const CONSENT_KEPT_DAYS = 3 * 365;

/**
 * Removes what has expired, of each kind at most `MOST_DELETED` rows, in one batch; notes `done` once nothing is left.
 * No statement depends on another one, so it can be repeated.
 */
export async function cleanUp({ db }: Services, now: Date, done: readonly Statement[] = []): Promise<void> {
  const moment = now.toISOString();
  const before = (days: number) => new Date(now.getTime() - days * DAY).toISOString();
  const deleted = await db.write([
    deleteExpiredForms(moment),
    deleteExpiredPreviews(moment),
    deleteExpiredImports(moment),
    deleteExpiredNonces(moment),
    deleteOldKeys(before(1)),
    ...deleteExpiredSignIns(moment, before(1)),
    ...deleteForgottenPlaces(now),
    ...deleteOldMeetings(now),
    ...deleteOldSuppressions(now),
    deleteOldDeliveries(before(WEBHOOK_LIMITS.deliveriesKeptDays)),
    deleteEndedTokens(before(TOKEN_LIMITS.keptDays)),
    deleteExpiredInvitations(before(LIMITS.inviteKeptDays)),
    deleteExpiredEmailChanges(before(1)),
    deleteAccessesBefore(berlinToday(new Date(before(ACCESSES_KEPT_DAYS)))),
    deleteCopied(before(ERASURES_KEPT_DAYS)),
    ...deleteSent(before(SENT_KEPT_DAYS)),
    deleteUnverified(before(UNVERIFIED_KEPT_DAYS)),
    ...deleteVisitsBefore(firstKeptDay(now)),
    deleteOldConsultations(before(CONSULTATION.keptDays)),
    deletePaymentEvents(before(PAYMENT_EVENTS_KEPT_DAYS)),
    deleteDriftBefore(berlinToday(new Date(before(DRIFT_KEPT_DAYS)))),
    deleteDecisionsBefore(new Date(now.getTime() - CONSENT_KEPT_DAYS * DAY)),
  ]);
  const isMoreLeft = deleted.some(({ changes }) => changes >= MOST_DELETED);
  if (done.length > 0 && !isMoreLeft) await db.write(done);
}
