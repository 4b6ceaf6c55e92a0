import type { CallName } from "~/content-api/call-names";
import type { RateLimitName } from "~/domain/rate-limits";

/** By the network address, or by the account whose token is shown, and the address without one. */
type CountedBy = "address" | "caller";

export interface CallLimit {
  rule: RateLimitName;
  by: CountedBy;
}

const byAddress = (rule: RateLimitName): CallLimit => ({ rule, by: "address" });
const byCaller = (rule: RateLimitName): CallLimit => ({ rule, by: "caller" });

/**
 * Calls that are counted in memory before anything is read for them. Exact counts, where money or mail is at stake, are
 * in the modules of their calls.
 */
export const CALL_LIMITS: { readonly [Name in CallName]?: CallLimit } = {
  "auth.refresh": byAddress("refresh"),
  "auth.resetPassword": byAddress("proof"),
  "auth.checkReset": byAddress("proof"),
  "auth.passkeys.options": byAddress("challenge"),
  "users.passkeys.begin": byCaller("challenge"),
  "users.passkeys.challenge": byCaller("challenge"),
  "registration.verify": byAddress("proof"),
  "registration.check": byAddress("proof"),
  "invitations.preview": byAddress("invitationLink"),
  "consent.record": byAddress("signal"),
  "conversations.view": byAddress("signal"),
  "conversations.answer": byAddress("answer"),
  "conversations.storeDocuments": byAddress("document"),
  "conversations.picture": byAddress("picture"),
  "creatives.shared": byAddress("picture"),
  "careers.image": byAddress("picture"),
  "calendarFeed.get": byAddress("calendar"),
  "ownApplication.get": byAddress("ownApplication"),
  "ownApplication.recipients": byAddress("ownApplication"),
  "ownApplication.correct": byAddress("ownApplication"),
  "ownApplication.withdraw": byAddress("ownApplication"),
  "ownApplication.endTalentPool": byAddress("ownApplication"),
  "ownApplication.prolongTalentPool": byAddress("ownApplication"),
  "ownApplication.erase": byAddress("ownApplication"),
  "ownApplication.pickSlot": byAddress("ownApplication"),
  "ownApplication.declineSlots": byAddress("ownApplication"),
  "ownApplication.askForChange": byAddress("ownApplication"),
  "ownApplication.document": byAddress("ownApplication"),
  "ownApplication.interview": byAddress("ownApplication"),
  "files.store": byCaller("upload"),
  "files.storeForm": byCaller("upload"),
  "files.replace": byCaller("upload"),
  "applications.attachments.store": byCaller("upload"),
  "users.data": byCaller("export"),
  "billing.export": byCaller("export"),
  "creatives.archive": byCaller("export"),
  "organizations.export": byCaller("organizationExport"),
  "applications.applicants.data": byCaller("export"),
  "applications.applicants.export": byCaller("export"),
  "applications.mails.send": byCaller("letter"),
  "applications.applicants.mail": byCaller("letter"),
  "applications.interviews.create": byCaller("letter"),
  "applications.interviews.update": byCaller("letter"),
  "applications.interviews.offer": byCaller("letter"),
  "creatives.picture": byCaller("picture"),
  "creatives.preview": byCaller("preview"),
  "statistics.preview": byCaller("statistics"),
  "payments.startSession": byCaller("checkout"),
  "locations.autocomplete": byCaller("lookup"),
  "locations.details": byCaller("lookup"),
  "locations.detailsBatch": byCaller("lookup"),
  "locations.coordinates": byCaller("lookup"),
  "locations.coordinatesBatch": byCaller("lookup"),
  autocomplete: byCaller("lookup"),
  suggestions: byCaller("lookup"),
};

/** Calls with a guard inside a batch that counts under this rule and cannot say how long to wait. */
export const GUARDED_CALLS: { readonly [Name in CallName]?: RateLimitName } = {
  "conversations.answer": "conversation",
  "conversations.sendLink": "conversation",
  "conversations.storeDocuments": "conversation",
  "ownApplication.declineSlots": "ownPage",
  "ownApplication.askForChange": "ownPage",
};

/** Calls that are counted exactly by their account and nothing else. */
export const HELD_CALLS: { readonly [Name in CallName]?: RateLimitName } = {
  "imports.start": "import",
  "users.email.request": "emailChange",
};
