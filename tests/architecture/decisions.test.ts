import { expect, test } from "vitest";
import { filesBelow } from "./source-files";

const [decisions = ""] = filesBelow("app", /^DECISIONS\.md$/).map(({ text }) => text);
const titles = [...decisions.matchAll(/^## \d{4}-\d\d-\d\d · (.+)$/gm)].map(([, title = ""]) => title);

test("every entry has a date and a title of its own", () => {
  expect(decisions.match(/^## .*$/gm)).toHaveLength(titles.length);
  expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
});
