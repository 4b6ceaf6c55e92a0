import { readFileSync } from "node:fs";
import { basename } from "node:path";
import type { Plugin } from "vite";

const INLINE = "\0wasm:";

/**
 * `import module from "….wasm"` gives a compiled WebAssembly module. The runtime allows no compiling at request time,
 * so the server build carries the file as a module of its own beside the chunks; elsewhere (development, tests in Node)
 * it is read from the package.
 */
export function wasmModules(): Plugin {
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
      if (!found || !isBuild) return found && INLINE + found.id;
      const name = basename(found.id);
      this.emitFile({ type: "asset", fileName: `chunks/${name}`, source: readFileSync(found.id) });
      return { id: `./${name}`, external: true };
    },
    load(id) {
      if (!id.startsWith(INLINE)) return null;
      const path = JSON.stringify(id.slice(INLINE.length));
      return `import { readFileSync } from "node:fs";
        export default new WebAssembly.Module(readFileSync(${path}));`;
    },
  };
}
