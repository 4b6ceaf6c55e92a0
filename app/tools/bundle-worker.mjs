import { build } from "vite";
import { root } from "./setup.mjs";

const ID = "virtual:worker";

/**
 * The code of a Worker whose source is given as text, with everything that it imports from the product, minified. Wasm
 * modules stay imports of `./index_bg.wasm`, for the caller to add. Answers one ES module.
 */
export async function bundleWorker(source) {
  const result = await build({
    configFile: false,
    root,
    logLevel: "error",
    resolve: { alias: { "~": `${root}app` } },
    plugins: [
      {
        name: "worker-source",
        enforce: "pre",
        resolveId(id) {
          if (id.endsWith(".wasm")) return { id: "./index_bg.wasm", external: true };
          return id === ID ? `\0${ID}` : null;
        },
        load: (id) => (id === `\0${ID}` ? source : null),
      },
    ],
    ssr: { target: "webworker", noExternal: true, external: ["node:buffer"] },
    build: {
      ssr: true,
      write: false,
      minify: true,
      target: "es2022",
      rollupOptions: { input: ID, output: { inlineDynamicImports: true } },
    },
  });
  return result.output[0].code;
}
