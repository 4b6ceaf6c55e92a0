import { withQuery } from "~/domain/query-keys";
import { onceId } from "~/lib/fingerprint";
import { boardHref, dialogAbout, NEW_ID_KEY, withSelected } from "../board-address";
import { boardForm } from "../board-form.server";
import type { BoardOutcome } from "../board-outcome";
import { namesOf } from "../card-texts.server";
import { selectionSchema } from "../selection.schema";
import { MAIL_FORM, mailSchema } from "./mail.schema";

/** One mail to several. */
export const mailActions = {
  askMail: boardForm("bulk", selectionSchema, async ({ context, id, place }, { selected }) => {
    if (selected.length === 0) return { type: "done", flash: { key: "board.noneChosen", tone: "warning" } };
    // In the address, so that going back to the dialog and sending it again is the same sending.
    const dialog = withQuery(boardHref(id, place, "mail"), { [NEW_ID_KEY]: context.newId() });
    return { type: "ask", to: dialogAbout(dialog, selected, true) };
  }),

  mail: boardForm(MAIL_FORM, mailSchema, async (post, { id: cards, newId, ...mail }): Promise<BoardOutcome> => {
    const { context, id, place } = post;
    const applicants = cards.map((card) => ({ id: card.id }));
    const as = onceId(newId, mail.subject + mail.text);
    const { data } = await context.api.applications.applicants.mail({ id, applicants, mail, as });
    const { done, conflicts, missing } = data;
    const count = done.length;
    if (conflicts.length > 0) {
      const params = { count, names: namesOf(context.t, conflicts, missing) };
      const to = withSelected(boardHref(id, place), conflicts);
      return { type: "done", to, flash: { key: "board.mailedSome", params, tone: "warning" } };
    }
    if (missing > 0)
      return { type: "done", flash: { key: "board.mailedGone", params: { count, failed: missing }, tone: "warning" } };
    return { type: "done", flash: { key: "board.mailed", params: { count } } };
  }),
};
