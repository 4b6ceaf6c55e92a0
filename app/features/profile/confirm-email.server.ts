import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { errorStatus, Refusal } from "~/domain/errors";
import { KEYS } from "~/domain/query-keys";
import { textOf } from "~/features/account/form-answer";
import { formAgain } from "~/features/shell/page-title.server";

/** The button behind the mail's link: opening a link changes nothing, pressing does. Answers why a link is not good. */
export async function confirmEmail({ request, context }: Pick<ActionFunctionArgs, "request" | "context">) {
  const token = textOf(await request.formData(), KEYS.token);
  try {
    await context.api.users.email.confirm({ token });
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === "NETWORK_ERROR") throw error;
    return formAgain(context, { reason: reasonOf(error) }, errorStatus(error.code));
  }
  context.flash.set({ key: "profile.emailChanged", tone: "good" });
  return redirect("/profile", 303);
}

function reasonOf({ code, details }: Refusal): "invalid" | "used" | "otherAccount" | "taken" {
  if (code === "RECORD_NOT_UNIQUE") return "taken";
  if (code === "FORBIDDEN" && (details.reason === "used" || details.reason === "otherAccount")) return details.reason;
  return "invalid";
}
