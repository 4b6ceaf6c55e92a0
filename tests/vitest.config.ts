import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-pool-workers";
import { defineConfig } from "vitest/config";
import { memoryFolder } from "../app/tools/memory-folder.mjs";
import { wasmModules } from "../app/tools/wasm-modules";
import { LongestFirst } from "./helpers/longest-first";
import { serverBuild } from "./helpers/server-build";

const root = fileURLToPath(new URL("..", import.meta.url));
const alias = { "~": `${root}app`, "#tests": `${root}tests` };

/**
 * For each test and each hook. It ends what hangs and says nothing about speed, which the bench measures: the longest
 * test takes ten seconds on two idle cores and ten times that on a busy machine.
 */
const LIMIT_MS = 300_000;

/** The defaults are five seconds for a test, ten for a hook and one for what work beside an answer brings about. */
const patient = { testTimeout: LIMIT_MS, hookTimeout: LIMIT_MS, expect: { poll: { timeout: 60_000 } } };

// The pool reads wrangler.toml, whose assets folder a build makes and a fresh clone lacks.
mkdirSync(`${root}build/client`, { recursive: true });

// Databases of tests are files of the folder for temporary files.
const memory = memoryFolder();
if (!process.env.TMPDIR && memory) process.env.TMPDIR = memory;

const MOCKED = "tests/**/*.mocked.test.{ts,tsx}";

/** Tests in Node. */
const unit = {
  resolve: { alias },
  plugins: [wasmModules()],
  test: { root, ...patient, environment: "node", setupFiles: ["tests/helpers/set-up.ts"] },
};

/** Of the fuzzer: a sample in every run, as long as wanted with `npm run attack`. */
const { ATTACK_SEED = "14", ATTACK_SECONDS } = process.env;
const fuzz = { seed: Number(ATTACK_SEED), seconds: Number(ATTACK_SECONDS ?? 0), requests: ATTACK_SECONDS ? 1 : 400 };

/** Whether each attempt is printed with its request and answer: `npm run attack -- --attempts`. */
const attempts = { isPrinted: process.env.ATTACK_ATTEMPTS === "printed" };

/** Of the fault suite: a sample in every run, all of it with `npm run faults`. */
const { FAULTS_SEED = "14", FAULTS, FAULTS_PART = "1/1" } = process.env;
const [part = 1, parts = 1] = FAULTS_PART.split("/").map(Number);
const faults = { seed: Number(FAULTS_SEED), isWhole: FAULTS === "whole", part, parts };

/** How many of each kind are measured: a few in every run, more with `npm run bench:capacity`. */
const capacity = { each: Number(process.env.CAPACITY ?? 20) };

/** How far the database's primary is: only counted in every run, waited for with `npm run bench:distance`. */
const distance = { milliseconds: Number(process.env.DISTANCE ?? 0) };

declare module "vitest" {
  interface ProvidedContext {
    attempts: { isPrinted: boolean };
    capacity: { each: number };
    distance: { milliseconds: number };
    faults: { seed: number; isWhole: boolean; part: number; parts: number };
    fuzz: { seed: number; seconds: number; requests: number };
  }
}

export default defineConfig(async () => ({
  root,
  test: {
    // The default leaves one core idle.
    maxWorkers: "100%",
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        ...unit,
        test: {
          ...unit.test,
          name: "unit",
          // Importing everything anew for each file takes longer than its tests.
          isolate: false,
          unstubGlobals: true,
          include: ["tests/**/*.test.{ts,tsx}"],
          exclude: ["**/*.worker.test.{ts,tsx}", MOCKED],
        },
      },
      // A mock of a module would be what other files import.
      { ...unit, test: { ...unit.test, name: "mocked", include: [MOCKED] } },
      {
        resolve: { alias },
        define: { __BUILD__: JSON.stringify("test") },
        plugins: [
          serverBuild(root),
          cloudflareTest({
            main: `${root}tests/helpers/worker.ts`,
            wrangler: { configPath: `${root}wrangler.toml` },
            miniflare: {
              bindings: {
                MODE: "local",
                SESSION_SECRET: "test-session-secret-of-32-characters!",
                AUTH_SECRET: "test-auth-secret-of-at-least-32-chars",
                TEST_MIGRATIONS: await readD1Migrations(`${root}app/backend/migrations`),
              },
            },
          }),
        ],
        test: {
          name: "workers",
          root,
          ...patient,
          provide: { attempts, capacity, distance, fuzz, faults },
          // Importing the backend anew for each file takes longer than its tests; its data is new (helpers/migrate.ts).
          isolate: false,
          include: ["tests/**/*.worker.test.{ts,tsx}"],
          setupFiles: ["tests/helpers/set-up.ts", "tests/helpers/migrate.ts", "tests/helpers/watch-cut.ts"],
        },
      },
    ],
  },
}));
