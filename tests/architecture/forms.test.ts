import { expect, test } from "vitest";
import { filesBelow } from "./source-files";

const READS_A_FORM = /\b(?:form|formData)\??\.(?:get|getAll|has|entries)\(|\.formData\(\)|\[\.\.\.form\]|\bof form\)/;

const readers = filesBelow("app/features", /\.tsx?$/)
  .concat(filesBelow("app/routes", /\.tsx?$/))
  .filter(({ path, text }) => !path.startsWith("app/features/forms/") && READS_A_FORM.test(text))
  .map(({ path }) => path);

/** They read a form in the browser. */
const IN_THE_BROWSER = ["app/features/chatbot-builder/island/read-form.ts"];

/** Files whose forms are not on the form layer yet; only shrinks. */
const NOT_YET = [
  "app/features/applicant-board/add/answer-add.server.ts",
  "app/features/applicant-board/answer-board.server.ts",
  "app/features/applicant-board/labels/answer-labels.server.ts",
  "app/features/applicant-board/mail/answer-mail.server.ts",
  "app/features/applicant-board/moves/answer-moves.server.ts",
  "app/features/applicant-board/phases/answer-phases.server.ts",
  "app/features/applicant-board/views/answer-views.server.ts",
  "app/features/applicant-board/export/export.server.ts",
  "app/features/applicant/answer-applicant.server.ts",
  "app/features/applicant/intents.server.ts",
  "app/routes/jobs.$jobId.applicants.data/route.tsx",
  "app/routes/jobs.$jobId.applicants.export/route.tsx",
];

test("posted forms are read by the form layer alone", () => {
  expect(readers.filter((path) => ![...IN_THE_BROWSER, ...NOT_YET].includes(path))).toEqual([]);
});

test("no file stands on the list that is on the form layer by now", () => {
  expect(NOT_YET.filter((path) => !readers.includes(path))).toEqual([]);
});
