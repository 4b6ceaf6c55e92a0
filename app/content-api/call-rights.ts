import type { CallName, InputOf } from "./call-names";
import {
  app,
  chatbot,
  closed,
  creating,
  foreign,
  job,
  jobOfRow,
  type Needs,
  open,
  type Rights,
  reading,
  refusedForeign,
  session,
  staff,
  team,
  writing,
} from "./call-right";
import type { Collection } from "./items";

type FieldOf<Name extends CallName> = Extract<keyof InputOf<Name>, string>;

/** A line for each call of the contract, for items one for each collection. */
export type CallLines = {
  readonly [Name in CallName]: Name extends `items.${string}`
    ? Record<Collection, Rights<FieldOf<Name>>>
    : Rights<FieldOf<Name>>;
};

/**
 * The right that every call of the contract takes. The backend's middleware (app/backend/authorization) enforces it
 * before the handler gets
 * anything from the database; the matrix test tries each with all kinds of people. A new call needs its line here and
 * its case in
 * tests/helpers/rights.
 */
export const CALL_RIGHTS = {
  // Pages lead signed-in people away from these (`enter`); the calls themselves give nobody more than what their input
  // proves.
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
  "users.remove": { oneself: app, somebody: refusedForeign },
  "users.data": app,
  "users.sessions.list": session,
  "users.sessions.end": { own: session, other: { on: "foreign", needs: "session" } },
  "users.sessions.endOthers": session,
  "users.email.pending": app,
  "users.email.request": app,
  "users.email.confirm": { own: app, other: refusedForeign },
  "users.email.withdraw": app,
  "files.list": jobOfRow("editJobFiles"),
  "files.get": jobOfRow("editJobFiles"),
  // A folder that one does not see is no place to move to.
  "files.update": { out: jobOfRow("editJobFiles"), in: { ...jobOfRow("editJobFiles"), hidden: "INVALID_FOREIGN_KEY" } },
  "files.remove": jobOfRow("editJobFiles"),
  "files.store": { ...jobOfRow("editJobFiles"), hidden: "INVALID_FOREIGN_KEY" },
  "files.storeForm": { ...jobOfRow("editJobFiles"), hidden: "INVALID_FOREIGN_KEY" },
  "files.asset": { ...jobOfRow("viewJob"), visitor: "FORBIDDEN", hidden: "FORBIDDEN" },
  "items.list": {
    country: { ...app, visitor: "FORBIDDEN" },
    organization: reading("organization", "viewOrganization"),
    employerBrand: reading("brand", "useBrand"),
    employerBrand_benefits: reading("brand", "useBrand"),
    employerBrand_files: reading("brand", "useBrand"),
    benefits: reading("brand", "useBrand"),
    settings: open,
    job: reading("job", "viewJob"),
  },
  "items.get": {
    country: { ...app, visitor: "FORBIDDEN" },
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
    organization: {
      name: creating("createOrganization"),
      paymentByInvoice: creating("togglePaymentByInvoice"),
      credit: creating("editCredit"),
      externalId: creating("editExternalId"),
      status: creating("blockOrganization"),
    },
    employerBrand: writing("organization", "createBrand", "row"),
    employerBrand_benefits: {
      own: writing("brand", "createBrand", "row"),
      other: writing("brand", "editBrand", "row"),
    },
    employerBrand_files: { own: writing("brand", "createBrand", "row"), other: writing("brand", "editBrand", "row") },
    benefits: {
      own: writing("organization", "createBrand", "row"),
      // Without an organization the form has forgotten its field.
      shared: { on: "nothing", needs: "editCatalogues", visitor: "FORBIDDEN", refused: "FAILED_VALIDATION" },
    },
    settings: closed,
    // A foreign organization is like one that is not in the list.
    job: { on: "organization", needs: "createJob", by: "row", visitor: "FORBIDDEN", hidden: "FAILED_VALIDATION" },
  },
  "items.update": {
    country: closed,
    organization: {
      name: writing("organization", "editOrganization", "id"),
      retentionMonths: writing("organization", "editRetention", "id"),
      paymentByInvoice: writing("organization", "togglePaymentByInvoice", "id"),
      credit: writing("organization", "editCredit", "id"),
      externalId: writing("organization", "editExternalId", "id"),
      status: writing("organization", "blockOrganization", "id"),
    },
    employerBrand: writing("brand", "editBrand", "id"),
    employerBrand_benefits: closed,
    employerBrand_files: closed,
    benefits: closed,
    settings: closed,
    job: closed,
  },
  "items.remove": {
    country: closed,
    organization: writing("organization", "deleteOrganization", "id"),
    employerBrand: writing("brand", "deleteBrand", "row"),
    employerBrand_benefits: {
      own: writing("brand", "createBrand", "row"),
      other: writing("brand", "editBrand", "row"),
    },
    employerBrand_files: { own: writing("brand", "createBrand", "row"), other: writing("brand", "editBrand", "row") },
    benefits: closed,
    settings: closed,
    job: writing("job", "deleteJob", "id"),
  },
  "organizations.removal": { on: "organization", needs: "deleteOrganization", by: "id" },
  "brands.removal": { on: "brand", needs: "deleteBrand", by: "id" },
  "imports.start": app,
  "imports.get": { own: app, other: foreign },
  "imports.abort": { own: app, other: foreign },
  "jobs.get": job("viewJob"),
  "jobs.update": {
    draft: job("editJob"),
    contacts: job("addExistingContact"),
    invoiceReference: job("editInvoiceReference"),
    migrationConfirmed: job("confirmMigration"),
  },
  // Counting the attempt and reading the job are one batch.
  "jobs.hook": jobOfRow("viewJob"),
  "jobs.remove": job("deleteJob"),
  "jobs.removal": jobOfRow("deleteJob"),
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
  "payments.startSession": { on: "job", needs: "payJob", by: "job" },
  "payments.session": jobOfRow("viewJob"),
  // Applicants need the conversation's token and no account.
  "conversations.get": { public: open, preview: chatbot },
  "conversations.answer": open,
  "conversations.sendLink": open,
  "conversations.storeDocuments": open,
  "conversations.picture": open,
  // Needs the token in the link of the confirmation mail; it names the application.
  "ownApplication.get": open,
  "ownApplication.correct": open,
  "ownApplication.withdraw": open,
  "ownApplication.endTalentPool": open,
  "ownApplication.prolongTalentPool": open,
  "ownApplication.erase": open,
  "ownApplication.document": open,
  "ownApplication.interview": open,
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
  "applications.attachments.store": job("workWithApplicants"),
  "applications.attachments.get": job("viewApplicants"),
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
  "recruiters.remove": {
    other: team("changeRecruiter"),
    oneself: { on: "membership", needs: "leaveOrganization", by: "organizationId" },
  },
  "recruiters.updateRole": team("changeRecruiter"),
  "recruiters.invites.remove": team("inviteRecruiter"),
  "recruiters.invites.resend": team("inviteRecruiter"),
  "invitations.preview": open,
  // The token proves the mailbox; whose account has another address is told that there is nothing.
  "invitations.accept": { own: app, other: foreign },
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
} as const satisfies CallLines;

type PathsOf<Node> = {
  [Key in keyof Node & string]: Node[Key] extends { needs: Needs } ? Key : `${Key} ${PathsOf<Node[Key]>}`;
}[keyof Node & string];

/** Calls whose right depends on their input. */
export type VariedCall = {
  [Name in CallName]: (typeof CALL_RIGHTS)[Name] extends { needs: Needs } ? never : Name;
}[CallName];

/** "organization credit": one of the rights below a call's line. */
export type VariantOf<Name extends VariedCall> = PathsOf<(typeof CALL_RIGHTS)[Name]>;

type VariantsOf<Node> = Node extends { needs: infer Needs }
  ? Needs extends "nobody"
    ? never
    : ""
  : { [Key in keyof Node & string]: ` ${Key}${VariantsOf<Node[Key]>}` }[keyof Node & string];

/** Every call that anybody may make, with its variants: "jobs.get", "items.update organization credit". */
export type RightName = {
  [Name in keyof typeof CALL_RIGHTS]: `${Name}${VariantsOf<(typeof CALL_RIGHTS)[Name]>}`;
}[keyof typeof CALL_RIGHTS];
