import { expect, test } from "vitest";
import { filesBelow } from "./source-files";

const READS_A_FORM = /\b(?:form|formData)\??\.(?:get|getAll|has|entries)\(|\.formData\(\)|\[\.\.\.form\]|\bof form\)/;

const readers = filesBelow("app/features", /\.tsx?$/)
  .concat(filesBelow("app/routes", /\.tsx?$/))
  .filter(({ path, text }) => !path.startsWith("app/features/forms/") && READS_A_FORM.test(text))
  .map(({ path }) => path);

/** They read a form in the browser. */
const IN_THE_BROWSER = ["app/features/chatbot-builder/island/read-form.ts"];

test("posted forms are read by the form layer alone", () => {
  expect(readers.filter((path) => !IN_THE_BROWSER.includes(path))).toEqual([]);
});

test("the list names only files that read a form", () => {
  expect(IN_THE_BROWSER.filter((path) => !readers.includes(path))).toEqual([]);
});
