import { run, setUp } from "./setup.mjs";

/**
 * All stories, in both modes of scripts, against a web app and a content backend that are a Worker each: specs and
 * options of Playwright may follow.
 */
setUp();
const { findChromium } = await import("./chromium.mjs");
const env = { ...process.env, EXTERNAL: "1", CHROMIUM_PATH: await findChromium() };
const stories = ["playwright", "test", "--config", "e2e/playwright.config.ts", ...process.argv.slice(2)];
run("npx", ["--no-install", ...stories], { env });
