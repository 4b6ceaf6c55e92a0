import { Refusal } from "~/domain/errors";
import { message } from "~/domain/messages";
import type { BoardPost } from "../answer-board.server";
import { boardHref, dialogAbout, withSelected } from "../board-address";
import type { BoardAnswer } from "../board-answer";
import { namesOf } from "../names-of";
import { readSelection } from "../selection";

/** One mail to several. */
export const answerMail = { askMail, mail };

async function askMail({ id, form, place }: BoardPost): Promise<BoardAnswer> {
  const picks = readSelection(form.getAll("selected"));
  if (picks.length === 0) return { type: "done", flash: { key: "board.noneChosen", tone: "warning" } };
  return { type: "ask", to: dialogAbout(boardHref(id, place, "mail"), picks, true) };
}

async function mail({ context, t, id, form, place }: BoardPost): Promise<BoardAnswer> {
  const letter = { subject: String(form.get("subject") ?? "").trim(), text: String(form.get("text") ?? "").trim() };
  const empty = (["subject", "text"] as const).filter((field) => !letter[field]);
  if (empty.length > 0)
    throw new Refusal("FAILED_VALIDATION", { fields: empty.map((field) => ({ field, message: message("empty") })) });
  const applicants = readSelection(form.getAll("id")).map((pick) => ({ id: pick.id }));
  const { data } = await context.api.applications.applicants.mail({ id, applicants, mail: letter });
  const { done, conflicts, missing } = data;
  const count = done.length;
  if (conflicts.length > 0) {
    const params = { count, names: namesOf(t, conflicts, missing) };
    const to = withSelected(boardHref(id, place), conflicts);
    return { type: "done", to, flash: { key: "board.mailedSome", params, tone: "warning" } };
  }
  if (missing > 0)
    return { type: "done", flash: { key: "board.mailedGone", params: { count, failed: missing }, tone: "warning" } };
  return { type: "done", flash: { key: "board.mailed", params: { count } } };
}
