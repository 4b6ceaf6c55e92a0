import { type AutomationSettings, automationProblems } from "~/domain/applicants/automation";
import { isRefusal, Refusal } from "~/domain/errors";
import { listTemplatesOfJob } from "../../letter-templates/queries";
import type { Person, Services } from "../../services";
import { guardThat } from "../../storage/guards";
import { upsertAutomation } from "./automation-statements";
import { type BoardJob, loadBoardJob } from "./job-queries";
import { guardVisible } from "./label-statements";
import { isPhaseOf } from "./queries";

export interface AutomationPatch extends AutomationSettings {
  id: string;
  phaseId: string;
  /** That was seen; 0 = none. */
  version: number;
}

/** NOT_FOUND for a phase that the job does not have. RECORD_CONFLICT, FAILED_VALIDATION */
export async function setAutomation(services: Services, person: Person, patch: AutomationPatch): Promise<void> {
  const { id, phaseId, version, template, label, followUpDays } = patch;
  const [job, templates] = await Promise.all([
    loadBoardJob(services, person, id),
    listTemplatesOfJob(services, person, id),
  ]);
  if (!job.phases.some((phase) => phase.id === phaseId)) throw new Refusal("NOT_FOUND");
  const known = { templates: templates.map((each) => each.id), labels: job.labels.map((each) => each.id) };
  const fields = automationProblems(patch, known);
  if (fields.length > 0) throw new Refusal("FAILED_VALIDATION", { fields });
  const values = { template, label, follow_up_days: followUpDays };
  try {
    await services.db.write([
      guardVisible(person, id),
      guardThat("NOT_FOUND", isPhaseOf(id, phaseId)),
      ...upsertAutomation({ job: id, phase: phaseId, ...values }, version, services.clock().toISOString()),
    ]);
  } catch (error) {
    // The same form sent again is no conflict.
    if (!isRefusal(error, "RECORD_CONFLICT") || !isStored(await loadBoardJob(services, person, id), patch)) throw error;
  }
}

const isStored = ({ automation: all }: BoardJob, { phaseId, template, label, followUpDays }: AutomationPatch) =>
  all.some(
    (each) =>
      each.phase === phaseId &&
      each.template === template &&
      each.label === label &&
      each.followUpDays === followUpDays,
  );
