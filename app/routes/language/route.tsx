import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { LANGUAGES } from "~/domain/people";
import { KEYS, ownPath, withQuery } from "~/domain/query-keys";
import { choice } from "~/features/forms/fields.schema";
import { formValue } from "~/features/forms/read-form.server";
import { readPost } from "~/features/forms/read-post.server";
import { onFirstUse } from "~/lib/on-first-use";

const languageSchema = onFirstUse(() =>
  z.object({
    [KEYS.language]: choice(LANGUAGES),
    [KEYS.redirectUrl]: z.string().optional(),
  }),
);

/** Keeps the chosen language in the cookie and, for somebody who is logged in, in the person. INVALID_PAYLOAD. */
export async function action({ request, context }: ActionFunctionArgs) {
  const value = formValue(await readPost(request), languageSchema);
  const language = value[KEYS.language];
  const back = ownPath(value[KEYS.redirectUrl] ?? null) ?? "/";
  context.setLanguage(language);
  if (context.person) await context.api.users.updateMe({ body: { language } });
  return redirect(withQuery(back, { [KEYS.language]: null }), 303);
}

export const loader = () => redirect("/");
