import { defineConfig } from "vite";
import { wasmModules } from "./wasm-modules";
import { withoutCertificates } from "./without-certificates";
import { workerOutput, workerRuntime } from "./worker-runtime";

/** The content backend alone, a Worker without a page: `build/backend`. */
export default defineConfig((asked) => ({
  plugins: [wasmModules(), withoutCertificates()],
  ...workerRuntime(asked),
  define: { __BUILD__: JSON.stringify(Date.now().toString(36)) },
  publicDir: false,
  build: {
    target: "es2022",
    minify: true,
    reportCompressedSize: false,
    ssr: true,
    // WebAssembly modules are assets to vite, which builds for a server leave out.
    ssrEmitAssets: true,
    outDir: "build/backend",
    rollupOptions: workerOutput("app/backend/worker.ts"),
  },
}));
