import { PROBLEMS } from "~/content-api/today";
import { SETTING_FIELDS } from "~/domain/administration/setting-fields";
import { CHANGE_FIELDS } from "~/domain/change-requests/wanted-change";
import { RATINGS } from "~/domain/chatbot/configuration";
import { JOB_EVENTS } from "~/domain/job-history/history-events";
import { HISTORY_KINDS } from "~/domain/jobs/history-kinds";
import { ADDRESSINGS } from "~/domain/jobs/job";
import { MAIL_OPT_INS } from "~/domain/mail-opt-ins";
import { MESSAGES } from "~/domain/messages";
import { LESSONS } from "~/features/coaching/lessons";
import { QUESTIONS } from "~/features/support/support-page";
import type { MailTemplate } from "~/platform/mail/mail-data";

/** Others are labelled by their number or country. */
const SETTING_PATHS = SETTING_FIELDS.map(({ path }) => path).filter(
  (path) => !/^(pricing\.(hireFactors|runtimeDiscounts)|vatPatterns|subprocessors)\./.test(path),
);
const MAILS = [
  "verification",
  "partSilent",
  "counterDrift",
  "agreementChanged",
  "partBack",
  "alreadyRegistered",
  "newSignIn",
  "secondFactorOn",
  "secondFactorOff",
  "factorRemoved",
  "passkeyAdded",
  "recoveryCodeUsed",
  "accountBlocked",
  "accountBlockedUntil",
  "accountUnblocked",
  "organizationBlocked",
  "organizationBlockedUntil",
  "organizationUnblocked",
  "webhookDisabled",
  "secondFactorRemoved",
  "passwordReset",
  "invitation",
  "welcome",
  "bookingConfirmation",
  "jobLive",
  "jobReturned",
  "changeRequested",
  "changeWithdrawn",
  "changeAccepted",
  "changeRefused",
  "cancellationConfirmed",
  "agencyApproved",
  "agencyRefused",
  "campaignEnded",
  "campaignStopped",
  "campaignRenewed",
  "monthCharged",
  "renewalReminder",
  "paymentFailed",
  "cancelledBeforeStart",
  "cancellationWithdrawn",
  "refundSent",
  "refundFailed",
  "invoiceSent",
  "creditNoteSent",
  "invoiceReminder",
  "disputeLost",
  "paymentDisputed",
  "emailChange",
  "emailInUse",
  "emailChanged",
  "accountDeleted",
  "newApplication",
  "appliedAgain",
  "applicationReceived",
  "applicationReceivedDu",
  "continueLater",
  "continueLaterDu",
  "finishApplication",
  "finishApplicationDu",
  "applicationWithdrawn",
  "mentioned",
  "newComment",
  "noteMentioned",
  "newNote",
  "applicantReplied",
  "applicantMessage",
  "interviewInvited",
  "interviewInvitedDu",
  "interviewCancelled",
  "interviewCancelledDu",
  "interviewConfirmed",
  "interviewConfirmedDu",
  "interviewMoved",
  "interviewMovedDu",
  "slotsOffered",
  "slotsOfferedDu",
  "slotsWithdrawn",
  "slotsWithdrawnDu",
  "appointmentPicked",
  "appointmentMoved",
  "appointmentCancelled",
  "slotsDeclined",
  "changeAsked",
  "retentionNotice",
  "organizationErasure",
  "organizationErasureWithdrawn",
  "dailyMail",
  "consultationBooked",
  "consultationCancelled",
  "officeConsultationBooked",
  "officeConsultationCancelled",
  "talentPoolRenewal",
  "talentPoolRenewalDu",
] as const satisfies readonly MailTemplate[];
const DAILY_KINDS = [
  "problems",
  "changeRequests",
  "appointments",
  "followUps",
  "newApplications",
  "waiting",
  "mentions",
  "renewals",
];
/** Chosen by a condition beside another text. */
const DAILY_WORDS = [...PROBLEMS, "onTomorrow", "inNote", "inComment", "somebody", "renews", "atLeast"];
const MAIL_PARTS = ["subject", "preview", "body", "after", "action"];
const OWN_MAIL_PARTS = ["greeting", "greetingWithoutName", "closing", "sender", "footer"];

/**
 * Keys that code builds from an id instead of writing them out, by namespace: `ids` come from the list that code uses,
 * `parts` are
 * what each id has below it. Only these keys may go without a place in the code that names them.
 */
interface Family {
  before?: string;
  ids: readonly string[];
  parts?: readonly string[];
}

export const LOCALE_FAMILIES: Readonly<Record<string, readonly Family[]>> = {
  administration: [{ before: "settings.field", ids: SETTING_PATHS }],
  applicant: [{ before: "template", ids: ["invitation", "question", "refusal"], parts: ["sie", "du"] }],
  coaching: [{ before: "lessons", ids: LESSONS.map(({ id }) => id), parts: ["title", "text", "checklist"] }],
  "chatbot-builder": [{ before: "page", ids: [...RATINGS, ...ADDRESSINGS] }],
  flash: [{ before: "recruiter.now", ids: ["admin", "member"] }],
  job: [
    { before: "history.event", ids: JOB_EVENTS, parts: ["person", "clock"] },
    { before: "history.kind", ids: HISTORY_KINDS },
  ],
  mails: [
    { ids: ["greetingWithoutName", "newSignIn.unknownDevice"] },
    { before: "anonymousApplicant", ids: ["first", "within", "name"] },
    { ids: MAILS, parts: [...MAIL_PARTS, ...OWN_MAIL_PARTS] },
    {
      before: "bookingConfirmation",
      ids: ["month", "months"],
    },
    { before: "changeRows", ids: [...CHANGE_FIELDS, "nothing", "noted"] },
    { before: "unsubscribe.kinds", ids: MAIL_OPT_INS },
    { before: "unsubscribe", ids: ["ask", "done", "unknown"], parts: ["title", "text"] },
    { before: "dailyRows", ids: [...DAILY_KINDS, ...DAILY_WORDS] },
    { before: "consultationFile", ids: ["summary", "file"] },
    { before: "interviewRows", ids: ["whenLabel", "minutesLabel", "minutes", "placeLabel"] },
  ],
  recruiters: [{ ids: ["wait"] }],
  validation: [{ ids: Object.keys(MESSAGES) }],
  support: [{ before: "faq", ids: QUESTIONS, parts: ["question", "answer"] }],
};
