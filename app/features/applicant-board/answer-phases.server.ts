import { COLORS } from "~/domain/applicants/phases";
import type { BoardPost } from "./answer-board.server";
import type { BoardAnswer } from "./board-answer";
import { boardHref } from "./board-place";

/** The job's own phases, anonymous review, the organization's template. */
export const answerPhases = { addPhase, savePhase, deletePhase, anonymous, template };

async function addPhase({ context, id, form, place }: BoardPost): Promise<BoardAnswer> {
  await context.api.applications.phases.change({ id, add: read(form) });
  return { what: "done", flash: { key: "board.phaseSaved" }, to: boardHref(id, place, "phases") };
}

async function savePhase({ context, id, form, argument, place }: BoardPost): Promise<BoardAnswer> {
  const version = Number(form.get("version"));
  await context.api.applications.phases.update({ id, phaseId: argument, version, ...read(form) });
  return { what: "done", flash: { key: "board.phaseSaved" }, to: boardHref(id, place, "phases") };
}

async function deletePhase({ context, id, form, argument, place }: BoardPost): Promise<BoardAnswer> {
  const target = String(form.get("target") ?? "") || undefined;
  await context.api.applications.phases.remove({ id, phaseId: argument, target });
  return { what: "done", flash: { key: "board.phaseDeleted" }, to: boardHref(id, { ...place, more: [] }, "phases") };
}

async function anonymous({ context, id, form, place }: BoardPost): Promise<BoardAnswer> {
  await context.api.applications.phases.change({ id, anonymous: form.getAll("anonymous").map(String) });
  return { what: "done", flash: { key: "board.reviewSaved" }, to: boardHref(id, place, "phases") };
}

async function template({ context, id, argument, place }: BoardPost): Promise<BoardAnswer> {
  const how = argument === "use" ? "use" : "save";
  await context.api.applications.phases.change({ id, template: how });
  const key = how === "use" ? "board.templateUsed" : "board.templateSaved";
  return { what: "done", flash: { key }, to: boardHref(id, place, "phases") };
}

function read(form: FormData) {
  const color = COLORS.find((known) => known === form.get("color")) ?? COLORS[0];
  return { name: String(form.get("name") ?? ""), color, after: String(form.get("after") ?? "") };
}
