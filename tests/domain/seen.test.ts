import { expect, test } from "vitest";
import { conflictsOf, seenText } from "~/domain/seen";

test.each([
  [null, ""],
  [undefined, ""],
  ["Anna", "Anna"],
  [0, "0"],
  [12, "12"],
  [true, "1"],
  [false, "0"],
])("a hidden field carries %j as %j", (value, text) => {
  expect(seenText(value)).toBe(text);
});

test.each([
  ["the value that was seen still stands", { name: "Alt" }, { name: "Alt" }, { name: "Neu" }, []],
  ["it was changed", { name: "Alt" }, { name: "Anders" }, { name: "Neu" }, [{ field: "name", stored: "Anders" }]],
  ["it was cleared", { name: "Alt" }, { name: null }, { name: "Neu" }, [{ field: "name", stored: "" }]],
  ["somebody wanted the same", { name: "Alt" }, { name: "Neu" }, { name: "Neu" }, []],
  ["another field was changed", { name: "Alt", city: "Ulm" }, { name: "Alt", city: "Bonn" }, { name: "Neu" }, []],
  ["nothing was shown", {}, { name: "Anders" }, { name: "Neu" }, []],
  ["a yes was seen as 1", { pays: "1" }, { pays: 1 }, { pays: false }, []],
])("%s", (_, seen, stored, wanted, conflicts) => {
  expect(conflictsOf(seen as Record<string, string>, stored, wanted)).toEqual(conflicts);
});
