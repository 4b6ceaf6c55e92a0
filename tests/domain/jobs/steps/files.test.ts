import { expect, test } from "vitest";
import type { JobFile } from "~/domain/jobs/job";
import { filesProblems } from "~/domain/jobs/steps/files";
import { aJob, someFacts } from "../a-job";
import { read } from "./read";

const MB = 1024 * 1024;

test.each([
  [files(0), []],
  [files(20), []],
  [files(21), ["files: tooManyFiles?max=20"]],
  [files(1, 20 * MB), []],
  [files(1, 20 * MB + 1), ["files: fileTooLarge?max=20"]],
  [files(1, 0), ["files: fileIncomplete?name=f0.pdf"]],
])("files are counted and weighed (%#)", (list, expected) => {
  expect(read(filesProblems(aJob({ files: list }), someFacts()))).toEqual(expected);
});

test.each([
  [links(10), []],
  [links(11), ["links: tooManyEntries?max=10"]],
  [["https://a.de", "https://a.de"], ["links: duplicateEntry"]],
  [["http://a.de/ordner?x=1"], []],
  [["a.de"], ["links[0]: linkWrongFormat"]],
  [["ftp://a.de"], ["links[0]: linkWrongFormat"]],
  [["javascript:alert(1)"], ["links[0]: linkWrongFormat"]],
  [["https://"], ["links[0]: linkWrongFormat"]],
  [["https://a.de/mit leer"], ["links[0]: linkWrongFormat"]],
  [[`https://a.de/${"x".repeat(2035)}`], []],
  [[`https://a.de/${"x".repeat(2036)}`], ["links[0]: tooLong?length=2049&maxLength=2048"]],
])("links are counted and lead to the web (%#)", (list, expected) => {
  expect(read(filesProblems(aJob({ links: list }), someFacts()))).toEqual(expected);
});

function files(count: number, filesize = 1): JobFile[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `f${index}`,
    filename_download: `f${index}.pdf`,
    filesize,
  }));
}

function links(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `https://a.de/${index}`);
}
