import { PHASES } from "~/domain/applicants/applicant";
import { isRefusal, Refusal } from "~/domain/errors";
import { boardHref } from "../board-address";
import { boardButton, boardForm } from "../board-form.server";
import type { BoardOutcome } from "../board-outcome";
import {
  ANONYMOUS_FORM,
  anonymousSchema,
  deletePhaseSchema,
  newPhaseSchema,
  PHASE_FORM,
  phaseSchema,
} from "./phase.schema";
import { refuseFixedName } from "./refuse-fixed-name.server";

/** The job's own phases, anonymous review, the organization's template. */
export const phaseActions = {
  addPhase: boardForm(PHASE_FORM, newPhaseSchema, async ({ context, id, place }, phase) => {
    refuseFixedName(context.t, phase.name, FIXED_NAMES);
    await context.api.applications.phases.change({ id, add: phase });
    return { type: "done", flash: { key: "board.phaseSaved" }, to: boardHref(id, place, "phases") };
  }),

  savePhase: boardForm(PHASE_FORM, phaseSchema, async ({ context, id, argument, place }, phase) => {
    refuseFixedName(context.t, phase.name, FIXED_NAMES);
    await context.api.applications.phases.update({ id, phaseId: argument, ...phase });
    return { type: "done", flash: { key: "board.phaseSaved" }, to: boardHref(id, place, "phases") };
  }),

  deletePhase: boardForm(PHASE_FORM, deletePhaseSchema, async ({ context, id, argument, place }, { target }) => {
    await context.api.applications.phases.remove({ id, phaseId: argument, target });
    return { type: "done", flash: { key: "board.phaseDeleted" }, to: boardHref(id, { ...place, more: [] }, "phases") };
  }),

  anonymous: boardForm(ANONYMOUS_FORM, anonymousSchema, async ({ context, id, place }, { anonymous }) => {
    await context.api.applications.phases.change({ id, anonymous });
    return { type: "done", flash: { key: "board.reviewSaved" }, to: boardHref(id, place, "phases") };
  }),

  /** "template:save" makes the job's phases the template, "template:use" takes over those that the job has not. */
  template: boardButton(async ({ context, id, argument: template, place }) => {
    if (template !== "save" && template !== "use") throw new Refusal("INVALID_PAYLOAD");
    const to = boardHref(id, place, "phases");
    const done = (key: string): BoardOutcome => ({ type: "done", flash: { key }, to });
    try {
      await context.api.applications.phases.change({ id, template });
    } catch (error) {
      const isNothingNew = template === "use" && isRefusal(error, "NOTHING_TO_DO");
      if (isNothingNew) return done("board.templateThere");
      throw error;
    }
    return done(template === "use" ? "board.templateUsed" : "board.templateSaved");
  }),
};

const FIXED_NAMES = PHASES.map((id) => `phase.${id}`);
