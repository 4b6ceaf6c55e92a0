import { expect, test } from "vitest";
import { pathOf } from "~/lib/paths";

test.each([
  "https://a.test",
  "https://a.test?x=1",
  "https://a.test#x",
  "http://a.test:8787/api/items/job?filter[a]=/b?c#d",
  "https://a.test/jobs/1#x?y",
  "https://a.test/a%2Fb/../c//d",
  "https://a.test/x?redirect=https://b.test/y",
  "https://a.test/ä b?ö",
])("the path of a request to %s is that of its URL", (address) => {
  const { url } = new Request(address);
  expect(pathOf(url)).toBe(new URL(url).pathname);
});
