import { uuidV7 } from "~/lib/uuid-v7";
import { createAi } from "~/platform/ai/create-ai";
import { createBotCheck } from "~/platform/bot-check/create-bot-check";
import { createBlockList } from "~/platform/limiter/block-list";
import { createLimiter } from "~/platform/limiter/limiter";
import { createMeetings } from "~/platform/limiter/meetings";
import { createBoardChannel } from "~/platform/live/board-channel";
import type { Log } from "~/platform/log";
import { createMailer } from "~/platform/mail/create-mailer";
import { toMode } from "~/platform/mode";
import { createPayment } from "~/platform/payment/create-payment";
import { toSecrets } from "~/platform/secrets";
import { readCookie } from "~/platform/session/cookies";
import { toSettings } from "~/platform/settings";
import { cacheOfLocation, openSharedViews } from "~/platform/shared-views";
import { createKnownSessions } from "./auth/known-sessions";
import { createTestProvider } from "./billing/test-provider/provider";
import { clockOf } from "./clock";
import type { Services } from "./services";
import { openDb } from "./storage/db";

/** Of this isolate. */
const visits: Services["visits"] = [];
const ofIsolate = {
  visits,
  limiter: createLimiter(),
  meetings: createMeetings(),
  blocks: createBlockList(),
  sessions: createKnownSessions(),
};

/** The services of one request, or of work that no request asked for (null), from the Worker's bindings. */
export function createServices(env: Env, ctx: ExecutionContext, request: Request | null, log: Log): Services {
  const mode = toMode(env.MODE);
  const settings = toSettings(env);
  const secrets = toSecrets(env, mode);
  const clock = clockOf(mode);
  const db = openDb(env.DB, request && readCookie(request, "db"));
  return {
    db,
    files: env.FILES,
    images: env.IMAGES ?? null,
    importQueue: env.IMPORTS ?? null,
    visitQueue: env.EVENTS ?? null,
    board: createBoardChannel(env.BOARD, { waitUntil: (work) => ctx.waitUntil(work), log }),
    clock,
    ids: () => uuidV7(clock()),
    settings,
    secrets,
    mode,
    log,
    mailer: createMailer(settings, secrets, env),
    payment: createPayment(settings, secrets, mode, () => createTestProvider(db.fork(), clock, settings.APP_BASE), {
      clock,
      log,
    }),
    ai: createAi({ settings, secrets, binding: env.AI, log, mode }),
    botCheck: createBotCheck(settings, secrets),
    ...ofIsolate,
    floods: env.FLOODS ?? null,
    sharedViews: openSharedViews(cacheOfLocation(), settings.APP_BASE),
    appBase: settings.APP_BASE,
    passwordCost: 14,
    waitUntil: (work) => ctx.waitUntil(work),
  };
}
