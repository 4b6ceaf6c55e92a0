import { readFileSync } from "node:fs";
import { basename } from "node:path";
import type { Plugin } from "vite";

/** Names without their folders: what lies in a folder of packages would be left to Node, which cannot load it. */
const COMPILED = "\0compiled-";

/**
 * `import module from "….wasm"` gives a compiled WebAssembly module. The runtime allows no compiling at request time,
 * so the server build carries the file as a module of its own beside the chunks; elsewhere (development, tests in Node)
 * it is read from the package.
 */
export function wasmModules(): Plugin {
  const paths = new Map<string, string>();
  let isBuild = false;
  return {
    name: "wasm-modules",
    enforce: "pre",
    configResolved: ({ command }) => {
      isBuild = command === "build";
    },
    async resolveId(source, importer, options) {
      if (!source.endsWith(".wasm")) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (!found) return null;
      const name = basename(found.id);
      if (!isBuild) {
        paths.set(COMPILED + name, found.id);
        return COMPILED + name;
      }
      this.emitFile({ type: "asset", fileName: `chunks/${name}`, source: readFileSync(found.id) });
      return { id: `./${name}`, external: true };
    },
    load(id) {
      const path = paths.get(id);
      if (!path) return null;
      return `import { readFileSync } from "node:fs";
        export default new WebAssembly.Module(readFileSync(${JSON.stringify(path)}));`;
    },
  };
}
