import { expect, test } from "vitest";
import { hasBlank } from "~/domain/blanks";

test.each([
  "…",
  "– …",
  "Ort: ...",
  "Termine:\n* …",
  "Hast du Erfahrung mit …?",
  "Hast du Erfahrung mit „…“?",
  "Trifft das auf Sie zu: ...?",
  "Wir sitzen in [ … ].",
  "Mein Name ist ____",
  "Bei der XXX GmbH",
  "Lorem ipsum dolor",
])("%j has a blank", (text) => {
  expect(hasBlank(text)).toBe(true);
});

test.each([
  "",
  "Kommst du? Ja! Schön …",
  "Warten … und warten, bis es geht...",
  "Na dann … Wann passt es dir?",
  "Wenn ich an Pflege denke, dann …",
  "Fährst du Rad?",
  "Klasse B, C1 oder XXL?",
])("%j has none", (text) => {
  expect(hasBlank(text)).toBe(false);
});
