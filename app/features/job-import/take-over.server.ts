import type { AppLoadContext } from "@remix-run/cloudflare";
import { fieldProblemsOf, isRefusal } from "~/domain/errors";
import type { ProposalPatch } from "~/domain/job-import/proposal";
import { KEYS } from "~/domain/query-keys";
import { baseOf } from "~/features/forms/schema-path";

export interface TakeOver {
  context: AppLoadContext;
  /** What was ticked, in the order of the page. */
  patches: readonly ProposalPatch[];
  request: Request;
  /** "new" creates a draft with the import's id, so that taking over twice makes one draft. */
  jobId: string;
  importId: string;
}

/** Writes what was ticked into the job; null when nothing was. Fields that the backend refuses are left out. */
export async function takeOver({ context, patches, request, jobId, importId }: TakeOver) {
  const patch = patches.reduce(together, {});
  if (Object.keys(patch).length === 0) return null;
  const { api } = context;
  const id = jobId === "new" ? importId : jobId;
  const organization = new URL(request.url).searchParams.get(KEYS.orgId);
  const save = async (fields: Record<string, unknown>): Promise<void> => {
    if (jobId !== "new") await api.jobs.update({ id, ...fields });
    else await api.items.create({ collection: "job", id, ...fields });
  };
  await saveWhatFits(save, { ...patch, ...(jobId === "new" && organization && { organization }) });
  return { jobId: id };
}

async function saveWhatFits(save: (fields: Record<string, unknown>) => Promise<void>, fields: Record<string, unknown>) {
  try {
    await save(fields);
  } catch (error) {
    if (!isRefusal(error, "FAILED_VALIDATION")) throw error;
    const refused = new Set(fieldProblemsOf(error).map(({ field }) => baseOf(field)));
    const rest = Object.fromEntries(Object.entries(fields).filter(([field]) => !refused.has(field)));
    if (refused.size === 0 || Object.keys(rest).length === 0) throw error;
    await save(rest);
  }
}

/** Two ticks for one list give one list: what is certain, then what was left open. */
const together = (one: ProposalPatch, other: ProposalPatch): ProposalPatch => ({
  ...one,
  ...other,
  ...(one.educations && other.educations && { educations: [...one.educations, ...other.educations] }),
});
