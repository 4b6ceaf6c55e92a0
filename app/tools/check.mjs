import { run, setUp } from "./setup.mjs";

setUp();
run("npx", ["--no-install", "biome", "check", "--error-on-warnings", "."]);
run("npx", ["--no-install", "tsc", "--noEmit"]);
run("npx", ["--no-install", "vitest", "run", "--config", "tests/vitest.config.ts"]);
