import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** Path of a Chromium: CHROMIUM_PATH, Playwright's own, the system's, else Debian's package is installed. */
export async function findChromium() {
  const found = await knownChromium();
  if (found) return found;
  if (process.platform === "linux" && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log("Installing Chromium …");
    spawnSync("apt-get", ["update", "-qq"], { stdio: "inherit" });
    spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], { stdio: "inherit" });
  }
  const installed = await knownChromium();
  if (!installed)
    throw new Error("No Chromium found. Install one (npx playwright install chromium) or set CHROMIUM_PATH.");
  return installed;
}

async function knownChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const { chromium } = await import("@playwright/test");
  return [chromium.executablePath(), ...PLACES].find((path) => path && existsSync(path)) ?? null;
}
