import { isRefusal } from "~/domain/errors";
import { LIMITS } from "~/domain/limits";
import { countAttempt } from "../../auth/attempt-statements";
import { type Limit, refuseWait, secondsToWait } from "../../auth/attempts";
import { keyedHash } from "../../auth/keyed-hash";
import type { Services } from "../../services";
import { guardOneChanged } from "../../storage/guards";
import type { Statement } from "../../storage/statement";

/** A minute between two mails to one address, and so many a day, the first one included. */
const MAIL_LIMITS: readonly Limit[] = [
  { tries: 1, seconds: LIMITS.resendCooldown },
  { tries: LIMITS.inviteMailsPerDay, seconds: 86_400 },
];

/**
 * Writes a batch that mails an invited address, unless it is too soon for another mail: REQUESTS_EXCEEDED with the
 * seconds to wait.
 */
export async function countingMail(
  services: Services,
  { organization, email }: { organization: string; email: string },
  statements: readonly Statement[],
): Promise<void> {
  const key = `invite:${organization}:${keyedHash(services, "account", email)}`;
  const [count, list] = countAttempt(services, key, MAIL_LIMITS);
  try {
    await services.db.write([...statements, count, guardOneChanged("REQUESTS_EXCEEDED")]);
  } catch (error) {
    if (!isRefusal(error, "REQUESTS_EXCEEDED")) throw error;
    const rows = await services.db.all(list);
    refuseWait(secondsToWait(services, MAIL_LIMITS, undefined, { rows }));
  }
}
