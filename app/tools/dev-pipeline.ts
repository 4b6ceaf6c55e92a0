import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import type { Plugin, ViteDevServer } from "vite";

/** Serves `npm run dev` through the product's own request pipeline, so that development is the product. */
export function pipelineInDevelopment(): Plugin {
  return {
    name: "pipeline-in-development",
    apply: "serve",
    configureServer(server) {
      // With the first request: Remix opens such servers while it builds, too, and asks them nothing.
      let opened: ReturnType<typeof openPlatform> | null = null;
      server.httpServer?.on("close", async () => (await opened)?.dispose());
      return () => {
        server.middlewares.use(async (incoming, outgoing, next) => {
          opened ??= openPlatform();
          const { env, ctx } = await opened;
          // Durable Objects do not run here: boards ask for news when they are looked at.
          const APP_BASE = `http://localhost:${server.config.server.port}`;
          answer(server, { APP_BASE, ...env, BOARD: undefined, MODE: "local" }, ctx, incoming, outgoing).catch(next);
        });
      };
    },
  };
}

async function openPlatform() {
  const { getPlatformProxy } = await import("wrangler");
  return getPlatformProxy({ configPath: "./wrangler.toml" });
}

async function answer(
  server: ViteDevServer,
  env: unknown,
  ctx: unknown,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
) {
  const worker = await server.ssrLoadModule("/app/server/worker.ts");
  const response: Response = await worker.default.fetch(toRequest(incoming), env, ctx);
  outgoing.statusCode = response.status;
  for (const [name, value] of response.headers) if (name !== "set-cookie") outgoing.setHeader(name, value);
  outgoing.setHeader("set-cookie", response.headers.getSetCookie());
  if (response.body) Readable.fromWeb(response.body as import("node:stream/web").ReadableStream).pipe(outgoing);
  else outgoing.end();
}

function toRequest(incoming: IncomingMessage & { originalUrl?: string }): Request {
  const url = new URL(incoming.originalUrl ?? incoming.url ?? "/", `http://${incoming.headers.host}`);
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) if (value) headers.set(name, String(value));
  const hasBody = incoming.method !== "GET" && incoming.method !== "HEAD";
  const body = hasBody ? (Readable.toWeb(incoming) as unknown as ReadableStream) : null;
  return new Request(url, { method: incoming.method, headers, body, duplex: "half" } as RequestInit);
}
