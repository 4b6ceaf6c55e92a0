import { uuidV7 } from "~/lib/uuid-v7";
import { readCookie, writeCookie } from "./cookies";
import { type SessionSecrets, seal, sign, unsealSession } from "./seal";

const NAME = "pending";
const HOUR = 60 * 60;
/** Characters of a form, sealed: beyond it the form is not kept. */
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

/** Where sealed forms are stored: a bounded number, of each sender and of all. */
export interface PendingFormStore {
  /** Ids of one sender begin with it and grow with time. */
  save(form: { id: string; sender: string; path: string; sealed: string; expires_at: string }): Promise<void>;
  /** Removes and answers the form; null when there is none of that id for the path, or it has expired. */
  take(form: { id: string; path: string; now: string }): Promise<string | null>;
}

export interface PendingFormsOptions {
  store: PendingFormStore;
  secrets: SessionSecrets;
  now: Date;
  /** Of the sender, for limits; only a keyed hash of it is kept. */
  address: string;
  secure: boolean;
}

/** Where forms wait that could not be answered: the session had ended, or the server was silent. */
export function pendingForms({ store, secrets, now, address, secure }: PendingFormsOptions): PendingForms {
  const { SESSION_SECRET: secret } = secrets;
  return {
    async keep(request, form) {
      const typed = [...form.entries()].filter(([name, value]) => typeof value === "string" && !NEVER_KEPT.test(name));
      const sealed = await seal(typed, secret, NAME);
      if (sealed.length > LONGEST) return null;
      const sender = (await sign(`${NAME}|${address}`, secret)).slice(0, 16);
      const id = `${sender}.${uuidV7(now)}`;
      const expires_at = new Date(now.getTime() + HOUR * 1000).toISOString();
      await store.save({ id, sender, path: pathOf(request), sealed, expires_at });
      return writeCookie(NAME, id, { maxAge: HOUR, secure });
    },
    async take(request) {
      const id = readCookie(request, NAME);
      if (!id) return null;
      const sealed = await store.take({ id, path: pathOf(request), now: now.toISOString() });
      const typed = sealed && (await unsealSession<[string, string][]>(sealed, secrets, NAME));
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
