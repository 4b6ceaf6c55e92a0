import { expect, test } from "vitest";
import { previewOf } from "~/domain/applicants/preview";
import { UPLOAD_TYPES, uploadType } from "~/domain/uploads";

test("of what applicants may send, pictures, PDF and plain text are shown, and nothing else", () => {
  const sent = UPLOAD_TYPES.filter(({ extension }) => uploadType(`x.${extension}`, "applicant"));
  expect(Object.fromEntries(sent.map(({ extension, mime }) => [extension, previewOf(mime)]))).toEqual({
    pdf: "pdf",
    doc: null,
    docx: null,
    odt: null,
    rtf: null,
    txt: "text",
    jpg: "picture",
    jpeg: "picture",
    png: "picture",
    webp: "picture",
    heic: null,
  });
});

test.each([
  "text/html",
  "image/svg+xml",
  "application/xhtml+xml",
  "text/html; charset=utf-8",
  "constructor",
])("%s is never shown", (type) => {
  expect(previewOf(type)).toBeNull();
});
