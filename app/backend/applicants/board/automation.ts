import { type AutomationSettings, automationProblems } from "~/domain/applicants/automation";
import { isRefusal, Refusal } from "~/domain/errors";
import type { HistoryValues, NamedThing } from "~/domain/job-history/history-events";
import { historyRow } from "../../history/statements";
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

/**
 * Writes nothing when it is set so already. NOT_FOUND for a phase that the job does not have. RECORD_CONFLICT,
 * FAILED_VALIDATION
 */
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
  if (isStored(job, patch)) return;
  const named = { templates, labels: job.labels };
  const before = job.automation.find((each) => each.phase === phaseId) ?? NOTHING;
  const values = { template, label, follow_up_days: followUpDays };
  try {
    await services.db.write([
      guardVisible(person, id),
      guardThat("NOT_FOUND", isPhaseOf(id, phaseId)),
      ...upsertAutomation({ job: id, phase: phaseId, ...values }, version, services.clock().toISOString()),
      historyRow(services, {
        organization: job.organization,
        job: id,
        actor: person,
        event: "phase.automation",
        before: inWords(before, named),
        after: { phase: namedIn(job.phases, phaseId) ?? undefined, ...inWords(patch, named) },
      }),
    ]);
  } catch (error) {
    // The same form sent again is no conflict.
    if (!isRefusal(error, "RECORD_CONFLICT") || !isStored(await loadBoardJob(services, person, id), patch)) throw error;
  }
}

const NOTHING: AutomationSettings = { template: null, label: null, followUpDays: null };

function isStored({ automation: all }: BoardJob, { phaseId, ...wanted }: AutomationPatch): boolean {
  const { template, label, followUpDays } = all.find(({ phase }) => phase === phaseId) ?? NOTHING;
  return template === wanted.template && label === wanted.label && followUpDays === wanted.followUpDays;
}

type Known = readonly { id: string; name: string | null }[];

/** Settings as the history keeps them: by the names of now. */
const inWords = (
  { template, label, followUpDays }: AutomationSettings,
  { templates, labels }: { templates: Known; labels: Known },
): HistoryValues => ({ template: namedIn(templates, template), label: namedIn(labels, label), followUpDays });

const namedIn = (all: Known, id: string | null): NamedThing | null =>
  id === null ? null : { id, name: all.find((each) => each.id === id)?.name ?? null };
