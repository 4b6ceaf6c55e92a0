import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { KEYS, withQuery } from "~/domain/query-keys";
import { isVerified } from "~/domain/roles";
import { readForm } from "~/features/forms/read-form.server";
import { formRefusal } from "~/features/shell/form-refusal";
import { formAgain } from "~/features/shell/page-title.server";
import { wantedPath } from "../verify/redirect-query";
import { loginSchema } from "./login.schema";

/** Opens a session and leads on, or answers the form again without its password. */
export async function logIn({ request, context }: ActionFunctionArgs) {
  const submission = await readForm(request, loginSchema);
  if (submission.status !== "success") return formAgain(context, submission.reply());
  try {
    const { data } = await context.api.auth.login({ ...submission.value, mode: "json" });
    context.session.start(data);
  } catch (error) {
    const refusal = formRefusal(error);
    return formAgain(context, submission.reply(refusal), refusal.status);
  }
  const { data: person } = await context.api.users.me({});
  const wanted = wantedPath(new URL(request.url).searchParams);
  const isConfirmed = person.role ? isVerified(person.role.name) : true;
  return redirect(
    isConfirmed ? (wanted ?? "/jobs") : withQuery("/register/verify-mail", { [KEYS.redirectUrl]: wanted }),
    303,
  );
}
