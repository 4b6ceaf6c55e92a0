import { Refusal } from "~/domain/errors";
import type { StepServer } from "../step-server";

type Values = { links: string[]; rows: number };

export const filesServer: StepServer<Values> = {
  /** Files of the form are kept already; removing one is a call of its own. */
  async complete({ values, wizard, press, context, stored }) {
    const { files: added = [], problems = [] } = stored ?? {};
    const kept = [...wizard.job.files.filter(({ id }) => !added.some((file) => file.id === id)), ...added];
    const removed =
      press.verb === "remove" && press.field === "files" ? kept.find(({ id }) => id === press.value) : undefined;
    if (removed) await context.api.files.remove({ id: removed.id }).catch(ignoreGone);
    const job = { ...wizard.job, files: kept.filter((file) => file !== removed) };
    const isNothingSent = press.verb === "upload" && added.length === 0 && problems.length === 0;
    const failed = problems.length > 0 ? [...new Set(problems.map(({ message }) => message))] : undefined;
    return {
      values,
      wizard: { ...wizard, job },
      errors: isNothingSent ? { files: ["wizard:files.nothingSent"] } : failed && { files: failed },
      extras: { fileProblems: problems },
    };
  },
};

/** A second click, or another tab, was faster. */
function ignoreGone(error: unknown): void {
  if (!(error instanceof Refusal) || !["NOT_FOUND", "FORBIDDEN"].includes(error.code)) throw error;
}
