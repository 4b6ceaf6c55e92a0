import type { ServerBuild } from "@remix-run/cloudflare";
import { captureException, withSentry } from "@sentry/cloudflare";
import { instrumentBuild } from "@sentry/remix/cloudflare";

/** Every request is traced; without a DSN nothing is sent anywhere and the log alone tells. */
export const TRACES_SAMPLE_RATE = 1;

/** The Worker with its errors and traces reported; the same Worker when no DSN is set. */
export function reporting<Message>(worker: ExportedHandler<Env, Message>): ExportedHandler<Env, Message> {
  const reported = withSentry(
    (env: Env) => ({ dsn: String(env.SENTRY_DSN ?? ""), tracesSampleRate: TRACES_SAMPLE_RATE, sendDefaultPii: false }),
    { ...worker } as ExportedHandler<Env>,
  ) as ExportedHandler<Env, Message>;
  return {
    fetch: (request, env, ctx) => chosen(env).fetch?.(request, env, ctx) as Promise<Response>,
    scheduled: (event, env, ctx) => chosen(env).scheduled?.(event, env, ctx),
    queue: (batch, env, ctx) => chosen(env).queue?.(batch, env, ctx),
  };

  function chosen(env: Env) {
    return env.SENTRY_DSN ? reported : worker;
  }
}

/** Names the routes in the traces. */
export const traced = (build: ServerBuild): ServerBuild => instrumentBuild(build);

/** An error that was answered for, but that nobody expected. Does nothing without a DSN. */
export const reportError = (error: unknown): void => {
  captureException(error);
};
