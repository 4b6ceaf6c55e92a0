import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { filesBelow, root } from "./source-files";

/** `const { a, b } = await load("app/x.ts")`: neither the compiler nor the build follows such a path. */
const LOADED = /(?:const \{([^}]*)\} = )?(?:await )?\bload\(\s*"([^"]+)"/g;

const loads = filesBelow("app/tools", /\.mjs$/).flatMap(({ path: tool, text }) =>
  [...text.matchAll(LOADED)].map(([, names = "", path = ""]) => ({ tool, path, names: names.match(/\w+/g) ?? [] })),
);

test("programs load modules that exist, and take what those export", () => {
  expect(loads.length).toBeGreaterThan(40);
  const wrong = loads.flatMap(({ tool, path, names }) => {
    if (!existsSync(root + path)) return [`${tool}: ${path}`];
    const text = readFileSync(root + path, "utf8");
    const exported = (name: string) =>
      new RegExp(`^export (async )?(function|const|class) ${name}\\b|^export \\{[^}]*\\b${name}\\b`, "m").test(text);
    return names.filter((name) => !exported(name)).map((name) => `${tool}: ${name} of ${path}`);
  });
  expect(wrong).toEqual([]);
});
