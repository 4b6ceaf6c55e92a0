import type { BoardPost } from "../answer-board.server";
import { boardHref, viewQuery } from "../board-address";
import type { BoardAnswer } from "../board-answer";

/** Filters kept under a name. */
export const answerViews = { saveView, renameView, deleteView };

async function saveView({ context, id, form, place }: BoardPost): Promise<BoardAnswer> {
  await context.api.applications.views.create({ id, name: String(form.get("name") ?? ""), query: viewQuery(place) });
  return { type: "done", flash: { key: "board.viewSaved" } };
}

async function renameView({ context, id, form, argument, place }: BoardPost): Promise<BoardAnswer> {
  await context.api.applications.views.update({ id, viewId: argument, name: String(form.get("name") ?? "") });
  return { type: "done", flash: { key: "board.viewSaved" }, to: boardHref(id, place, "view") };
}

async function deleteView({ context, id, argument, place }: BoardPost): Promise<BoardAnswer> {
  await context.api.applications.views.remove({ id, viewId: argument });
  return { type: "done", flash: { key: "board.viewDeleted" }, to: boardHref(id, place, "view") };
}
