import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Gallery } from "~/ui/gallery/gallery";
import { ICON_NAMES } from "~/ui/icon/icon-names";
import { ServerWatch } from "~/ui/server-watch/server-watch";
import { UpdateToast } from "~/ui/update-toast/update-toast";
import { translateDe } from "./translate-de";

const pages = (["dialog", "success", "toast", undefined] as const).map((over) =>
  renderToStaticMarkup(
    <>
      <Gallery over={over} t={translateDe} />
      <ServerWatch t={translateDe} />
      <UpdateToast build="1" t={translateDe} />
    </>,
  ),
);

test.each(pages)("no part has an inline style, an event handler or a script", (html) => {
  expect(html).not.toMatch(/<[^>]* style=/);
  expect(html).not.toMatch(/<[^>]* on[a-z]+=/);
  expect(html).not.toContain("<script");
});

test.each(pages)("every id is there once, and every label and description finds its element", (html) => {
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]!);
  const references = [
    ...html.matchAll(/ (?:for|aria-describedby|aria-labelledby|popovertarget|data-control)="([^"]+)"/g),
  ].flatMap((match) => match[1]!.split(" "));

  expect(ids).toHaveLength(new Set(ids).size);
  expect(references.filter((reference) => !ids.includes(reference))).toEqual([]);
});

test.each(pages)("every named enhancer is registered", (html) => {
  const registry = readFileSync("app/ui/enhance/enhance.ts", "utf8");
  const names = [...html.matchAll(/data-enhance="([^"]+)"/g)].flatMap((match) => match[1]!.split(" "));

  expect(names.filter((name) => !new RegExp(`^ {2}"?${name}"?: \\(\\) => import`, "m").test(registry))).toEqual([]);
});

test("the sprite holds every icon", () => {
  const sprite = readFileSync("public/icons.svg", "utf8");

  expect(ICON_NAMES.filter((name) => !sprite.includes(`id="${name}"`))).toEqual([]);
});
