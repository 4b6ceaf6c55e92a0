import type { JobEntity } from "~/content-api/entities";
import type { Color } from "~/domain/applicants/phases";
import type { Addressing, ExperienceLevel, JobCategory, SalaryType } from "~/domain/jobs/job";
import type { JobStatus } from "~/domain/jobs/status";
import { flag, integer, json, real, type Schema, text } from "../storage/columns";

/** Each column of a chunk has one entry for each job; the id of a free one is null. */
export interface ChunkColumns {
  ids: (string | null)[];
  titles: string[];
  numbers: (string | null)[];
  statuses: JobStatus[];
  updated: string[];
  people: string[][];
  /** Of the owner's name. */
  nameKey: string;
}

export const jobsSchema = {
  job: {
    id: text(),
    idExternal: text().nullable(),
    organization: text().nullable(),
    employerBrand: text().nullable(),
    user_created: text().nullable(),
    folder: text().nullable(),
    title: text().defaulted(),
    status: text<JobStatus>().defaulted(),
    nextRenewal: text().nullable(),
    renewal_anchor: integer().nullable(),
    addressing: text<Addressing>().nullable(),
    fullTime: flag().defaulted(),
    partTime: flag().defaulted(),
    workExperience: text<ExperienceLevel>().nullable(),
    jobCategory: text<JobCategory>().nullable(),
    noDegreeNeeded: flag().defaulted(),
    educations: json<JobEntity["educations"]>().defaulted(),
    experiences: json<JobEntity["experiences"]>().defaulted(),
    skills: json<JobEntity["skills"]>().defaulted(),
    softSkills: json<JobEntity["softSkills"]>().defaulted(),
    targetJobTitles: json<JobEntity["targetJobTitles"]>().defaulted(),
    targetExperiences: json<JobEntity["targetExperiences"]>().defaulted(),
    targetEducations: json<JobEntity["targetEducations"]>().defaulted(),
    targetSkills: json<JobEntity["targetSkills"]>().defaulted(),
    targetCareerJumpers: flag().defaulted(),
    hook: text().nullable(),
    hookSource: text().nullable(),
    locations: json<JobEntity["locations"]>().defaulted(),
    tasks: json<JobEntity["tasks"]>().defaulted(),
    benefits: json<JobEntity["benefits"]>().defaulted(),
    salaryType: text<SalaryType>().nullable(),
    salaryMin: real().nullable(),
    salaryMax: real().nullable(),
    showSalary: flag().defaulted(),
    links: json<JobEntity["links"]>().defaulted(),
    numberOfPlannedHires: integer().nullable(),
    runtime: integer().nullable(),
    userCampaignStartDate: text().nullable(),
    boost: flag().defaulted(),
    termsAccepted: text().nullable(),
    termsVersion: text().nullable(),
    invoiceReference: text().nullable(),
    billing: json<NonNullable<JobEntity["billing"]>>().nullable(),
    price: json<NonNullable<JobEntity["price"]>>().nullable(),
    monthlyCampaignBudget: integer().nullable(),
    campaignId: text().nullable(),
    adText: text().nullable(),
    applicantManagementUrl: text().nullable(),
    migratedAt: text().nullable(),
    migrationConfirmed: flag().defaulted(),
    booking: text().nullable(),
    version: integer().defaulted(),
    date_created: text(),
    date_updated: text(),
    anonymous_phases: json<string[]>().defaulted(),
    offline_at: text().nullable(),
    statusReason: text().nullable(),
    title_key: text().nullable().generated(),
    owner: text().nullable().generated(),
    place: integer().nullable(),
    chunk: integer().nullable().generated(),
    slot: text().nullable().generated(),
  },
  /** 512 jobs of an owner. JSON that no check parses at each write: `ChunkColumns` has what is in it. */
  job_chunk: {
    owner: text(),
    chunk: integer(),
    jobs: integer().defaulted(),
    free: json<number[]>().defaulted(),
    ids: text().defaulted(),
    titles: text().defaulted(),
    numbers: text().defaulted(),
    statuses: text().defaulted(),
    name_key: text().defaulted(),
  },
  job_chunk_date: { owner: text(), chunk: integer(), updated: text().defaulted() },
  job_chunk_person: { owner: text(), chunk: integer(), people: text().defaulted() },
  /** `[id, name]` of the jobs' folders, by the job's place in the chunk. */
  job_chunk_folder: { owner: text(), chunk: integer(), folders: text() },
  /** How many jobs there are by owner and status; "" is everybody, and every status. */
  job_total: { status: text(), name_key: text(), owner: text(), jobs: integer() },
  job_contact: {
    job: text(),
    user: text(),
    position: integer().defaulted(),
  },
  /** Figures of a job, kept by triggers. */
  job_count: {
    job: text(),
    applicants: integer().defaulted(),
    arrived: integer().defaulted(),
    ideal: integer().defaulted(),
    hired: integer().defaulted(),
    notes: integer().defaulted(),
    files: integer().defaulted(),
    history: integer().defaulted(),
  },
  /** How many applicants had come when a person last looked at them. */
  job_visit: { user: text(), job: text(), arrived: integer() },
  /** Phases of the job's board besides those that every board has. */
  phase: {
    id: text(),
    job: text(),
    name: text(),
    color: text<Color>(),
    position: real(),
    version: integer().defaulted(),
    date_created: text(),
    date_updated: text(),
  },
  /** Full-text search, kept in step by triggers. */
  job_search: {
    rowid: integer().generated(),
    text: text(),
    /** One word: without its underscore. */
    status: text(),
    job: text(),
    title_key: text(),
    number: text(),
    updated: text(),
    owner: text(),
    name_key: text(),
  },
} satisfies Schema;
