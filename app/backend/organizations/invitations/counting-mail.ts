import { Refusal } from "~/domain/errors";
import { refuseWait, secondsToWait } from "../../auth/attempts";
import type { Services } from "../../services";
import { guardChanged, type Sql } from "../../storage/sql";
import { countMail, MAIL_LIMITS } from "./store";

/**
 * Writes a batch that mails an invited address, unless it is too soon for another mail: REQUESTS_EXCEEDED with the
 * seconds to wait.
 */
export async function countingMail(
  services: Services,
  { organization, email }: { organization: string; email: string },
  statements: readonly Sql[],
): Promise<void> {
  const [count, list] = countMail(services, organization, email);
  try {
    await services.db.write([...statements, count, guardChanged("REQUESTS_EXCEEDED")]);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "REQUESTS_EXCEEDED") throw error;
    const rows = await services.db.all(list);
    refuseWait(secondsToWait(services, MAIL_LIMITS, undefined, { rows }));
  }
}
