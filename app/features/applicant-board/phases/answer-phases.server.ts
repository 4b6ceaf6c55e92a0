import { PHASES } from "~/domain/applicants/applicant";
import { COLORS } from "~/domain/applicants/phases";
import { Refusal } from "~/domain/errors";
import type { BoardPost } from "../answer-board.server";
import { boardHref } from "../board-address";
import type { BoardAnswer } from "../board-answer";
import { refuseFixedName } from "./refuse-fixed-name.server";

/** The job's own phases, anonymous review, the organization's template. */
export const answerPhases = { addPhase, savePhase, deletePhase, anonymous, template };

async function addPhase({ context, id, t, form, place }: BoardPost): Promise<BoardAnswer> {
  await context.api.applications.phases.change({ id, add: read(t, form) });
  return { type: "done", flash: { key: "board.phaseSaved" }, to: boardHref(id, place, "phases") };
}

async function savePhase({ context, id, t, form, argument, place }: BoardPost): Promise<BoardAnswer> {
  const version = Number(form.get("version"));
  await context.api.applications.phases.update({ id, phaseId: argument, version, ...read(t, form) });
  return { type: "done", flash: { key: "board.phaseSaved" }, to: boardHref(id, place, "phases") };
}

async function deletePhase({ context, id, form, argument, place }: BoardPost): Promise<BoardAnswer> {
  const target = String(form.get("target") ?? "") || undefined;
  await context.api.applications.phases.remove({ id, phaseId: argument, target });
  return { type: "done", flash: { key: "board.phaseDeleted" }, to: boardHref(id, { ...place, more: [] }, "phases") };
}

async function anonymous({ context, id, form, place }: BoardPost): Promise<BoardAnswer> {
  await context.api.applications.phases.change({ id, anonymous: form.getAll("anonymous").map(String) });
  return { type: "done", flash: { key: "board.reviewSaved" }, to: boardHref(id, place, "phases") };
}

async function template({ context, id, argument, place }: BoardPost): Promise<BoardAnswer> {
  const how = argument === "use" ? "use" : "save";
  const done = (key: string): BoardAnswer => ({ type: "done", flash: { key }, to: boardHref(id, place, "phases") });
  try {
    await context.api.applications.phases.change({ id, template: how });
  } catch (error) {
    if (how === "use" && error instanceof Refusal && error.code === "NOTHING_TO_DO") return done("board.templateThere");
    throw error;
  }
  return done(how === "use" ? "board.templateUsed" : "board.templateSaved");
}

function read(t: BoardPost["t"], form: FormData) {
  const name = String(form.get("name") ?? "");
  refuseFixedName(
    t,
    name,
    PHASES.map((id) => `phase.${id}`),
  );
  const color = COLORS.find((known) => known === form.get("color")) ?? COLORS[0];
  return { name, color, after: String(form.get("after") ?? "") };
}
