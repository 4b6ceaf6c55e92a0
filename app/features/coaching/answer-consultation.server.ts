import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { isRefusal } from "~/domain/errors";
import { message } from "~/domain/messages";
import type { FormReply } from "~/features/forms/form-reply";
import { formValue, parseForm } from "~/features/forms/read-form.server";
import type { PostedForm } from "~/features/forms/read-post.server";
import { formRefusal } from "~/features/shell/form-refusal";
import { CONSULTATION_FORM, cancelFields, consultationSchema } from "./consultation.schema";

export const isConsultationIntent = (intent: string): boolean =>
  intent === "bookConsultation" || intent === "cancelConsultation";

interface Place {
  /** Where the answer leads. */
  page: string;
  /** The organization on whose page it was chosen. */
  organization?: string;
}

/** Books or cancels, or gives the form again with the reason. */
export async function answerConsultation(
  { api, flash }: AppLoadContext,
  posted: PostedForm,
  { page, organization }: Place,
): Promise<Response | FormReply> {
  if (posted.intent.type === "cancelConsultation") {
    try {
      await api.consultations.cancel(formValue(posted, cancelFields));
      flash.set({ key: "consultation.cancelled" });
    } catch (error) {
      if (!isRefusal(error, "NOTHING_TO_DO")) throw error;
      flash.set({ key: "consultation.notThere", tone: "warning" });
    }
    return redirect(page, 303);
  }
  const submission = parseForm(posted, consultationSchema, { id: CONSULTATION_FORM });
  if (submission.status !== "success") return submission.reply();
  try {
    await api.consultations.book({ ...submission.value, organization });
    flash.set({ key: "consultation.booked" });
  } catch (error) {
    if (isRefusal(error, "RECORD_CONFLICT"))
      return submission.reply({ errors: { starts: [message("slotTaken")] }, note: null });
    if (!isRefusal(error, "NOTHING_TO_DO")) return submission.reply(formRefusal(error));
    flash.set({ key: "consultation.already", tone: "warning" });
  }
  return redirect(page, 303);
}
