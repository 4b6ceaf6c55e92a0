import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { Refusal } from "~/domain/errors";
import { message } from "~/domain/messages";
import type { JobProblem } from "~/features/jobs/job-problem";

/** Adds one recruiter to a job's contacts; whoever else changes the job at the same moment makes it ask again. */
export async function addContact({ api, flash }: AppLoadContext, id: string, value: string, back: string) {
  const problem = (error: string): JobProblem => ({ field: "contact", value, errors: [error] });
  if (!value) return problem(message("pickFromList"));
  const { data: job } = await api.jobs.get({ id, relations: ["detail"] });
  // Somebody without a role has left the organization and is nobody to ask any more.
  const contacts = job.contacts.filter(({ role }) => role).map((contact) => contact.id);
  if (!contacts.includes(value)) {
    try {
      await api.jobs.update({ id, version: job.version, contacts: [...contacts, value] });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.code === "FAILED_VALIDATION") return problem(message("pickFromList"));
      if (error.code === "RECORD_CONFLICT") return problem("errors:codes.RECORD_CONFLICT");
      throw error;
    }
  }
  flash.set({ key: "job.contactAdded" });
  return redirect(back, 303);
}
