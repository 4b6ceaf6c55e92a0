import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { emailSchema } from "~/domain/email.schema";
import { message } from "~/domain/messages";
import { KEYS, withQuery } from "~/domain/query-keys";
import { isVerified } from "~/domain/roles";
import { formRefusal } from "~/features/shell/form-refusal";
import { formAgain } from "~/features/shell/page-title.server";
import { hasErrors, problemsOf, textOf } from "./form-answer";
import { wantedPath } from "./way-on";

/** Opens a session and leads on; the address is kept through errors, the password is not. */
export async function logIn({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const email = textOf(form, "email").trim();
  const password = textOf(form, "password");
  const typed = { email };
  const errors = { email: problemsOf(emailSchema, email), password: password ? [] : [message("empty")] };
  if (hasErrors(errors)) return formAgain(context, { typed, errors, note: null });
  try {
    const { data } = await context.api.auth.login({ email, password, mode: "json" });
    context.session.start(data);
  } catch (error) {
    const { status, ...refusal } = formRefusal(error);
    return formAgain(context, { typed, ...refusal }, status);
  }
  const { data: person } = await context.api.users.me({});
  const wanted = wantedPath(new URL(request.url).searchParams);
  const isConfirmed = person.role ? isVerified(person.role.name) : true;
  return redirect(
    isConfirmed ? (wanted ?? "/jobs") : withQuery("/register/verify-mail", { [KEYS.redirectUrl]: wanted }),
    303,
  );
}
