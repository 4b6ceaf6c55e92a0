import type { BoardView } from "~/content-api/applicant-entities";
import { readOwnName } from "~/domain/applicants/own-name";
import { readViewQuery } from "~/domain/applicants/view-query";
import { Refusal } from "~/domain/errors";
import { LIMITS } from "~/domain/limits";
import { message } from "~/domain/messages";
import type { Person, Services } from "../../services";
import { guardChanged, sql } from "../../storage/sql";
import { loadBoardJob } from "./board-job";

/** Keeps a filter of a job's board under a name, for the asking person alone. FAILED_VALIDATION: name, taken, twenty. */
export async function createView(
  services: Services,
  person: Person,
  { id: job, name: typed, query: asked }: { id: string; name: string; query: string },
): Promise<BoardView> {
  const [, others] = await Promise.all([
    loadBoardJob(services, person, job),
    services.db.all<{ name: string }>(sql`SELECT name FROM board_view WHERE user = ${person.id} AND job = ${job}`),
  ]);
  const read = readOwnName(typed, { maxLength: LIMITS.views.nameLength, taken: others.map(({ name }) => name) });
  if ("problem" in read) throw beside("name", read.problem);
  const view = { id: services.ids(), name: read.name, query: readViewQuery(asked) };
  try {
    await services.db.write([
      sql`INSERT INTO board_view (id, user, job, name, query, date_created)
        SELECT ${view.id}, ${person.id}, ${job}, ${view.name}, ${view.query}, ${services.clock().toISOString()}
        WHERE (SELECT count(*) FROM board_view WHERE user = ${person.id} AND job = ${job}) < ${LIMITS.views.most}`,
      guardChanged("NOTHING_TO_DO"),
    ]);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
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
  const [, views] = await Promise.all([
    loadBoardJob(services, person, job),
    services.db.all<BoardView>(sql`SELECT id, name, query FROM board_view WHERE user = ${person.id} AND job = ${job}`),
  ]);
  const view = views.find(({ id }) => id === viewId);
  if (!view) throw new Refusal("NOT_FOUND");
  const taken = views.flatMap(({ id, name }) => (id === viewId ? [] : name));
  const read = readOwnName(typed, { maxLength: LIMITS.views.nameLength, taken });
  if ("problem" in read) throw beside("name", read.problem);
  try {
    await services.db.write([
      sql`UPDATE board_view SET name = ${read.name} WHERE id = ${viewId} AND job = ${job} AND user = ${person.id}`,
      guardChanged("NOT_FOUND"),
    ]);
  } catch (error) {
    if (error instanceof Refusal && error.code === "RECORD_NOT_UNIQUE") throw beside("name", message("nameTaken"));
    throw error;
  }
  return { ...view, name: read.name };
}

/** Forgets one of the asking person's own. NOT_FOUND */
export async function removeView(
  services: Services,
  person: Person,
  { id: job, viewId }: { id: string; viewId: string },
): Promise<void> {
  await loadBoardJob(services, person, job);
  await services.db.write([
    sql`DELETE FROM board_view WHERE id = ${viewId} AND job = ${job} AND user = ${person.id}`,
    guardChanged("NOT_FOUND"),
  ]);
}

const beside = (field: string, problem: string) =>
  new Refusal("FAILED_VALIDATION", { fields: [{ field, message: problem }] });
