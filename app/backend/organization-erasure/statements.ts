import type { Person, Services } from "../services";
import { query } from "../storage/compiler";
import { guardOneChanged, guardThat } from "../storage/guards";
import { isErasable } from "./queries";

/** Somebody asks for the erasure. INVALID_FOREIGN_KEY while something stands in its way, NOTHING_TO_DO if asked. */
export const askForErasure = ({ clock }: Services, { id: user }: Person, organization: string, due_at: string) => [
  guardThat("INVALID_FOREIGN_KEY", isErasable(organization)),
  query
    .insertInto("organization_erasure")
    .values({ organization, user, due_at, date_created: clock().toISOString() })
    .onConflict((conflict) => conflict.column("organization").doNothing()),
  guardOneChanged("NOTHING_TO_DO"),
];

/** Takes it back, unless it has begun. NOTHING_TO_DO */
export const withdrawErasure = (organization: string) => [
  query.deleteFrom("organization_erasure").where("organization", "=", organization).where("begun_at", "is", null),
  guardOneChanged("NOTHING_TO_DO"),
];

/**
 * Begins an erasure that is due. NOTHING_TO_DO when it was taken back or has begun; INVALID_FOREIGN_KEY when something
 * stands in its way by now.
 */
export const beginErasure = (organization: string, now: string) => [
  guardThat("INVALID_FOREIGN_KEY", isErasable(organization)),
  query
    .updateTable("organization_erasure")
    .set({ begun_at: now })
    .where("organization", "=", organization)
    .where("due_at", "<=", now)
    .where("begun_at", "is", null),
  guardOneChanged("NOTHING_TO_DO"),
];

/** Begins an erasure that was made before, whatever stands in its way. */
export const beginAgain = (organization: string, now: string) =>
  query
    .insertInto("organization_erasure")
    .values({ organization, due_at: now, begun_at: now, date_created: now })
    .onConflict((conflict) => conflict.column("organization").doUpdateSet({ due_at: now, begun_at: now }));

export const postpone = (organization: string, due_at: string) =>
  query
    .updateTable("organization_erasure")
    .set({ due_at })
    .where("organization", "=", organization)
    .where("begun_at", "is", null);

/** Nothing but books is left; they are locked until then. */
export const noteErased = (organization: string, now: string, locked_until: string | null) =>
  query
    .updateTable("organization_erasure")
    .set({ erased_at: now, locked_until, user: null })
    .where("organization", "=", organization);
