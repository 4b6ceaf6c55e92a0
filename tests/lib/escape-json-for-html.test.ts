import { expect, test } from "vitest";
import { escapeJsonForHtml } from "~/lib/escape-json-for-html";

test.each([
  ["</script><!--"],
  [{ a: "&amp;\u2028\u2029", b: [1, null, true] }],
  ["plain"],
])("%j survives inside a script element", (value) => {
  const text = escapeJsonForHtml(value);
  expect(text).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(text)).toEqual(value);
});

test("nothing becomes null", () => {
  expect(escapeJsonForHtml(undefined)).toBe("null");
});
