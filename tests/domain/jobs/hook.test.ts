import { expect, test } from "vitest";
import { type HookParts, hookAt, hooksFor } from "~/domain/jobs/hook";
import { ADDRESSINGS } from "~/domain/jobs/job";

const normal: HookParts = {
  addressing: "german_du",
  targetCareerJumpers: false,
  jobTitles: ["Pflegefachkraft", "Altenpflegehelfer/in", "Pflegedienstleitung"],
  experiences: ["Ambulante Pflege"],
  educations: ["Examen als Pflegefachkraft"],
  skills: ["Wundversorgung", "Pflegeplanung", "Grundpflege"],
  locations: ["Hannover", "Hildesheim"],
};
const bare: HookParts = { ...normal, experiences: [], educations: [], skills: [], locations: [] };
const groups = ADDRESSINGS.flatMap((addressing) => [
  { addressing, targetCareerJumpers: true, count: 7 },
  { addressing, targetCareerJumpers: false, count: 5 },
]);

test.each(groups)("$addressing, career jumpers $targetCareerJumpers: $count sentences of a good length", (group) => {
  const hooks = hooksFor({ ...normal, ...group });
  expect(hooks).toHaveLength(group.count);
  expect(new Set(hooks).size).toBe(group.count);
  for (const hook of hooks) {
    expect(hook.length).toBeGreaterThanOrEqual(10);
    expect(hook.length).toBeLessThanOrEqual(125);
    expect(hook).not.toMatch(/[{}!]|undefined/);
  }
});

test.each(groups)("$addressing, career jumpers $targetCareerJumpers: a title alone is enough", (group) => {
  const hooks = hooksFor({ ...bare, ...group });
  expect(hooks.length).toBeGreaterThanOrEqual(1);
  for (const hook of hooks) expect(hook).toMatch(/Pflegefachkraft (oder|or) Altenpflegehelfer\/in/);
});

test.each([
  ["german_du", /\b(Sie|Ihr|Ihre|Ihnen)\b|\byou\b/],
  ["german_sie", /\b(du|dir|dein|deine)\b|\byou\b/i],
  ["english", /\b(du|Sie|als|und|oder)\b/],
] as const)("%s addresses nobody otherwise", (addressing, foreign) => {
  for (const targetCareerJumpers of [true, false]) {
    for (const hook of hooksFor({ ...normal, addressing, targetCareerJumpers })) expect(hook).not.toMatch(foreign);
  }
});

test("the sentences have two titles, two skills, the first place and the experience before the degree", () => {
  const all = hooksFor(normal).join("\n");
  expect(all).toContain("Pflegefachkraft oder Altenpflegehelfer/in in Hannover");
  expect(all).toContain("Wundversorgung und Pflegeplanung");
  expect(all).toContain("Ambulante Pflege");
  expect(all).not.toMatch(/Pflegedienstleitung|Grundpflege|Hildesheim|Examen/);
  expect(hooksFor({ ...normal, experiences: [" "] }).join("\n")).toContain("Examen als Pflegefachkraft");
});

test("no sentence hints at age, health, origin or a mother tongue", () => {
  for (const group of groups) {
    for (const hook of hooksFor({ ...normal, ...group }))
      expect(hook).not.toMatch(/jung|young|dynamisch|dynamic|belastbar|muttersprach|native|gesund|fit\b|\d/i);
  }
});

test.each([
  [
    "Fachkraft für die Reinigung und Pflege von Grünanlagen im Süden",
    "Leitung der Abteilung für Anlagen und Bauwerke in der Region",
  ],
  ["Wort ".repeat(30).trim(), ""],
])("titles too long for a sentence leave the first alone, cut at a word", (first, second) => {
  const hooks = hooksFor({ ...bare, jobTitles: [first, second], locations: ["Halle an der Saale"] });
  for (const hook of hooks) expect(hook.length).toBeLessThanOrEqual(125);
  expect(hooks).toHaveLength(1);
  expect(first.startsWith(hooks[0] ?? "-")).toBe(true);
  expect(hooks[0]).not.toMatch(/ $|Wor$/);
});

test("a new suggestion is the next one, and after the last the first again", () => {
  const hooks = hooksFor(normal);
  const asked = [0, 1, 4, 5, 11].map((index) => hookAt(normal, index));
  expect(asked).toEqual([0, 1, 4, 0, 1].map((index) => ({ hook: hooks[index], index })));
});

test("nothing at all makes no sentence", () => {
  expect(hookAt({ ...bare, jobTitles: [] }, 3)).toEqual({ hook: "", index: 0 });
});
