import { countAttempt, limitKey } from "../../auth/attempt-statements";
import { refuseHeld, withWait } from "../../auth/attempts";
import type { Services } from "../../services";
import { guardOneChanged } from "../../storage/guards";
import type { Statement } from "../../storage/statement";

/**
 * Writes a batch that mails an invited address, unless it is too soon for another mail: REQUESTS_EXCEEDED with the
 * seconds to wait.
 */
export async function countingMail(
  services: Services,
  { organization, email }: { organization: string; email: string },
  statements: readonly Statement[],
): Promise<void> {
  const key = limitKey(services, "invitation", `${organization}|${email}`);
  refuseHeld(services, [key]);
  const [count, listed] = countAttempt(services, "invitation", { key });
  try {
    await services.db.write([...statements, count, guardOneChanged("REQUESTS_EXCEEDED")]);
  } catch (error) {
    throw await withWait(services, error, { name: "invitation", key, listed });
  }
}
