import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { isRefusal } from "~/domain/errors";
import { withQuery } from "~/domain/query-keys";
import { readForm } from "~/features/forms/read-form.server";
import { formRefusal } from "~/features/shell/form-refusal";
import { formAgain } from "~/features/shell/page-title.server";
import { redirectQuery } from "../verify/redirect-query";
import { leadOn } from "./lead-on.server";
import { loginSchema } from "./login.schema";

/** Opens a session and leads on, asks for a second step, or answers the form again without its password. */
export async function logIn({ request, context }: ActionFunctionArgs) {
  const submission = await readForm(request, loginSchema);
  if (submission.status !== "success") return formAgain(context, submission.reply());
  try {
    const { data } = await context.api.auth.login({ ...submission.value, mode: "json" });
    context.session.start(data);
  } catch (error) {
    if (isRefusal(error, "INVALID_OTP") && error.details.pending) {
      context.session.await(error.details.pending);
      return redirect(withQuery("/login/code", redirectQuery(new URL(request.url).searchParams)), 303);
    }
    const refusal = formRefusal(error);
    return formAgain(context, submission.reply(refusal), refusal.status);
  }
  return leadOn(context, request);
}
