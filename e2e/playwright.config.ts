import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";

const root = fileURLToPath(new URL("..", import.meta.url));
const port = Number(process.env.E2E_PORT ?? 8798);

/**
 * One server for all stories, with state of its own, and one that asks it from outside; the bundle is the one `npm
 * start` serves.
 */
export default defineConfig({
  testDir: ".",
  outputDir: `${root}test-results/browser`,
  fullyParallel: false,
  workers: 1,
  // Once more on a machine that is busy with something else; what needed it is named in the closing line, as a fault to
  // be looked for.
  retries: 1,
  timeout: 180_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [["list"], ["json", { outputFile: `${root}test-results/playwright.json` }]],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: "de-DE",
    timezoneId: "Europe/Berlin",
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
      ],
    },
  },
  projects: [
    { name: "with scripts", use: { javaScriptEnabled: true } },
    // axe itself is a script; the markup it looks at is the same. What only the enhancer does has a file of its own.
    // Tiles are drawn and islands live by scripts alone. Without scripts a page weighs what it weighs with them, less
    // those.
    {
      name: "without scripts",
      use: { javaScriptEnabled: false },
      testIgnore: [
        "accessibility.spec.ts",
        "board-island.spec.ts",
        "builder-island.spec.ts",
        "server-build.spec.ts",
        "tile-map.spec.ts",
        "conversation-enhanced.spec.ts",
        "weight.spec.ts",
      ],
    },
  ],
  webServer: [
    product(port, "/server/health", {
      // The stories answer the product's requests to other sites; no real site is called.
      STAND_IN: `http://127.0.0.1:${port + 1}`,
    }),
    // Its content backend is the product above, over a wire that a story holds (helpers/wire.ts).
    product(port + 2, "/favicon.svg", { SETTINGS: JSON.stringify({ API_BASE: `http://127.0.0.1:${port + 3}/api` }) }),
  ],
});

function product(port: number, path: string, env: Record<string, string>) {
  return {
    command: "node app/tools/serve.mjs",
    cwd: root,
    url: `http://localhost:${port}${path}`,
    timeout: 300_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: "SIGTERM" as const, timeout: 5000 },
    env: { PORT: String(port), STATE: `${root}.wrangler/e2e-${port}-${Date.now()}`, ...env },
  };
}
