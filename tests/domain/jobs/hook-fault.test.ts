import { expect, test } from "vitest";
import { type HookParts, hooksFor } from "~/domain/jobs/hook";
import { hookFault } from "~/domain/jobs/hook-fault";
import { ADDRESSINGS, type Addressing } from "~/domain/jobs/job";

const parts = (addressing: Addressing = "german_du"): HookParts => ({
  addressing,
  targetCareerJumpers: false,
  jobTitles: ["Pflegefachkraft"],
  experiences: ["2 Jahre Praxis"],
  educations: [],
  skills: ["Junge Pflege", "Your Care 24"],
  locations: ["Hannover"],
});

test.each(
  ADDRESSINGS.flatMap((addressing) => [true, false].map((jumpers) => [addressing, jumpers] as const)),
)("every template of %s passes (career jumpers %s)", (addressing, targetCareerJumpers) => {
  const asked = { ...parts(addressing), targetCareerJumpers };
  for (const hook of hooksFor(asked)) expect([hook, hookFault(hook, asked)]).toEqual([hook, null]);
});

test.each([
  ["german_du", "Kurz.", "length"],
  ["german_du", "Komm zu uns. ".repeat(20), "length"],
  ["german_du", "Komm nach Hannover.\nJetzt gleich.", "lines"],
  ["german_du", "<b>Komm</b> nach Hannover.", "markup"],
  ["german_du", "Komm nach Hannover: www.beispiel.de", "markup"],
  ["german_du", "Unser junges Team in Hannover sucht dich.", "discrimination"],
  ["german_du", "Du bist dynamisch und belastbar? Komm zu uns.", "discrimination"],
  ["german_du", "Muttersprachler in Hannover gesucht.", "discrimination"],
  ["english", "Our young team in Hannover is waiting.", "discrimination"],
  ["english", "Native speakers wanted in Hannover.", "discrimination"],
  ["german_du", "Für alle unter 30: Pflegefachkraft in Hannover.", "figure"],
  ["german_sie", "Pflegefachkraft werden und 4.000 € verdienen.", "figure"],
  ["german_du", "Suchen Sie etwas Neues in Hannover?", "addressing"],
  ["german_sie", "Suchst du etwas Neues in Hannover?", "addressing"],
  ["german_sie", "Your next job in Hannover.", "addressing"],
  ["english", "Ihr neuer Job in Hannover: Sie werden sehen.", "addressing"],
] as const)("%s: %j is refused for its %s", (addressing, hook, fault) => {
  expect(hookFault(hook, parts(addressing))).toBe(fault);
});

test.each([
  ["german_du", "Mit 2 Jahre Praxis und Junge Pflege bist du in Hannover richtig."],
  ["german_sie", "Ihr Wissen in Your Care 24 zählt bei uns in Hannover."],
  ["english", "Junge Pflege in Hannover? Your next job: Pflegefachkraft."],
  ["german_du", "Gesundheit braucht Menschen: Pflegefachkraft in Hannover."],
] as const)("%s: %j may be offered", (addressing, hook) => {
  expect(hookFault(hook, parts(addressing))).toBeNull();
});
