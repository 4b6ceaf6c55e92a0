import type { AppLoadContext } from "@remix-run/cloudflare";
import {
  CONFIRM_FIELD,
  CONFIRM_KEY,
  CONFIRM_PASSKEY,
  FORM_TOKEN,
  KEYS,
  readRedirectUrl,
  withQuery,
} from "~/domain/query-keys";

/** Where the confirmed form goes, and its fields; a link that was refused has none. */
export async function loadConfirm({ api, pendingForm, person }: AppLoadContext, url: URL) {
  const to = readRedirectUrl(url.searchParams) ?? "/profile";
  const fields = pendingForm
    ? [...pendingForm.entries()].flatMap(([name, value]) =>
        typeof value === "string" && !OWN_FIELDS.includes(name) ? [{ name, value }] : [],
      )
    : null;
  return {
    action: withQuery(fields ? to : "/confirm", { [CONFIRM_KEY]: 1, ...(!fields && { [KEYS.redirectUrl]: to }) }),
    fields: fields ?? [],
    email: person?.email ?? "",
    hasFactor: Boolean(person?.tfa_secret),
    passkey: person?.has_passkey ? (await api.users.passkeys.challenge()).data : null,
    problem: readProblem(url.searchParams.get(KEYS.loginError)),
  };
}

export type ConfirmData = Awaited<ReturnType<typeof loadConfirm>>;

/** Of this page, not of the form that it sends once more. */
const OWN_FIELDS = [CONFIRM_FIELD, CONFIRM_PASSKEY, FORM_TOKEN];

const readProblem = (code: string | null) =>
  code === "REQUESTS_EXCEEDED" || code === "INVALID_CREDENTIALS" || code === "INVALID_OTP" ? code : null;
