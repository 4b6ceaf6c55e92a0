import { expect, test } from "vitest";
import { filesBelow } from "./source-files";

const WEAK = /\b(?:SHA-?1|MD[245]|RIPEMD-?\d*)\b/i;
const BETWEEN_BROWSERS = /RTCPeerConnection|getUserMedia|getDisplayMedia/;

const product = filesBelow("app", /\.tsx?$/);
const using = (pattern: RegExp) => product.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

test("no hash is weaker than SHA-256, but SHA-1 in the codes of apps, whose standard asks for it", () => {
  expect(using(WEAK)).toEqual(["app/lib/totp.ts"]);
});

test("no page opens a connection between browsers, for which ASVS V17 would ask", () => {
  expect(using(BETWEEN_BROWSERS)).toEqual([]);
});
