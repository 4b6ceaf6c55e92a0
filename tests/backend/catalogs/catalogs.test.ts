import { expect, test } from "vitest";
import { benefits } from "~/backend/seeds/catalogs/benefits";
import { educationSynonyms } from "~/backend/seeds/catalogs/education-synonyms";
import { educations } from "~/backend/seeds/catalogs/educations";
import { employeeCounts } from "~/backend/seeds/catalogs/employee-counts";
import { type Entry, FIELDS } from "~/backend/seeds/catalogs/entry";
import { experiences } from "~/backend/seeds/catalogs/experiences";
import { industries } from "~/backend/seeds/catalogs/industries";
import { jobTitles } from "~/backend/seeds/catalogs/job-titles";
import { skills } from "~/backend/seeds/catalogs/skills";
import { softSkills } from "~/backend/seeds/catalogs/soft-skills";
import { titleSuggestions } from "~/backend/seeds/catalogs/title-suggestions";
import { LIMITS } from "~/domain/limits";
import { ICON_NAMES } from "~/ui/icon/icon-names";

const benefitEntries = benefits.map(({ id, label, label_en }) => ({ id, label, labelEn: label_en }));

const catalogs: [name: string, entries: readonly Entry[], atLeast: number][] = [
  ["job titles", jobTitles, 150],
  ["skills", skills, 250],
  ["soft skills", softSkills, 40],
  ["educations", educations, 20],
  ["experiences", experiences, 30],
  ["benefits", benefitEntries, 60],
  ["industries", industries, 15],
  ["employee counts", employeeCounts, 5],
];

test.each(catalogs)("%s have unique slugs and a short name in both languages", (_, entries, atLeast) => {
  expect(entries.length).toBeGreaterThanOrEqual(atLeast);
  expect(duplicates(entries.map((entry) => entry.id))).toEqual([]);
  expect(duplicates(entries.map((entry) => entry.label))).toEqual([]);
  for (const { id, label, labelEn } of entries) {
    expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*\+?$/);
    for (const text of [label, labelEn]) {
      expect(text.trim()).toBe(text);
      expect(text.length, id).toBeGreaterThan(0);
      expect(text.length, id).toBeLessThanOrEqual(60);
    }
  }
});

test("every field has at least a dozen job titles and fifteen skills of its own", () => {
  for (const field of FIELDS) {
    expect(jobTitles.filter((title) => title.field === field).length, field).toBeGreaterThanOrEqual(12);
    expect(skills.filter((skill) => skill.fields.includes(field)).length, field).toBeGreaterThanOrEqual(15);
  }
});

test("job titles are long enough for a job and have synonyms in both languages", () => {
  for (const title of jobTitles) {
    expect(title.label.length).toBeGreaterThanOrEqual(LIMITS.title.min);
    expect(title.synonyms.length, title.id).toBeGreaterThan(0);
    expect(title.synonymsEn.length, title.id).toBeGreaterThan(0);
    expect(duplicates([...title.synonyms])).toEqual([]);
  }
});

test("every job title has suggestions that satisfy the wizard's limits", () => {
  expect(titleSuggestions.map((suggestion) => suggestion.title)).toEqual(jobTitles.map((title) => title.id));
  for (const { title, skills: proposed, educations: degrees, tasks } of titleSuggestions) {
    expect(proposed.length, title).toBeGreaterThanOrEqual(4);
    expect(proposed.length, title).toBeLessThanOrEqual(8);
    expect(degrees.length, title).toBeGreaterThan(0);
    expect(degrees.length, title).toBeLessThanOrEqual(LIMITS.educations);
    expect(tasks.length, title).toBeGreaterThanOrEqual(5);
    expect(tasks.length, title).toBeLessThanOrEqual(LIMITS.tasks.max);
    expect(duplicates(tasks.map(([german]) => german))).toEqual([]);
    for (const text of tasks.flat()) {
      expect(text.length).toBeGreaterThanOrEqual(3);
      expect(text.length).toBeLessThanOrEqual(LIMITS.taskLength);
      expect(text, "a task does not address anybody").not.toMatch(/^(Sie|Du|You) |[.!]$/);
    }
  }
});

test("suggestions refer to skills and educations that exist", () => {
  const skillIds = new Set(skills.map((skill) => skill.id));
  const educationIds = new Set(educations.map((education) => education.id));
  for (const suggestion of titleSuggestions) {
    expect(duplicates([...suggestion.skills]), suggestion.title).toEqual([]);
    expect(
      suggestion.skills.filter((id) => !skillIds.has(id)),
      suggestion.title,
    ).toEqual([]);
    expect(
      suggestion.educations.filter((id) => !educationIds.has(id)),
      suggestion.title,
    ).toEqual([]);
  }
});

test("benefits are published, ranked without ties and shown with an icon of the sprite", () => {
  const relevances = benefits.map((benefit) => benefit.relevance);
  expect(relevances).toEqual([...relevances].sort((a, b) => b - a));
  expect(duplicates(relevances.map(String))).toEqual([]);
  expect(Math.max(...relevances)).toBe(100);
  expect(Math.min(...relevances)).toBeGreaterThanOrEqual(1);
  for (const benefit of benefits) {
    expect(benefit.status).toBe("published");
    expect(ICON_NAMES).toContain(benefit.icon);
  }
});

test("no strength hints at age, origin or health", () => {
  for (const { label } of softSkills) expect(label).not.toMatch(/jung|dynamisch|belastbar|muttersprach|gesund|fit\b/i);
});

function duplicates(values: string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

test("synonyms of qualifications belong to one, and say each name once", () => {
  const ids = new Set(educations.map(({ id }) => id));
  for (const [id, names] of Object.entries(educationSynonyms)) {
    expect({ id, isKnown: ids.has(id) }).toEqual({ id, isKnown: true });
    for (const list of names) expect(new Set(list.split(", ")).size).toBe(list.split(", ").length);
  }
});
