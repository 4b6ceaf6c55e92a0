import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** A browser without windows: the stories take a quarter less time in it than in one with them. */
const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";
const PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/**
 * Path of a Chromium: CHROMIUM_PATH, the headless shell, Playwright's own, the system's. Where packages can be
 * installed (Debian, as root) the headless shell is, and Chromium itself when that failed and there is no other.
 */
export async function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const isNeeded = !(await knownChromium());
  if (!existsSync(HEADLESS_SHELL)) install("chromium-headless-shell", isNeeded ? 600 : 120);
  const found = (await knownChromium()) ?? (install("chromium", 600) && (await knownChromium()));
  if (!found) throw new Error("No Chromium found. Install one (npx playwright install chromium) or set CHROMIUM_PATH.");
  return found;
}

async function knownChromium() {
  const { chromium } = await import("@playwright/test");
  return [HEADLESS_SHELL, chromium.executablePath(), ...PLACES].find((path) => path && existsSync(path)) ?? null;
}

/** Whether a Debian package has been installed within so many seconds. Without network it gives up sooner. */
function install(name, seconds) {
  if (process.platform !== "linux" || process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  console.log(`Installing ${name} …`);
  const patience = ["-qq", "-o", "Acquire::Retries=1", "-o", "Acquire::http::Timeout=15"];
  const timeout = seconds * 1000;
  const apt = (...args) => spawnSync("apt-get", [...patience, ...args], { stdio: "inherit", timeout }).status === 0;
  return apt("update") && apt("install", "-y", "--no-install-recommends", name);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(await findChromium());
