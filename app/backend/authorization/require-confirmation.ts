import { os } from "@orpc/server";
import { CONFIRMED_MINUTES, SENSITIVE_CALLS } from "~/content-api/sensitive-calls";
import { laterBy } from "~/domain/dates";
import { Refusal } from "~/domain/errors";
import { hasKey } from "~/lib/objects";
import type { CallContext } from "../services";

/**
 * Refuses a call of SENSITIVE_CALLS unless password or code were asked for lately in the person's session. It comes
 * after the call's right: who may not do it at all is told that. CONFIRMATION_REQUIRED
 */
export const requireConfirmation = os.$context<CallContext>().middleware(async ({ context, path, next }, input) => {
  if (!isSensitive(path.join("."), input)) return next();
  const actor = await context.actor();
  if (actor.type !== "person") return next();
  const since = laterBy(context.services.clock(), -CONFIRMED_MINUTES, "minute");
  if (actor.confirmedAt === null || actor.confirmedAt < since) throw new Refusal("CONFIRMATION_REQUIRED");
  return next();
});

/** The input has been parsed by the call's own schema. */
function isSensitive(name: string, input: unknown): boolean {
  const rule: true | ((input: never) => boolean) | undefined = hasKey(SENSITIVE_CALLS, name)
    ? SENSITIVE_CALLS[name]
    : undefined;
  return typeof rule === "function" ? rule(input as never) : rule === true;
}
