import { setUp } from "./setup.mjs";

setUp();
const { openProduct } = await import("./local-product.mjs");
const { buildWhenStale } = await import("./build.mjs");
const { root } = await import("./setup.mjs");
// Development shares the local product's state: open it once so that tables and demo data are there.
buildWhenStale();
const { product } = await openProduct({ port: 0, state: `${root}.wrangler/state/v3` });
await product.dispose();
const { createServer } = await import("vite");
const server = await createServer({
  configFile: `${root}vite.config.ts`,
  server: { port: Number(process.env.PORT ?? 5173) },
});
await server.listen();
server.printUrls();
