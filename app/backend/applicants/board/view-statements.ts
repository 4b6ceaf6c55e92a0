import { type SqlBool, sql } from "kysely";
import type { BoardView } from "~/content-api/applicant-entities";
import { LIMITS } from "~/domain/limits";
import type { Person, Services } from "../../services";
import { query } from "../../storage/compiler";
import { guardOneChanged } from "../../storage/guards";
import { insertWhere } from "../../storage/insert-select";

interface OnView {
  job: string;
  viewId: string;
}

/** NOTHING_TO_DO when the person has as many as are allowed, RECORD_NOT_UNIQUE for a name that is taken. */
export function insertView(services: Services, { id: user }: Person, job: string, view: BoardView) {
  const own = query
    .selectFrom("board_view")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("user", "=", user)
    .where("job", "=", job);
  const row = { ...view, user, job, date_created: services.clock().toISOString() };
  return [
    insertWhere("board_view", row, sql<SqlBool>`${own} < ${LIMITS.views.most}`),
    guardOneChanged("NOTHING_TO_DO"),
  ];
}

/** NOT_FOUND, RECORD_NOT_UNIQUE for a name that is taken. */
export const renameViewRow = (person: Person, { name, ...on }: OnView & { name: string }) => [
  query
    .updateTable("board_view")
    .set({ name })
    .where("id", "=", on.viewId)
    .where("job", "=", on.job)
    .where("user", "=", person.id),
  guardOneChanged("NOT_FOUND"),
];

/** NOT_FOUND */
export const deleteView = (person: Person, { job, viewId }: OnView) => [
  query.deleteFrom("board_view").where("id", "=", viewId).where("job", "=", job).where("user", "=", person.id),
  guardOneChanged("NOT_FOUND"),
];
