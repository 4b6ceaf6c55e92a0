import { endOfBlock } from "~/domain/blocks";
import { Refusal } from "~/domain/errors";
import { message } from "~/domain/messages";
import { readRange } from "~/domain/network";
import type { FieldProblem } from "~/domain/refusal-details.schema";
import { historyRow } from "../history/statements";
import { procedures } from "../procedures";
import { guardOneChanged } from "../storage/guards";
import { guardAdministrator } from "../users/statements";
import { findBlock, findOrganizationNamed, listStorage, loadLimits } from "./queries";
import { deleteBlock, saveBlock } from "./statements";

export const limitsCalls = {
  overview: procedures.administration.limits.overview.handler(async ({ context }) => ({
    data: await loadLimits(context.services),
  })),

  storage: procedures.administration.limits.storage.handler(async ({ input: { page }, context }) => ({
    data: await listStorage(context.services, page),
  })),

  block: procedures.administration.limits.block.handler(async ({ input, context }) => {
    const { services } = context;
    const person = context.person();
    const subject =
      input.kind === "address" ? readRange(input.subject) : await findOrganizationNamed(services, input.subject);
    const until = input.until ? endOfBlock(input.until, services.clock()) : null;
    const isUntilWrong = Boolean(input.until) && until === null;
    const fields: FieldProblem[] = [
      ...(subject === null ? [{ field: "subject", message: message("wrongFormat") }] : []),
      ...(input.reason.trim() ? [] : [{ field: "reason", message: message("empty") }]),
      ...(isUntilWrong ? [{ field: "until", message: message("dateWrongFormat") }] : []),
    ];
    if (subject === null || fields.length > 0) throw new Refusal("FAILED_VALIDATION", { fields });
    const { id, kind } = input;
    const reason = input.reason.trim();
    await services.db.write([
      guardAdministrator(person),
      saveBlock(services, { id, kind, subject, reason, until }),
      historyRow(services, {
        organization: kind === "mails" ? subject : null,
        subject: "limits:",
        actor: person,
        event: "limits.block",
        after: { kind, subject, reason, until },
      }),
    ]);
    services.blocks.expire();
    return { data: { id } };
  }),

  unblock: procedures.administration.limits.unblock.handler(async ({ input: { id }, context }) => {
    const { services } = context;
    const person = context.person();
    const known = await findBlock(services, id);
    if (!known) throw new Refusal("NOTHING_TO_DO");
    await services.db.write([
      guardAdministrator(person),
      deleteBlock(id),
      guardOneChanged("NOTHING_TO_DO"),
      historyRow(services, {
        organization: known.kind === "mails" ? known.subject : null,
        subject: "limits:",
        actor: person,
        event: "limits.unblock",
        before: known,
      }),
    ]);
    services.blocks.expire();
  }),
};
