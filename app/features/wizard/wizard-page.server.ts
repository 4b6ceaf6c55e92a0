import { STEP_GROUPS, type StepGroup, type StepId } from "~/domain/jobs/wizard-steps";
import { withQuery } from "~/domain/query-keys";
import { keptReply } from "~/features/forms/kept-form.server";
import { loadAtlas } from "~/features/map/load-atlas";
import { pageTitle } from "~/features/shell/page-title.server";
import type { RailStep } from "~/ui/rail/rail";
import type { Sheet } from "~/ui/styles/sheets";
import { adOf, listCreatives } from "./ad-of.server";
import { blankJob } from "./blank-job";
import { readGrownList } from "./grown-list";
import {
  loadWizard,
  MOST_BRANDS,
  MOST_RECRUITERS,
  missingSteps,
  NEW_ID,
  problemsOf,
  stepHref,
  stepOf,
  type Wizard,
  type WizardArgs,
} from "./load-wizard.server";
import type { ListSuggestions } from "./pickers/picker-spec";
import { loadPickers } from "./pickers/pickers.server";
import { seenMark } from "./step-conflict";
import { formOf } from "./steps";
import { finishCheckout } from "./summary/finish-checkout.server";
import { readPaymentNote } from "./summary/payment-note";
import { rowsOf, STEP_FORM, type StepExtras } from "./wizard-step";

/** Everything the page of one step shows. */
export async function loadWizardPage(args: WizardArgs) {
  const { context, params, request } = args;
  await finishCheckout(args);
  const creatives = listCreatives(context, params.jobId ?? "new");
  const asked: { pickers?: Promise<Record<string, ListSuggestions>> } = {};
  const askPickers = (placed: Wizard) => {
    asked.pickers = loadPickers(formOf(stepOf(placed)) ?? {}, placed, context);
    return asked.pickers;
  };
  const wizard = await loadWizard(args, { alongside: askPickers });
  const stepId = stepOf(wizard);
  const step = formOf(stepId);
  if (step?.hasMap) await loadAtlas();
  const query = new URL(request.url).searchParams;
  return {
    wizard,
    stepId,
    sheet: sheetOf(stepId),
    rail: railOf(wizard),
    missing: missingSteps(wizard).map((id) => ({ id, href: stepHref(wizard, wizard.steps.indexOf(id) + 1) })),
    hrefs: { action: actionHref(wizard), back: wizard.number > 1 ? stepHref(wizard, wizard.number - 1) : null },
    grown: readGrownList(query),
    kept: step ? keptReply(context, step.schema(wizard.context), { id: STEP_FORM, rows: rowsOf(step) }) : undefined,
    seen: step && seenMark(step, wizard),
    preview: adOf(wizard, stepId, await creatives),
    pickers: await (asked.pickers ?? askPickers(wizard)),
    extras: extrasOf(wizard, context.newId()),
    paymentNote: readPaymentNote(query),
    title: pageTitle(context, context.t(`wizard:steps.${stepId ?? "summary"}.title`)),
  };
}

export type WizardPageData = Awaited<ReturnType<typeof loadWizardPage>>;

export interface RailGroup {
  id: StepGroup;
  steps: (Omit<RailStep, "label"> & { id: StepId | "summary" })[];
}

/** Steps with a map, rows or files have sheets of their own: a page has room for one of them. */
const SHEETS: Partial<Record<StepId, Sheet>> = { location: "wizardPlaces", tasks: "wizardRows", files: "wizardRows" };

function sheetOf(stepId: StepId | null): Sheet {
  if (stepId === null || STEP_GROUPS.booking.includes(stepId)) return "booking";
  return SHEETS[stepId] ?? "wizard";
}

const GROUPS = ["job", "offer", "booking"] as const;

function railOf(wizard: Wizard): RailGroup[] {
  const { steps, number, isNew } = wizard;
  const entries = steps.map((id, index) => ({
    id,
    number: index + 1,
    href: stepHref(wizard, index + 1),
    state: stateOf(wizard, id, index + 1),
    locked: isNew && index > 0,
  }));
  const groups = GROUPS.map((id): RailGroup => {
    return { id, steps: entries.filter((entry) => STEP_GROUPS[id].includes(entry.id)) };
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
  const step = formOf(id);
  if (step?.isWorkedOn) return step.isWorkedOn(job);
  const [now, blank] = [job, blankJob(job.id, null)].map((each) => JSON.stringify(step?.values(each, context)));
  return now !== blank;
}

function extrasOf({ job, brands, recruiters }: Wizard, newId: string): StepExtras {
  const { employerBrand } = job;
  const known = employerBrand && !brands.some(({ id }) => id === employerBrand.id) ? [employerBrand] : [];
  const own = [...brands, ...known].filter(
    ({ ownerOrganization, status }) => ownerOrganization === job.organization?.id && status === "published",
  );
  return {
    brands: own,
    isBrandSearched: own.length > MOST_BRANDS,
    recruiters: [
      ...recruiters.filter(({ accepted }) => accepted),
      ...job.contacts
        .filter(({ id, role }) => role && !recruiters.some((each) => each.id === id))
        .map(({ first_name: firstName, last_name: lastName, ...contact }) => ({ ...contact, firstName, lastName })),
    ].map(({ id, email, firstName, lastName }) => ({
      id,
      email,
      name: [firstName, lastName].filter(Boolean).join(" "),
    })),
    isTeamSearched: recruiters.filter(({ accepted }) => accepted).length > MOST_RECRUITERS,
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
