import type { Assertion } from "~/content-api/passkeys";
import { Refusal } from "~/domain/errors";
import { isTotpSecret, matchingStep, newTotpSecret, otpauthUrl } from "~/lib/totp";
import { historyRow } from "../../history/statements";
import { sendSoon } from "../../outbox/send";
import { outboxMailToUsers } from "../../outbox/statements";
import { procedures } from "../../procedures";
import type { HandlerContext } from "../../services";
import type { Statement } from "../../storage/statement";
import { isUser } from "../../users/queries";
import { refuseWait } from "../attempts";
import { checkPassword } from "../check-password";
import { readChallenge } from "../passkeys/challenge";
import { provePasskey } from "../passkeys/prove-passkey";
import { ISSUER } from "../passkeys/relying-party";
import { endOtherSessions } from "../session-statements";
import { codeAttempt } from "./code-attempt";
import { proveCode } from "./prove-code";
import { findFactor } from "./queries";
import { newRecoveryCodes, shownCode } from "./recovery-codes";
import { aboutRemoved } from "./removed-statements";
import { sealSecret } from "./seal-secret";
import { confirmSession, deleteTotp, insertFactor, replaceRecoveryCodes } from "./statements";

export const tfaCalls = {
  get: procedures.users.tfa.get.handler(async ({ context }) => ({
    data: await findFactor(context.services, context.person().id),
  })),

  generate: procedures.users.tfa.generate.handler(async ({ input: { password }, context }) => {
    const person = context.person();
    if (person.user.tfa_secret) throw alreadySet();
    await confirm(context, await checkPassword(context, person, password));
    const secret = newTotpSecret();
    return { data: { secret, otpauth_url: otpauthUrl({ issuer: ISSUER, account: person.user.email, secret }) } };
  }),

  enable: procedures.users.tfa.enable.handler(async ({ input: { secret, otp }, context }) => {
    const { services, address } = context;
    const { id } = context.person();
    if (!isTotpSecret(secret)) throw new Refusal("INVALID_PAYLOAD", { reason: '"secret" is none' });
    const { wait, forget } = await codeAttempt(services, id, address);
    refuseWait(wait);
    const step = await matchingStep(secret, otp.replace(/\s/g, ""), services.clock());
    if (step === null) throw new Refusal("INVALID_OTP");
    await change(context, "secondFactorOn", [
      ...insertFactor(services, id, await sealSecret(services, id, secret), step),
      ...forget,
      // They were opened by a password alone.
      endOtherSessions(services, context.person()),
      outboxMailToUsers(services, {
        template: "secondFactorOn",
        data: { link: `${services.appBase}/profile/second-factor` },
        where: isUser(id),
      }),
    ]);
  }),

  renewCodes: procedures.users.tfa.renewCodes.handler(async ({ context }) => {
    const { services } = context;
    const person = context.person();
    if (!person.user.tfa_secret && !person.user.has_passkey) throw notSet();
    const codes = newRecoveryCodes();
    await services.db.write([
      ...replaceRecoveryCodes(person.id, codes),
      historyRow(services, { organization: null, actor: person, event: "user.recoveryCodes" }),
    ]);
    return { data: codes.map(shownCode) };
  }),

  disable: procedures.users.tfa.disable.handler(async ({ input: { otp }, context }) => {
    const { id } = context.person();
    const proof = await checkCode(context, otp);
    await change(context, "secondFactorOff", [...proof, ...deleteTotp(id), ...aboutRemoved(context.services, id)]);
  }),
};

/** Password, code or passkey once more; the session may then do what has to be confirmed. */
export const confirmCall = procedures.users.confirm.handler(async ({ input: { password, otp, passkey }, context }) => {
  const person = context.person();
  if (passkey) return confirm(context, await checkPasskey(context, passkey));
  if (otp) return confirm(context, await checkCode(context, otp));
  await confirm(context, await checkPassword(context, person, password ?? ""));
});

const notSet = () => new Refusal("INVALID_PAYLOAD", { reason: "no second factor" });
const alreadySet = () => new Refusal("INVALID_PAYLOAD", { reason: "there is a second factor" });

/** What uses the code up. INVALID_OTP, INVALID_PAYLOAD without a second factor, REQUESTS_EXCEEDED. */
async function checkCode({ services, address, person }: HandlerContext, otp: string): Promise<Statement[]> {
  const { id } = person();
  const { wait, login, forget } = await codeAttempt(services, id, address);
  refuseWait(wait);
  if (!login?.hasFactor) throw notSet();
  const proof = await proveCode(services, { user: id, sealed: login.factor }, otp);
  if (!proof) throw new Refusal("INVALID_OTP");
  return [...proof, ...forget];
}

/** What uses the passkey's answer up; it stands for the password. INVALID_TOKEN, INVALID_OTP, REQUESTS_EXCEEDED. */
async function checkPasskey({ services, address, person }: HandlerContext, answer: Assertion): Promise<Statement[]> {
  const { id, session } = person();
  const answered = readChallenge(services, answer.response.clientDataJSON, { purpose: "confirm", subject: session });
  const { wait, passkey, forget } = await codeAttempt(services, id, address, answer.id);
  refuseWait(wait);
  const check = { answer, known: passkey, answered, isVerified: true, code: "INVALID_OTP" } as const;
  const proof = await provePasskey(services, check);
  return [...proof, ...forget];
}

async function confirm(context: HandlerContext, statements: readonly Statement[]): Promise<void> {
  const person = context.person();
  await context.services.db.write([...statements, confirmSession(context.services, person)]);
  context.replaceActor({ ...person, confirmedAt: context.services.clock().toISOString() });
}

/** The change with its history and its mails. */
async function change(
  context: HandlerContext,
  event: "secondFactorOn" | "secondFactorOff",
  statements: readonly Statement[],
): Promise<void> {
  const { services } = context;
  const person = context.person();
  await services.db.write([
    ...statements,
    historyRow(services, { organization: null, actor: person, event: `user.${event}` }),
  ]);
  context.replaceActor({
    ...person,
    user: { ...person.user, tfa_secret: event === "secondFactorOn" ? "**********" : null, tfa_required: false },
  });
  sendSoon(services);
}
