import { uuidV7 } from "~/lib/uuid-v7";
import { readCookie, writeCookie } from "./cookies";
import { seal, unseal } from "./seal";

const NAME = "pending";
const HOUR = 60 * 60;
const NEVER_KEPT = /password|token/i;

export interface PendingForms {
  /** Keeps what somebody typed on this page for an hour: sealed, no passwords, no files. Gives the cookie to set. */
  keep(request: Request, form: FormData): Promise<string>;
  /** Brings it back on the same page; only the holder of the cookie can, and only once. */
  take(request: Request): Promise<FormData | null>;
}

export interface PendingFormsOptions {
  database: D1Database;
  secret: string;
  now: Date;
  secure: boolean;
}

/** Where forms wait that could not be answered: the session had ended, or the server was silent. */
export function pendingForms({ database, secret, now, secure }: PendingFormsOptions): PendingForms {
  return {
    async keep(request, form) {
      const typed = [...form.entries()].filter(([name, value]) => typeof value === "string" && !NEVER_KEPT.test(name));
      const id = uuidV7(now);
      const expires = new Date(now.getTime() + HOUR * 1000).toISOString();
      await database
        .prepare("INSERT INTO pending_form (id, path, sealed, expires_at) VALUES (?, ?, ?, ?)")
        .bind(id, pathOf(request), await seal(typed, secret, NAME), expires)
        .run();
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
