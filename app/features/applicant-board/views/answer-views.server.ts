import { boardHref, viewQuery } from "../board-address";
import { boardButton, boardForm } from "../board-form.server";
import { VIEW_FORM, viewSchema } from "./view.schema";

/** Filters saved under a name. */
export const viewActions = {
  saveView: boardForm(VIEW_FORM, viewSchema, async ({ context, id, place }, { name }) => {
    await context.api.applications.views.create({ id, name, query: viewQuery(place) });
    return { type: "done", flash: { key: "board.viewSaved" } };
  }),

  renameView: boardForm(VIEW_FORM, viewSchema, async ({ context, id, argument, place }, { name }) => {
    await context.api.applications.views.update({ id, viewId: argument, name });
    return { type: "done", flash: { key: "board.viewSaved" }, to: boardHref(id, place, "view") };
  }),

  deleteView: boardButton(async ({ context, id, argument, place }) => {
    await context.api.applications.views.remove({ id, viewId: argument });
    return { type: "done", flash: { key: "board.viewDeleted" }, to: boardHref(id, place, "view") };
  }),
};
