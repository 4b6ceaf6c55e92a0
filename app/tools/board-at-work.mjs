import { gzipSync } from "node:zlib";
import { logIn } from "./weigh.mjs";

const SLOWDOWN = 4;
const SIZES = [1_000, 10_000];
const ROUNDS = 3;

/**
 * How a board with 1,000 and one with 10,000 applicants answer on a processor four times slower: the longest time from
 * an input to the
 * next paint (INP, as Chromium measures it) of moving by keyboard, labelling and opening, in the calmest of three
 * rounds; and when another board
 * shows a change.
 */
export async function boardAtWork(browser, { base, login, crowdOf }) {
  const lines = [];
  const worst = [];
  for (const count of SIZES) {
    const job = await crowdOf(count);
    const page = await (await browser.newContext()).newPage();
    await logIn(page, base, login);
    const first = await openBoard(page, base, job);
    const told = await newsAt(browser, { base, login, job, page });
    const times = await work(page);
    worst.push(Math.max(...Object.values(times)));
    const shown = Object.entries(times).map(([name, ms]) => `${name} ${ms} ms`);
    lines.push(
      `board, ${count} applicants, ${SLOWDOWN}x slower: ${shown.join(", ")}; ${first.cards} cards; first view ${first.bytes} gzip bytes, ${first.trips} trips; a move is ${told.moveBytes} bytes, on another board after ${told.ms} ms`,
    );
    await page.context().close();
  }
  const ratio = (worst[1] / worst[0]).toFixed(2);
  lines.push(`board, ${SIZES[1]} to ${SIZES[0]} applicants: ${ratio} times as long`);
  lines.push(await scrolledColumn(browser, { base, login, crowdOf }));
  return `${lines.join("\n")}\n`;
}

const COLUMN = 10_000;
/** Turns of a wheel, in pixels, one after a pause of so many ms: some 300 cards. */
const WHEEL = { turns: 90, pixels: 400, pause: 60 };

/** An opened column of 10,000 that is scrolled: its cards in the document, and the longest task in the calmest round. */
async function scrolledColumn(browser, { base, login, crowdOf }) {
  const job = await crowdOf(COLUMN, "applied");
  const page = await (await browser.newContext()).newPage();
  await logIn(page, base, login);
  await page.goto(`${boardOf(base, job)}&more=applied`);
  await isAlive(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  await page.locator(".column[data-phase=applied]").hover();
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.evaluate(watchScrolling);
    for (let turn = 0; turn < WHEEL.turns; turn += 1) {
      await page.mouse.wheel(0, round % 2 === 0 ? WHEEL.pixels : -WHEEL.pixels);
      await page.waitForTimeout(WHEEL.pause);
    }
    await page.waitForTimeout(500);
    rounds.push(await page.evaluate(() => window.scrolling));
  }
  await page.context().close();
  const cards = Math.max(...rounds.map((each) => each.cards));
  const last = Math.max(...rounds.map((each) => each.last));
  const longest = Math.min(...rounds.map((each) => each.longest));
  return `board, a column of ${COLUMN} scrolled to card ${last}, ${SLOWDOWN}x slower: at most ${cards} of its cards in the document, ${longest > 0 ? `longest task ${longest} ms` : "no task over 50 ms"}`;
}

/** In the page: tasks over 50 ms, and the cards of the column after each frame that scrolls. */
function watchScrolling() {
  const seen = { cards: 0, last: 0, longest: 0 };
  window.scrolling = seen;
  window.tasks?.disconnect();
  window.tasks = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, Math.round(duration));
  });
  window.tasks.observe({ type: "longtask" });
  const count = () => {
    const cards = document.querySelectorAll(".column[data-phase=applied] [data-card]");
    seen.cards = Math.max(seen.cards, cards.length);
    seen.last = Math.max(seen.last, Number(cards[cards.length - 1]?.ariaPosInSet ?? 0));
  };
  document.addEventListener("scroll", () => requestAnimationFrame(count), { capture: true, passive: true });
}

const boardOf = (base, job) => `${base}/jobs/${job}?tab[]=applicants`;

