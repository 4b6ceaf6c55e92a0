import { type Block, endOfBlock, lastDayOfBlock } from "~/domain/blocks";
import { isRefusal, Refusal } from "~/domain/errors";
import { message } from "~/domain/messages";
import { historyRow } from "../history/statements";
import { outboxMailToUsers } from "../outbox/statements";
import type { Services, System } from "../services";
import { isUser } from "../users/queries";
import { unblockUser } from "../users/statements";
import { listEndedBlocks } from "./users-queries";

export interface NewBlock extends Block {
  reason: string;
}

/** A block as typed: `until` is its last day (Europe/Berlin). FAILED_VALIDATION (until) */
export function readBlock({ reason, until: lastDay }: { reason: string; until?: string }, now: Date): NewBlock {
  const until = lastDay ? endOfBlock(lastDay, now) : null;
  if (!lastDay || until) return { reason, until };
  throw new Refusal("FAILED_VALIDATION", { fields: [{ field: "until", message: message("dateWrongFormat") }] });
}

/** Tells the person why and until when; who cannot wait for the end is led to the address of the support. */
export const blockMail = (services: Services, id: string, { reason, until }: NewBlock) =>
  outboxMailToUsers(services, {
    template: until ? "accountBlockedUntil" : "accountBlocked",
    data: {
      reason,
      lastDay: until && lastDayOfBlock(until),
      link: `${services.appBase}/${until ? "login" : "imprint"}`,
    },
    where: isUser(id),
  });

export const unblockMail = (services: Services, id: string) =>
  outboxMailToUsers(services, {
    template: "accountUnblocked",
    data: { link: `${services.appBase}/login` },
    where: isUser(id),
  });

export const SCHEDULER: System = { type: "system", name: "scheduler" };

/** Opens accounts whose block has ended; those beyond the first fifty a minute later. */
export async function endAccountBlocks(services: Services): Promise<void> {
  const now = services.clock().toISOString();
  for (const { id } of await listEndedBlocks(services.db, now)) {
    const entry = { organization: null, subject: `user:${id}`, actor: SCHEDULER, event: "user.unblock" };
    const change = { before: { status: "blocked" }, after: { status: "active" } };
    try {
      await services.db.write([
        ...unblockUser(services, id, now),
        unblockMail(services, id),
        historyRow(services, { ...entry, ...change }),
      ]);
    } catch (error) {
      // Somebody opened it meanwhile, or gave the block another end.
      if (!isRefusal(error, "NOTHING_TO_DO")) services.log.error("account.unblock", error, { user: id });
    }
  }
}
