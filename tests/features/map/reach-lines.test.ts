import { expect, test } from "vitest";
import { loadAtlas } from "~/features/map/load-atlas";
import { reachLines, reachText } from "~/features/map/reach-lines";
import { loadLanguages, translateIn } from "~/platform/i18n/i18n";

await loadLanguages();
const { people } = await loadAtlas();
const de = { t: translateIn("de"), language: "de" } as const;
const en = { t: translateIn("en-US"), language: "en-US" } as const;
const hanover = { name: "Hannover", lat: 52.37, lng: 9.73, radius: 40 };
const rural = { name: "Parchim", lat: 53.43, lng: 11.85, radius: 17 };

test("an estimate has two digits, millions are written as such", () => {
  expect(reachText(people, [hanover], de)).toMatch(/^Rund 1,\d\u00a0Mio\. Menschen im Umkreis$/);
  expect(reachText(people, [hanover], en)).toMatch(/^About 1\.\d million people within the radius$/);
  expect(reachText(people, [rural], de)).toMatch(/^Rund \d\d\.000 Menschen im Umkreis$/);
});

test("where nothing is known nothing is claimed", () => {
  expect(reachText(people, [{ lat: 40.42, lng: -3.7, radius: 30 }], de)).toBeNull();
  expect(reachText(undefined, [hanover], de)).toBeNull();
});

test("a place whose circle adds almost nothing is named with the one that covers it", () => {
  const laatzen = { name: "Laatzen", lat: 52.31, lng: 9.8, radius: 20 };
  expect(reachLines(people, [hanover, laatzen], de)).toEqual([
    expect.stringMatching(/^Rund/),
    "Der Umkreis um Laatzen liegt fast ganz im Umkreis um Hannover. Einer von beiden genügt.",
  ]);
  expect(reachLines(people, [hanover, rural], de)).toHaveLength(1);
});
