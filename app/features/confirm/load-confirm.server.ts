import type { AppLoadContext } from "@remix-run/cloudflare";
import { CONFIRM_FIELD, CONFIRM_KEY, FORM_TOKEN, KEYS, readRedirectUrl, withQuery } from "~/domain/query-keys";

/** Where the confirmed form goes, and its fields; a link that was refused has none. */
export function loadConfirm({ pendingForm, person }: AppLoadContext, url: URL) {
  const to = readRedirectUrl(url.searchParams) ?? "/profile";
  const fields = pendingForm
    ? [...pendingForm.entries()].flatMap(([name, value]) =>
        typeof value === "string" && name !== CONFIRM_FIELD && name !== FORM_TOKEN ? [{ name, value }] : [],
      )
    : null;
  return {
    action: withQuery(fields ? to : "/confirm", { [CONFIRM_KEY]: 1, ...(!fields && { [KEYS.redirectUrl]: to }) }),
    fields: fields ?? [],
    email: person?.email ?? "",
    hasFactor: Boolean(person?.tfa_secret),
    problem: readProblem(url.searchParams.get(KEYS.loginError)),
  };
}

export type ConfirmData = ReturnType<typeof loadConfirm>;

const readProblem = (code: string | null) =>
  code === "REQUESTS_EXCEEDED" || code === "INVALID_CREDENTIALS" ? code : null;
