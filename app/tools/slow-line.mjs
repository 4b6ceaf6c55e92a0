import { layoutShift, logIn } from "./weigh.mjs";

/** 400 kbit/s, 400 ms for each answer, a processor six times slower. */
const LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const SLOWDOWN = 6;
const ROUNDS = 3;

/**
 * When pages are shown and ready on a slow line, cold, the median of three visits in ms, compressed by brotli as at
 * Cloudflare's edge (the local runtime takes the first encoding that a browser names, which would be gzip). A page
 * without an island is ready when its content is painted: its links and forms need no script. One with an island when it draws `ready`.
 */
export async function slowLine(browser, { base, login, pages }) {
  const cookies = await cookiesOf(browser, base, login);
  const lines = [];
  const encodings = new Set();
  for (const { name, path, person, ready } of pages) {
    const visits = [];
    for (let round = 0; round < ROUNDS; round += 1)
      visits.push(await visit(browser, { address: base + path, cookies: person ? cookies : [], ready }));
    for (const { encoding } of visits) encodings.add(encoding);
    const medianOf = (key) => visits.map((each) => each[key]).toSorted((one, page) => one - page)[1];
    lines.push(
      `${name.padEnd(28)}${seconds(medianOf("shown"))}${seconds(medianOf("ready"))}${medianOf("shift").toFixed(3).padStart(10)}`,
    );
  }
  const head = `slow line, cold, ${[...encodings].join(" and ")}`.padEnd(28);
  lines.unshift(`${head}${"shown".padStart(10)}${"ready".padStart(10)}${"moves by".padStart(10)}`);
  return `${lines.join("\n")}\n`;
}

const seconds = (ms) => `${(ms / 1000).toFixed(2)} s`.padStart(10);

async function cookiesOf(browser, base, login) {
  const context = await browser.newContext();
  await logIn(await context.newPage(), base, login);
  // Which sheets a browser has says a cookie; one that comes cold has none.
  const cookies = (await context.cookies()).filter(({ name }) => name !== "sheets");
  await context.close();
  return cookies;
}

async function visit(browser, { address, cookies, ready }) {
  const cold = await browser.newContext({ extraHTTPHeaders: { "Accept-Encoding": "br" } });
  await cold.addCookies(cookies);
  const page = await cold.newPage();
  const devtools = await cold.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", LINE);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  await page.addInitScript(watch, ready);
  const answer = await page.goto(address, { waitUntil: "load" });
  const encoding = (await answer.headerValue("content-encoding")) ?? "plain";
  if (ready) await page.waitForFunction(() => window.readyAt);
  await page.waitForFunction(() => performance.getEntriesByName("enhanced").length > 0);
  await page.waitForTimeout(500);
  const shift = await layoutShift(page);
  const times = await page.evaluate(() => ({ shown: window.shownAt, readyAt: window.readyAt }));
  await cold.close();
  return { shown: times.shown, ready: ready ? times.readyAt : times.shown, shift, encoding };
}

/** In the page: the largest paint, and the moment at which the island has drawn. */
function watch(ready) {
  window.shownAt = 0;
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) window.shownAt = startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  if (!ready) return;
  const look = () => {
    if (document.querySelector(ready)) window.readyAt = performance.now();
    else requestAnimationFrame(look);
  };
  look();
}
