import { uuidV7 } from "~/lib/uuid-v7";
import { readCookie, writeCookie } from "./cookies";
import { seal, sign, unseal } from "./seal";

const NAME = "pending";
const HOUR = 60 * 60;
/**
 * Forms that wait of one address and of all, and characters of one, sealed: beyond it the oldest go, or the form is
 * not kept.
 */
const MOST_OF_ADDRESS = 30;
const MOST = 1000;
const LONGEST = 500_000;
const NEVER_KEPT = /password|token/i;

export interface PendingForms {
  /**
   * Keeps what somebody typed on this page for an hour: sealed, no passwords, no files. Gives the cookie to set; null
   * when it is too large to be kept.
   */
  keep(request: Request, form: FormData): Promise<string | null>;
  /** Brings it back on the same page; only the holder of the cookie can, and only once. */
  take(request: Request): Promise<FormData | null>;
}

export interface PendingFormsOptions {
  database: D1Database;
  secret: string;
  now: Date;
  /** Of the sender, for limits; only a keyed hash of it is kept. */
  address: string;
  secure: boolean;
}

/** Where forms wait that could not be answered: the session had ended, or the server was silent. */
export function pendingForms({ database, secret, now, address, secure }: PendingFormsOptions): PendingForms {
  return {
    async keep(request, form) {
      const typed = [...form.entries()].filter(([name, value]) => typeof value === "string" && !NEVER_KEPT.test(name));
      const sealed = await seal(typed, secret, NAME);
      if (sealed.length > LONGEST) return null;
      const sender = (await sign(`${NAME}|${address}`, secret)).slice(0, 16);
      // Ids of one sender begin alike and grow with time: the key finds them, the oldest first.
      const id = `${sender}.${uuidV7(now)}`;
      const expires = new Date(now.getTime() + HOUR * 1000).toISOString();
      await database.batch([
        database
          .prepare("INSERT INTO pending_form (id, path, sealed, expires_at) VALUES (?, ?, ?, ?)")
          .bind(id, pathOf(request), sealed, expires),
        database
          .prepare(`DELETE FROM pending_form WHERE id IN (
            SELECT id FROM pending_form WHERE id > ? AND id < ? ORDER BY id DESC LIMIT -1 OFFSET ?)`)
          .bind(`${sender}.`, `${sender}/`, MOST_OF_ADDRESS),
        database
          .prepare(`DELETE FROM pending_form WHERE id IN (
            SELECT id FROM pending_form ORDER BY expires_at DESC, id DESC LIMIT -1 OFFSET ?)`)
          .bind(MOST),
      ]);
      return writeCookie(NAME, id, { maxAge: HOUR, secure });
    },
    async take(request) {
      const id = readCookie(request, NAME);
      if (!id) return null;
      const row = await database
        .prepare("DELETE FROM pending_form WHERE id = ? AND path = ? AND expires_at > ? RETURNING sealed")
        .bind(id, pathOf(request), now.toISOString())
        .first<{ sealed: string }>();
      const typed = row && (await unseal<[string, string][]>(row.sealed, secret, NAME));
      if (!typed) return null;
      const form = new FormData();
      for (const [name, value] of typed) form.append(name, value);
      return form;
    },
  };
}

export const clearPendingForm = (secure: boolean): string => writeCookie(NAME, "", { maxAge: 0, secure });

/** With the step, without what only concerns the answer. */
function pathOf(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  const step = searchParams.get("step");
  return step ? `${pathname}?step=${step}` : pathname;
}
