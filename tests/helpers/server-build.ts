import type { Plugin } from "vite";

const ID = "virtual:remix/server-build";

/** All routes of the product as Remix's build of the server, so that a test asks the Worker as it is deployed. */
export function serverBuild(root: string): Plugin {
  return {
    name: "server-build-of-all-routes",
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    async load(id) {
      if (id !== `\0${ID}`) return null;
      const { UNSAFE_flatRoutes: flatRoutes } = await import("@remix-run/dev");
      const routes = Object.values(flatRoutes(`${root}app`, ["**/*.md"]));
      const imports = routes.map(({ file }, at) => `import * as route${at} from "~/${file}";`);
      const entries = routes.map(({ file: _, ...route }, at) => {
        const known = JSON.stringify({ parentId: "root", ...route });
        return `${JSON.stringify(route.id)}: { ...${known}, module: route${at} }`;
      });
      return `
        import * as root from "~/root";
        import * as entry from "~/entry.server";
        ${imports.join("\n")}
        export const routes = { root: { id: "root", path: "", module: root }, ${entries.join(",\n")} };
        const manifest = ([id, { module, ...route }]) => [id, { ...route, module: "", hasLoader: "loader" in module,
          hasAction: "action" in module, hasErrorBoundary: "ErrorBoundary" in module }];
        const manifests = Object.fromEntries(Object.entries(routes).map(manifest));
        export const assets = { entry: { imports: [], module: "" }, routes: manifests, url: "", version: "test" };
        export const future = { v3_fetcherPersist: true, v3_relativeSplatPath: true, v3_throwAbortReason: true,
          v3_singleFetch: true, v3_lazyRouteDiscovery: true };
        export { entryModule as entry };
        const entryModule = { module: entry };
        export const [assetsBuildDirectory, basename, publicPath, mode, isSpaMode] = ["", "/", "/", "test", false];
      `;
    },
  };
}
