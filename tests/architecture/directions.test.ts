import { expect, test } from "vitest";
import { filesBelow, importsOf } from "./source-files";

const sources = filesBelow("app", /\.tsx?$/);

/** Who may import whom below app/. What is not named here may not be imported. */
const MAY_IMPORT: Record<string, string[]> = {
  lib: ["lib"],
  "job-ad": ["job-ad", "lib"],
  domain: ["domain", "job-ad", "lib"],
  ui: ["ui", "lib"],
  platform: ["platform", "domain", "job-ad", "lib"],
  "content-api": ["content-api", "domain", "lib"],
  backend: ["backend", "content-api", "domain", "job-ad", "lib", "platform"],
  features: ["features", "content-api", "domain", "job-ad", "ui", "lib", "platform", "server"],
  routes: ["routes", "features", "content-api", "domain", "ui", "lib", "platform"],
  server: ["server", "backend", "content-api", "domain", "lib", "platform"],
  browser: ["browser", "features", "ui"],
  tools: ["tools", "backend", "content-api", "domain", "lib"],
  root: ["domain", "features", "ui"],
  "entry.server": ["features", "platform"],
  "entry.client": ["browser", "ui"],
};

const layerOf = (path: string) => path.split("/")[1]?.replace(/\.tsx?$/, "") ?? "";

const imported = sources.flatMap((file) =>
  importsOf(file)
    .filter((target) => target.startsWith("app/"))
    .map((target) => ({ from: file.path, target })),
);

test.each(Object.keys(MAY_IMPORT))("app/%s imports only layers below it", (layer) => {
  const targets = imported.filter(({ from }) => layerOf(from) === layer);
  expect(targets.filter(({ target }) => !MAY_IMPORT[layer]?.includes(layerOf(target)))).toEqual([]);
  const used = new Set(targets.map(({ target }) => layerOf(target)));
  expect(MAY_IMPORT[layer]?.filter((each) => each !== layer && !used.has(each))).toEqual([]);
});

test("every file of app belongs to a layer", () => {
  const importing = new Set(imported.map(({ from }) => layerOf(from)));
  expect([...importing].filter((layer) => !Object.hasOwn(MAY_IMPORT, layer))).toEqual([]);
});

test("the design system and the enhancers know no framework of forms, texts or dates", () => {
  const forbidden = /^(@remix-run|i18next|react-i18next|@conform-to|zod|dayjs)/;
  const wrong = sources
    .filter(({ path }) => path.startsWith("app/ui/"))
    .filter((file) => importsOf(file).some((name) => forbidden.test(name)));
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test("the domain knows zod only in its schemas, dayjs only in its dates, and nothing else from outside", () => {
  const wrong = sources
    .filter(({ path }) => path.startsWith("app/domain/"))
    .flatMap((file) => importsOf(file).map((name) => ({ path: file.path, name })))
    .filter(({ name }) => !name.startsWith("app/"))
    .filter(({ path, name }) => !(name === "zod" && path.endsWith(".schema.ts")))
    .filter(({ path, name }) => !(path === "app/domain/dates.ts" && /^dayjs/.test(name)));
  expect(wrong).toEqual([]);
});

test("state that is only there for development is reached through the Worker alone", () => {
  const wrong = sources.filter(({ path, text }) => /^app\/(routes|features)/.test(path) && /MODE\b/.test(text));
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test("examples of components are imported by the gallery alone, and the gallery by its development page", () => {
  const allowed = (from: string, target: string) =>
    target.endsWith(".example") ? from === "app/ui/gallery/examples.ts" : from.startsWith("app/ui/gallery/");
  const wrong = sources
    .filter(({ path }) => path !== "app/routes/dev.ui/route.tsx")
    .flatMap((file) => importsOf(file).map((target) => ({ from: file.path, target })))
    .filter(({ target }) => /\.example$|^app\/ui\/gallery\//.test(target))
    .filter(({ from, target }) => !allowed(from, target));
  expect(wrong).toEqual([]);
});
