import { APPLICANT_RIGHTS } from "./applicant-rights";
import { BOARD_RIGHTS } from "./board-rights";
import type { CallName, InputOf } from "./call-names";
import {
  app,
  chatbot,
  closed,
  creating,
  foreign,
  job,
  jobOfRow,
  open,
  type Rights,
  reading,
  refusedForeign,
  session,
  staff,
  team,
  writing,
} from "./call-right";
import { FILE_RIGHTS } from "./file-rights";
import type { Collection } from "./items";
import { LOGIN_RIGHTS } from "./login-rights";
import { ORGANIZATION_RIGHTS } from "./organization-rights";
import { STAFF_RIGHTS } from "./staff-rights";

type FieldOf<Name extends CallName> = Extract<keyof InputOf<Name>, string>;

/** A line for each call of the contract, for items one for each collection. */
export type CallLines = {
  readonly [Name in CallName]: Name extends `items.${string}`
    ? Record<Collection, Rights<FieldOf<Name>>>
    : Rights<FieldOf<Name>>;
};

/**
 * The right that every call of the contract takes. The backend's middleware (app/backend/authorization) enforces it
 * before the handler gets anything from the database; the matrix test tries each with all kinds of people. A new call
 * needs its line here and its case in tests/helpers/rights.
 */
export const CALL_RIGHTS = {
  ...LOGIN_RIGHTS,
  ...ORGANIZATION_RIGHTS,
  // Pages lead logged-in people away from these (`enter`); the calls give nobody more than what their input proves.
  "registration.register": open,
  "registration.verify": open,
  "registration.check": open,
  "registration.resendVerification": open,
  "server.health": open,
  "consent.record": open,
  "consultations.get": app,
  "consultations.book": app,
  "consultations.cancel": app,
  "consultations.file": app,
  "users.me": { on: "nothing", needs: "session", visitor: "INVALID_CREDENTIALS" },
  // The verify page, too, has a choice of languages.
  "users.updateMe": { language: session, profile: app },
  "users.hasActiveJobs": { oneself: app, somebody: { on: "nothing", needs: "editUsers" } },
  "users.isContactInJob": { oneself: app, somebody: { on: "nothing", needs: "editUsers" } },
  "users.blockers": app,
  "users.remove": { oneself: app, somebody: refusedForeign },
  "users.data": app,
  "users.email.pending": app,
  "users.email.request": app,
  "users.email.confirm": { own: app, other: refusedForeign },
  "users.email.state": session,
  "users.email.withdraw": app,
  ...FILE_RIGHTS,
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
      secondFactorRequired: writing("organization", "requireSecondFactor", "id"),
      retentionMonths: writing("organization", "editRetention", "id"),
      paymentByInvoice: writing("organization", "togglePaymentByInvoice", "id"),
      credit: writing("organization", "editCredit", "id"),
      externalId: writing("organization", "editExternalId", "id"),
    },
    employerBrand: writing("brand", "editBrand", "id"),
    employerBrand_benefits: closed,
    employerBrand_files: closed,
    benefits: closed,
    settings: closed,
    // As jobs.update.
    job: {
      draft: writing("job", "editJob", "id"),
      contacts: writing("job", "addExistingContact", "id"),
      invoiceReference: writing("job", "editInvoiceReference", "id"),
      migrationConfirmed: writing("job", "confirmMigration", "id"),
    },
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
  "brands.removal": { on: "brand", needs: "deleteBrand", by: "id" },
  // What is imported becomes a job.
  "imports.start": { on: "nothing", needs: "createJob" },
  "imports.get": { own: app, other: foreign },
  "imports.abort": { own: app, other: foreign },
  "jobs.get": job("viewJob"),
  "jobs.brief": job("viewJob"),
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
  "jobs.files": job("viewJob"),
  "jobs.links.create": job("editJobFiles"),
  "jobs.links.remove": job("editJobFiles"),
  "jobs.funnel": job("viewFunnel"),
  "jobs.funnelTotals": job("viewFunnel"),
  "jobs.copy": job("copyJob"),
  "jobs.publication.create": job("publishJob"),
  "jobs.charges": job("viewJob"),
  "jobs.cancellation.preview": { beforeStart: job("cancelBeforeStart"), running: job("cancelJob") },
  "jobs.cancellation.create": { beforeStart: job("cancelBeforeStart"), running: job("cancelJob") },
  "jobs.cancellation.destroy": job("withdrawCancellation"),
  "jobs.reactivation.create": job("reactivateJob"),
  "jobs.reactivation.destroy": job("reactivateJob"),
  "jobs.launch": job("launchJob"),
  "jobs.return": job("sendBackJob"),
  "jobs.stop": job("stopJob"),
  "payments.startSession": { on: "job", needs: "payJob", by: "job" },
  "payments.session": jobOfRow("viewJob"),
  // Lists and single rows are limited by the statement: members get those of their own jobs.
  "billing.invoices.list": jobOfRow("viewInvoices"),
  "billing.invoices.get": jobOfRow("viewInvoices"),
  "billing.invoices.document": jobOfRow("viewInvoices"),
  "billing.invoices.markPaid": staff("manageInvoices"),
  "billing.invoices.remind": staff("manageInvoices"),
  "billing.account": { on: "organization", needs: "viewBilling", by: "organization" },
  "billing.export": {
    organization: { on: "organization", needs: "viewBilling", by: "organization" },
    all: staff("manageInvoices"),
  },
  "changeRequests.ofJob": job("viewJob"),
  "changeRequests.create": job("requestChange"),
  "changeRequests.withdraw": job("requestChange"),
  "changeRequests.list": staff("decideChange"),
  "changeRequests.decide": staff("decideChange"),
  "creatives.list": job("viewJob"),
  "creatives.get": job("viewJob"),
  "creatives.create": job("editCreatives"),
  "creatives.remove": job("editCreatives"),
  "creatives.preview": job("editCreatives"),
  "creatives.picture": job("viewJob"),
  "creatives.archive": job("viewJob"),
  "creatives.shared": open,
  // Visitors read what is live; the draft is for those who edit it.
  "conversations.get": { public: open, preview: chatbot },
  "chatbot.configuration.get": chatbot,
  "chatbot.configuration.createDraft": chatbot,
  "chatbot.configuration.update": chatbot,
  "chatbot.configuration.publish": chatbot,
  "chatbot.configuration.discard": chatbot,
  "chatbot.versions.list": chatbot,
  "chatbot.versions.get": chatbot,
  "chatbot.versions.restore": chatbot,
  "chatbot.question.create": chatbot,
  "chatbot.question.remove": chatbot,
  ...BOARD_RIGHTS,
  // Each list is limited by its statement to the jobs that the person sees.
  "today.get": app,
  "notes.list": job("editNotes"),
  "notes.create": job("editNotes"),
  "notes.update": job("editNotes"),
  "notes.remove": job("editNotes"),
  "notes.pin": job("editNotes"),
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
  ...APPLICANT_RIGHTS,
  ...STAFF_RIGHTS,
} as const satisfies CallLines;
