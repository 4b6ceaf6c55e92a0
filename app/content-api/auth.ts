import { z } from "zod";
import { onFirstUse } from "~/lib/on-first-use";
import { tokensSchema } from "./account-entities";
import { authPasskeys } from "./passkeys";
import { call, envelope, nothing } from "./wire";

const mode = onFirstUse(() => z.enum(["json", "cookie", "session"]).default("json"));

const otp = onFirstUse(() => z.string().max(64));

export const auth = {
  passkeys: authPasskeys,
  login: call
    .post(
      "/auth/login",
      "Opens a session. INVALID_CREDENTIALS (same answer for unknown address), INVALID_PAYLOAD, REQUESTS_EXCEEDED; " +
        "INVALID_OTP {pending} without a right code where the account asks for one",
    )
    .input(
      onFirstUse(() =>
        z.object({ email: z.string().max(254), password: z.string().max(1024), otp: otp.optional(), mode }),
      ),
    )
    .output(onFirstUse(() => envelope(tokensSchema))),
  secondStep: call
    .post(
      "/auth/login/secondStep",
      "Opens the session of a login that was refused with INVALID_OTP {pending}, by a code of the app or a recovery " +
        "code. INVALID_TOKEN (begin again), INVALID_OTP, REQUESTS_EXCEEDED",
    )
    .input(onFirstUse(() => z.object({ pending: z.string().max(1024), otp, mode })))
    .output(onFirstUse(() => envelope(tokensSchema))),
  refresh: call
    .post("/auth/refresh", "Rotates the refresh token. INVALID_CREDENTIALS, INVALID_PAYLOAD")
    .input(onFirstUse(() => z.object({ refresh_token: z.string().max(1024), mode })))
    .output(onFirstUse(() => envelope(tokensSchema))),
  logout: call
    .act("/auth/logout", "Ends the session. INVALID_PAYLOAD without a token")
    .input(onFirstUse(() => z.object({ refresh_token: z.string().max(1024), mode })))
    .output(nothing),
  requestPassword: call
    .act(
      "/auth/password/request",
      "Mails a reset link; answers the same for unknown addresses. INVALID_PAYLOAD when reset_url is foreign",
    )
    .input(onFirstUse(() => z.object({ email: z.string().max(254), reset_url: z.string().max(2048).optional() })))
    .output(nothing),
  checkReset: call
    .act("/auth/password/reset/check", "Whether a reset link is still good. INVALID_TOKEN, FORBIDDEN (used)")
    .input(onFirstUse(() => z.object({ token: z.string().max(2048) })))
    .output(nothing),
  resetPassword: call
    .act(
      "/auth/password/reset",
      "Sets a new password and ends all sessions. INVALID_TOKEN, FORBIDDEN (used), FAILED_VALIDATION",
    )
    .input(onFirstUse(() => z.object({ token: z.string().max(2048), password: z.string().max(1024) })))
    .output(nothing),
};
