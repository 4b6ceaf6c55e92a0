import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { Refusal } from "~/domain/errors";
import type { JobProblem } from "~/features/jobs/job-problem";

/** Takes somebody off a job's contacts while another one stays; whoever else changes the job at the same moment makes it ask again. */
export async function removeContact({ api, flash }: AppLoadContext, id: string, value: string, back: string) {
  const { data: job } = await api.jobs.get({ id, relations: ["detail"] });
  const contacts = job.contacts.filter((contact) => contact.role && contact.id !== value).map((contact) => contact.id);
  if (contacts.length === 0) throw new Refusal("INVALID_PAYLOAD");
  try {
    await api.jobs.update({ id, version: job.version, contacts });
  } catch (error) {
    if (!(error instanceof Refusal && error.code === "RECORD_CONFLICT")) throw error;
    return { field: "contact", value: "", errors: ["errors:codes.RECORD_CONFLICT"] } satisfies JobProblem;
  }
  flash.set({ key: "job.contactRemoved" });
  return redirect(back, 303);
}
