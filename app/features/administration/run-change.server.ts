import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { Refusal } from "~/domain/errors";

/** Does one thing that a button asked for and goes back with a message; what somebody else did first is said, not repeated. */
export async function runChange(
  { flash }: AppLoadContext,
  back: string,
  done: string,
  work: () => Promise<unknown>,
): Promise<Response> {
  try {
    await work();
    flash.set({ key: `administration.${done}` });
  } catch (error) {
    const said = error instanceof Refusal ? SAID[error.code] : undefined;
    if (!said) throw error;
    flash.set({ key: `administration.${said}`, tone: "warning" });
  }
  return redirect(back, 303);
}

const SAID: Partial<Record<string, string>> = {
  NOTHING_TO_DO: "already",
  RECORD_CONFLICT: "changed",
  FORBIDDEN: "lastAdministrator",
  FAILED_VALIDATION: "notPossible",
};
