import type { JobWritable } from "~/content-api/entities";
import { isDate } from "~/domain/dates";
import { Refusal } from "~/domain/errors";
import { HOOK_SOURCES, SALARY_TYPES } from "~/domain/jobs/job";
import { type ProblemList, problems, textLength } from "~/domain/jobs/problems";
import type { Limits } from "~/domain/limits";
import { keysOf } from "~/lib/objects";

/**
 * Refuses what no step could ever hold, every field in one answer. A step that is only incomplete passes: it may be
 * saved.
 */
export function checkShape(fields: Partial<JobWritable>, limits: Limits): void {
  const found = problems();
  checkTexts(found, fields, limits);
  checkLists(found, fields, limits);
  checkFigures(found, fields, limits);
  if (found.list.length > 0) throw new Refusal("FAILED_VALIDATION", { fields: found.list });
}

function checkTexts(found: ProblemList, fields: Partial<JobWritable>, limits: Limits): void {
  const check = textCheck(found);
  check("title", fields.title, limits.title.max);
  check("hook", fields.hook, limits.hook.max);
  check("invoiceReference", fields.invoiceReference, limits.invoiceReference);
  for (const [name, value] of Object.entries(fields.billing ?? {})) {
    check(`billing.${name}`, value, name === "billingEmail" ? limits.email : limits.name);
  }
  const source = fields.hookSource;
  found.when(source != null && !HOOK_SOURCES.some((known) => known === source), "hookSource", "chooseOne");
}

function checkLists(found: ProblemList, fields: Partial<JobWritable>, limits: Limits): void {
  const most = {
    educations: limits.educations,
    experiences: limits.experiences,
    skills: limits.skills,
    softSkills: limits.softSkills,
    targetJobTitles: limits.targetJobTitles,
    targetExperiences: limits.targetExperience,
    targetEducations: limits.targetEducations,
    targetSkills: limits.targetSkills,
    benefits: limits.benefits,
  } as const;
  for (const [field, max] of keysOf(most).map((field) => [field, most[field]] as const)) {
    found.choices(
      field,
      (fields[field] ?? []).map(({ label }) => ({ id: null, label })),
      max,
      limits.choiceLength,
    );
  }
  checkCount(found, "locations", fields.locations, limits.locations);
  checkCount(found, "contacts", fields.contacts, limits.contacts);
  checkCount(found, "tasks", fields.tasks, limits.tasks.max);
  checkCount(found, "links", fields.links, limits.links);
  const check = textCheck(found);
  fields.tasks?.forEach((task, index) => {
    check(`tasks[${index}]`, task, limits.taskLength);
  });
  fields.links?.forEach((link, index) => {
    check(`links[${index}]`, link, limits.linkLength);
  });
  fields.locations?.forEach(({ label, labelEn, lat, lng, radius }, index) => {
    check(`locations[${index}]`, label.length > labelEn.length ? label : labelEn, limits.name);
    found.when(Math.abs(lat) > 90 || Math.abs(lng) > 180, `locations[${index}]`, "placeNotFound");
    found.when(!isBetween(radius, 0, 1000), `locations[${index}].radius`, "notBetween", limits.radius);
  });
}

function checkFigures(found: ProblemList, fields: Partial<JobWritable>, limits: Limits): void {
  const type = SALARY_TYPES.find((known) => known === fields.salaryType);
  const salary = type ? limits.salary[type] : { min: limits.salary.perHour.min, max: limits.salary.perYear.max };
  // A value inside `most` but outside the limits may be saved, the step names it; the message gives the limits at once.
  const figures = [
    { field: "salaryMin", most: 10_000_000, limit: salary },
    { field: "salaryMax", most: 10_000_000, limit: salary },
    { field: "numberOfPlannedHires", most: 1000, limit: limits.hires },
    { field: "runtime", most: 120, limit: { min: 1, max: 120 } },
  ] as const;
  for (const { field, most, limit } of figures) {
    const value = fields[field];
    found.when(value != null && !isBetween(value, 0, most), field, "notBetween", limit);
  }
  const start = fields.userCampaignStartDate;
  found.when(start != null && !isDate(start), "userCampaignStartDate", "dateWrongFormat");
}

function checkCount(found: ProblemList, field: string, list: readonly unknown[] | undefined, max: number): void {
  found.when((list?.length ?? 0) > max, field, "tooManyEntries", { max });
}

function textCheck(found: ProblemList) {
  return (field: string, text: string | null | undefined, maxLength: number) => {
    const length = textLength(text ?? "");
    found.when(length > maxLength, field, "tooLong", { length, maxLength });
  };
}

function isBetween(value: number, min: number, max: number): boolean {
  return Number.isFinite(value) && value >= min && value <= max;
}
