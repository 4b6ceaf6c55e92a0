import { builtinModules } from "node:module";
import type { ConfigEnv, UserConfig } from "vite";

const nodeBuiltins = builtinModules.flatMap((name) => [name, `node:${name}`]);

/** How modules are found and bundled for Workers. */
export const workerRuntime = ({ command, mode }: ConfigEnv): UserConfig => ({
  resolve: { mainFields: ["browser", "module", "main"], alias: { "~": "/app" } },
  ssr: {
    target: "webworker",
    // Complete: wrangler's own bundling would take React's development build.
    noExternal: command === "build" ? true : undefined,
    external: command === "build" ? [...nodeBuiltins, "cloudflare:workers", "cloudflare:sockets"] : undefined,
    resolve: {
      conditions: ["workerd", "worker", "browser", "module", mode === "production" ? "production" : "development"],
      externalConditions: ["workerd", "worker", "browser"],
    },
  },
});

/** Of a Worker's build: `index.js` with what every start evaluates, and chunks that are loaded when first used. */
export const workerOutput = (input: string) => ({
  input,
  external: [/^cloudflare:/],
  // The runtime takes every export of the entry for a handler or a class: none may be added.
  preserveEntrySignatures: "strict" as const,
  output: {
    inlineDynamicImports: false,
    entryFileNames: "index.js",
    chunkFileNames: "chunks/[name]-[hash].js",
  },
});
