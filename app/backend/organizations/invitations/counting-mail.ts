import { expressionBuilder, sql } from "kysely";
import { isRefusal, Refusal } from "~/domain/errors";
import { message } from "~/domain/messages";
import { countAttempt, limitKey } from "../../auth/attempt-statements";
import { refuseHeld, withWait } from "../../auth/attempts";
import { isMailBlocked } from "../../limits/queries";
import { noteMails } from "../../limits/statements";
import type { Database } from "../../schema";
import type { Services } from "../../services";
import { guardOneChanged, guardThat } from "../../storage/guards";
import type { Statement } from "../../storage/statement";

const { not } = expressionBuilder<Database>();

/**
 * Writes a batch that mails an invited address, unless it is too soon for another mail: REQUESTS_EXCEEDED with the
 * seconds to wait. FAILED_VALIDATION when the operators have stopped the mails of the organization.
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
    await services.db.write([
      guardThat("FAILED_VALIDATION", not(isMailBlocked(sql.val(organization)))),
      ...statements,
      noteMails(services, organization, 1),
      count,
      guardOneChanged("REQUESTS_EXCEEDED"),
    ]);
  } catch (error) {
    if (isRefusal(error, "FAILED_VALIDATION"))
      throw new Refusal("FAILED_VALIDATION", { fields: [{ field: "contactEmail", message: message("mailsBlocked") }] });
    throw await withWait(services, error, { name: "invitation", key, listed });
  }
}
