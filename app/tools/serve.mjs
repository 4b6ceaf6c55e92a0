import { buildBackendWhenStale, buildWhenStale } from "./build.mjs";
import { parents } from "./parents.mjs";
import { fail, root } from "./setup.mjs";

/**
 * Serves the production bundle on this machine: `node app/tools/serve.mjs`, with PORT, STATE (PREPARED when its tables
 * and data are there) and SETTINGS (JSON) from the environment. With API_PORT the content backend is a Worker of its own
 * there, and the web app asks it over HTTP.
 */
export async function serve() {
  const port = Number(process.env.PORT ?? 8787);
  const apiPort = Number(process.env.API_PORT ?? 0) || undefined;
  buildWhenStale();
  if (apiPort) buildBackendWhenStale();
  const { load, openProduct, runMinute } = await import("./local-product.mjs");
  const isPrepared = Boolean(process.env.PREPARED);
  const bindings = JSON.parse(process.env.SETTINGS ?? "{}");
  const { product, address } = await openProduct({
    port,
    apiPort,
    state: process.env.STATE ?? `${root}.wrangler/state/v3`,
    bindings,
    standIn: process.env.STAND_IN,
    isPrepared,
  }).catch((error) => {
    if (error.code !== "ERR_ADDRESS_IN_USE") throw error;
    return fail(`Port ${port} is taken. Choose another one: PORT=${port + 1} npm start`);
  });
  const base = `http://localhost:${new URL(address).port}`;
  const tick = setInterval(() => goOn(() => runMinute(product, { isAlone: Boolean(apiPort) }), base), 15_000);
  // Whoever has prepared the data knows them; reading the logins costs half of a start.
  if (!isPrepared) await printWelcome(base, apiPort, await load("app/backend/seeds/demo.ts"));
  endTogether(async () => {
    clearInterval(tick);
    await product.dispose();
  });
}

/** The scheduler's minute: without it nothing would ever go live. Ends when there is no runtime any more. */
async function goOn(minute, base) {
  try {
    await minute();
  } catch (error) {
    console.error("scheduler:", error.message);
    const isAnswering = await fetch(`${base}/favicon.svg`).catch(() => null);
    if (!isAnswering)
      fail("The runtime (workerd) has ended, nothing answers any more. Data is kept: please start again.");
  }
}

async function printWelcome(base, apiPort, { DEMO_LOGINS, DEMO_CHATBOT }) {
  console.log(`\n  Stellenfunk runs at ${base}\n`);
  if (apiPort) console.log(`  Its content backend, a Worker of its own: http://localhost:${apiPort}/api\n`);
  console.log("  Demo logins");
  for (const { name, email, password } of DEMO_LOGINS)
    console.log(`    ${name.padEnd(36)} ${email.padEnd(32)} ${password}`);
  console.log("\n  Worth opening");
  for (const [path, what] of [...PLACES, [DEMO_CHATBOT, "what applicants meet: a live chatbot"]])
    console.log(`    ${(base + path).padEnd(46)} ${what}`);
  console.log("\n  Ctrl-C ends it. Data stays in .wrangler/state.\n");
}

const PLACES = [
  ["/login", "log in as one of them"],
  ["/register", "or register: the code is in the outbox"],
  ["/dev/outbox", "every mail that was sent"],
  ["/jobs/new/wizard", "book a campaign"],
  ["/dev/clock", "set the clock: let a booked campaign go online"],
  ["/dev/ui", "the design system"],
  ["/api/openapi.json", "the content API"],
];

/** Ends with Ctrl-C, a signal, or the death of npm's process; never leaves workerd behind. */
function endTogether(end) {
  let isEnding = false;
  const stop = async () => {
    if (isEnding) return;
    isEnding = true;
    await end();
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);
  setInterval(() => parents.every(isAlive) || stop(), 1000).unref();
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === "EPERM";
  }
}

if (process.argv[1]?.endsWith("serve.mjs")) await serve();
