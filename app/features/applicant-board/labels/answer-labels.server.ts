import { PRIORITY_LABELS } from "~/domain/applicants/applicant";
import { Refusal } from "~/domain/errors";
import { boardHref, dialogAbout } from "../board-address";
import { type BoardPost, boardButton, boardForm } from "../board-form.server";
import type { BoardOutcome } from "../board-outcome";
import { toBoardCard } from "../card-texts.server";
import { refuseFixedName } from "../phases/refuse-fixed-name.server";
import { selectionSchema } from "../selection.schema";
import { LABEL_FORM, labelledSchema, labelSchema, newLabelSchema } from "./label.schema";

/** Labels on cards, and the labels themselves. */
export const labelActions = {
  askLabel: boardForm("bulk", selectionSchema, async ({ id, place }, { selected }) => {
    if (selected.length === 0) return { type: "done", flash: { key: "board.noneChosen", tone: "warning" } };
    return { type: "ask", to: dialogAbout(boardHref(id, place, "label"), selected, true) };
  }),

  label: boardButton((post) => changeLabel(post, "addLabels")),
  unlabel: boardButton((post) => changeLabel(post, "removeLabels")),

  /** The dialog's buttons, "setLabels:add.LABEL": one label, given to all or taken from all. */
  setLabels: boardForm("label", labelledSchema, async ({ context, id, argument }, { id: cards }) => {
    const [change, name] = argument.split(".");
    const applicants = cards.map((card) => ({ id: card.id }));
    if (applicants.length === 0 || !name || (change !== "add" && change !== "take"))
      throw new Refusal("INVALID_PAYLOAD");
    const isTaken = change === "take";
    const labels = isTaken ? { remove: [name] } : { add: [name] };
    const { data } = await context.api.applications.applicants.label({ id, applicants, ...labels });
    if (data.missing > 0) {
      const params = { number: data.done.length, failed: data.missing };
      return { type: "done", worked: data, flash: { key: "board.someLabelled", params, tone: "warning" } };
    }
    return { type: "done", worked: data, flash: { key: isTaken ? "board.unlabelled" : "board.labelled" } };
  }),

  addLabel: boardForm(LABEL_FORM, newLabelSchema, async ({ context, id, place }, label) => {
    refuseFixedName(context.t, label.name, FIXED_NAMES);
    await context.api.applications.labels.create({ id, ...label });
    return { type: "done", flash: { key: "board.labelSaved" }, to: boardHref(id, place, "labels") };
  }),

  saveLabel: boardForm(LABEL_FORM, labelSchema, async ({ context, id, argument, place }, label) => {
    refuseFixedName(context.t, label.name, FIXED_NAMES);
    await context.api.applications.labels.update({ id, labelId: argument, ...label });
    return { type: "done", flash: { key: "board.labelSaved" }, to: boardHref(id, place, "labels") };
  }),

  deleteLabel: boardButton(async ({ context, id, argument, place }) => {
    await context.api.applications.labels.remove({ id, labelId: argument });
    return { type: "done", flash: { key: "board.labelDeleted" }, to: boardHref(id, { ...place, label: "" }, "labels") };
  }),
};

const FIXED_NAMES = PRIORITY_LABELS.map((id) => `label.${id}`);

/** One label on one card: "label:APPLICANT.LABEL". */
async function changeLabel(
  { context, id, argument }: BoardPost,
  change: "addLabels" | "removeLabels",
): Promise<BoardOutcome> {
  const [applicantId = "", name = ""] = argument.split(".");
  const { data } = await context.api.applications.applicants.update({ id, applicantId, [change]: [name] });
  const key = change === "addLabels" ? "board.labelled" : "board.unlabelled";
  return { type: "done", cards: [toBoardCard(context.t, data)], flash: { key } };
}
