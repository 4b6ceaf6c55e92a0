import type { ServerBuild } from "@remix-run/cloudflare";
import { captureException, withSentry } from "@sentry/cloudflare";
import { instrumentBuild } from "@sentry/remix/cloudflare";

/** Every request is traced. */
export const TRACES_SAMPLE_RATE = 1;

/** The Worker with its errors and traces reported. */
export function withReports<Message>(worker: ExportedHandler<Env, Message>): ExportedHandler<Env, Message> {
  return withSentry(
    (env: Env) => ({ dsn: String(env.SENTRY_DSN ?? ""), tracesSampleRate: TRACES_SAMPLE_RATE, sendDefaultPii: false }),
    { ...worker } as ExportedHandler<Env>,
  ) as ExportedHandler<Env, Message>;
}

/** Names the routes in the traces. */
export const withRouteNames = (build: ServerBuild): ServerBuild => instrumentBuild(build);

export const report = (error: unknown): void => {
  captureException(error);
};
