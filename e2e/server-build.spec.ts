import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, test } from "@playwright/test";
import { Miniflare } from "miniflare";
import { modulesOfBuild } from "../app/tools/local-product.mjs";

const build = new URL("../build/", import.meta.url).pathname;

test("the web app's build and the backend's have the WebAssembly that they import", () => {
  for (const half of ["server", "backend"]) {
    const chunks = readdirSync(`${build}${half}/chunks`);
    const asked = chunks
      .filter((name) => name.endsWith(".js"))
      .flatMap((name) => [...readFileSync(`${build}${half}/chunks/${name}`, "utf8").matchAll(/"\.\/([\w-]+\.wasm)"/g)])
      .map(([, name = ""]) => name);
    expect([half, asked.length > 0, asked.filter((name) => !chunks.includes(name))]).toEqual([half, true, []]);
  }
});

interface BuiltModule {
  fileName: string;
  /** Evaluated with it. */
  imports: string[];
  /** Loaded when it asks. */
  dynamicImports: string[];
  /** Path and bytes of each source, paths from the project's root. */
  sources: [path: string, bytes: number][];
}

/** Gzip bytes that every start of the Worker evaluates. The platform's limit for the whole is 3 MB. */
const START_BUDGET = 758_000;

/** What is loaded by the requests that use it. */
const LOADED_WHEN_USED = [
  "node_modules/unpdf/",
  "node_modules/libphonenumber-js/",
  "node_modules/stripe/",
  "app/backend/billing/documents/layout/",
  "node_modules/htmlparser2/",
  "node_modules/marked/",
  "node_modules/papaparse/",
  "app/platform/i18n/messages",
  "app/platform/mail/templates",
  "locales/de/mails.json",
  "node_modules/@orpc/openapi/",
  "node_modules/@orpc/openapi-client/",
  "node_modules/@orpc/zod/",
  "node_modules/@sentry/",
  "node_modules/uqr/",
  "node_modules/worker-mailer/",
  "app/job-ad/",
  "app/backend/scheduler/tick.ts",
];

/** The packages that every start may evaluate: another one has to be loaded by who uses it, or to be worth its time here. */
const EVALUATED_AT_START = [
  "@conform-to/dom",
  "@conform-to/react",
  "@conform-to/zod",
  "@orpc/client",
  "@orpc/contract",
  "@orpc/server",
  "@orpc/shared",
  "@orpc/standard-server",
  "@remix-run/cloudflare",
  "@remix-run/form-data-parser",
  "@remix-run/headers",
  "@remix-run/multipart-parser",
  "@remix-run/react",
  "@remix-run/router",
  "@remix-run/server-runtime",
  "@tanstack/react-table",
  "@tanstack/table-core",
  "@web3-storage/multipart-parser",
  "altcha-lib",
  "cookie",
  "dayjs",
  "html-parse-stringify",
  "i18next",
  "jose",
  "kysely",
  "react",
  "react-dom",
  "react-i18next",
  "react-router",
  "react-router-dom",
  "remix-i18next",
  "set-cookie-parser",
  "turbo-stream",
  "void-elements",
  "zod",
];

/** Schemas that a start makes; those of calls and forms, more than 6,000 with their parts, are made on first use. */
const SCHEMAS_AT_START = 500;

/** What no module of the Worker needs: React's browser renderer and its renderer to streams, readers of certificates, and data that only tools write. */
const NEVER_LOADED = [
  "node_modules/react-dom/cjs/react-dom.production",
  "node_modules/react-dom/cjs/react-dom.development",
  "node_modules/react-dom/cjs/react-dom-client",
  "node_modules/react-dom/cjs/react-dom-server.browser",
  "node_modules/@peculiar/x509/",
  "node_modules/reflect-metadata/",
  "node_modules/tsyringe/",
  "app/backend/seeds/",
];

const modules: BuiltModule[] = JSON.parse(readFileSync(`${build}server/modules.json`, "utf8"));

/** The entry and everything it imports, which the runtime evaluates before the first request. */
function modulesOfStart(): BuiltModule[] {
  const found = new Set<BuiltModule>();
  const add = (fileName: string) => {
    const module = modules.find((each) => each.fileName === fileName);
    if (!module || found.has(module)) return;
    found.add(module);
    module.imports.forEach(add);
  };
  add("index.js");
  return [...found];
}

const holds = (where: BuiltModule[], prefix: string) =>
  where.some(({ sources }) => sources.some(([path]) => path.includes(prefix)));

test("what every start of the Worker evaluates keeps its budget of bytes", () => {
  const bytes = modulesOfStart().map(({ fileName }) => gzipSync(readFileSync(`${build}server/${fileName}`)).length);
  expect(bytes.length).toBeGreaterThan(0);
  expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(START_BUDGET);
});

test("heavy libraries are modules of their own, loaded when they are used", () => {
  const start = modulesOfStart();
  const others = modules.filter((module) => !start.includes(module));
  expect(LOADED_WHEN_USED.filter((prefix) => holds(start, prefix))).toEqual([]);
  expect(LOADED_WHEN_USED.filter((prefix) => !holds(others, prefix))).toEqual([]);
  expect(NEVER_LOADED.filter((prefix) => holds(modules, prefix))).toEqual([]);
});

test("a start evaluates these packages and no others", () => {
  const sources = modulesOfStart().flatMap((module) => module.sources);
  const packages = sources.flatMap(([path, bytes]) => {
    const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(bytes > 0 ? path : "") ?? [];
    return name ?? [];
  });
  expect([...new Set(packages)].sort()).toEqual(EVALUATED_AT_START);
});

test("a start makes few schemas: those of calls and forms are made on first use", async () => {
  let marks = 0;
  const counted = modulesOfBuild().map((module) => {
    if (module.type !== "ESModule") return module;
    // Where zod makes the internals of a schema.
    const contents = module.contents.replace(/this\.def=\w+[,;]\s*this\.constr=/g, (found) => {
      marks += 1;
      return `globalThis.schemas=(globalThis.schemas??0)+1,${found}`;
    });
    return { ...module, path: module.path === "index.js" ? "entry.js" : module.path, contents };
  });
  const contents = 'import "./entry.js"; export default { fetch: () => new Response(String(globalThis.schemas)) };';
  const worker = new Miniflare({
    modules: [{ type: "ESModule", path: "index.js", contents }, ...counted],
    compatibilityDate: "2026-04-01",
    compatibilityFlags: ["nodejs_compat"],
  });
  const made = Number(await (await worker.dispatchFetch("http://start.test/")).text());
  await worker.dispose();
  expect(marks).toBe(1);
  expect(made).toBeGreaterThan(0);
  expect(made).toBeLessThanOrEqual(SCHEMAS_AT_START);
});

test("no script of a page brings dayjs along", () => {
  const scripts = readdirSync(`${build}client/_build`).filter((name) => name.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(0);
  const heavy = scripts.filter((name) => readFileSync(`${build}client/_build/${name}`, "utf8").includes("$isDayjs"));
  expect(heavy).toEqual([]);
});
