import type { ImportReason, ImportStage, JobImport } from "~/content-api/imports";
import type { Proposal } from "~/domain/job-import/proposal";
import type { Language } from "~/domain/people";
import type { JobAdFindings } from "~/job-ad/job-ad-findings";
import { integer, json, type Schema, text } from "../storage/columns";

/** `degraded`: a model is configured and did not answer. */
export type StoredFindings = JobAdFindings & { degraded: boolean };

export const jobImportSchema = {
  job_import: {
    id: text(),
    user: text(),
    status: text<JobImport["status"]>(),
    stage: text<ImportStage>().defaulted(),
    reason: text<ImportReason>().nullable(),
    url: text().nullable(),
    body: text().nullable(),
    file_key: text().nullable(),
    file_name: text().nullable(),
    ad: integer().defaulted(),
    findings: json<StoredFindings>().nullable(),
    runs: integer().defaulted(),
    lease_until: text().nullable(),
    date_created: text(),
    date_updated: text(),
    proposals: json<Proposal[]>().nullable(),
    language: text<Language>().defaulted(),
    organization: text().nullable(),
  },
} satisfies Schema;
