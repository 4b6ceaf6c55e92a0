import { expect, test } from "vitest";
import { deviceName } from "~/domain/device";

const WINDOWS = "Mozilla/5.0 (Windows NT 10.0; Win64; x64)";
const ENGINE = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  ["Chrome, Windows", `${WINDOWS} ${ENGINE} Chrome/140.0.0.0 Safari/537.36`],
  ["Edge, Windows", `${WINDOWS} ${ENGINE} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`],
  ["Opera, Windows", `${WINDOWS} ${ENGINE} Chrome/140.0.0.0 Safari/537.36 OPR/120.0.0.0`],
  ["Firefox, Linux", "Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0"],
  ["Chrome, ChromeOS", `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${ENGINE} Chrome/140.0.0.0 Safari/537.36`],
  [
    "Safari, Mac",
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15",
  ],
  [
    "Safari, iPhone",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/18.6 Mobile/15E148 Safari/604.1",
  ],
  [
    "Chrome, iPad",
    "Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 CriOS/140.0.0.0 Mobile/15E148 Safari/604.1",
  ],
  [
    "Samsung Internet, Android",
    `Mozilla/5.0 (Linux; Android 15; SM-S921B) ${ENGINE} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
  ],
  ["Linux", "curl/8.5.0 (x86_64-pc-Linux-gnu)"],
])("%s is recognised in the browser's own words", (name, userAgent) => {
  expect(deviceName(userAgent)).toBe(name);
});

test.each([["curl/8.5.0"], [""], [null], [undefined]])("%j names no device", (userAgent) => {
  expect(deviceName(userAgent)).toBeNull();
});
