import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { LANGUAGES } from "~/domain/people";
import { KEYS, ownPath, withQuery } from "~/domain/query-keys";

/** Keeps the chosen language in the cookie and, for somebody who is signed in, in the person. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const language = LANGUAGES.find((each) => each === form.get(KEYS.language));
  const back = ownPath(String(form.get(KEYS.redirectUrl) ?? "")) ?? "/";
  if (language) {
    context.setLanguage(language);
    if (context.person) await context.api.users.updateMe({ body: { language } });
  }
  return redirect(withQuery(back, { [KEYS.language]: null }), 303);
}

export const loader = () => redirect("/");
