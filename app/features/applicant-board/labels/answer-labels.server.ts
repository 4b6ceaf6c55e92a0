import { PRIORITY_LABELS } from "~/domain/applicants/applicant";
import { COLORS } from "~/domain/applicants/phases";
import { Refusal } from "~/domain/errors";
import type { BoardPost } from "../answer-board.server";
import { boardHref, dialogAbout } from "../board-address";
import type { BoardAnswer } from "../board-answer";
import { refuseFixedName } from "../phases/refuse-fixed-name.server";
import { readSelection } from "../selection";
import { toBoardCard } from "../to-board-card";

/** Labels on cards, and the labels themselves. */
export const answerLabels = { askLabel, label, unlabel, setLabels, addLabel, saveLabel, deleteLabel };

async function askLabel({ id, form, place }: BoardPost): Promise<BoardAnswer> {
  const picks = readSelection(form.getAll("selected"));
  if (picks.length === 0) return { type: "done", flash: { key: "board.noneChosen", tone: "warning" } };
  return { type: "ask", to: dialogAbout(boardHref(id, place, "label"), picks, true) };
}

async function label(post: BoardPost): Promise<BoardAnswer> {
  return onCard(post, "addLabels");
}

async function unlabel(post: BoardPost): Promise<BoardAnswer> {
  return onCard(post, "removeLabels");
}

/** One label on one card: "label:APPLICANT.LABEL". */
async function onCard(
  { context, t, id, argument }: BoardPost,
  how: "addLabels" | "removeLabels",
): Promise<BoardAnswer> {
  const [applicantId = "", name = ""] = argument.split(".");
  const { data } = await context.api.applications.applicants.update({ id, applicantId, [how]: [name] });
  const key = how === "addLabels" ? "board.labelled" : "board.unlabelled";
  return { type: "done", cards: [toBoardCard(t, data)], flash: { key } };
}

/** The dialog's buttons: one label, given to all or taken from all. */
async function setLabels({ context, id, form, argument }: BoardPost): Promise<BoardAnswer> {
  const [how, name = ""] = argument.split(".");
  const applicants = readSelection(form.getAll("id")).map((pick) => ({ id: pick.id }));
  if (applicants.length === 0 || !name) throw new Refusal("INVALID_PAYLOAD");
  const asked = { id, applicants, [how === "take" ? "remove" : "add"]: [name] };
  const { data } = await context.api.applications.applicants.label(asked);
  if (data.missing > 0) {
    const params = { number: data.done.length, failed: data.missing };
    return { type: "done", worked: data, flash: { key: "board.someLabelled", params, tone: "warning" } };
  }
  return { type: "done", worked: data, flash: { key: how === "take" ? "board.unlabelled" : "board.labelled" } };
}

async function addLabel({ context, id, t, form, place }: BoardPost): Promise<BoardAnswer> {
  const scope = form.get("scope") === "organization" ? "organization" : "job";
  await context.api.applications.labels.create({ id, ...nameAndColor(t, form), scope });
  return { type: "done", flash: { key: "board.labelSaved" }, to: boardHref(id, place, "labels") };
}

async function saveLabel({ context, id, t, form, argument, place }: BoardPost): Promise<BoardAnswer> {
  const version = Number(form.get("version"));
  await context.api.applications.labels.update({ id, labelId: argument, version, ...nameAndColor(t, form) });
  return { type: "done", flash: { key: "board.labelSaved" }, to: boardHref(id, place, "labels") };
}

async function deleteLabel({ context, id, argument, place }: BoardPost): Promise<BoardAnswer> {
  await context.api.applications.labels.remove({ id, labelId: argument });
  return { type: "done", flash: { key: "board.labelDeleted" }, to: boardHref(id, { ...place, label: "" }, "labels") };
}

function nameAndColor(t: BoardPost["t"], form: FormData) {
  const name = String(form.get("name") ?? "");
  refuseFixedName(
    t,
    name,
    PRIORITY_LABELS.map((id) => `label.${id}`),
  );
  const color = COLORS.find((known) => known === form.get("color")) ?? COLORS[0];
  return { name, color };
}
