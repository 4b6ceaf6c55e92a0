/** Identity of this build, set by vite.config.ts. */
declare const __BUILD__: string;

/** The routes that Remix built, for app/server/worker.ts. */
declare module "virtual:remix/server-build" {
  import type { ServerBuild } from "@remix-run/cloudflare";

  const build: ServerBuild;
  export = build;
}

/** A compiled module, see app/tools/wasm-modules.ts. */
declare module "*.wasm" {
  const module: WebAssembly.Module;
  export default module;
}
