import { readdirSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { build, type Rollup } from "vite";
import { beforeAll, expect, test } from "vitest";

const BUDGET = 6_144;
const sheets = readdirSync("app/ui/styles").filter((file) => file.endsWith(".css") && file !== "gallery.css");
const sizes = new Map<string, number>();

beforeAll(async () => {
  const { output } = (await build({
    configFile: false,
    logLevel: "silent",
    build: {
      write: false,
      target: "es2022",
      rollupOptions: { input: sheets.map((sheet) => `app/ui/styles/${sheet}`) },
    },
  })) as Rollup.RollupOutput;
  for (const file of output) {
    if (file.type === "asset" && file.names[0]) sizes.set(file.names[0], gzipSync(file.source).length);
  }
});

test.each(sheets)("%s alone dresses a page within its budget", (sheet) => {
  expect(sizes.get(sheet)).toBeGreaterThan(0);
  expect(sizes.get(sheet)).toBeLessThanOrEqual(BUDGET);
});
