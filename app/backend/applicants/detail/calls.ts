import { procedures } from "../../procedures";
import { listOrganizationAccesses } from "../accesses/organization-queries";
import { listAccesses } from "../accesses/queries";
import { addApplicant } from "../intake/add-applicant";
import { eraseApplicant } from "../retention/erase";
import { offerSlots, withdrawOffer } from "../slots/offer";
import { loadApplicant } from "./applicant-queries";
import { answerAttachment, deleteAttachment, storeAttachments } from "./attachments";
import { createComment, deleteComment, updateComment } from "./comments";
import { exportRows } from "./export-rows";
import { getApplicant } from "./get-applicant";
import { changeInterview, createInterview, removeInterview } from "./interviews";
import { sendLetter, sendLetters } from "./letters";
import { takeData } from "./take-data";

const { applicants, comments, mails, interviews, attachments } = procedures.applications;

export const applicantCalls = {
  applicants: {
    create: applicants.create.handler(async ({ input: { id, ...typed }, context }) => ({
      data: await addApplicant(context.services, context.person(), id, typed),
    })),
    get: applicants.get.handler(async ({ input, context }) => ({
      data: await getApplicant(context.services, context.person(), input),
    })),
    merge: applicants.merge.handler(async ({ input, context }) => {
      const { mergeApplicants } = await import("../merge/merge-applicants");
      return { data: await mergeApplicants(context.services, context.person(), input) };
    }),
    erase: applicants.erase.handler(async ({ input, context }) => {
      const person = context.person();
      const held = await loadApplicant(context.services, person, input);
      await eraseApplicant(context.services, person, held);
    }),
    data: applicants.data.handler(async ({ input, context }) => ({
      data: await takeData(context.services, context.person(), input),
    })),
    accesses: applicants.accesses.handler(async ({ input, context }) => ({
      data: await listAccesses(context.services, context.person(), input),
    })),
    mail: applicants.mail.handler(async ({ input, context }) => ({
      data: await sendLetters(context.services, context.person(), input),
    })),
    export: applicants.export.handler(async ({ input, context }) => ({
      data: await exportRows(context.services, context.person(), input),
    })),
  },
  comments: {
    create: comments.create.handler(async ({ input: { text, as, ...on }, context }) => ({
      data: await createComment(context.services, context.person(), on, { text, as }),
    })),
    update: comments.update.handler(async ({ input: { text, ...on }, context }) => {
      await updateComment(context.services, context.person(), on, text);
    }),
    remove: comments.remove.handler(async ({ input, context }) => {
      await deleteComment(context.services, context.person(), input);
    }),
  },
  mails: {
    send: mails.send.handler(async ({ input: { id, applicantId, ...letter }, context }) => {
      await sendLetter(context.services, context.person(), { id, applicantId }, letter);
    }),
  },
  interviews: {
    create: interviews.create.handler(async ({ input: { id, applicantId, ...typed }, context }) => ({
      data: await createInterview(context.services, context.person(), { id, applicantId }, typed),
    })),
    update: interviews.update.handler(async ({ input: { id, applicantId, interviewId, ...typed }, context }) => {
      await changeInterview(context.services, context.person(), { id, applicantId, interviewId }, typed);
    }),
    offer: interviews.offer.handler(async ({ input: { id, applicantId, ...offer }, context }) => ({
      data: await offerSlots(context.services, context.person(), { id, applicantId }, offer),
    })),
    withdraw: interviews.withdraw.handler(async ({ input, context }) => {
      await withdrawOffer(context.services, context.person(), input);
    }),
    remove: interviews.remove.handler(async ({ input, context }) => {
      await removeInterview(context.services, context.person(), input);
    }),
  },
  attachments: {
    store: attachments.store.handler(({ input: { request, ...on }, context }) =>
      storeAttachments(context.services, context.person(), on, request),
    ),
    get: attachments.get.handler(({ input: { request, ...on }, context }) =>
      answerAttachment(context.services, context.person(), on, request),
    ),
    remove: attachments.remove.handler(async ({ input, context }) => {
      await deleteAttachment(context.services, context.person(), input);
    }),
  },
};

/** Of all jobs of an organization. */
export const organizationAccesses = procedures.organizations.accesses.handler(async ({ input, context }) => ({
  data: await listOrganizationAccesses(context.services, context.person(), input),
}));
