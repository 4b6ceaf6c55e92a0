import { isRefusal } from "~/domain/errors";
import type { PostedStep, Prepared } from "../../wizard-step";

/** The job with the files that the form brought; removing one is a call of its own. */
export async function keepFiles({ intent, wizard, context, stored, patch }: PostedStep): Promise<Prepared> {
  const { files: added = [], problems = [] } = stored ?? {};
  const before = wizard.job.files.filter(({ id }) => !added.some((file) => file.id === id));
  const files = [...before, ...added];
  const removed = intent.type === "delete" ? files.find(({ id }) => id === intent.rest) : undefined;
  if (removed) await context.api.files.remove({ id: removed.id }).catch(ignoreGone);
  const isNothingSent = intent.type === "upload" && added.length === 0 && problems.length === 0;
  const reasons = isNothingSent ? ["wizard:files.nothingSent"] : [...new Set(problems.map(({ message }) => message))];
  return {
    patch,
    wizard: { ...wizard, job: { ...wizard.job, files: files.filter((file) => file !== removed) } },
    ...(reasons.length > 0 && { errors: { files: reasons }, fileProblems: problems }),
  };
}

/** A second click, or another tab, was faster. */
function ignoreGone(error: unknown): void {
  if (!isRefusal(error, "NOT_FOUND", "FORBIDDEN")) throw error;
}
