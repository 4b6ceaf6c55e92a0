import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig, type Plugin } from "vite";
import { pipelineInDevelopment } from "./app/tools/dev-pipeline";
import { islandFiles } from "./app/tools/island-files";
import { wasmModules } from "./app/tools/wasm-modules";
import { withoutCertificates } from "./app/tools/without-certificates";
import { workerOutput, workerRuntime } from "./app/tools/worker-runtime";

declare module "@remix-run/cloudflare" {
  interface Future {
    v3_singleFetch: true;
  }
}

/** The same for the browser's and the Worker's half: minutes are enough to tell two deployments apart. */
process.env.BUILD_ID ??= Date.now().toString(36);
const buildId = process.env.BUILD_ID;
const root = new URL("./", import.meta.url).pathname;

export default defineConfig(({ command, mode, isSsrBuild }) => ({
  plugins: process.env.VITEST
    ? []
    : [
        serverOnlyFolders(["/app/backend/", "/app/platform/", "/app/content-api/"]),
        routesStayOnTheServer(),
        reactIsOneChunk(),
        pipelineInDevelopment(),
        remix({
          future: {
            v3_fetcherPersist: true,
            v3_relativeSplatPath: true,
            v3_throwAbortReason: true,
            v3_singleFetch: true,
            v3_lazyRouteDiscovery: true,
            v3_routeConfig: true,
          },
        }),
        wasmModules(),
        workerIsTheServerBuild(),
        serverWithoutReactDom(),
        withoutCertificates(),
      ],
  define: {
    __BUILD__: JSON.stringify(command === "build" ? buildId : "development"),
    __ISLAND_FILES__: JSON.stringify(isSsrBuild ? islandFiles(`${root}build/client/.vite/manifest.json`) : {}),
    // Of the browser's error reports, what is never used.
    __SENTRY_DEBUG__: "false",
    __SENTRY_EXCLUDE_REPLAY_WORKER__: "true",
    __RRWEB_EXCLUDE_IFRAME__: "true",
    __RRWEB_EXCLUDE_SHADOW_DOM__: "true",
  },
  ...workerRuntime({ command, mode }),
  build: {
    target: "es2022",
    minify: true,
    // "/assets/{id}" is a route of the product.
    assetsDir: "_build",
  },
}));

/** Refuses a build in which browser code imports a server-only folder: Remix itself lets such files through silently. */
function serverOnlyFolders(folders: string[]): Plugin {
  return {
    name: "server-only-folders",
    enforce: "pre",
    async resolveId(source, importer, options) {
      if (options?.ssr || !importer) return null;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      const folder = folders.find((each) => resolved?.id.includes(each));
      const fromBrowserCode = /\/app\/(ui\/enhance|entry\.client|browser\/|features\/[^/]+\/island)/.test(importer);
      if (folder && fromBrowserCode)
        throw new Error(`${source} is server-only, but ${importer} brings it into the browser`);
      return null;
    },
  };
}

/** No page ever fetches a route's module: their browser halves are empty, and the islands' chunks are cut for islands alone. */
function routesStayOnTheServer(): Plugin {
  return {
    name: "routes-stay-on-the-server",
    apply: "build",
    enforce: "post",
    transform: (_, id, options) => (!options?.ssr && id.endsWith("?__remix-build-client-route") ? "export {};" : null),
  };
}

/**
 * React with what hydrates an island: bundled by what imports it, it would be four files, each of which costs a request.
 */
function reactIsOneChunk(): Plugin {
  const parts = /\/node_modules\/(react|react-dom|scheduler)\/|\/app\/browser\/(hydrate|keep-input)\.ts$/;
  return {
    name: "react-is-one-chunk",
    config: (_, { isSsrBuild, command }) =>
      isSsrBuild || command !== "build"
        ? {}
        : {
            build: {
              rollupOptions: {
                output: { manualChunks: (id) => (parts.test(id.replace(/\?.*$/, "")) ? "hydrate" : undefined) },
              },
            },
          },
  };
}

/**
 * Remix builds its routes alone; the server build of the product is the Worker around them: `index.js` with what every
 * start evaluates, and modules that are loaded when they are first used. `modules.json` says which sources are in which
 * file, for `e2e/server-build.spec.ts`.
 */
function workerIsTheServerBuild(): Plugin {
  let isServer = false;
  return {
    name: "worker-is-the-server-build",
    config: (_, { isSsrBuild }) =>
      isSsrBuild
        ? {
            build: {
              rollupOptions: workerOutput("app/server/worker.ts"),
            },
          }
        : {},
    configResolved: (config) => {
      isServer = Boolean(config.build.ssr);
    },
    generateBundle(_, bundle) {
      if (!isServer) return;
      const chunks = Object.values(bundle).flatMap((file) => (file.type === "chunk" ? [file] : []));
      const modules = chunks.map(({ fileName, imports, dynamicImports, modules: sources }) => ({
        fileName,
        imports,
        dynamicImports,
        sources: Object.entries(sources).map(([id, { renderedLength }]) => [id.replace(root, ""), renderedLength]),
      }));
      this.emitFile({ type: "asset", fileName: "modules.json", source: JSON.stringify(modules, null, 1) });
    },
  };
}

/**
 * react-router-dom imports react-dom for `flushSync` alone, which would bring React's browser renderer into every start
 * of the Worker. On the server there is nothing to flush. Of the two server renderers a page needs the one that renders
 * to a string; `react-dom/server` would bring the one for streams as well.
 */
function serverWithoutReactDom(): Plugin {
  const id = "\0react-dom-on-the-server";
  const stringRenderer = `${root}node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.min.js`;
  return {
    name: "server-without-react-dom",
    apply: "build",
    enforce: "pre",
    resolveId(source, _importer, options) {
      if (!options.ssr) return null;
      return source === "react-dom" ? id : source === "react-dom/server" ? stringRenderer : null;
    },
    load: (source) => (source === id ? "export const flushSync = (update) => update();" : null),
  };
}
