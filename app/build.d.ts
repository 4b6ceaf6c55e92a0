/** Identity of this build, set by vite.config.ts. */
declare const __BUILD__: string;

/** What each island fetches, set by vite.config.ts for the Worker; missing in tests, empty in development. */
declare const __ISLAND_FILES__: Record<string, { scripts: string[]; styles: string[] } | undefined> | undefined;

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
