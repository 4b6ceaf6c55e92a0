import type { AppLoadContext } from "@remix-run/cloudflare";
import { z } from "zod";
import type { ContentApi } from "~/content-api/client";
import { errorStatus, isRefusal } from "~/domain/errors";
import type { FormReply } from "~/features/forms/form-reply";
import { parseForm } from "~/features/forms/read-form.server";
import type { PostedForm } from "~/features/forms/read-post.server";
import { formRefusal } from "~/features/shell/form-refusal";
import { onceId } from "~/lib/fingerprint";
import { contactSchema } from "./contact/contact.schema";
import { changedInterviewSchema, interviewSchema, offerSchema } from "./interviews/interview.schema";
import { inRows, typedSlots } from "./interviews/typed-slots";
import { letterSchema } from "./mail/letter.schema";
import {
  applicantLabelsSchema,
  changedCommentSchema,
  commentSchema,
  qualitySchema,
  responsibleSchema,
  versionSchema,
} from "./panel.schema";
import { panelFormId } from "./panel-context";

export interface Target {
  id: string;
  applicantId: string;
}

/** What was done, as the next page shows it. */
export interface Done {
  /** Key of the message (flash:applicant.…). */
  flash?: string;
  params?: Record<string, string>;
  /** Where it can be seen. */
  anchor?: string;
  /** There is no applicant any more. */
  isErased?: boolean;
}

export interface PanelPost {
  context: AppLoadContext;
  target: Target;
  posted: PostedForm;
}

type PanelAction = (post: PanelPost) => Promise<Done | FormReply>;

interface Call {
  api: ContentApi["applications"];
  target: Target;
  /** What the form's intent has behind its colon: "applicant.callOff:INTERVIEW". */
  argument: string;
}

/**
 * The action of a form of the panel. Mistakes and refusals come back as its reply; what is done already, or gone, is a
 * message. An ended session and a silent server are thrown.
 */
function panelForm<Schema extends z.ZodObject>(
  schema: Schema,
  run: (call: Call, value: z.output<Schema>) => Promise<Done>,
): PanelAction {
  return async ({ context, target, posted }) => {
    const { type, field: argument } = posted.intent;
    const submission = parseForm(posted, schema, { id: panelFormId(type.slice(PREFIX.length), argument) });
    if (submission.status !== "success") return submission.reply();
    try {
      return await run({ api: context.api.applications, target, argument }, submission.value);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      if (error.code === "NOTHING_TO_DO") return { flash: "already" };
      if (error.code === "NOT_FOUND") return { flash: "gone" };
      if (errorStatus(error.code) >= 500 || errorStatus(error.code) === 401) throw error;
      if (!isRefusal(error, "RECORD_CONFLICT")) return submission.reply(formRefusal(error));
      const who = error.details.by || context.t("applicant:event.somebody");
      return submission.reply({ note: `${CONFLICT}?${new URLSearchParams({ who })}` });
    }
  };
}

const panelButton = (run: (call: Call) => Promise<Done>): PanelAction => panelForm(z.object({}), run);

/** In front of the intents of all forms of the panel. */
export const PREFIX = "applicant.";
/** Key of the message that somebody else has changed the applicant. */
const CONFLICT = "applicant:conflict";

/** Every form of the panel by its intent. */
export const PANEL_ACTIONS: Record<string, PanelAction> = {
  label: panelForm(applicantLabelsSchema, async ({ api, target }, { addLabel, removeLabel }) => {
    await api.applicants.update({ ...target, addLabels: addLabel, removeLabels: removeLabel });
    return { anchor: "applicant-labels" };
  }),
  responsible: panelForm(responsibleSchema, async ({ api, target }, change) => {
    await api.applicants.update({ ...target, ...change });
    return { flash: "responsible" };
  }),
  followUpDone: panelForm(versionSchema, async ({ api, target }, { version }) => {
    await api.applicants.update({ ...target, version, followUpDone: true });
    return { flash: "followUpDone" };
  }),
  quality: panelForm(qualitySchema, async ({ api, target }, { version, quality: value, note = "" }) => {
    await api.applicants.update({ ...target, version, quality: { value, note } });
    return { flash: "judged" };
  }),
  ownQuality: panelForm(versionSchema, async ({ api, target }, { version }) => {
    await api.applicants.update({ ...target, version, quality: null });
    return { flash: "judgedBack" };
  }),
  contact: panelForm(contactSchema, async ({ api, target }, contact) => {
    await api.applicants.update({ ...target, ...contact });
    return { flash: "corrected", anchor: "s-contact" };
  }),
  cancelMail: panelForm(versionSchema, async ({ api, target }, { version }) => {
    await api.applicants.update({ ...target, version, cancelMail: true });
    return { flash: "mailCancelled" };
  }),
  comment: panelForm(commentSchema, async ({ api, target }, { id, text }) => {
    await api.comments.create({ ...target, text, as: onceId(id, text) });
    return { anchor: "log" };
  }),
  editComment: panelForm(changedCommentSchema, async ({ api, target, argument: commentId }, { text }) => {
    await api.comments.update({ ...target, commentId, text });
    return { anchor: "log" };
  }),
  removeComment: panelButton(async ({ api, target, argument: commentId }) => {
    await api.comments.remove({ ...target, commentId });
    return { flash: "commentRemoved", anchor: "log" };
  }),
  mail: panelForm(letterSchema, async ({ api, target }, { id, subject, text }) => {
    await api.mails.send({ ...target, subject, text, as: onceId(id, subject + text) });
    return { flash: "mailSent", anchor: "log" };
  }),
  interview: panelForm(
    interviewSchema,
    async ({ api, target }, { id, starts: date, time, note = "", ...interview }) => {
      const starts = `${date}T${time.slice(0, 5)}`;
      await api.interviews.create({ ...target, ...interview, as: onceId(id, starts), starts, note });
      return { flash: interview.invite ? "invited" : "interview", anchor: "s-interviews" };
    },
  ),
  callOff: panelButton(async ({ api, target, argument: interviewId }) => {
    await api.interviews.remove({ ...target, interviewId });
    return { flash: "calledOff", anchor: "s-interviews" };
  }),
  changeInterview: panelForm(
    changedInterviewSchema,
    async ({ api, target, argument: interviewId }, { starts: date, time, note = "", ...interview }) => {
      const starts = `${date}T${time.slice(0, 5)}`;
      await api.interviews.update({ ...target, ...interview, interviewId, starts, note });
      return { flash: "interviewChanged", anchor: "s-interviews" };
    },
  ),
  offer: panelForm(offerSchema, async ({ api, target }, { id, moves, ...typed }) => {
    const slots = typedSlots(typed);
    const as = onceId(id, JSON.stringify(slots));
    try {
      await api.interviews.offer({
        ...target,
        slots: slots.map(({ row: _, ...slot }) => slot),
        moves: moves ?? undefined,
        as,
      });
    } catch (error) {
      throw inRows(
        error,
        slots.map(({ row }) => row),
      );
    }
    return { flash: "offered", anchor: "s-interviews" };
  }),
  withdrawOffer: panelButton(async ({ api, target, argument: offerId }) => {
    await api.interviews.withdraw({ ...target, offerId });
    return { flash: "offerWithdrawn", anchor: "s-interviews" };
  }),
  removeDocument: panelButton(async ({ api, target, argument: attachmentId }) => {
    await api.attachments.remove({ ...target, attachmentId });
    return { flash: "documentRemoved", anchor: "s-documents" };
  }),
  erase: panelButton(async ({ api, target }) => {
    await api.applicants.erase(target);
    return { flash: "erased", isErased: true };
  }),
};
