import { normalizeEmail } from "~/domain/email";
import { isRefusal, Refusal } from "~/domain/errors";
import { normalizeCompanyName } from "~/domain/organizations/company-name";
import { isVerified } from "~/domain/roles";
import { refuseWait } from "../auth/attempts";
import { sendSoon } from "../outbox/send";
import { procedures } from "../procedures";
import type { CallContext, Services } from "../services";
import { tryAgain } from "../suppressions/statements";
import { readRedirect } from "./policy";
import { register } from "./register";
import { activate } from "./statements";
import { findByToken, type PendingVerification } from "./verification-queries";
import { countResend, insertVerification, newVerification, tryCode } from "./verification-statements";

export const registrationCalls = {
  register: procedures.registration.register.handler(({ input, context }) => register(input, context)),

  verify: procedures.registration.verify.handler(async ({ input: { token, email }, context }) => {
    const { services } = context;
    const typed = token.replace(/\s/g, "");
    const pending = isCode(typed) ? await findByCode(context, typed, email) : await findByToken(services, typed);
    if (pending === "verified") return { data: { redirectUrl: null } };
    if (!pending) throw new Refusal("INVALID_PAYLOAD", { reason: "token" });
    const companyTaken = await activateWithCompany(services, pending);
    sendSoon(services);
    return { data: { redirectUrl: pending.redirect_url, ...(companyTaken && { companyTaken }) } };
  }),

  check: procedures.registration.check.handler(async ({ input: { token }, context: { services } }) => {
    if (!(await findByToken(services, token))) throw new Refusal("INVALID_PAYLOAD", { reason: "token" });
  }),

  resendVerification: procedures.registration.resendVerification.handler(async ({ input, context }) => {
    const { services } = context;
    const actor = await context.actor();
    if (actor.type === "person" && isVerified(actor.role)) return;
    const email = actor.type === "person" ? actor.user.email : normalizeEmail(input.email ?? "");
    if (!email) throw new Refusal("INVALID_PAYLOAD", { reason: '"email" is required' });
    refuseWait(await countResend(services, normalizeEmail(email)));
    const { address } = context;
    const verification = { ...newVerification(readRedirect(input.redirectUrl, services.appBase)), address };
    await services.db.write([
      ...(actor.type === "person" ? [tryAgain(actor.user.email)] : []),
      ...insertVerification(services, normalizeEmail(email), verification),
    ]);
    sendSoon(services);
  }),
};

const isCode = (text: string) => /^\d{6}$/.test(text);

/** A code is only good together with the session or the address it was mailed to. */
async function findByCode(
  context: CallContext,
  code: string,
  typed: string | undefined,
): Promise<PendingVerification | "verified" | null> {
  const actor = await context.actor();
  if (actor.type === "person" && isVerified(actor.role)) return "verified";
  const email = actor.type === "person" ? actor.user.email : typed;
  return email ? tryCode(context.services, { email: normalizeEmail(email), code, address: context.address }) : null;
}

/**
 * The mailbox is proved even when somebody else has taken the company's name meanwhile: then without the organization,
 * and true is returned.
 */
async function activateWithCompany(
  services: Services,
  { user, company_name: name, proof }: PendingVerification,
): Promise<boolean> {
  const company = name ? { name, normalized: normalizeCompanyName(name) } : null;
  try {
    await activate(services, { user, company, proof });
    return false;
  } catch (error) {
    const isTaken = isRefusal(error, "REGISTRATION_FAILED");
    if (!isTaken) throw error;
    await activate(services, { user, company: null, proof });
    return true;
  }
}
