import { Refusal } from "~/domain/errors";
import { message } from "~/domain/messages";
import type { BoardPost } from "./answer-board.server";
import type { BoardAnswer } from "./board-answer";
import { boardHref } from "./board-place";
import { pickValue, readPicks } from "./pick";

/** One mail to several. */
export const answerMail = { askMail, mail };

async function askMail({ id, form, place }: BoardPost): Promise<BoardAnswer> {
  const picks = readPicks(form.getAll("selected"));
  if (picks.length === 0) return { what: "done", flash: { key: "board.noneChosen", tone: "warning" } };
  return { what: "ask", to: boardHref(id, place, "mail") + picks.map((pick) => `&id=${pickValue(pick)}`).join("") };
}

async function mail({ context, id, form }: BoardPost): Promise<BoardAnswer> {
  const letter = { subject: String(form.get("subject") ?? "").trim(), text: String(form.get("text") ?? "").trim() };
  const empty = (["subject", "text"] as const).filter((field) => !letter[field]);
  if (empty.length > 0)
    throw new Refusal("FAILED_VALIDATION", { fields: empty.map((field) => ({ field, message: message("empty") })) });
  const applicants = readPicks(form.getAll("id")).map((pick) => ({ id: pick.id }));
  const { data } = await context.api.applications.applicants.mail({ id, applicants, mail: letter });
  const [number, failed] = [data.done.length, data.conflicts.length + data.missing];
  if (failed === 0) return { what: "done", flash: { key: "board.mailed", params: { number } } };
  return { what: "done", flash: { key: "board.mailedSome", params: { number, failed }, tone: "warning" } };
}
