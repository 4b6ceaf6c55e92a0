import { expect, test } from "vitest";
import { readJobAd } from "~/domain/job-ad/read-job-ad";
import { propose } from "~/domain/job-import/propose";

const NOTHING = { category: null, skills: [], softSkills: [], benefits: [], locations: [] };
const entry = (label: string) => ({ id: label, label });
const educations = ["Abgeschlossene Berufsausbildung", "Bachelor", "Master oder Diplom"].map(entry);

const educationsIn = (...profile: string[]) => {
  const content = ["Laborant (m/w/d)", "", "Ihr Profil:", ...profile.map((line) => `- ${line}`)].join("\n");
  return propose(readJobAd({ kind: "text", content }), { ...NOTHING, educations })
    .filter(({ key }) => key === "educations")
    .map(({ patch, isUnsure }) => [patch.educations?.map(({ label }) => label), isUnsure]);
};

test.each([
  [
    "one certain and one open degree",
    ["Abgeschlossene Ausbildung als Laborant", "Studium der Chemie"],
    [
      [["Abgeschlossene Berufsausbildung"], false],
      [["Bachelor"], true],
    ],
  ],
  [
    "two certain degrees",
    ["Ausbildung als Laborant", "Master in Chemie"],
    [[["Abgeschlossene Berufsausbildung", "Master oder Diplom"], false]],
  ],
  ["an open degree that is named as well", ["Bachelor in Chemie", "Studium der Chemie"], [[["Bachelor"], false]]],
  ["an open degree alone", ["Studium der Chemie", "Freude an Versuchen"], [[["Bachelor"], true]]],
])("%s: only what is open has an unsure tick", (_, profile, expected) => {
  expect(educationsIn(...profile)).toEqual(expected);
});
