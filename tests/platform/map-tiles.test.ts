import { expect, test } from "vitest";
import { csp } from "~/platform/headers";
import { mapTilesOf } from "~/platform/map-tiles";
import { toSettings } from "~/platform/settings";

const TEMPLATE = "https://{s}.tiles.example/{style}/{z}/{x}/{y}{r}.png?key={token}";

test("a template is filled with the language's style and the token; figures stay open", () => {
  const settings = toSettings({
    MAP_TILE_URL: TEMPLATE,
    MAP_TILE_STYLE_DE: "strassen",
    MAP_TILE_STYLE_EN: "streets",
    MAP_TILE_TOKEN: "a&b$&",
  });
  const rest = "{z}/{x}/{y}{r}.png?key=a%26b%24%26";
  expect(mapTilesOf(settings, "de")).toEqual({ url: `https://{s}.tiles.example/strassen/${rest}`, credit: null });
  expect(mapTilesOf(settings, "en-US")?.url).toBe(`https://{s}.tiles.example/streets/${rest}`);
});

test("the token may also be called an access token, and whose tiles they are is a setting", () => {
  const settings = toSettings({
    MAP_TILE_URL: "https://tiles.example/{z}/{x}/{y}?access_token={accessToken}",
    MAP_TILE_TOKEN: "pk.1",
    MAP_TILE_CREDIT: "© Kartenamt",
  });
  expect(mapTilesOf(settings, "de")).toEqual({
    url: "https://tiles.example/{z}/{x}/{y}?access_token=pk.1",
    credit: "© Kartenamt",
  });
});

test("without a template there are no tiles", () => {
  expect(mapTilesOf(toSettings({ MAP_TILE_TOKEN: "pk.1" }), "de")).toBeNull();
});

test.each([
  [TEMPLATE, "https://*.tiles.example"],
  ["https://tiles.example:8443/{z}/{x}/{y}.png; script-src *", "https://tiles.example:8443"],
])("the host of %s is open to pages with a map and to no others", (template, host) => {
  const settings = toSettings({ MAP_TILE_URL: template });
  for (const kind of ["checkout", "map"] as const) {
    expect(csp(kind, settings, "production")).toContain(`img-src 'self' data: ${host};`);
  }
  for (const kind of ["page", "register", "contact", "asset", "api"] as const) {
    expect(csp(kind, settings, "production")).not.toContain("tiles.example");
  }
});

test.each(["/dev/tiles/{z}/{x}/{y}", "no address"])("%s opens no host", (template) => {
  expect(csp("map", toSettings({ MAP_TILE_URL: template }), "production")).toContain("img-src 'self' data:;");
});
