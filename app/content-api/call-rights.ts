import type { ErrorCode } from "~/domain/errors";
import type { Action } from "~/domain/rights";
import type { Contract } from "./contract";
import type { Collection } from "./items";

/** What a call is about, and with it who sees that there is anything at all. `strange`: somebody else's own, seen by nobody. */
export type Thing = "nothing" | "job" | "organization" | "brand" | "seat" | "strange";

/** What it takes to be answered. `session`: whoever is signed in, confirmed or not; `nobody`: the wire has the address, we have no use. */
export interface CallRight {
  on: Thing;
  needs: Action | "everybody" | "session" | "nobody";
  /** Instead of UNAUTHORIZED, NOT_FOUND and FORBIDDEN, where the wire speaks otherwise. */
  visitor?: ErrorCode;
  hidden?: ErrorCode;
  refused?: ErrorCode;
}

/** One right, or several where a call does different things by its input. */
type Rights = CallRight | { readonly [variant: string]: Rights };

type NamesOf<Node> = {
  [Key in keyof Node & string]: Node[Key] extends { "~orpc": unknown } ? Key : `${Key}.${NamesOf<Node[Key]>}`;
}[keyof Node & string];

/** "jobs.publication.create". */
export type CallName = NamesOf<Contract>;

const open = { on: "nothing", needs: "everybody" } as const;
const app = { on: "nothing", needs: "useApp" } as const;
const session = { on: "nothing", needs: "session" } as const;
const strange = { on: "strange", needs: "useApp" } as const;
const refusedStrange = { ...strange, hidden: "FORBIDDEN" } as const;
const job = <Needs extends Action>(needs: Needs) => ({ on: "job", needs }) as const;
const team = <Needs extends Action>(needs: Needs) => ({ on: "organization", needs }) as const;
const chatbot = job("editChatbot");
// For everybody else there is no administration.
const staff = <Needs extends Action>(needs: Needs) => ({ on: "nothing", needs, refused: "NOT_FOUND" }) as const;

// Directus answers 403, not 401, to whoever has no credential, and 403 for what one does not see when it is written.
const closed = { on: "nothing", needs: "nobody", visitor: "FORBIDDEN" } as const;
const reading = <On extends Thing, Needs extends Action>(on: On, needs: Needs) =>
  ({ on, needs, visitor: "FORBIDDEN" }) as const;
const writing = <On extends Thing, Needs extends Action>(on: On, needs: Needs) =>
  ({ on, needs, visitor: "FORBIDDEN", hidden: "FORBIDDEN" }) as const;

/**
 * The right that every call of the contract takes; the matrix test walks each with everybody. A new call needs its line here
 * and its case in tests/helpers/rights.
 */
