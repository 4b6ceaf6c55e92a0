import { addDays, berlinMidnight, berlinToday, isDate } from "~/domain/dates";
import { isRefusal, Refusal } from "~/domain/errors";
import { message } from "~/domain/messages";
import { historyRow } from "../history/statements";
import { outboxMailToUsers } from "../outbox/statements";
import type { Services, System } from "../services";
import { isUser } from "../users/queries";
import { unblockUser } from "../users/statements";
import { listEndedBlocks } from "./users-queries";

interface Block {
  reason: string;
  /** The instant at which it ends; null = when somebody opens the account. */
  until: string | null;
}

/** A block as typed: `until` is its last day (Europe/Berlin). FAILED_VALIDATION (until) */
export function readBlock({ reason, until }: { reason: string; until?: string }, now: Date): Block {
  if (!until) return { reason, until: null };
  if (isDate(until) && until >= berlinToday(now)) return { reason, until: berlinMidnight(addDays(until, 1)) };
  throw new Refusal("FAILED_VALIDATION", { fields: [{ field: "until", message: message("dateWrongFormat") }] });
}

/** Tells the person why and until when. */
export const blockMail = (services: Services, id: string, { reason, until }: Block) =>
  outboxMailToUsers(services, {
    template: until ? "accountBlockedUntil" : "accountBlocked",
    data: { reason, lastDay: until && lastDayOf(until), link: `${services.appBase}/login` },
    where: isUser(id),
  });

export const unblockMail = (services: Services, id: string) =>
  outboxMailToUsers(services, {
    template: "accountUnblocked",
    data: { link: `${services.appBase}/login` },
    where: isUser(id),
  });

/** The last day of a block that ends at an instant. */
const lastDayOf = (until: string): string => addDays(berlinToday(new Date(until)), -1);

const SCHEDULER: System = { type: "system", name: "scheduler" };

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
