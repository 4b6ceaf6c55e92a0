import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { isRefusal, Refusal } from "~/domain/errors";
import { ADDRESSINGS } from "~/domain/jobs/job";
import { withQuery } from "~/domain/query-keys";
import { choice } from "~/features/forms/fields.schema";
import { formValue, parseForm } from "~/features/forms/read-form.server";
import { type PostedForm, readPost } from "~/features/forms/read-post.server";
import { formRefusal } from "~/features/shell/form-refusal";
import { onFirstUse } from "~/lib/on-first-use";
import { contactSchema } from "./contact.schema";
import { changeFormId, changeSchema, DECLINE_FORM, declineSchema, PICK_FORM, pickSchema } from "./interviews.schema";
import { ownPath } from "./own-data";

/**
 * What the page posts: a redirect, or the contact's form again. Something that was done already leads to the page as
 * well. INVALID_PAYLOAD.
 */
export async function answerOwn(context: AppLoadContext, token: string, request: Request) {
  const posted = await readPost(request);
  const { ownApplication } = context.api;
  const page = ownPath(token);
  try {
    switch (posted.intent.type) {
      case "correct":
        return await correct(context, token, posted);
      case "pickSlot":
        return await pickSlot(context, token, posted);
      case "declineSlots":
        return await declineSlots(context, token, posted);
      case "askForChange":
        return await askForChange(context, token, posted);
      case "withdraw":
        await ownApplication.withdraw({ token });
        return redirect(withQuery(page, { done: "withdrawn" }), 303);
      case "endTalentPool":
        await ownApplication.endTalentPool({ token });
        return redirect(withQuery(page, { done: "poolEnded" }), 303);
      case "prolongTalentPool":
        await ownApplication.prolongTalentPool({ token });
        return redirect(withQuery(page, { done: "poolProlonged" }), 303);
      case "erase": {
        const { addressing } = formValue(posted, addressingSchema);
        await ownApplication.erase({ token });
        return redirect(withQuery("/application/erased", { as: addressing }), 303);
      }
      default:
        throw new Refusal("INVALID_PAYLOAD");
    }
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (error.code === "NOTHING_TO_DO" || error.code === "NOT_FOUND") return redirect(page, 303);
    throw error;
  }
}

/** The page after erasing speaks as this one did. */
const addressingSchema = onFirstUse(() => z.object({ addressing: choice(ADDRESSINGS) }));

async function correct({ api }: AppLoadContext, token: string, posted: PostedForm) {
  const submission = parseForm(posted, contactSchema);
  if (submission.status !== "success") return data(submission.reply(), { status: 400 });
  try {
    await api.ownApplication.correct({ token, ...submission.value });
    return redirect(withQuery(ownPath(token), { done: "corrected" }), 303);
  } catch (error) {
    const isOfTheForm = isRefusal(error) && FORM_REFUSALS.includes(error.code);
    if (!isOfTheForm) throw error;
    const { errors, note, status } = formRefusal(error);
    return data(submission.reply({ errors, note }), { status });
  }
}

/** A slot that is no longer to be had comes back with the reason beside it; the page offers the others. */
async function pickSlot({ api }: AppLoadContext, token: string, posted: PostedForm) {
  const submission = parseForm(posted, pickSchema, { id: PICK_FORM });
  if (submission.status !== "success") return data(submission.reply(), { status: 400 });
  try {
    await api.ownApplication.pickSlot({ token, slotId: submission.value.slot });
    return redirect(withQuery(ownPath(token), { done: "picked" }), 303);
  } catch (error) {
    if (!isRefusal(error, "NOTHING_TO_DO")) throw error;
    const { reason } = error.details;
    if (reason === "picked") return redirect(ownPath(token), 303);
    const problem = SLOT_PROBLEMS[reason ?? ""] ?? "slotWithdrawn";
    return data(submission.reply({ errors: { slot: [problem] } }), { status: 409 });
  }
}

const SLOT_PROBLEMS: Record<string, string> = { taken: "slotTaken", past: "slotPast" };

async function declineSlots({ api }: AppLoadContext, token: string, posted: PostedForm) {
  const submission = parseForm(posted, declineSchema, { id: DECLINE_FORM });
  if (submission.status !== "success") return data(submission.reply(), { status: 400 });
  const { offer, text = "" } = submission.value;
  const refused = await refusedFields(() => api.ownApplication.declineSlots({ token, offerId: offer, text }));
  if (refused) return data(submission.reply(refused), { status: refused.status });
  return redirect(withQuery(ownPath(token), { done: "declined" }), 303);
}

async function askForChange({ api }: AppLoadContext, token: string, posted: PostedForm) {
  const interviewId = posted.intent.field;
  const submission = parseForm(posted, changeSchema, { id: changeFormId(interviewId) });
  if (submission.status !== "success") return data(submission.reply(), { status: 400 });
  const { text } = submission.value;
  const refused = await refusedFields(() => api.ownApplication.askForChange({ token, interviewId, text }));
  if (refused) return data(submission.reply(refused), { status: refused.status });
  return redirect(withQuery(ownPath(token), { done: "changeAsked" }), 303);
}

/** What is wrong with the text of a message, or that there were too many; null when it was taken. */
async function refusedFields(send: () => Promise<unknown>) {
  try {
    await send();
    return null;
  } catch (error) {
    if (isRefusal(error, "REQUESTS_EXCEEDED")) return { errors: { text: ["tooManyMessages"] }, status: 429 };
    if (!isRefusal(error, "FAILED_VALIDATION")) throw error;
    const { errors, note, status } = formRefusal(error);
    return { errors, note, status };
  }
}

const FORM_REFUSALS: readonly string[] = ["FAILED_VALIDATION", "RECORD_CONFLICT"];
