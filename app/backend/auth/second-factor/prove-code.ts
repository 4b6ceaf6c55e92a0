import { matchingStep } from "~/lib/totp";
import { outboxMailToUsers } from "../../outbox/statements";
import type { Services } from "../../services";
import type { Statement } from "../../storage/statement";
import { isUser } from "../../users/queries";
import { isRecoveryCode } from "./recovery-codes";
import { keyId, openSecret, type SealedSecret, sealSecret } from "./seal-secret";
import { resealSecret, spendRecoveryCode, spendStep } from "./statements";

export interface Factor {
  user: string;
  /** Of the app; null for people who have only passkeys, and recovery codes. */
  sealed: SealedSecret | null;
}

/**
 * What uses a code up, for the batch that it allows: one of the app's, or a recovery code. Null for a code that cannot
 * be right; INVALID_OTP from the batch for one that was used already.
 */
export async function proveCode(services: Services, factor: Factor, typed: string): Promise<Statement[] | null> {
  const code = typed.replace(/[\s-]/g, "").toUpperCase();
  if (isRecoveryCode(code)) return [...spendRecoveryCode(services, factor.user, code), mailAbout(services, factor)];
  const { sealed } = factor;
  if (!sealed || !/^\d{6}$/.test(code)) return null;
  const secret = await openSecret(services, factor.user, sealed);
  const step = secret === null ? null : await matchingStep(secret, code, services.clock());
  if (secret === null || step === null) return null;
  return [
    ...spendStep(factor.user, step),
    ...(sealed.key === keyId(services.secrets.AUTH_SECRET)
      ? []
      : [resealSecret(factor.user, sealed, await sealSecret(services, factor.user, secret))]),
  ];
}

const mailAbout = (services: Services, { user }: Factor) =>
  outboxMailToUsers(services, {
    template: "recoveryCodeUsed",
    data: { link: `${services.appBase}/profile/second-factor` },
    where: isUser(user),
  });
