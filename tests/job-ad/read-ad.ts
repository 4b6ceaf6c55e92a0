import { readFileSync } from "node:fs";
import type { JobAdFindings } from "~/job-ad/job-ad-findings";
import { readJobAd } from "~/job-ad/read-job-ad";

const KINDS = { html: "html", md: "markdown", txt: "text" } as const;
const TOWNS = new Set(["Hamburg", "Leipzig", "Freiburg", "Passau", "Flensburg", "Berlin", "Dortmund", "Stuttgart"]);

/** Reads a fixture ad of ads/ as the import does, knowing a handful of towns. */
export function readAd(file: string, index = 0): JobAdFindings {
  const content = readFileSync(new URL(`ads/${file}`, import.meta.url), "utf8");
  const type = KINDS[file.split(".").at(-1) as keyof typeof KINDS];
  return readJobAd({ type, content }, { isTown: (text) => TOWNS.has(text) }, index);
}

/** The findings without their sources, in one comparable piece. */
export function valuesOf(findings: JobAdFindings) {
  const { contact } = findings;
  return {
    title: findings.title?.value ?? null,
    employer: findings.employer?.value ?? null,
    locations: findings.locations.map(({ value }) => value.name),
    employmentTypes: findings.employmentTypes.map(({ value }) => value),
    employmentKinds: findings.employmentKinds.map(({ value }) => value),
    salary: findings.salary?.value ?? null,
    addressing: findings.addressing?.value ?? null,
    tasks: findings.tasks.map(({ value }) => value),
    qualifications: findings.qualifications.map(({ value }) => value),
    education: findings.education.map(({ value }) => value),
    experience: findings.experience?.value ?? null,
    benefits: findings.benefits.map(({ value }) => value),
    contact: contact && [contact.name?.value ?? null, contact.email?.value ?? null, contact.phone?.value ?? null],
  };
}
