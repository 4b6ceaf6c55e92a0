import { os } from "@orpc/server";
import { isRefusal, Refusal } from "~/domain/errors";
import type { RateLimitName } from "~/domain/rate-limits";
import { dropBody } from "~/lib/drain";
import { hasKey } from "~/lib/objects";
import { countedSubject } from "~/platform/limiter/count-request";
import { limitKey } from "../auth/attempt-statements";
import { refuseHeld, withLongestWait } from "../auth/attempts";
import type { CallContext } from "../services";
import { CALL_LIMITS, type CallLimit, GUARDED_CALLS, HELD_CALLS } from "./call-limits";

/** Refuses what is called too often, before anything is read for it: REQUESTS_EXCEEDED with the seconds to wait. */
export const limitCalls = os.$context<CallContext>().middleware(async ({ context, path, next }, input: unknown) => {
  const name = path.join(".");
  const limit = limitOf(name);
  const guarded = hasKey(GUARDED_CALLS, name) ? GUARDED_CALLS[name] : undefined;
  try {
    if (limit) await refuseMore(context, limit, input);
    if (hasKey(HELD_CALLS, name) && HELD_CALLS[name]) await refuseHeldAccount(context, HELD_CALLS[name]);
    return await next();
  } catch (error) {
    await noteMeeting(context, error, limit?.rule ?? guarded ?? name);
    throw guarded ? withLongestWait(error, guarded) : error;
  }
});

/** For the operators' page; nothing is written yet. */
async function noteMeeting({ services, address, account }: CallContext, error: unknown, usual: string): Promise<void> {
  if (!isRefusal(error, "REQUESTS_EXCEEDED")) return;
  const rule = error.details.reason ?? usual;
  services.meetings.note({ rule, address, user: await account() }, services.clock());
}

async function refuseMore(context: CallContext, limit: CallLimit, input: unknown): Promise<void> {
  const subject = await subjectOf(context, limit);
  const { limiter, clock } = context.services;
  const wait = subject === null ? null : limiter.take(limit.rule, subject, clock());
  if (wait === null) return;
  await dropBody(input);
  throw new Refusal("REQUESTS_EXCEEDED", { retryAfter: wait });
}

/** What the exact count of an account has refused a moment ago, before its session is looked up. */
async function refuseHeldAccount({ account, services }: CallContext, rule: RateLimitName): Promise<void> {
  const subject = await account();
  if (subject) refuseHeld(services, [limitKey(services, rule, subject)]);
}

const limitOf = (name: string): CallLimit | undefined => (hasKey(CALL_LIMITS, name) ? CALL_LIMITS[name] : undefined);

async function subjectOf(context: CallContext, { by }: CallLimit): Promise<string | null> {
  const address = countedSubject(context.services.mode, context.address);
  return by === "caller" && address !== null ? ((await context.account()) ?? address) : address;
}
