import { expect, test } from "vitest";
import { networkOf, prefixOf, rangesByAddress, readRange } from "~/domain/network";

test.each([
  ["192.0.2.17", "192.0.2.17", "192.0.2.0/24"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64", "2001:db8:1::/48"],
  ["2001:DB8:0001::6", "2001:db8:1:0::/64", "2001:db8:1::/48"],
  ["::1", "0:0:0:0::/64", "0:0:0::/48"],
  ["::ffff:192.0.2.17", "0:0:0:0::/64", "0:0:0::/48"],
  ["local", "local", ""],
  ["1:2", "1:2", ""],
  ["1::2::3", "1::2::3", ""],
  ["300.1.1.1", "300.1.1.1", ""],
  ["mia@example.com", "mia@example.com", ""],
])("%s is counted as %s and shown as %s", (address, network, prefix) => {
  expect([networkOf(address), prefixOf(address)]).toEqual([network, prefix]);
});

test.each([
  ["192.0.2.17", "192.0.2.17/32"],
  [" 192.0.2.17/24 ", "192.0.2.0/24"],
  ["10.200.3.4/9", "10.128.0.0/9"],
  ["2001:db8::1", "2001:db8:0:0:0:0:0:1/128"],
  ["2001:db8:ffff::/33", "2001:db8:8000:0:0:0:0:0/33"],
  ["192.0.2.17/33", null],
  ["192.0.2.17/x", null],
  ["192.0.2.17/7", null],
  ["0.0.0.0/0", null],
  ["192.0.2", null],
  ["", null],
])("%s is read as the range %s", (typed, range) => {
  expect(readRange(typed)).toBe(range);
});

test.each([
  ["192.0.2.200", "192.0.2.0/24", true],
  ["192.0.3.1", "192.0.2.0/24", false],
  ["192.0.2.17", "192.0.2.17/32", true],
  ["2001:db8:1:ffff::9", "2001:db8:1:0:0:0:0:0/48", true],
  ["2001:db8:2::9", "2001:db8:1:0:0:0:0:0/48", false],
  ["192.0.2.17", "2001:db8:1:0:0:0:0:0/48", false],
  ["local", "192.0.2.0/24", false],
])("%s in %s: %s", (address, range, expected) => {
  expect(rangesByAddress([[range, "found"]])(address)).toEqual(expected ? ["found"] : []);
});

test("of many ranges those are found that an address is in, each with what it was given with", () => {
  const others = Array.from({ length: 500 }, (_, at): [string, string] => [`203.0.${at % 250}.${at}/32`, "other"]);
  const find = rangesByAddress([...others, ["198.51.100.0/24", "small"], ["198.0.0.0/8", "large"], ["::/8", "six"]]);
  expect(find("198.51.100.7")).toEqual(["small", "large"]);
  expect(find("198.7.0.1")).toEqual(["large"]);
  expect(find("203.0.113.255")).toEqual([]);
  expect(find("::1")).toEqual(["six"]);
});
