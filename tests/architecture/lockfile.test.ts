import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { root } from "./source-files";

interface Locked {
  packages: Record<string, { optionalDependencies?: Record<string, string> }>;
}

test("the lock file names every platform's binaries, so that the clone installs everywhere", () => {
  const { packages } = JSON.parse(readFileSync(`${root}package-lock.json`, "utf8")) as Locked;
  const locked = new Set(
    Object.keys(packages).map((path) => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length)),
  );
  const missing = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
    Object.keys(optionalDependencies).filter((name) => !locked.has(name)),
  );
  expect([...new Set(missing)]).toEqual([]);
});

test("every version in package.json is exact", () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(`${root}package.json`, "utf8"));
  const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([, version]) => !/^(npm:[\w@/-]+@)?\d/.test(String(version)),
  );
  expect(loose).toEqual([]);
});
