import { z } from "zod";
import { onFirstUse } from "~/lib/on-first-use";
import { onceSchema, oneApplicant, typed } from "./applicants";
import { idSchema } from "./entities";
import { call, envelope, nothing } from "./wire";

/** `starts` is YYYY-MM-DDTHH:MM, Europe/Berlin. */
const typedTime = { starts: typed, minutes: z.number().int(), place: typed };

export const interviews = {
  create: call
    .post(
      "/jobs/{id}/applications/applicants/{applicantId}/interviews",
      "An appointment; with `invite` the applicant gets it by mail, with a calendar file. FAILED_VALIDATION: in " +
        "the past, length",
    )
    .input(
      onFirstUse(() =>
        oneApplicant.extend({
          ...typedTime,
          note: typed.optional(),
          invite: z.boolean().default(false),
          as: onceSchema,
        }),
      ),
    )
    .output(onFirstUse(() => envelope(z.object({ id: idSchema })))),
  update: call
    .patch(
      "/jobs/{id}/applications/applicants/{applicantId}/interviews/{interviewId}",
      "Another time, length, place or note of one that is still to come; who was invited hears of it. " +
        "FAILED_VALIDATION, NOT_FOUND",
    )
    .input(onFirstUse(() => oneApplicant.extend({ interviewId: idSchema, ...typedTime, note: typed.optional() })))
    .output(nothing),
  remove: call
    .delete(
      "/jobs/{id}/applications/applicants/{applicantId}/interviews/{interviewId}",
      "Calls it off; who was invited hears of it",
    )
    .input(onFirstUse(() => oneApplicant.extend({ interviewId: idSchema })))
    .output(nothing),
  offer: call
    .post(
      "/jobs/{id}/applications/applicants/{applicantId}/slots",
      "One to eight times by mail, from which the applicant picks one; earlier open ones are withdrawn. " +
        "FAILED_VALIDATION {slots[0].starts}, NOTHING_TO_DO without an address or while the phase is reviewed " +
        "anonymously",
    )
    .input(
      onFirstUse(() =>
        oneApplicant.extend({
          slots: z.array(z.object(typedTime)).max(20),
          /** The appointment that picking moves. */
          moves: idSchema.optional(),
          as: onceSchema,
        }),
      ),
    )
    .output(onFirstUse(() => envelope(z.object({ id: idSchema })))),
  withdraw: call
    .delete(
      "/jobs/{id}/applications/applicants/{applicantId}/slots/{offerId}",
      "The open times of an offer can no longer be picked; the applicant hears of it. NOTHING_TO_DO",
    )
    .input(onFirstUse(() => oneApplicant.extend({ offerId: idSchema })))
    .output(nothing),
};
