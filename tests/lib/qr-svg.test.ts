import { expect, test } from "vitest";
import { qrSvg } from "~/lib/qr-svg";

test("the drawing keeps four light modules around the code and has no text of ours in it", () => {
  const svg = qrSvg('"><script>');
  expect(svg).toContain('viewBox="0 0 29 29"');
  expect(svg).toContain("M4 4h7v1h-7z");
  expect(svg).not.toContain("script");
});

test.each([
  ["an address", "https://stellenfunk.example/chatbot/1?source=flyer", 41],
  ["seven umlauts", "ä".repeat(7), 29],
  ["600 bytes", "求".repeat(200), 101],
])("%s fits a square that grows with the text", (_name, text, size) => {
  expect(/viewBox="0 0 (\d+) \1"/.exec(qrSvg(text))?.[1]).toBe(String(size));
});
