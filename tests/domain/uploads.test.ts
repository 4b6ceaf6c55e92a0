import { expect, test } from "vitest";
import { acceptOf, matchesContent, sanitizeFilename, UPLOAD_TYPES, uploadType } from "~/domain/uploads";

test.each([
  ["lebenslauf.PDF", "job", "application/pdf"],
  ["bild.final.jpeg", "avatar", "image/jpeg"],
  ["bild.gif", "avatar", null],
  ["anzeige.txt", "import", "text/plain"],
  ["video.mp4", "applicant", null],
  ["seite.html", "job", null],
  ["logo.svg", "brand", null],
  ["makro.docm", "job", null],
  ["archiv.zip", "job", null],
  ["ohne-endung", "job", null],
] as const)("%s for %s is of the type %s", (filename, purpose, expected) => {
  expect(uploadType(filename, purpose)?.mime ?? null).toBe(expected);
});

test.each([
  ["pdf", "application/pdf", true],
  ["pdf", "image/png", false],
  ["pdf", null, false],
  ["docx", "application/zip", true],
  ["doc", "application/x-cfb", true],
  ["png", "application/zip", false],
  ["txt", null, true],
  ["txt", "application/pdf", false],
])("a %s whose bytes look like %s is accepted: %s", (extension, sniffed, expected) => {
  const type = UPLOAD_TYPES.find((candidate) => candidate.extension === extension);
  expect(type && matchesContent(type, sniffed)).toBe(expected);
});

test("a file field names the endings of its purpose", () => {
  expect(acceptOf("avatar")).toBe(".jpg,.jpeg,.png,.webp");
});

test.each([
  ["Anzeige März.pdf", "Anzeige März.pdf"],
  ["C:\\Users\\anna\\Lebenslauf.pdf", "Lebenslauf.pdf"],
  ["../../etc/passwd", "passwd"],
  ["..\u202egnp.exe", "gnp.exe"],
  ['a<b>:"c|?*.pdf', "a-b---c---.pdf"],
  [".htaccess", "htaccess"],
  ["\u0000\u0007", "file"],
  ["", "file"],
  [`${"x".repeat(200)}.pdf`, `${"x".repeat(116)}.pdf`],
])("the file name %j is stored as %j", (name, expected) => {
  expect(sanitizeFilename(name)).toBe(expected);
});
