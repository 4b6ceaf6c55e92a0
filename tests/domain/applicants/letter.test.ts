import { expect, test } from "vitest";
import { readLetter } from "~/domain/applicants/letter";
import { letterProblems } from "~/domain/applicants/moves";

const WITH_BLANKS = [
  "Hallo Berta,\n\nwir schlagen vor:\n– …\n– …\n\nViele Grüße",
  "Guten Tag Berta,\n\n…\n\nFreundliche Grüße",
  "Guten Tag …,\n\nwann passt es Ihnen?",
  "Dear ...,\n\nwhen would suit you?",
  "Wir erwarten Sie:\nOrt: …\nZeit: 10 Uhr",
  "Termine:\n* ...",
];

test.each(WITH_BLANKS)("a letter with the blank of a template is not sent: %j", (text) => {
  const problem = [{ field: "text", message: "letterHasBlank" }];
  expect(readLetter({ subject: "Ihre Bewerbung", text })).toEqual({ fields: problem });
  expect(letterProblems({ subject: "Ihre Bewerbung", text })).toEqual(problem);
});

test("a blank in the subject is refused beside the subject", () => {
  expect(letterProblems({ subject: "Einladung: …", text: "Guten Tag" })).toEqual([
    { field: "subject", message: "letterHasBlank" },
  ]);
});

test.each([
  "Guten Tag,\n\nwir melden uns … bald.",
  "Hallo Berta,\n\nna dann …",
  "Hallo Berta,\n\nwarten … und warten, bis es geht...\n\nViele Grüße",
  "Hallo Berta,\n\n– Montag …\n– Dienstag\n",
])("dots within a sentence are no blank: %j", (text) => {
  expect(readLetter({ subject: "Eine Frage", text })).toEqual({ subject: "Eine Frage", text: text.trim() });
});
