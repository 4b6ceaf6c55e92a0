import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, rmSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { apiAddresses } from "../../app/tools/api-address.mjs";
import { prepareState } from "../../app/tools/local-product.mjs";
import { memoryFolder } from "../../app/tools/memory-folder.mjs";

/** Stories that run at the same time. Each worker has a product of its own, so that they share no state. */
export const WORKERS = 2;

const root = fileURLToPath(new URL("../..", import.meta.url));
const { E2E_PORT = "8798" } = process.env;
const START_MS = 300_000;

/** Whether products are two Workers each: a web app, and the content backend that it asks over HTTP. */
export const IS_EXTERNAL = Boolean(process.env.EXTERNAL);

/**
 * Ports of a worker: its product, the stand-in for other sites, the product with its backend elsewhere, its wire, the
 * backend of whichever of the two is in two Workers.
 */
function portsOf(worker: number) {
  const product = Number(E2E_PORT) + worker * 5;
  return { product, standIn: product + 1, elsewhere: product + 2, wire: product + 3, backend: product + 4 };
}

/** Those of the worker that runs this process. */
export const PORTS = portsOf(Number(process.env.TEST_PARALLEL_INDEX ?? 0));

const BACKEND = `http://localhost:${PORTS.backend}/api`;
if (IS_EXTERNAL) apiAddresses.set(`http://localhost:${PORTS.product}`, BACKEND);

/** A product in two Workers: one of its own in a run whose other products are one. Others use its port at other times. */
export const PAIR = `http://localhost:${IS_EXTERNAL ? PORTS.product : PORTS.elsewhere}`;

export async function startPair() {
  if (IS_EXTERNAL) return async () => {};
  const end = await startProduct(PORTS.elsewhere, "/server/health", { API_PORT: String(PORTS.backend) });
  apiAddresses.set(PAIR, BACKEND);
  return () => {
    apiAddresses.delete(PAIR);
    return end();
  };
}

/** Folders for data, in memory where there is one. */
const STATES = `${memoryFolder() ?? `${root}.wrangler`}/stellenfunk-e2e-${E2E_PORT}`;
/** Tables and demo data: every product begins with a copy, because making them takes longer than its start. */
const PREPARED = `${STATES}-prepared`;
/** Tables alone, for products whose data is elsewhere. */
const EMPTY = `${STATES}-empty`;

/** Builds the bundle when it is stale and starts the product of each worker. Gives the function that ends them. */
export default async function startProducts(): Promise<() => Promise<unknown>> {
  for (const half of [[], ["--backend"]])
    execFileSync(process.execPath, ["app/tools/build.mjs", ...half], { cwd: root, stdio: "inherit" });
  for (const state of [EMPTY, PREPARED]) rmSync(state, { recursive: true, force: true });
  await prepareState(EMPTY, { demo: false, isEmbedded: false, isAlone: true });
  cpSync(EMPTY, PREPARED, { recursive: true });
  await prepareState(PREPARED, { demo: true, isEmbedded: true });
  const products = Array.from({ length: WORKERS }, (_, worker) => {
    const { product, standIn, backend } = portsOf(worker);
    const alone = IS_EXTERNAL && { API_PORT: String(backend) };
    // The stories answer the product's requests to other sites; no real site is called.
    return startProduct(product, "/server/health", { STAND_IN: `http://127.0.0.1:${standIn}`, ...alone });
  });
  const ends = await Promise.all(products);
  return async () => {
    await Promise.all(ends.map((end) => end()));
    for (const state of [EMPTY, PREPARED]) rmSync(state, { recursive: true, force: true });
  };
}

/**
 * Serves the built bundle on this port, with a state of its own, until the given function is called; `isEmpty` for one
 * whose data is elsewhere. Throws when the process ends or is silent before `path` is answered with success.
 */
export async function startProduct(port: number, path: string, env: Record<string, string>, isEmpty = false) {
  const state = `${STATES}-${port}-${Date.now()}`;
  cpSync(isEmpty ? EMPTY : PREPARED, state, { recursive: true });
  const product = spawn(process.execPath, ["app/tools/serve.mjs"], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, PORT: String(port), STATE: state, PREPARED: "1", ...env },
  });
  const exit = once(product, "exit");
  for (const until = Date.now() + START_MS; !(await isAnswering(port, path)); await setTimeout(100)) {
    if (product.exitCode !== null) throw new Error(`the product on port ${port} ended with ${product.exitCode}`);
    if (Date.now() > until) throw new Error(`the product on port ${port} is silent`);
  }
  return async () => {
    product.kill("SIGTERM");
    await Promise.race([exit, setTimeout(5_000, null, { ref: false })]);
    product.kill("SIGKILL");
    rmSync(state, { recursive: true, force: true });
  };
}

async function isAnswering(port: number, path: string): Promise<boolean> {
  const response = await fetch(`http://localhost:${port}${path}`).catch(() => null);
  return response?.ok ?? false;
}
