import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";
import { PORTS, WORKERS } from "./helpers/products";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Each worker has a server of its own (helpers/products.ts); the bundle is the one `npm start` serves. */
export default defineConfig({
  testDir: ".",
  outputDir: `${root}test-results/browser`,
  fullyParallel: false,
  workers: WORKERS,
  // The second try only tells a race from a story that always fails: a story that needs it fails the run.
  retries: 1,
  failOnFlakyTests: true,
  timeout: 180_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [["list"], ["json", { outputFile: `${root}test-results/playwright.json` }]],
  use: {
    baseURL: `http://localhost:${PORTS.product}`,
    locale: "de-DE",
    timezoneId: "Europe/Berlin",
    ...(process.env.WIDTH && { viewport: { width: Number(process.env.WIDTH), height: 844 } }),
    // Programs that look like robots are answered in other ways; people are not robots.
    userAgent: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
    screenshot: "only-on-failure",
    actionTimeout: 10_000,
    navigationTimeout: 30_000,
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // Every story has a context of its own; a process per site and one in reserve cost a fifth of the stories' time.
        "--disable-site-isolation-trials",
        // RenderDocument makes a frame anew for each navigation within a site: a sixth to a quarter of Chromium's time.
        "--disable-features=SpareRendererForSitePerProcess,RenderDocument",
      ],
    },
  },
  projects: [
    { name: "with scripts", use: { javaScriptEnabled: true } },
    // axe itself is a script; the markup it looks at is the same, and so are most trees. What only the enhancer does has a file of its own.
    // Tiles, islands and passkeys live by scripts alone. Without scripts a page weighs what it weighs with them, less
    // those. A sample in two Workers is enough in every run; `npm run test:external` runs all stories so.
    {
      name: "without scripts",
      use: { javaScriptEnabled: false },
      testIgnore: [
        "accessibility.spec.ts",
        "accessibility-trees.spec.ts",
        "board-island.spec.ts",
        "builder-island.spec.ts",
        "consent-silence.spec.ts",
        "island-requests.spec.ts",
        "screens.spec.ts",
        "server-build.spec.ts",
        "tile-map.spec.ts",
        "conversation-enhanced.spec.ts",
        "creatives-preview.spec.ts",
        "passkeys.spec.ts",
        "error-reports.spec.ts",
        "external.spec.ts",
        "server-watch-pages.spec.ts",
        "weight.spec.ts",
      ],
    },
  ],
  globalSetup: "./helpers/products.ts",
});
