import fc from "fast-check";
import { expect, test } from "vitest";
import { fromBase64Url, toBase64Url } from "~/lib/base64url";

test("bytes survive the way there and back, in letters an address may hold", () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      const text = toBase64Url(bytes);
      expect(text).toMatch(/^[\w-]*$/);
      expect([...fromBase64Url(text)]).toEqual([...bytes]);
    }),
  );
});

test.each(["a b", "a+b", "=", "a"])("%j is refused", (text) => {
  expect(() => fromBase64Url(text)).toThrow();
});
