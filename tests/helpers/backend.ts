import { env } from "cloudflare:test";
import { createKnownSessions } from "~/backend/auth/known-sessions";
import { callContext, embeddedApi, router } from "~/backend/backend";
import type { CallContext, Services } from "~/backend/services";
import { openDb } from "~/backend/storage/db";
import type { ContentApi } from "~/content-api/client";
import { uuidV7 } from "~/lib/uuid-v7";
import { createBlockList } from "~/platform/limiter/block-list";
import { createLimiter } from "~/platform/limiter/limiter";
import { createMeetings } from "~/platform/limiter/meetings";
import { createLog } from "~/platform/log";
import type { Mail } from "~/platform/mail/mailer";
import { toSecrets } from "~/platform/secrets";
import { toSettings } from "~/platform/settings";
import { openSharedViews } from "~/platform/shared-views";
import { testBotCheck } from "./bot-check";
import { testPayment } from "./payment";

export interface TestBackend {
  services: Services;
  mails: Mail[];
  /** The contract as the holder of a token; null = visitor. */
  as: (accessToken: string | null) => ContentApi;
  /** The contract as a visitor with a network address of its own. */
  from: (address: string) => ContentApi;
  context: (accessToken: string | null) => CallContext;
  setNow: (moment: string) => void;
  /** When everything that nobody waits for is done. */
  settled: () => Promise<void>;
}

/** Work beside answers, of all backends, that goes on. */
const unfinished = new Set<Promise<unknown>>();

/** When the work of all backends is done, or five seconds later: a stand-in may never answer. */
export async function unfinishedWork(): Promise<void> {
  if (unfinished.size > 0) await Promise.race([Promise.allSettled(unfinished), scheduler.wait(5_000)]);
  unfinished.clear();
}

/**
 * A backend of its own over the test database, with a clock that the test sets. Storage is shared within a file: use
 * fresh ids.
 */
export function openBackend(overrides: Partial<Services> = {}): TestBackend {
  let now = new Date("2026-03-02T09:00:00.000Z");
  const mails: Mail[] = [];
  const background: Promise<unknown>[] = [];
  const services: Services = {
    db: openDb(env.DB),
    files: env.FILES,
    images: null,
    importQueue: null,
    visitQueue: null,
    board: null,
    clock: () => now,
    ids: () => uuidV7(now),
    settings: toSettings({ APP_BASE: "http://stellenfunk.test" }),
    secrets: toSecrets(env, "local"),
    mode: "local",
    log: createLog("test"),
    mailer: { send: async (mail) => void mails.push(mail) },
    payment: testPayment(),
    ai: null,
    botCheck: testBotCheck(),
    limiter: createLimiter(),
    floods: null,
    sharedViews: openSharedViews(null, "http://stellenfunk.test"),
    visits: [],
    meetings: createMeetings(),
    blocks: createBlockList(),
    sessions: createKnownSessions(),
    appBase: "http://stellenfunk.test",
    passwordCost: 4,
    waitUntil(work) {
      background.push(work);
      unfinished.add(work);
      const end = () => void unfinished.delete(work);
      work.then(end, end);
    },
    ...overrides,
  };
  const caller = (accessToken: string | null, address = "192.0.2.1") => ({ accessToken: () => accessToken, address });
  return {
    services,
    mails,
    as: (accessToken) => embeddedApi(callContext(services, caller(accessToken))),
    from: (address) => embeddedApi(callContext(services, caller(null, address))),
    context: (accessToken) => callContext(services, caller(accessToken)),
    setNow: (moment) => {
      now = new Date(moment);
    },
    settled: async () => {
      // Work that nobody waits for may start more of it.
      while (background.length > 0) await Promise.all(background.splice(0));
    },
  };
}

export { router };