export const CALL_RIGHTS = {
  // Pages lead signed-in people away from these (`enter`); the calls themselves give nobody more than what their input proves.
  "auth.login": open,
  "auth.refresh": open,
  "auth.logout": open,
  "auth.requestPassword": open,
  "auth.resetPassword": open,
  "registration.register": open,
  "registration.verify": open,
  "registration.resendVerification": open,
  "server.health": open,
  "users.me": { on: "nothing", needs: "session", visitor: "INVALID_CREDENTIALS" },
  // The verify page, too, has a choice of languages.
  "users.updateMe": { language: session, profile: app },
  "users.hasActiveJobs": { oneself: app, somebody: { on: "nothing", needs: "editUsers" } },
  "users.isContactInJob": { oneself: app, somebody: { on: "nothing", needs: "editUsers" } },
  "users.blockers": app,
  "users.remove": { oneself: app, somebody: refusedStrange },
  "users.data": app,
  "users.sessions.list": session,
  "users.sessions.end": { own: session, other: { on: "strange", needs: "session" } },
  "users.sessions.endOthers": session,
  "users.email.pending": app,
  "users.email.request": app,
  "users.email.confirm": { own: app, other: refusedStrange },
  "users.email.withdraw": app,
  "files.list": job("editJobFiles"),
  "files.get": job("editJobFiles"),
  // A folder that one does not see is no place to move to.
  "files.update": { out: job("editJobFiles"), in: { ...job("editJobFiles"), hidden: "INVALID_FOREIGN_KEY" } },
  "files.remove": job("editJobFiles"),
  "items.list": {
    country: reading("nothing", "useApp"),
    organization: reading("organization", "viewOrganization"),
    employerBrand: reading("brand", "useBrand"),
    employerBrand_benefits: reading("brand", "useBrand"),
    employerBrand_files: reading("brand", "useBrand"),
    benefits: reading("brand", "useBrand"),
    settings: open,
    job: reading("job", "viewJob"),
  },
  "items.get": {
    country: reading("nothing", "useApp"),
    organization: reading("organization", "viewOrganization"),
    employerBrand: reading("brand", "useBrand"),
    employerBrand_benefits: reading("brand", "useBrand"),
    employerBrand_files: reading("brand", "useBrand"),
    benefits: reading("brand", "useBrand"),
    settings: { on: "nothing", needs: "nobody", visitor: "NOT_FOUND", refused: "NOT_FOUND" },
    job: reading("job", "viewJob"),
  },
  "items.create": {
    country: closed,
    organization: writing("nothing", "createOrganization"),
    employerBrand: writing("organization", "createBrand"),
    employerBrand_benefits: { own: writing("brand", "createBrand"), other: writing("brand", "editBrand") },
    employerBrand_files: { own: writing("brand", "createBrand"), other: writing("brand", "editBrand") },
    benefits: {
      own: writing("organization", "createBrand"),
      // Without an organization the form has forgotten its field.
      shared: { on: "nothing", needs: "editCatalogues", visitor: "FORBIDDEN", refused: "FAILED_VALIDATION" },
    },
    settings: closed,
    // A foreign organization is like one that is not in the list.
    job: { on: "organization", needs: "createJob", visitor: "FORBIDDEN", hidden: "FAILED_VALIDATION" },
  },
  "items.update": {
    country: closed,
    organization: {
      name: writing("organization", "editOrganization"),
      retentionMonths: writing("organization", "editRetention"),
      paymentByInvoice: writing("organization", "togglePaymentByInvoice"),
      credit: writing("organization", "editCredit"),
      externalId: writing("organization", "editExternalId"),
      status: writing("organization", "blockOrganization"),
    },
    employerBrand: writing("brand", "editBrand"),
    employerBrand_benefits: closed,
    employerBrand_files: closed,
    benefits: closed,
    settings: closed,
    job: closed,
  },
  "items.remove": {
    country: closed,
    organization: writing("organization", "deleteOrganization"),
    employerBrand: writing("brand", "deleteBrand"),
    employerBrand_benefits: { own: writing("brand", "createBrand"), other: writing("brand", "editBrand") },
    employerBrand_files: { own: writing("brand", "createBrand"), other: writing("brand", "editBrand") },
    benefits: closed,
    settings: closed,
    job: writing("job", "deleteJob"),
  },
  "organizations.removal": team("deleteOrganization"),
  "brands.removal": { on: "brand", needs: "deleteBrand" },
  "imports.start": app,
  "imports.get": { own: app, other: strange },
  "imports.abort": { own: app, other: strange },
  "jobs.get": job("viewJob"),
  "jobs.update": {
    draft: job("editJob"),
    contacts: job("addExistingContact"),
    invoiceReference: job("editInvoiceReference"),
    migrationConfirmed: job("confirmMigration"),
  },
  "jobs.hook": job("viewJob"),
  "jobs.remove": job("deleteJob"),
  "jobs.removal": job("deleteJob"),
  "jobs.history": job("viewAuditLog"),
  "jobs.copy": job("copyJob"),
  "jobs.publication.create": job("publishJob"),
  "jobs.cancellation.create": { beforeStart: job("cancelBeforeStart"), running: job("cancelJob") },
  "jobs.cancellation.destroy": job("withdrawCancellation"),
  "jobs.reactivation.create": job("reactivateJob"),
  "jobs.reactivation.destroy": job("reactivateJob"),
  "jobs.launch": job("launchJob"),
  "jobs.return": job("sendBackJob"),
  "jobs.stop": job("stopJob"),
  "payments.startSession": job("payJob"),
  "payments.session": job("viewJob"),
  // Applicants: whoever has the conversation's token, and nobody needs an account.
  "conversations.get": { public: open, preview: chatbot },
  "conversations.answer": open,
  "conversations.sendLink": open,
  // Whoever has the link of the confirmation mail; the token says whose.
  "ownApplication.get": open,
  "ownApplication.correct": open,
  "ownApplication.withdraw": open,
  "ownApplication.endTalentPool": open,
  "ownApplication.prolongTalentPool": open,
  "ownApplication.erase": open,
  "chatbot.configuration.get": chatbot,
  "chatbot.configuration.createDraft": chatbot,
  "chatbot.configuration.update": chatbot,
  "chatbot.configuration.publish": chatbot,
  "chatbot.configuration.discard": chatbot,
  "chatbot.versions.list": chatbot,
  "chatbot.versions.restore": chatbot,
  "chatbot.question.create": chatbot,
  "chatbot.question.remove": chatbot,
  "applications.board": job("viewApplicants"),
  "applications.phases.list": job("viewApplicants"),
  "applications.phases.change": { phases: job("editPhases"), anonymous: job("reviewAnonymously") },
  "applications.phases.update": job("editPhases"),
  "applications.phases.remove": job("editPhases"),
  "applications.labels.list": job("viewApplicants"),
  "applications.labels.create": job("editLabels"),
  "applications.labels.update": job("editLabels"),
  "applications.labels.remove": job("editLabels"),
  "applications.applicants.list": job("viewApplicants"),
  "applications.applicants.create": job("addApplicant"),
  "applications.applicants.get": job("viewApplicants"),
  "applications.applicants.update": { work: job("workWithApplicants"), quality: job("overrideQuality") },
  "applications.applicants.erase": job("eraseApplicants"),
  "applications.applicants.data": job("exportApplicants"),
  "applications.applicants.move": job("workWithApplicants"),
  "applications.applicants.label": job("workWithApplicants"),
  "applications.applicants.mail": job("mailApplicantsInBulk"),
  "applications.applicants.export": job("exportApplicants"),
  "applications.comments.create": job("workWithApplicants"),
  "applications.comments.update": job("workWithApplicants"),
  "applications.comments.remove": job("workWithApplicants"),
  "applications.mails.send": job("workWithApplicants"),
  "applications.interviews.create": job("workWithApplicants"),
  "applications.interviews.remove": job("workWithApplicants"),
  "applications.attachments.remove": job("workWithApplicants"),
  "applications.views.create": job("viewApplicants"),
  "applications.views.update": job("viewApplicants"),
  "applications.views.remove": job("viewApplicants"),
  "locations.autocomplete": app,
  "locations.details": app,
  "locations.detailsBatch": app,
  "locations.coordinates": app,
  "locations.coordinatesBatch": app,
  autocomplete: app,
  suggestions: app,
  "recruiters.list": team("viewRecruiters"),
  "recruiters.colleagues": team("inviteRecruiter"),
  "recruiters.add": team("inviteRecruiter"),
  "recruiters.remove": { other: team("changeRecruiter"), oneself: { on: "seat", needs: "leaveOrganization" } },
  "recruiters.updateRole": team("changeRecruiter"),
  "recruiters.invites.remove": team("inviteRecruiter"),
  "recruiters.invites.resend": team("inviteRecruiter"),
  "invitations.preview": open,
  // The token proves the mailbox; whose account has another address is told that there is nothing.
  "invitations.accept": { own: app, other: strange },
  "administration.review": staff("sendBackJob"),
  "administration.campaign": staff("editCampaignId"),
  "administration.agencies.requests": staff("approveAgency"),
  "administration.agencies.approve": staff("approveAgency"),
  "administration.agencies.refuse": staff("approveAgency"),
  "administration.agencies.assign": staff("assignAgency"),
  "administration.agencies.unassign": staff("assignAgency"),
  "administration.users.list": staff("editUsers"),
  "administration.users.get": staff("editUsers"),
  "administration.users.changeRole": staff("editUsers"),
  "administration.users.block": staff("editUsers"),
  "administration.users.unblock": staff("editUsers"),
  "administration.settings.get": staff("editSettings"),
  "administration.settings.update": staff("editSettings"),
  "administration.settings.versions": staff("editSettings"),
  "administration.settings.restore": staff("editSettings"),
  "administration.benefits.list": staff("editCatalogues"),
  "administration.benefits.get": staff("editCatalogues"),
  "administration.benefits.create": staff("editCatalogues"),
  "administration.benefits.update": staff("editCatalogues"),
  "administration.terms.list": staff("editCatalogues"),
  "administration.terms.archive": staff("editCatalogues"),
  "administration.terms.restore": staff("editCatalogues"),
  "administration.history": staff("editUsers"),
} as const satisfies {
  readonly [Name in CallName]: Name extends `items.${string}` ? Record<Collection, Rights> : Rights;
};

type VariantsOf<Node> = Node extends { needs: infer Needs }
  ? Needs extends "nobody"
    ? never
    : ""
  : { [Key in keyof Node & string]: ` ${Key}${VariantsOf<Node[Key]>}` }[keyof Node & string];

/** Every call that anybody may make, with its variants: "jobs.get", "items.update organization credit". */
export type RightName = {
  [Name in keyof typeof CALL_RIGHTS]: `${Name}${VariantsOf<(typeof CALL_RIGHTS)[Name]>}`;
}[keyof typeof CALL_RIGHTS];
