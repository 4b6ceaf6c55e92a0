import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { Refusal } from "~/domain/errors";
import type { FormReply } from "~/features/forms/form-reply";
import { formValue, parseForm } from "~/features/forms/read-form.server";
import { type PostedForm, readPost } from "~/features/forms/read-post.server";
import { formAgain } from "~/features/shell/page-title.server";
import type { TestAction } from "~/platform/payment/test-driver";
import { getDevelopment } from "../get-development.server";
import { chargeSchema, movementSchema, refundSchema } from "./test-subscription.schema";

type Args = Pick<LoaderFunctionArgs, "context" | "params">;

/** A subscription at the test provider. NOT_FOUND where there is none. */
export const loadTestSubscription = ({ context, params }: Args) =>
  getDevelopment(context).findTestSubscription(params.subscriptionId ?? "");

/** Does what the button says, as the provider would. A redirect, or the form of a refund again. INVALID_PAYLOAD. */
export async function playTestSubscription({ context, params, request }: ActionFunctionArgs) {
  const development = getDevelopment(context);
  const posted = await readPost(request);
  const action = posted.intent.type === "refund" ? refundOf(posted) : actionOf(posted);
  if ("form" in action) return formAgain(context, action);
  await development.playTestSubscription(params.subscriptionId ?? "", action);
  return redirect(new URL(request.url).pathname, 303);
}

function refundOf(posted: PostedForm): TestAction | FormReply {
  const { charge } = formValue(posted, chargeSchema);
  const submission = parseForm(posted, refundSchema, { id: charge });
  if (submission.status !== "success") return submission.reply();
  const { amount } = submission.value;
  return { type: "refund", charge, amount: amount === null ? null : Math.round(amount * 100) };
}

function actionOf(posted: PostedForm): TestAction {
  const { type } = posted.intent;
  switch (type) {
    case "nextMonth":
    case "acceptCard":
    case "declineCard":
      return { type };
    case "collect":
    case "newCard":
    case "dispute":
      return { type, ...formValue(posted, chargeSchema) };
    case "failRefund":
    case "winDispute":
    case "loseDispute":
      return { type, ...formValue(posted, movementSchema) };
    default:
      throw new Refusal("INVALID_PAYLOAD");
  }
}
