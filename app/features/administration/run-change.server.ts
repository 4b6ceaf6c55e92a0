import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { isRefusal } from "~/domain/errors";

/**
 * Runs the change of a button and redirects with a message; a change that somebody else made first gets a message, too.
 * `thrown`: codes that a form says itself.
 */
export async function runChange(
  { flash }: AppLoadContext,
  back: string,
  done: string,
  work: () => Promise<unknown>,
  thrown: readonly string[] = [],
): Promise<Response> {
  try {
    await work();
    flash.set({ key: `administration.${done}` });
  } catch (error) {
    const text = isRefusal(error) && !thrown.includes(error.code) ? MESSAGES[error.code] : undefined;
    if (!text) throw error;
    flash.set({ key: `administration.${text}`, tone: "warning" });
  }
  return redirect(back, 303);
}

const MESSAGES: Partial<Record<string, string>> = {
  NOTHING_TO_DO: "already",
  RECORD_CONFLICT: "changed",
  FORBIDDEN: "lastAdministrator",
  FAILED_VALIDATION: "notPossible",
};
