import type { JobEntity } from "~/content-api/entities";
import { STEP_GROUPS, type StepGroup, type StepId } from "~/domain/jobs/wizard-steps";
import { withQuery } from "~/domain/query-keys";
import { keptReply } from "~/features/forms/kept-form.server";
import { pageTitle } from "~/features/shell/page-title.server";
import type { RailStep } from "~/ui/rail/rail";
import type { Sheet } from "~/ui/styles/sheets";
import { wizardAfterAction } from "./answer-step.server";
import { blankJob } from "./blank-job";
import { loadPickers } from "./complete-pickers.server";
import { type FormStep, isFormStep, STEP_FORM } from "./form-step";
import { readGrownList } from "./grown-list";
import {
  loadWizard,
  missingSteps,
  NEW_ID,
  problemsOf,
  stepHref,
  stepOf,
  type Wizard,
  type WizardArgs,
} from "./load-wizard.server";
import type { PickerFace } from "./pickers/picker-spec";
import { STEPS } from "./steps";
import { STEP_SERVERS } from "./steps.server";
import { finishCheckout } from "./summary/finish-checkout.server";
import { readPaymentNote } from "./summary/payment-note";
import type { StepExtras, StepValues, WizardStep } from "./wizard-step";

/** Everything the page of one step shows. */
export async function loadWizardPage(args: WizardArgs) {
  const { context, request } = args;
  await finishCheckout(args);
  const asked: { pickers?: Promise<Record<string, PickerFace>> } = {};
  const askPickers = (placed: Wizard) => {
    asked.pickers = loadPickers(stepNow(placed) ?? {}, placed, context);
    return asked.pickers;
  };
  const wizard = wizardAfterAction(context) ?? (await loadWizard(args, { alongside: askPickers }));
  const stepId = stepOf(wizard);
  const step = stepNow(wizard);
  const [pickers, pending] = await Promise.all([
    asked.pickers ?? askPickers(wizard),
    pendingValues(step, wizard, args),
  ]);
  return {
    wizard,
    stepId,
    sheet: sheetOf(stepId),
    rail: railOf(wizard),
    missing: missingSteps(wizard).map((id) => ({ id, href: stepHref(wizard, wizard.steps.indexOf(id) + 1) })),
    hrefs: { action: actionHref(wizard), back: wizard.number > 1 ? stepHref(wizard, wizard.number - 1) : null },
    values: pending ?? (step && shownIn(step, wizard)) ?? {},
    isPending: pending !== null,
    grown: readGrownList(new URL(request.url).searchParams),
    kept: isFormStep(step) ? keptReply(context, step.schema(wizard.context), { id: STEP_FORM }) : undefined,
    pickers,
    extras: extrasOf(wizard, context.newId()),
    paymentNote: readPaymentNote(new URL(request.url).searchParams),
    title: pageTitle(context, context.t(`wizard:steps.${stepId ?? "summary"}.title`)),
  };
}

export type WizardPageData = Awaited<ReturnType<typeof loadWizardPage>>;

export interface RailGroup {
  id: StepGroup;
  steps: (Omit<RailStep, "label"> & { id: StepId | "summary" })[];
}

function stepNow(wizard: Wizard): WizardStep | FormStep | null {
  const stepId = stepOf(wizard);
  return stepId && STEPS[stepId];
}

const shownIn = (step: WizardStep | FormStep, { job, context }: Wizard): StepValues =>
  isFormStep(step) ? step.values(job, context) : step.read(job, context);

const sheetOf = (stepId: StepId | null): Sheet =>
  stepId === null || (STEP_GROUPS.booking as readonly StepId[]).includes(stepId) ? "booking" : "wizard";

/** What somebody typed before their session ended. */
async function pendingValues(
  step: WizardStep | FormStep | null,
  wizard: Wizard,
  { context }: WizardArgs,
): Promise<StepValues | null> {
  if (!step || isFormStep(step) || !context.pendingForm) return null;
  const values = step.parse(context.pendingForm);
  const isPlain = step.id === "location";
  const press = { verb: "next", field: "", value: "" };
  const completed = isPlain
    ? await STEP_SERVERS.location?.complete?.({ wizard, context, values, press, stored: null })
    : null;
  return completed?.values ?? values;
}

function railOf(wizard: Wizard): RailGroup[] {
  const { steps, number, isNew } = wizard;
  const entries = steps.map((id, index) => ({
    id,
    number: index + 1,
    href: stepHref(wizard, index + 1),
    state: stateOf(wizard, id, index + 1),
    locked: isNew && index > 0,
  }));
  const groups = (Object.keys(STEP_GROUPS) as StepGroup[]).map((id) => {
    const members: readonly StepId[] = STEP_GROUPS[id];
    return { id, steps: entries.filter((entry) => members.includes(entry.id)) as RailGroup["steps"] };
  });
  const last = steps.length + 1;
  if (!steps.includes("payment")) {
    groups.at(-1)?.steps.push({
      id: "summary",
      number: last,
      href: stepHref(wizard, last),
      state: number === last ? "now" : "later",
      locked: isNew,
    });
  }
  return groups.filter((group) => group.steps.length > 0);
}

/** Done is what holds; wrong is what somebody worked on and what does not hold; an empty step is simply later. */
function stateOf(wizard: Wizard, id: StepId, place: number): RailStep["state"] {
  if (place === wizard.number) return "now";
  const isDone = problemsOf(wizard, id).length === 0;
  const isTouched = isWorkedOn(wizard, id);
  if (isDone) return isTouched || place < wizard.number ? "done" : "later";
  return isTouched ? "wrong" : "later";
}

function isWorkedOn({ job, context }: Wizard, id: StepId): boolean {
  if (id === "billingAddress") return job.billing !== null || job.termsAccepted !== null;
  if (id === "priceCalculation") return job.runtime !== null || job.numberOfPlannedHires !== null;
  const step: WizardStep | FormStep = STEPS[id];
  const shown = (each: JobEntity) => (isFormStep(step) ? step.values(each, context) : step.read(each, context));
  const [now, blank] = [job, blankJob(job.id, null)].map((each) => JSON.stringify(shown(each)));
  return now !== blank;
}

function extrasOf({ job, brands, recruiters }: Wizard, newId: string): StepExtras {
  return {
    brands: brands.filter(
      ({ ownerOrganization, status }) => ownerOrganization === job.organization?.id && status === "published",
    ),
    recruiters: recruiters
      .filter(({ accepted }) => accepted)
      .map(({ id, email, firstName, lastName }) => ({
        id,
        email,
        name: [firstName, lastName].filter(Boolean).join(" "),
      })),
    newId,
  };
}

/**
 * A new job's form goes back to /jobs/new/wizard with the id of the job it will make, as its page is read again there.
 */
function actionHref(wizard: Wizard): string {
  const href = stepHref(wizard, wizard.number);
  const { id } = wizard.job;
  return wizard.isNew ? withQuery(href.replace(`/jobs/${id}/`, "/jobs/new/"), { [NEW_ID]: id }) : href;
}
