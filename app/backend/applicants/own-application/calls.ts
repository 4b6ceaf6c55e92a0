import { readContact } from "~/domain/applicants/contact";
import { laterBy } from "~/domain/dates";
import { Refusal } from "~/domain/errors";
import { fullName } from "~/domain/people";
import { sendSoon } from "../../outbox/send";
import { outboxMailToUsers } from "../../outbox/statements";
import { procedures } from "../../procedures";
import type { Services, Visitor } from "../../services";
import { guardOneChanged } from "../../storage/guards";
import { answerOwnInterview } from "../detail/calendar";
import { applicantLink } from "../detail/comments";
import { wantsApplicationMail } from "../queries";
import { eraseApplicant } from "../retention/erase";
import { askForChange, declineSlots, pickSlot } from "../slots/answer";
import { answerOwnDocument } from "./own-document";
import { findSelf, loadOwnApplication, type Self } from "./queries";
import { listRecipients } from "./recipient-queries";
import { TALENT_POOL_MONTHS } from "./self-token";
import {
  correctContact,
  endTalentPool,
  forgetTalentPoolConsent,
  noteWithdrawal,
  ownEvent,
  prolongTalentPool,
  withdrawApplicant,
} from "./statements";

const { ownApplication } = procedures;
const APPLICANT: Visitor = { type: "visitor" };

export const ownApplicationCalls = {
  document: ownApplication.document.handler(({ input: { token, id }, context }) =>
    answerOwnDocument(context.services, token, id),
  ),

  interview: ownApplication.interview.handler(({ input: { token, id }, context }) =>
    answerOwnInterview(context.services, token, id),
  ),

  get: ownApplication.get.handler(async ({ input: { token }, context }) => ({
    data: await loadOwnApplication(context.services, token),
  })),

  recipients: ownApplication.recipients.handler(async ({ input: { token }, context }) => ({
    data: await listRecipients(context.services, token),
  })),

  correct: ownApplication.correct.handler(async ({ input: { token, version, ...typed }, context }) => {
    const { services } = context;
    const self = await findSelf(services, token);
    const { parsePhone } = await import("~/platform/phone");
    const read = readContact(typed, (phone) => parsePhone(phone, "DE", { strict: false }));
    if ("fields" in read) throw new Refusal("FAILED_VALIDATION", { fields: read.fields });
    const now = services.clock().toISOString();
    await services.db.write([
      correctContact(self.id, version, read.contact, now),
      guardOneChanged("RECORD_CONFLICT"),
      ownEvent(services, self.id, "corrected"),
    ]);
    services.board?.changed(self.job);
    return { data: await loadOwnApplication(services, token) };
  }),

  withdraw: ownApplication.withdraw.handler(async ({ input: { token }, context }) => {
    const { services } = context;
    const self = await findSelf(services, token);
    const now = services.clock().toISOString();
    await services.db.write([
      noteWithdrawal(services, self, now),
      withdrawApplicant(self, now),
      guardOneChanged("NOTHING_TO_DO"),
      newsOfWithdrawal(services, self, false),
      newsOfWithdrawal(services, self, true),
    ]);
    sendSoon(services);
    services.board?.changed(self.job);
  }),

  endTalentPool: ownApplication.endTalentPool.handler(async ({ input: { token }, context }) => {
    const { services } = context;
    const self = await findSelf(services, token);
    await services.db.write([
      endTalentPool(self.id, services.clock().toISOString()),
      guardOneChanged("NOTHING_TO_DO"),
      forgetTalentPoolConsent(self.id),
      ownEvent(services, self.id, "endedTalentPool"),
    ]);
    services.board?.changed(self.job);
  }),

  prolongTalentPool: ownApplication.prolongTalentPool.handler(async ({ input: { token }, context }) => {
    const { services } = context;
    const self = await findSelf(services, token);
    const now = services.clock().toISOString();
    await services.db.write([
      prolongTalentPool(self.id, now, laterBy(now, TALENT_POOL_MONTHS, "month")),
      guardOneChanged("NOTHING_TO_DO"),
      ownEvent(services, self.id, "prolongedTalentPool"),
    ]);
    services.board?.changed(self.job);
  }),

  pickSlot: ownApplication.pickSlot.handler(({ input: { token, slotId }, context }) =>
    pickSlot(context.services, token, slotId),
  ),

  declineSlots: ownApplication.declineSlots.handler(({ input: { token, offerId, text }, context }) =>
    declineSlots(context.services, token, offerId, text),
  ),

  askForChange: ownApplication.askForChange.handler(({ input: { token, interviewId, text }, context }) =>
    askForChange(context.services, token, interviewId, text),
  ),

  erase: ownApplication.erase.handler(async ({ input: { token }, context }) => {
    const { services } = context;
    await eraseApplicant(services, APPLICANT, await findSelf(services, token));
  }),
};

/** One of both is sent: the phase decides inside the batch whether the name is hidden. */
const newsOfWithdrawal = (services: Services, self: Self, isHidden: boolean) =>
  outboxMailToUsers(services, {
    template: "applicationWithdrawn",
    data: {
      applicant: isHidden ? "" : fullName(self),
      title: self.title,
      link: applicantLink(services, self.job, self.id),
    },
    where: wantsApplicationMail(self.job, self.id, isHidden),
  });
