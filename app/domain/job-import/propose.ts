import { type Choice, type JobBenefit, type JobCategory, suggestCategory } from "~/domain/jobs/job";
import type { Limits } from "~/domain/limits";
import type { Finding, FindingSource, JobAdFindings } from "~/job-ad/job-ad-findings";
import { levelOfExperience } from "./level-of-experience";
import { matchEducation } from "./match-educations";
import { matchSkills } from "./match-skills";
import { cutAtWord, entriesNamed } from "./match-words";
import { type FoundLocation, PROPOSAL_KEYS, type Proposal, type ProposalKey, type ProposalPatch } from "./proposal";

/** What the catalogs offer for an ad, in its language, and how much of it a job may hold. */
export interface Surroundings {
  limits: Limits;
  category: JobCategory | null;
  skills: readonly Option[];
  softSkills: readonly Option[];
  educations: readonly Option[];
  benefits: readonly (Option & { icon: string | null })[];
  locations: readonly FoundLocation[];
}

/** An entry of a catalog. */
interface Option {
  id: string;
  label: string;
}

/** An ad's findings as values for the wizard, each with its source; what was not found is not there. */
export function propose(findings: JobAdFindings, around: Surroundings): Proposal[] {
  const made = PROPOSE.flatMap((make) => make(findings, around) ?? []);
  return made.sort((one, other) => PROPOSAL_KEYS.indexOf(one.key) - PROPOSAL_KEYS.indexOf(other.key));
}

type Make = (findings: JobAdFindings, around: Surroundings) => Proposal | Proposal[] | null;

const toProposal = (key: ProposalKey, patch: ProposalPatch, source: FindingSource, isUnsure = false): Proposal => ({
  key,
  patch,
  source,
  isUnsure: isUnsure || source.isGuess === true,
});

const PROPOSE: readonly Make[] = [
  ({ title }, { limits }) =>
    title && toProposal("title", { title: cutAtWord(title.value, limits.title.max) }, title.source),
  ({ addressing }) =>
    addressing && toProposal("addressing", { addressing: addressing.value }, wholeWords(addressing.source)),
  ({ employmentTypes }) => {
    const has = (wanted: string) => employmentTypes.some(({ value }) => value === wanted);
    const patch = { fullTime: has("fullTime"), partTime: has("partTime") };
    return employmentTypes[0] ? toProposal("workTime", patch, employmentTypes[0].source) : null;
  },
  ({ title, employmentKinds }, { category }) => {
    const isLearner = employmentKinds.some(({ value }) => value !== "miniJob");
    const jobCategory = isLearner ? "juniorStaff" : (category ?? suggestCategory(title?.value ?? ""));
    return title && toProposal("jobCategory", { jobCategory }, title.source);
  },
  ({ experience }) => {
    const found = experience && levelOfExperience(experience.value);
    return found
      ? toProposal("workExperience", { workExperience: found.level }, experience.source, found.isUnsure)
      : null;
  },
  ({ education }, { educations, limits }) => {
    const found = education.flatMap(({ value, source }) => {
      const match = matchEducation(value, educations);
      return match ? [{ ...match, source }] : [];
    });
    const certain = found.filter(({ isUnsure }) => !isUnsure);
    const isCertain = (id: string) => certain.some(({ entry }) => entry.id === id);
    const open = found.filter(({ isUnsure, entry }) => isUnsure && !isCertain(entry.id));
    const patches = [unique(certain.map(({ entry }) => entry)), unique(open.map(({ entry }) => entry))];
    const free = limits.educations - (patches[0]?.length ?? 0);
    // A tick of its own for what the wording leaves open: what is certain stays ticked.
    return [certain, open].flatMap(([told], at) => {
      const educations = (patches[at] ?? []).slice(0, at === 0 ? limits.educations : Math.max(0, free));
      return told && educations.length > 0 ? toProposal("educations", { educations }, told.source, told.isUnsure) : [];
    });
  },
  ({ qualifications, education, experience }, { skills, softSkills, limits }) => {
    const others = new Set([...education.map(({ value }) => value), experience?.value]);
    const isOther = ({ value }: Finding<string>) => others.has(value) || entriesNamed(value, softSkills).length > 0;
    const lines = qualifications.filter((line) => !isOther(line) || entriesNamed(line.value, skills).length > 0);
    return listProposal(
      "skills",
      lines,
      matchSkills(
        lines.map(({ value }) => value),
        skills,
        limits.skills,
      ),
      (list) => ({ skills: list }),
    );
  },
  ({ qualifications }, { softSkills, limits }) => {
    const chosen = unique(qualifications.flatMap(({ value }) => entriesNamed(value, softSkills)));
    return listProposal("softSkills", qualifications, chosen.slice(0, limits.softSkills), (list) => ({
      softSkills: list,
    }));
  },
  ({ locations: found }, { locations, limits }) =>
    listProposal("locations", found, [...locations].slice(0, limits.locations), (list) => ({ locations: list })),
  ({ tasks }, { limits }) => {
    const lines = tasks.map(({ value }) => cutAtWord(value, limits.taskLength));
    const list = lines.filter((text) => text.length >= limits.taskMinLength).slice(0, limits.tasks.max);
    return listProposal("tasks", tasks, list, (texts) => ({ tasks: texts }));
  },
  ({ benefits: found }, { benefits, limits }) => {
    const chosen = found.flatMap(({ value }): JobBenefit[] => {
      const [known] = entriesNamed(value, benefits);
      if (known) return [{ id: known.id, label: known.label, icon: known.icon }];
      return isOwnBenefit(value) ? [{ id: null, label: value.trim(), icon: null }] : [];
    });
    const known = chosen.filter(({ id }) => id !== null);
    const list = uniqueBy([...known, ...chosen], ({ label }) => label.toLowerCase()).slice(0, limits.benefits);
    return listProposal("benefits", found, list, (entries) => ({ benefits: entries }));
  },
  ({ salary }) => {
    if (!salary) return null;
    const { min, max, period } = salary.value;
    return toProposal("salary", { salaryType: period, salaryMin: min, salaryMax: max }, salary.source);
  },
];

/** A short wording; figures of pay belong to the salary. */
const isOwnBenefit = (text: string) => text.length <= 60 && !/€|\beur\b|brutto|gross|stundenlohn/i.test(text);

/** A quote from the middle of a text begins and ends anywhere. */
const wholeWords = ({ kind, quote }: FindingSource): FindingSource => {
  const words = quote.split(" ").slice(1, -1).join(" ");
  return { kind, quote: words ? `… ${words} …` : quote };
};

function listProposal<Entry>(
  key: ProposalKey,
  found: readonly Finding<unknown>[],
  list: Entry[],
  toPatch: (list: Entry[]) => ProposalPatch,
): Proposal | null {
  const [first] = found;
  return first && list.length > 0 ? toProposal(key, toPatch(list), first.source) : null;
}

const unique = (entries: readonly Option[]): Choice[] =>
  uniqueBy(entries, ({ id }) => id).map(({ id, label }) => ({ id, label }));

function uniqueBy<Entry>(entries: readonly Entry[], keyOf: (entry: Entry) => string): Entry[] {
  const keys = entries.map(keyOf);
  return entries.filter((_entry, at) => keys.indexOf(keys[at] ?? "") === at);
}
