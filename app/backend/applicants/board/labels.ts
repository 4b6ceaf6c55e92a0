import type { LabelEntity } from "~/content-api/applicant-entities";
import { readOwnName } from "~/domain/applicants/own-name";
import type { Color } from "~/domain/applicants/phases";
import { Refusal } from "~/domain/errors";
import { LIMITS } from "~/domain/limits";
import { message } from "~/domain/messages";
import type { FieldProblem } from "~/domain/refusal-details.schema";
import type { Person, Services } from "../../services";
import type { Statement } from "../../storage/statement";
import { type BoardJob, loadBoardJob, notifyBoards, retryOnConflict } from "./job-queries";
import {
  deleteLabel,
  guardLabels,
  guardVisible,
  insertLabel,
  noteLabelChange,
  updateLabelRow,
} from "./label-statements";
import { selectOtherBoards } from "./queries";

export interface NewLabel {
  id: string;
  name: string;
  color: Color;
  scope: "job" | "organization";
}

/**
 * A label for the job or for all jobs of its organization. FAILED_VALIDATION: name, taken already, at most twenty
 * each.
 */
export function createLabel(services: Services, person: Person, { id, ...typed }: NewLabel): Promise<LabelEntity> {
  return retryOnConflict(async () => {
    const job = await loadBoardJob(services, person, id);
    const { scope, color } = typed;
    const name = readName(job, typed.name);
    const { organization } = job;
    if (!organization) throw refusal([{ field: "scope", message: message("chooseOrganizationFirst") }]);
    if (job.labels.filter((label) => label.scope === scope).length >= LIMITS.labels.custom)
      throw refusal([{ field: "name", message: message("tooManyEntries", { max: LIMITS.labels.custom }) }]);
    const label = { id: services.ids(), name, color };
    const now = services.clock().toISOString();
    await write(services, job, scope, [
      ...guardLabels(person, job),
      insertLabel({ ...label, organization, job: scope === "job" ? job.id : null, now }),
      noteLabelChange(services, person, job, { event: "label.create", after: { name, color, scope } }),
    ]);
    return { ...label, scope, version: 1 };
  });
}

export interface LabelPatch {
  id: string;
  labelId: string;
  version: number;
  name?: string;
  color?: Color;
}

/** FORBIDDEN for a fixed one, RECORD_CONFLICT {fresh}, FAILED_VALIDATION. */
export function updateLabel(services: Services, person: Person, patch: LabelPatch): Promise<LabelEntity> {
  return retryOnConflict(async () => {
    const job = await loadBoardJob(services, person, patch.id);
    const label = ownLabel(job, patch.labelId);
    if (label.version !== patch.version) throw new Refusal("RECORD_CONFLICT", { fresh: label });
    const name = patch.name === undefined ? label.name : readName(job, patch.name, label.id);
    const color = patch.color ?? label.color;
    await write(services, job, label.scope, [
      ...guardLabels(person, job),
      ...updateLabelRow({ ...label, name, color, now: services.clock().toISOString() }),
      noteLabelChange(services, person, job, {
        event: "label.update",
        before: toValues(label),
        after: toValues({ name, color }),
      }),
    ]);
    return { ...label, name, color, version: label.version + 1 };
  });
}

/** Takes it from all applicants who have it. FORBIDDEN for a fixed one. */
export async function removeLabel(
  services: Services,
  person: Person,
  { id, labelId }: { id: string; labelId: string },
): Promise<void> {
  const job = await loadBoardJob(services, person, id);
  const label = ownLabel(job, labelId);
  await write(services, job, label.scope, [
    guardVisible(person, id),
    ...deleteLabel(label.id),
    noteLabelChange(services, person, job, { event: "label.remove", before: toValues(label) }),
  ]);
}

const toValues = ({ name, color }: Pick<LabelEntity, "name" | "color">) => ({
  name: name ?? undefined,
  color: color ?? undefined,
});

/** A label of the organization is on the boards of its other jobs as well. */
async function write(
  services: Services,
  job: BoardJob,
  scope: LabelEntity["scope"],
  statements: readonly Statement[],
): Promise<void> {
  const others = scope === "organization" ? [selectOtherBoards(job)] : [];
  const written = await services.db.write([...statements, ...others]);
  notifyBoards(
    services,
    others.flatMap((boards) => written.rowsOf(boards)),
  );
}

function ownLabel({ labels }: BoardJob, id: string): LabelEntity {
  const label = labels.find((each) => each.id === id);
  if (!label) throw new Refusal("NOT_FOUND");
  if (label.scope === "fixed") throw new Refusal("FORBIDDEN");
  return label;
}

/** Unlike those of all others that the job shows. */
function readName({ labels }: BoardJob, typed: string, self?: string): string {
  const taken = labels.flatMap(({ id, name }) => (name === null || id === self ? [] : name));
  const read = readOwnName(typed, { maxLength: LIMITS.labels.nameLength, taken });
  if ("problem" in read) throw refusal([{ field: "name", message: read.problem }]);
  return read.name;
}

const refusal = (fields: FieldProblem[]) => new Refusal("FAILED_VALIDATION", { fields });
