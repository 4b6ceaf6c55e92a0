import { normalizeEmail } from "~/domain/email";
import { Refusal } from "~/domain/errors";
import { message } from "~/domain/messages";
import { historyRow } from "../history/statements";
import { procedures } from "../procedures";
import { guardOneChanged } from "../storage/guards";
import { findSuppression, listSuppressions } from "../suppressions/queries";
import { deleteSuppression } from "../suppressions/statements";
import { guardAdministrator } from "../users/statements";

export const suppressionsCalls = {
  list: procedures.administration.suppressions.list.handler(async ({ input: { page }, context }) => {
    return { data: await listSuppressions(context.services, page) };
  }),

  lift: procedures.administration.suppressions.lift.handler(async ({ input, context }) => {
    const { services } = context;
    const person = context.person();
    const reason = input.reason.trim();
    if (!reason) throw new Refusal("FAILED_VALIDATION", { fields: [{ field: "reason", message: message("empty") }] });
    const known = await findSuppression(services, normalizeEmail(input.address));
    if (!known) throw new Refusal("NOTHING_TO_DO");
    await services.db.write([
      guardAdministrator(person),
      deleteSuppression(known.address),
      guardOneChanged("NOTHING_TO_DO"),
      // Without the address: history outlives the person whose it is.
      historyRow(services, {
        organization: null,
        subject: "limits:",
        actor: person,
        event: "limits.lift",
        before: { reason: known.reason },
        after: { reason },
      }),
    ]);
  }),
};
