import { expect, test } from "vitest";
import { propose } from "~/domain/job-import/propose";
import { LIMITS } from "~/domain/limits";
import { readJobAd } from "~/job-ad/read-job-ad";

const NOTHING = { limits: LIMITS, category: null, skills: [], softSkills: [], benefits: [], locations: [] };
const entry = (label: string) => ({ id: label, label });
const educations = ["Abgeschlossene Berufsausbildung", "Bachelor", "Master oder Diplom"].map(entry);

const educationsIn = (...profile: string[]) => {
  const content = ["Laborant (m/w/d)", "", "Ihr Profil:", ...profile.map((line) => `- ${line}`)].join("\n");
  return propose(readJobAd({ type: "text", content }), { ...NOTHING, educations })
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

test("no more is proposed than the settings let a job hold", () => {
  const content = "Bäckerin (m/w/d)\n\nDeine Aufgaben\n- Teige kneten\n- Brote backen\n- Kunden bedienen";
  const limits = { ...LIMITS, title: { min: 3, max: 8 }, tasks: { min: 1, max: 2 }, taskLength: 10 };
  const found = propose(readJobAd({ type: "text", content }), { ...NOTHING, educations, limits });
  const patchOf = (wanted: string) => found.find(({ key }) => key === wanted)?.patch;
  expect([...String(patchOf("title")?.title)].length).toBeLessThanOrEqual(8);
  expect(patchOf("tasks")?.tasks).toHaveLength(2);
  for (const task of patchOf("tasks")?.tasks ?? []) expect([...task].length).toBeLessThanOrEqual(10);
});
