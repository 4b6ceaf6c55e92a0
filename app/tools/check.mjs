import { run, setUp } from "./setup.mjs";

setUp();
run("npx", ["--no-install", "biome", "check", "--error-on-warnings", "."]);
run("npm", ["run", "--silent", "types"]);
run("npm", ["run", "--silent", "unused"]);
run("npx", ["--no-install", "vitest", "run", "--config", "tests/vitest.config.ts"]);
