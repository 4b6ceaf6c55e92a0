import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { errorStatus, isRefusal, type Refusal } from "~/domain/errors";
import { readForm } from "~/features/forms/read-form.server";
import { formAgain } from "~/features/shell/page-title.server";
import { confirmFields } from "./profile.schema";

/** The button behind the mail's link: opening a link changes nothing, pressing does. Returns why a link is not good. */
export async function confirmEmail({ request, context }: Pick<ActionFunctionArgs, "request" | "context">) {
  const { token = "" } = (await readForm(request, confirmFields)).valid();
  try {
    await context.api.users.email.confirm({ token });
  } catch (error) {
    if (!isRefusal(error) || error.code === "NETWORK_ERROR") throw error;
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
