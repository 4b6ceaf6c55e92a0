import type { BoardView } from "~/content-api/applicant-entities";
import { readOwnName } from "~/domain/applicants/own-name";
import { readViewQuery } from "~/domain/applicants/view-query";
import { isRefusal, Refusal } from "~/domain/errors";
import { LIMITS } from "~/domain/limits";
import { message } from "~/domain/messages";
import type { Person, Services } from "../../services";
import { writeUnique } from "../../storage/write-unique";
import { loadBoardJob } from "./job-queries";
import { selectViews } from "./queries";
import { deleteView, insertView, renameViewRow } from "./view-statements";

/**
 * Keeps a filter of a job's board under a name, for the asking person alone. FAILED_VALIDATION: name, taken, twenty.
 */
export async function createView(
  services: Services,
  person: Person,
  { id: job, name: typed, query: asked }: { id: string; name: string; query: string },
): Promise<BoardView> {
  const [, views] = await Promise.all([loadBoardJob(services, person, job), services.db.all(selectViews(person, job))]);
  const read = readOwnName(typed, { maxLength: LIMITS.views.nameLength, taken: views.map(({ name }) => name) });
  if ("problem" in read) throw beside("name", read.problem);
  const view = { id: services.ids(), name: read.name, query: readViewQuery(asked) };
  try {
    await services.db.write(insertView(services, person, job, view));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (error.code === "RECORD_NOT_UNIQUE") throw beside("name", message("nameTaken"));
    if (error.code === "NOTHING_TO_DO") throw beside("name", message("tooManyEntries", { max: LIMITS.views.most }));
    throw error;
  }
  return view;
}

/** Calls one of the asking person's own by another name. NOT_FOUND, FAILED_VALIDATION: name, taken. */
export async function renameView(
  services: Services,
  person: Person,
  { id: job, viewId, name: typed }: { id: string; viewId: string; name: string },
): Promise<BoardView> {
  const [, views] = await Promise.all([loadBoardJob(services, person, job), services.db.all(selectViews(person, job))]);
  const view = views.find(({ id }) => id === viewId);
  if (!view) throw new Refusal("NOT_FOUND");
  const taken = views.flatMap(({ id, name }) => (id === viewId ? [] : name));
  const read = readOwnName(typed, { maxLength: LIMITS.views.nameLength, taken });
  if ("problem" in read) throw beside("name", read.problem);
  await writeUnique(services, renameViewRow(person, { job, viewId, name: read.name }), "name", message("nameTaken"));
  return { ...view, name: read.name };
}

/** Forgets one of the asking person's own. NOT_FOUND */
export async function removeView(
  services: Services,
  person: Person,
  { id: job, viewId }: { id: string; viewId: string },
): Promise<void> {
  await loadBoardJob(services, person, job);
  await services.db.write(deleteView(person, { job, viewId }));
}

const beside = (field: string, problem: string) =>
  new Refusal("FAILED_VALIDATION", { fields: [{ field, message: problem }] });
