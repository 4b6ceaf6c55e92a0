import { isEmail, normalizeEmail } from "~/domain/email";
import { Refusal } from "~/domain/errors";
import { passwordProblems } from "~/domain/password";
import { sendSoon } from "../outbox/send";
import { outboxMailToUsers } from "../outbox/statements";
import { procedures } from "../procedures";
import type { Services } from "../services";
import { getSettingsRecord } from "../settings/queries";
import { hasEmail } from "../users/queries";
import { refuseWait } from "./attempts";
import { randomToken } from "./keyed-hash";
import { logIn, takeSecondStep } from "./log-in";
import { authPasskeyCalls } from "./passkeys/calls";
import { hashPassword } from "./password-hash";
import { readResetUrl } from "./policy";
import { findReset, type Reset } from "./queries";
import { endSession, rotate } from "./session-statements";
import { insertReset, resetAttempt, saveNewPassword } from "./statements";
import { tokensAnswer } from "./tokens";

export const authCalls = {
  passkeys: authPasskeyCalls,

  login: procedures.auth.login.handler(async ({ input: { email: typed, password, otp, mode }, context }) => {
    const email = readEmail(typed);
    if (!password) throw required("password");
    return logIn(context, { email, password, otp, mode });
  }),

  secondStep: procedures.auth.secondStep.handler(({ input, context }) => takeSecondStep(context, input)),

  refresh: procedures.auth.refresh.handler(async ({ input: { refresh_token, mode }, context }) => {
    if (!refresh_token) throw required("refresh_token");
    const rotated = await rotate(context.services, refresh_token);
    if (!rotated) throw new Refusal("INVALID_CREDENTIALS");
    return tokensAnswer(context, rotated.holder, rotated.successor, mode);
  }),

  logout: procedures.auth.logout.handler(async ({ input: { refresh_token }, context: { services } }) => {
    if (!refresh_token) throw required("refresh_token");
    await services.db.write([endSession(services, refresh_token)]);
  }),

  requestPassword: procedures.auth.requestPassword.handler(async ({ input, context: { services, address } }) => {
    const email = readEmail(input.email);
    const link = readResetUrl(input.reset_url, services.appBase);
    const { isMailAllowed, wait } = await resetAttempt(services, email, address);
    refuseWait(wait);
    if (!isMailAllowed) return;
    const token = randomToken();
    link.searchParams.set("token", token);
    await services.db.write([
      insertReset(services, token, email),
      outboxMailToUsers(services, {
        template: "passwordReset",
        data: { link: link.href },
        where: hasEmail(email),
      }),
    ]);
    sendSoon(services);
  }),

  checkReset: procedures.auth.checkReset.handler(async ({ input: { token }, context: { services } }) => {
    await openReset(services, token);
  }),

  resetPassword: procedures.auth.resetPassword.handler(
    async ({ input: { token, password }, context: { services } }) => {
      const [reset, settings] = await Promise.all([openReset(services, token), getSettingsRecord(services.db)]);
      const owner = { email: reset.email, companyName: reset.company_name };
      const problems = passwordProblems(password, owner, settings.password);
      if (problems.length > 0) {
        throw new Refusal("FAILED_VALIDATION", { fields: problems.map((message) => ({ field: "password", message })) });
      }
      await saveNewPassword(services, reset, token, await hashPassword(password, services.passwordCost));
    },
  ),
};

/** What a link is for that can still be used. INVALID_TOKEN, FORBIDDEN (used) */
async function openReset(services: Services, token: string): Promise<Reset> {
  const reset = await findReset(services, token);
  if (!reset) throw new Refusal("INVALID_TOKEN");
  if (reset.used_at) throw new Refusal("FORBIDDEN", { reason: "used" });
  return reset;
}

function readEmail(typed: string): string {
  const email = normalizeEmail(typed);
  if (!isEmail(email)) throw required("email");
  return email;
}

const required = (field: string) => new Refusal("INVALID_PAYLOAD", { reason: `"${field}" is required` });
