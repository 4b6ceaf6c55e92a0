import type { BoardPost } from "./answer-board.server";
import type { BoardAnswer } from "./board-answer";
import { boardHref, viewQuery } from "./board-place";

/** Filters kept under a name. */
export const answerViews = { saveView, renameView, deleteView };

async function saveView({ context, id, form, place }: BoardPost): Promise<BoardAnswer> {
  await context.api.applications.views.create({ id, name: String(form.get("name") ?? ""), query: viewQuery(place) });
  return { what: "done", flash: { key: "board.viewSaved" } };
}

async function renameView({ context, id, form, argument, place }: BoardPost): Promise<BoardAnswer> {
  await context.api.applications.views.update({ id, viewId: argument, name: String(form.get("name") ?? "") });
  return { what: "done", flash: { key: "board.viewSaved" }, to: boardHref(id, place, "view") };
}

async function deleteView({ context, id, argument, place }: BoardPost): Promise<BoardAnswer> {
  await context.api.applications.views.remove({ id, viewId: argument });
  return { what: "done", flash: { key: "board.viewDeleted" }, to: boardHref(id, place, "view") };
}
