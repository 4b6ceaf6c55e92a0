import { readdirSync, readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { OVERLAYS, SECTIONS } from "~/ui/gallery/examples";
import { Gallery } from "~/ui/gallery/gallery";
import { ICON_NAMES } from "~/ui/icon/icon-names";
import { ServerWatch } from "~/ui/server-watch/server-watch";
import { UpdateToast } from "~/ui/update-toast/update-toast";
import { translateDe } from "./translate-de";

const pages = ["", ...Object.keys(OVERLAYS)].map((over) =>
  renderToStaticMarkup(<Gallery over={over} t={translateDe} />),
);
const templates = renderToStaticMarkup(
  <>
    <ServerWatch t={translateDe} />
    <UpdateToast build="1" t={translateDe} />
  </>,
);

test("every component folder has an example, and the gallery lists each example once", () => {
  const files = readdirSync("app/ui", { recursive: true, encoding: "utf8" });
  const examples = files.filter((file) => file.endsWith(".example.tsx")).map((file) => file.replace(/\.tsx$/, ""));
  const without = readdirSync("app/ui", { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !["enhance", "gallery", "styles"].includes(entry.name))
    .filter(({ name }) => !examples.some((example) => example.startsWith(`${name}/`)));
  expect(without.map(({ name }) => name)).toEqual([]);

  const list = readFileSync("app/ui/gallery/examples.ts", "utf8");
  const imported = [...list.matchAll(/^import \{ (\w+) \} from "\.\.\/(.+\.example)";$/gm)];
  expect(imported.map((match) => match[2]).sort()).toEqual(examples.sort());
  const shown = [...SECTIONS.flatMap(({ examples = [], grid = [] }) => [...examples, ...grid])];
  const names = [...shown, ...Object.values(OVERLAYS).map(({ Example }) => Example)].map(({ name }) => name);
  expect(names.sort()).toEqual(imported.map((match) => match[1]).sort());
});

test.each([...pages, templates])("no component has an inline style, an event handler or a script", (html) => {
  expect(html).not.toMatch(/<[^>]* style=/);
  expect(html).not.toMatch(/<[^>]* on[a-z]+=/);
  expect(html).not.toContain("<script");
});

test.each([
  ...pages,
  templates,
])("every id is there once, and every label and description finds its element", (html) => {
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]!);
  const references = [
    ...html.matchAll(/ (?:for|aria-describedby|aria-labelledby|popovertarget|data-control)="([^"]+)"/g),
  ].flatMap((match) => match[1]!.split(" "));

  expect(ids).toHaveLength(new Set(ids).size);
  expect(references.filter((reference) => !ids.includes(reference))).toEqual([]);
});

test.each([...pages, templates])("every named enhancer is registered", (html) => {
  const registry = readFileSync("app/ui/enhance/enhance.ts", "utf8");
  const names = [...html.matchAll(/data-enhance="([^"]+)"/g)].flatMap((match) => match[1]!.split(" "));

  expect(names.filter((name) => !new RegExp(`^ {2}"?${name}"?: \\(\\) => import`, "m").test(registry))).toEqual([]);
});

test("the sprite holds every icon", () => {
  const sprite = readFileSync("public/icons.svg", "utf8");

  expect(ICON_NAMES.filter((name) => !sprite.includes(`id="${name}"`))).toEqual([]);
});
