import { fileURLToPath } from "node:url";
import { createServer } from "vite";

const root = fileURLToPath(new URL("../..", import.meta.url));
let server;

/** A module of the product's TypeScript, run in Node, with whatever it imports later; close with `unload`. */
export async function load(path) {
  server ??= await createServer({
    root,
    configFile: false,
    logLevel: "error",
    appType: "custom",
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    resolve: { alias: { "~": `${root}app` } },
  });
  return server.ssrLoadModule(`${root}${path}`);
}

export const unload = () => server?.close();
