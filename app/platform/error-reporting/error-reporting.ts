import type { AppLoadContext, ServerBuild } from "@remix-run/cloudflare";

type Sentry = typeof import("./sentry");
type Render = (request: Request, context: AppLoadContext) => Promise<Response>;

/** Sentry's library, 55 kB gzip. Without a DSN it is never loaded, and the log alone tells. */
let sentry: Sentry | undefined;

async function loadSentry(): Promise<Sentry> {
  sentry ??= await import("./sentry");
  return sentry;
}

/** The Worker with its errors and traces reported; the same Worker when no DSN is set. */
export function reporting<Message>(worker: ExportedHandler<Env, Message>): ExportedHandler<Env, Message> {
  let reported: ExportedHandler<Env, Message> | undefined;
  return {
    fetch: async (request, env, ctx) => (await chosen(env)).fetch?.(request, env, ctx) as Promise<Response>,
    scheduled: async (event, env, ctx) => (await chosen(env)).scheduled?.(event, env, ctx),
    queue: async (batch, env, ctx) => (await chosen(env)).queue?.(batch, env, ctx),
  };

  async function chosen(env: Env): Promise<ExportedHandler<Env, Message>> {
    if (!env.SENTRY_DSN) return worker;
    reported ??= (await loadSentry()).withReports(worker);
    return reported;
  }
}

/** Renders pages with what `make` makes for the first of them; with a DSN the routes are named in the traces. */
export function rendering(
  build: ServerBuild,
  make: (build: ServerBuild) => Render,
): (env: Env, request: Request, context: AppLoadContext) => Promise<Response> {
  let render: Render | undefined;
  return async (env, request, context) => {
    render ??= make(env.SENTRY_DSN ? (await loadSentry()).withRouteNames(build) : build);
    return render(request, context);
  };
}

/** Reports an error that was answered as unexpected. Does nothing without a DSN. */
export const reportError = (error: unknown): void => sentry?.report(error);
