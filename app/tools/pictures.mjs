import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { root, setUp } from "./setup.mjs";

/**
 * A picture of every screen at 390 and 1280 px, in both languages, light and dark, and one in forced colours:
 * `npm run pictures [-- WORD]`, where only pages whose name has the word are taken. Writes them into
 * test-results/pictures with an index.html, and prints what axe finds with all of its rules, what is wider than the
 * window (also at 320 px, which is 1280 at 400 %, and with text of twice the size), what scrolls and no key reaches,
 * and how far the layout shifts (CLS).
 */
setUp();
const { buildWhenStale } = await import("./build.mjs");
buildWhenStale();
const { findChromium } = await import("./chromium.mjs");
const { openProduct, load } = await import("./local-product.mjs");
const { logIn } = await import("./weigh.mjs");
const { VISITS } = await import("./screens.mjs");
const { chromium } = await import("@playwright/test");
const { lookOver, overflowOf } = await load("e2e/helpers/axe.ts");

const WIDTHS = [390, 1280];
const LANGUAGES = ["de", "en-US"];
const SCHEMES = ["light", "dark"];
/** Pages that are open at the same time. */
const WORKERS = 2;
const SHIFT = 0.02;

const [word = ""] = process.argv.slice(2);
const folder = `${root}test-results/pictures`;
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const state = mkdtempSync(`${tmpdir()}/stellenfunk-pictures-`);
const bindings = { APP_BASE: "http://localhost" };
const { product, address } = await openProduct({ port: 0, state, isQuiet: true, bindings });
const base = `http://localhost:${new URL(address).port}`;
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ["--no-sandbox", "--disable-background-networking"],
});

const { DEMO_LOGINS } = await load("app/backend/seeds/demo.ts");
const screens = [];
for (const { who, pagesOf } of VISITS) {
  const login = who && DEMO_LOGINS.find(({ email }) => email.startsWith(who));
  for (const screen of await pagesOf(base, login ?? DEMO_LOGINS[0])) screens.push({ ...screen, login });
}
const wanted = screens
  .filter(({ name }) => name.includes(word))
  .flatMap((screen) => WIDTHS.flatMap((width) => LANGUAGES.map((language) => ({ ...screen, width, language }))));

const waiting = [...wanted];
const findings = [];
const sessions = new Map();
/** By person, width and language: what a page has loaded need not be loaded again. */
const contexts = new Map();
const started = Date.now();
await Promise.all(Array.from({ length: WORKERS }, work));
await browser.close();
await product.dispose();
rmSync(state, { recursive: true, force: true });

writeFileSync(`${folder}/index.html`, indexOf(wanted));
for (const { name, what } of findings) console.log(`${name}: ${what}`);
const seconds = Math.round((Date.now() - started) / 1000);
console.log(`\n${wanted.length * SCHEMES.length} pictures of ${wanted.length / 4} screens in ${seconds} s: ${folder}`);
console.log(`${findings.length} findings`);
process.exit(findings.length > 0 ? 1 : 0);

async function work() {
  for (let next = waiting.shift(); next; next = waiting.shift()) await takePictures(next);
}

/** One load of a page, seen in both schemes. */
async function takePictures({ name, path, login, person, ready, act, status = 200, width, language }) {
  const context = await contextOf({ login: person && login, width, language });
  const page = await context.newPage();
  await page.setViewportSize({ width, height: heightOf(width) });
  const file = fileOf({ name, width, language });
  const find = (what) => findings.push({ name: file, what });
  try {
    await page.addInitScript(watchShifts);
    const answer = await page.goto(withLanguage(path, language), { waitUntil: "load" });
    if (answer.status() !== status) find(`answers ${answer.status()}`);
    await page.waitForFunction(isEnhanced, null, { timeout: 10_000 });
    await act?.(page);
    if (ready) await page.locator(ready).first().waitFor({ state: "attached" });
    const { shift, shifted } = await page.evaluate(() => ({ shift: window.layoutShift, shifted: window.shifted }));
    if (shift > SHIFT) find(`layout shifts by ${shift.toFixed(3)}: ${[...new Set(shifted)].join(", ")}`);
    await page.evaluate(showAll);
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: `${folder}/${file}.${colorScheme}.png`, fullPage: true, animations: "disabled" });
    }
    // Colours are the same in both languages.
    const isFirst = language === LANGUAGES[0];
    const { light, dark, overflow, regions } = await lookOver(page, { isEveryRule: true, inDark: isFirst });
    for (const violation of new Set([...light, ...dark])) find(violation);
    for (const region of regions) find(`no key scrolls ${region}`);
    if (overflow > 0) find(`${overflow} px too wide`);
    const more = width < 1000 ? await overflowAt320(page) : await overflowOfLargeText(page);
    if (more > 0) find(`${more} px too wide ${width < 1000 ? "at 320 px" : "with large text"}`);
    if (isFirst && width > 1000) await takeForced(page, file);
  } catch (error) {
    find(error.message.split("\n")[0]);
  } finally {
    await page.close();
  }
}

