import { countAttempt, limitKey } from "../auth/attempt-statements";
import { refuseHeld, secondsToWait } from "../auth/attempts";
import { hashToken } from "../auth/keyed-hash";
import type { Person, Services } from "../services";
import { excluded, query } from "../storage/compiler";
import { deleteSome } from "../storage/delete-some";
import { guardOneChanged } from "../storage/guards";
import { hasEmail } from "../users/queries";

/** How long a link is good. */
const LIFETIME = 24 * 60 * 60_000;

const incoming = excluded<"email_change">();

/** Counts the request and looks whether somebody has the address, in one trip. */
export async function changeEmailAttempt(services: Services, person: Person, email: string) {
  const key = emailChangeKey(services, person.id);
  refuseHeld(services, [key]);
  const [counted, listed, owner] = await services.db.write([
    ...countAttempt(services, "emailChange", { key }),
    query.selectFrom("users").select("users.id").where(hasEmail(email)),
  ]);
  return { wait: secondsToWait(services, "emailChange", { key, counted, listed }), isTaken: owner.rows.length > 0 };
}

export const emailChangeKey = (services: Services, user: string) => limitKey(services, "emailChange", user);

/** The wish for another address, in place of an earlier one. */
export function saveEmailChange({ clock }: Services, person: Person, email: string, token: string) {
  const now = clock();
  return query
    .insertInto("email_change")
    .values({
      user: person.id,
      email,
      token_hash: hashToken(token),
      expires_at: new Date(now.getTime() + LIFETIME).toISOString(),
      date_created: now.toISOString(),
    })
    .onConflict((conflict) =>
      conflict.column("user").doUpdateSet({
        email: incoming("email"),
        token_hash: incoming("token_hash"),
        expires_at: incoming("expires_at"),
        used_at: null,
        date_created: incoming("date_created"),
      }),
    );
}

/** Uses a link up. INVALID_TOKEN when it was used or has expired meanwhile. */
export function useEmailChange({ clock }: Services, person: Person, hash: string) {
  const now = clock().toISOString();
  return [
    query
      .updateTable("email_change")
      .set({ used_at: now })
      .where("token_hash", "=", hash)
      .where("user", "=", person.id)
      .where("used_at", "is", null)
      .where("expires_at", ">", now),
    guardOneChanged("INVALID_TOKEN"),
  ];
}

export const deleteEmailChange = (person: Person) => query.deleteFrom("email_change").where("user", "=", person.id);

/** Changes of an address that were never confirmed. */
export const deleteExpiredEmailChanges = (moment: string) =>
  deleteSome("email_change", ["user"], (row) => row("expires_at", "<=", moment));
