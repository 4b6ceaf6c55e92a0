import { isRefusal, Refusal } from "~/domain/errors";
import { linkProblem, withScheme } from "~/domain/jobs/links";
import { historyRow } from "../history/statements";
import type { Actor, Person, Services } from "../services";
import { getSettingsRecord } from "../settings/queries";
import { guardOneChanged, guardThat } from "../storage/guards";
import { loadFilesOf } from "./file-queries";
import { addLink, takeLink } from "./link-statements";
import { isJobVisible, loadBrief } from "./queries";

/** Adds a link to a job of any status. NOT_FOUND, FAILED_VALIDATION. */
export async function createLink(services: Services, person: Person, id: string, typed: string) {
  const link = withScheme(typed);
  const [{ organization }, { limits }] = await Promise.all([
    loadBrief(services, person, id),
    getSettingsRecord(services.db),
  ]);
  refuse(linkProblem(link, [], limits));
  const now = services.clock().toISOString();
  try {
    await services.db.write([
      guardThat("NOT_FOUND", isJobVisible(person, id)),
      addLink(id, link, { most: limits.links, now }),
      guardOneChanged("RECORD_NOT_UNIQUE"),
      historyRow(services, { organization, job: id, actor: person, event: "link.create", after: { link } }),
    ]);
  } catch (error) {
    if (!isRefusal(error, "RECORD_NOT_UNIQUE")) throw error;
    const { links } = await loadFilesOf(services, person, id);
    refuse(linkProblem(link, links, limits));
    throw error;
  }
  return { link };
}

/** Takes a link off a job. NOT_FOUND. */
export async function removeLink(services: Services, actor: Actor, id: string, link: string): Promise<void> {
  const { organization } = await loadBrief(services, actor, id);
  await services.db.write([
    guardThat("NOT_FOUND", isJobVisible(actor, id)),
    takeLink(id, link, services.clock().toISOString()),
    guardOneChanged("NOT_FOUND"),
    historyRow(services, { organization, job: id, actor, event: "link.delete", before: { link } }),
  ]);
}

function refuse(problem: string | null): void {
  if (problem) throw new Refusal("FAILED_VALIDATION", { fields: [{ field: "link", message: problem }] });
}
