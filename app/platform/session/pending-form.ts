import { uuidV7 } from "~/lib/uuid-v7";
import { readCookie, writeCookie } from "./cookies";
import { seal, unseal } from "./seal";

const NAME = "pending";
const HOUR = 60 * 60;
const NEVER_KEPT = /password|token/i;

/** Keeps what somebody typed when their session had ended: sealed, one hour, no passwords, no files. Gives the cookie to set. */
export async function keepPendingForm(
  database: D1Database,
  request: Request,
  secret: string,
  now: Date,
  secure: boolean,
): Promise<string | null> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)/.test(type)) return null;
  if (Number(request.headers.get("Content-Length") ?? 0) > 200_000) return null;
  const typed = [...(await request.formData()).entries()].filter(
    ([name, value]) => typeof value === "string" && !NEVER_KEPT.test(name),
  );
  const id = uuidV7(now);
  const expires = new Date(now.getTime() + HOUR * 1000).toISOString();
  await database
    .prepare("INSERT INTO pending_form (id, path, sealed, expires_at) VALUES (?, ?, ?, ?)")
    .bind(id, pathOf(request), await seal(typed, secret, NAME), expires)
    .run();
  return writeCookie(NAME, id, { maxAge: HOUR, secure });
}

/** Brings it back on the same page; only the holder of the cookie can, and only once. */
export async function takePendingForm(
  database: D1Database,
  request: Request,
  secret: string,
  now: Date,
): Promise<FormData | null> {
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
}

export const hasPendingForm = (request: Request): boolean => readCookie(request, NAME) !== null;
export const clearPendingForm = (secure: boolean): string => writeCookie(NAME, "", { maxAge: 0, secure });

/** With the step, without what only concerns the answer. */
function pathOf(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  const step = searchParams.get("step");
  return step ? `${pathname}?step=${step}` : pathname;
}
