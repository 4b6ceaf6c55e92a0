import type { ContentApi } from "~/content-api/client";
import { assertionSchema, readAnswer } from "~/content-api/passkeys";
import { type ErrorCode, isRefusal } from "~/domain/errors";
import { CONFIRM_FIELD, CONFIRM_PASSKEY, readRedirectUrl } from "~/domain/query-keys";

/** What was typed for the confirmation; the message's code when it is wrong, null when it is right or was not asked. */
export async function confirmAgain(api: ContentApi, form: FormData): Promise<ErrorCode | null> {
  const passkey = form.get(CONFIRM_PASSKEY);
  if (typeof passkey === "string") return confirmByPasskey(api, passkey);
  const typed = form.get(CONFIRM_FIELD);
  if (typeof typed !== "string") return null;
  try {
    await api.users.confirm(/^\d{3} ?\d{3}$/.test(typed) ? { otp: typed } : { password: typed });
    return null;
  } catch (error) {
    if (isRefusal(error, "FAILED_VALIDATION", "INVALID_OTP", "INVALID_PAYLOAD")) return "INVALID_CREDENTIALS";
    if (isRefusal(error, "REQUESTS_EXCEEDED")) return error.code;
    throw error;
  }
}

/** INVALID_OTP, whatever was wrong. */
async function confirmByPasskey(api: ContentApi, text: string): Promise<ErrorCode | null> {
  try {
    await api.users.confirm({ passkey: readAnswer(assertionSchema, text) });
    return null;
  } catch (error) {
    if (isRefusal(error, "INVALID_OTP", "INVALID_PAYLOAD", "INVALID_TOKEN")) return "INVALID_OTP";
    if (isRefusal(error, "REQUESTS_EXCEEDED")) return error.code;
    throw error;
  }
}

/** The page that asks for the password again shows the form of the address that it leads back to. */
export function keptFor(request: Request, url: URL): Request {
  const to = url.pathname === "/confirm" ? readRedirectUrl(url.searchParams) : null;
  return to ? new Request(new URL(to, url), { headers: request.headers }) : request;
}