function heightOf(width) {
  return width < 1000 ? 844 : 900;
}

async function overflowAt320(page) {
  await page.setViewportSize({ width: 320, height: 844 });
  return overflowOf(page);
}

async function overflowOfLargeText(page) {
  const size = (value) => page.evaluate((text) => document.documentElement.style.setProperty("font-size", text), value);
  await size("200%");
  const overflow = await overflowOf(page);
  await size("");
  return overflow;
}

async function takeForced(page, file) {
  await page.emulateMedia({ forcedColors: "active", colorScheme: "light" });
  await page.screenshot({ path: `${folder}/${file}.forced.png`, fullPage: true, animations: "disabled" });
}

function contextOf({ login, width, language }) {
  const key = [login?.email, width, language].join();
  const known = contexts.get(key) ?? openContext({ login, width, language });
  contexts.set(key, known);
  return known;
}

async function openContext({ login, width, language }) {
  return browser.newContext({
    baseURL: base,
    viewport: { width, height: heightOf(width) },
    locale: language,
    timezoneId: "Europe/Berlin",
    storageState: login && (await sessionOf(login)),
  });
}

/** Logs in once per person. */
function sessionOf(login) {
  const known = sessions.get(login.email) ?? openSession(login);
  sessions.set(login.email, known);
  return known;
}

async function openSession(login) {
  const context = await browser.newContext();
  await logIn(await context.newPage(), base, login);
  const session = await context.storageState();
  await context.close();
  return session;
}

/** In the page, before anything of it. */
function watchShifts() {
  window.layoutShift = 0;
  window.shifted = [];
  const nameOf = ({ node }) => (node instanceof Element ? `${node.localName}.${node.className}` : "a text");
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value, sources } of list.getEntries()) {
      if (hadRecentInput) continue;
      window.layoutShift += value;
      window.shifted.push(...sources.map(nameOf));
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/** In the page: what is out of sight is drawn as well. */
function showAll() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("* { content-visibility: visible !important; }");
  document.adoptedStyleSheets.push(sheet);
}

/** In the page. */
function isEnhanced() {
  return performance.getEntriesByName("enhanced").length > 0 || !document.querySelector("script[type=module][src]");
}

function withLanguage(path, language) {
  const { pathname, searchParams } = new URL(path, base);
  searchParams.set("language", language);
  return `${pathname}?${searchParams}`;
}

function fileOf({ name, width, language }) {
  return `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}.${width}.${language.slice(0, 2)}`;
}

/** All pictures of a screen beside each other. */
function indexOf(all) {
  const names = [...new Set(all.map(({ name }) => name))];
  const row = (name) => {
    const pictures = all
      .filter((each) => each.name === name)
      .flatMap((each) => SCHEMES.map((scheme) => `${fileOf(each)}.${scheme}.png`))
      .map((file) => `<a href="${file}"><img src="${file}" alt="${file}" loading="lazy"></a>`);
    return `<h2>${name}</h2>\n<p>${pictures.join("")}</p>`;
  };
  const style = "body{font:14px sans-serif}img{height:420px;margin:4px;vertical-align:top;border:1px solid #888}";
  return `<!doctype html><meta charset="utf-8"><title>Screens</title><style>${style}</style>${names.map(row).join("\n")}`;
}