/** HTML, style sheet and the island's data: what a first view is made of. */
async function openBoard(page, base, job) {
  const bodies = [];
  const listen = (response) => bodies.push(response);
  page.on("response", listen);
  const answer = await page.goto(boardOf(base, job), { waitUntil: "load" });
  await isAlive(page);
  page.off("response", listen);
  let bytes = 0;
  for (const response of bodies) {
    const type = response.headers()["content-type"] ?? "";
    const isIsland = /\/island-[\w-]+\.css$/.test(response.url());
    // The sheet as a file, for later pages: here it stands inside.
    const isLater = type.startsWith("text/css") && response.request().resourceType() === "fetch";
    if (/^text\/(html|css)|^application\/json/.test(type) && !isIsland && !isLater)
      bytes += gzipSync(await response.body()).length;
  }
  const trips = Number.parseInt(answer.headers()["x-round-trips"] ?? "0", 10);
  return { bytes, trips, cards: await page.locator("[data-card]").count() };
}

/** The line of keys stands there as soon as the island runs. */
const isAlive = (page) => page.locator(".keys").first().waitFor();

/** One board moves the first card, the other shows it in the next phase without being touched. */
async function newsAt(browser, { base, login, job, page }) {
  const other = await (await browser.newContext()).newPage();
  await logIn(other, base, login);
  await other.goto(boardOf(base, job));
  await isAlive(other);
  const listens = await other.evaluate(() => document.visibilityState);
  if (listens !== "visible") throw new Error("the other board is not looked at");
  const card = await page.locator(".column[data-phase=applied] [data-card]").first().getAttribute("data-card");
  const posted = page.waitForRequest((request) => request.method() === "POST");
  await move(page, card);
  const request = await posted;
  const started = Date.now();
  await other.locator(`.column[data-phase=qualificationCall] [data-card="${card}"]`).waitFor();
  const ms = Date.now() - started;
  await other.context().close();
  return { ms, moveBytes: request.postDataBuffer()?.length ?? 0 };
}

async function move(page, card) {
  await page.locator(`[data-card="${card}"] h3 a`).focus();
  for (const key of ["Space", "ArrowRight", "Enter"]) await page.keyboard.press(key, { delay: 40 });
}

async function work(page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  const times = {};
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, act] of Object.entries({ move: moveTen, label: labelTen, open: openOne })) {
      await page.evaluate(watchInputs);
      await act(page);
      await page.waitForTimeout(600);
      // Whatever else the machine does makes inputs slower, never faster.
      times[name] = Math.min(times[name] ?? Number.POSITIVE_INFINITY, await page.evaluate(() => window.longestInput));
    }
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  return times;
}

async function moveTen(page) {
  for (let at = 0; at < 10; at += 1) {
    await move(page, await nextCard(page, at));
    await page.waitForTimeout(250);
  }
}

async function labelTen(page) {
  for (let at = 0; at < 10; at += 1) {
    await page.locator(`[data-card="${await nextCard(page, at)}"] h3 a`).focus();
    await page.keyboard.press(String((at % 3) + 1), { delay: 40 });
    await page.waitForTimeout(250);
  }
}

/** Up to the paint that shows the press: the page that comes then is a page of its own, so here none comes. */
async function openOne(page) {
  await page.route("**/jobs/**", (route) =>
    route.request().isNavigationRequest() ? route.fulfill({ status: 204 }) : route.continue(),
  );
  await page.locator("[data-card] h3 a").nth(4).click({ delay: 40, noWaitAfter: true });
  await page.waitForTimeout(250);
  await page.unroute("**/jobs/**");
}

const nextCard = (page, at) =>
  page
    .locator(".column[data-phase=applied] [data-card]")
    .nth(at % 5)
    .getAttribute("data-card");

function watchInputs() {
  window.longestInput = 0;
  window.inputs?.disconnect();
  window.inputs = new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) window.longestInput = Math.max(window.longestInput, duration);
  });
  window.inputs.observe({ type: "event", durationThreshold: 16 });
}
