import { copyFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { root, run, setUp } from "./setup.mjs";

/** Makes the typed client of the API from the contract, checks its types, and packs it: build/client/*.tgz. */
setUp();
const { load, unload } = await import("./load.mjs");
const { callTable, clientCalls, clientTypes } = await load("app/tools/client/client-files.ts");
const calls = await clientCalls();
await unload();

const folder = `${root}build/client`;
const source = `${folder}/package`;
rmSync(folder, { recursive: true, force: true });
mkdirSync(source, { recursive: true });
const manifest = {
  name: "@stellenfunk/client",
  version: "1.0.0",
  description: "Typed client of the Stellenfunk API",
  type: "module",
  exports: { ".": { types: "./index.d.ts", default: "./index.js" } },
  files: ["*.js", "*.d.ts"],
};
const index = `import { clientOf } from "./runtime.js";
export { ApiError } from "./runtime.js";

export const createClient = clientOf(${JSON.stringify(callTable(calls))});
`;
const use = `import { createClient } from "./index.js";

const client = createClient({ base: "https://stellenfunk.example/api", token: "sft_x" });
const { data } = await client.call("organizations.tokens.list", { id: "x" });
export const names: string[] = data.tokens.map(({ name }) => name);
// @ts-expect-error: a call that the contract does not have.
await client.call("organizations.tokens.lost", { id: "x" });
`;
writeFileSync(`${source}/package.json`, JSON.stringify(manifest, null, 2));
writeFileSync(`${source}/index.js`, index);
writeFileSync(`${source}/index.d.ts`, clientTypes(calls));
writeFileSync(`${folder}/use.ts`, use.replace("./index.js", "./package/index.js"));
copyFileSync(`${root}app/tools/client/runtime.mjs`, `${source}/runtime.js`);
copyFileSync(`${root}app/tools/client/readme.md`, `${source}/README.md`);
const options = ["--noEmit", "--strict", "--target", "es2022", "--module", "nodenext", "--ignoreConfig"];
run(process.execPath, ["node_modules/typescript-7/bin/tsc", ...options, `${folder}/use.ts`]);
run("npm", ["pack", "--silent", "--pack-destination", folder, source]);
console.log(`${calls.length} calls`);
