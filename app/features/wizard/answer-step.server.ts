import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import type { StoredForm } from "~/content-api/bytes";
import { Refusal } from "~/domain/errors";
import { parseForm } from "~/features/forms/read-form.server";
import { postedOf, readPost } from "~/features/forms/read-post.server";
import type { FieldErrors } from "~/features/shell/form-errors";
import { formAgain } from "~/features/shell/page-title.server";
import type { PickerResult } from "~/ui/picker/picker";
import { answerFormStep } from "./answer-form-step.server";
import { completePickers, searchList } from "./complete-pickers.server";
import { fieldId } from "./field-id";
import { type FormStep, isFormStep } from "./form-step";
import { leaveWizard } from "./leave-wizard.server";
import {
  loadWizard,
  notEditable,
  problemsOf,
  stepHref,
  stepOf,
  type Wizard,
  type WizardArgs,
} from "./load-wizard.server";
import { type Press, readPress, readQueries } from "./press";
import { afterPatch, baseOf, savePatch } from "./save-patch.server";
import type { Found, Posted } from "./step-server";
import { STEPS } from "./steps";
import { STEP_SERVERS } from "./steps.server";
import { book } from "./summary/book.server";
import type { StepExtras, StepValues, WizardStep } from "./wizard-step";

/** A form that has to be shown again, as it was typed. */
export interface StepAnswer {
  values: StepValues;
  errors: FieldErrors;
  /** Of the form as a whole: a key with its namespace. */
  note: string | null;
  queries: Record<string, string>;
  results: Record<string, PickerResult[]>;
  /** The list that was searched or changed. */
  active: string | null;
  extras: Partial<StepExtras>;
}

/** The wizard as it stands after the action; the loader of the same request goes on with it. */
const afterAction = new WeakMap<AppLoadContext, Wizard>();
export const wizardAfterAction = (context: AppLoadContext): Wizard | undefined => afterAction.get(context);

/** Where the form belongs: the job that it will make, and the organization whose recruiters are asked for. */
const placeSchema = z.object({
  jobId: z.string().max(200).optional(),
  organizationId: z.string().max(200).optional(),
});

/** One way for every step: read, complete, save what can be saved, then go on, leave, or show the form again. */
export async function answerStep(args: WizardArgs) {
  const { context, request } = args;
  const isMultipart = request.headers.get("Content-Type")?.startsWith("multipart/form-data") ?? false;
  const early = isMultipart ? null : await readPost(request);
  const { jobId, organizationId } = early ? parseForm(early, placeSchema).valid() : {};
  const upload: { stored?: Promise<StoredForm> } = {};
  const wizard = await loadWizard(args, {
    newJobId: jobId,
    organization: organizationId,
    alongside: async ({ job }) => {
      if (isMultipart) upload.stored = context.bytes.storeForm(request, job.folder ?? undefined);
      await upload.stored;
    },
  });
  const stepId = stepOf(wizard);
  const stored = (await upload.stored) ?? null;
  if (stepId === null || stepId === "payment")
    return book(wizard, early?.form ?? stored?.form ?? new FormData(), context);

  const step: WizardStep | FormStep = STEPS[stepId];
  const form = early?.form ?? stored?.form ?? new FormData();
  try {
    if (isFormStep(step)) return await answerFormStep(step, wizard, early ?? postedOf(form), context);
    const press = readPress(form);
    const typed = step.parse(form);
    return await answer(
      step,
      { wizard, context, press, values: step.edit?.(typed, press) ?? typed, stored },
      readQueries(form),
    );
  } catch (error) {
    if (error instanceof Refusal && error.code === "INVALID_STATUS_TRANSITION") return notEditable(context, request);
    throw error;
  }
}

async function answer(step: WizardStep, posted: Posted, queries: Record<string, string>) {
  const { context, press } = posted;
  const server = STEP_SERVERS[step.id];
  const completed = await (server?.complete?.(posted) ?? completePickers(step.pickers ?? [], posted));
  const { values } = completed;
  if (press.verb === "search") {
    const { results, extras } = await findResults(step, { ...posted, values }, queries[press.field] ?? "");
    return again(
      context,
      completed.wizard,
      { values, queries, active: press.field, results: { [press.field]: results }, extras },
      200,
    );
  }

  const written = step.write(values, completed.wizard.context);
  const isReadable = Object.keys(written.errors ?? {}).length === 0;
  if (completed.wizard.isNew && !isWorthSaving(completed.wizard, step, written.patch, press))
    return unsavedNew(step, posted, written.patch, queries);
  const patch = without(written.patch, completed.errors);
  const foreseen = afterPatch(completed.wizard, patch, context.now());
  const isDone = press.verb === "next" && isReadable && Object.keys(problemsBeside(foreseen, step, {})).length === 0;
  const [saved] = await Promise.all([
    savePatch(completed.wizard, patch, context),
    isDone ? server?.settled?.(foreseen, context) : undefined,
  ]);
  const refused = joinErrors(written.errors, completed.errors, saved.errors);
  const rest = { values, queries, extras: completed.extras, note: saved.note };
  const isRefused = Object.keys(refused).length > 0 || saved.note !== null;

  if (press.verb === "leave") return leaveWizard(context, saved.wizard, step.id, isRefused);
  if (press.verb === "next") {
    const errors = joinErrors(refused, problemsBeside(saved.wizard, step, refused));
    const results = await resultsLeft(step, { ...posted, values }, queries);
    if (Object.keys(errors).length > 0 || saved.note)
      return again(context, saved.wizard, { ...rest, errors, results }, 400);
    return redirect(stepHref(saved.wizard, saved.wizard.number + 1), 303);
  }

  if (isRefused) return again(context, saved.wizard, { ...rest, errors: refused, active: press.field }, 400);
  const left = { ...queries, [press.field]: "" };
  const isSettled = isReadable && Object.values(left).every((query) => !query.trim());
  if (isSettled && (press.verb === "choose" || isSame(step.read(saved.wizard.job, saved.wizard.context), values))) {
    if (completed.extras?.isHookDegraded) context.flash.set({ key: "wizard.hookByTemplate", tone: "warning" });
    return redirect(`${stepHref(saved.wizard, saved.wizard.number)}#${rowOf(press)}`, 303);
  }
  return again(context, saved.wizard, { ...rest, queries: left, active: press.field }, 200);
}

/** Where the page goes on: the row that was moved, else the list. */
function rowOf({ verb, field, value }: Press): string {
  const row = verb === "up" ? Number(value) - 1 : verb === "down" ? Number(value) + 1 : 0;
  return fieldId(row > 0 ? `${field}[${row}]` : field || "step");
}

/** A job that does not exist yet is made by a valid first step, or by leaving with a title. */
function isWorthSaving(wizard: Wizard, step: WizardStep, patch: Posted["values"], { verb }: Press): boolean {
  if (verb === "leave") return Boolean(patch.title);
  const job = { ...wizard.job, ...patch } as Wizard["job"];
  return problemsOf({ ...wizard, job }, step.id).length === 0;
}

function unsavedNew(
  step: WizardStep,
  { wizard, context, values, press }: Posted,
  patch: Posted["values"],
  queries: Record<string, string>,
) {
  if (press.verb === "leave") return redirect("/jobs", 303);
  const job = { ...wizard.job, ...patch } as Wizard["job"];
  return again(context, wizard, { values, queries, errors: problemsBeside({ ...wizard, job }, step, {}) }, 400);
}

/** A field with an entry that nobody offered stays as it was stored. */
function without(patch: Posted["values"], errors: FieldErrors = {}) {
  const wrong = new Set(Object.keys(errors).map(baseOf));
  return Object.fromEntries(Object.entries(patch).filter(([field]) => !wrong.has(field)));
}

/** What the rules find, without fields that are refused already. */
function problemsBeside(wizard: Wizard, step: WizardStep, refused: FieldErrors): FieldErrors {
  const named = new Set(Object.keys(refused).map(baseOf));
  const errors: Record<string, string[]> = {};
  for (const { field, message } of problemsOf(wizard, step.id)) {
    if (!named.has(baseOf(field))) errors[field] = [...(errors[field] ?? []), message];
  }
  return errors;
}

async function findResults(step: WizardStep, posted: Posted, query: string): Promise<Found> {
  const spec = step.pickers?.find(({ field }) => field === posted.press.field);
  if (spec) return { results: await searchList(spec, query, posted) };
  return (await STEP_SERVERS[step.id]?.search?.(query, posted.wizard, posted.context)) ?? { results: [] };
}

/** Whoever typed into a search field and went on without adding sees what was found when the page has to come back. */
async function resultsLeft(
  step: WizardStep,
  posted: Posted,
  queries: Record<string, string>,
): Promise<Record<string, PickerResult[]>> {
  const open = Object.entries(queries).filter(([, query]) => query.trim());
  const found = await Promise.all(
    open.map(([field, query]) => findResults(step, { ...posted, press: { ...posted.press, field } }, query)),
  );
  return Object.fromEntries(open.map(([field], index) => [field, found[index]?.results ?? []]));
}

function again(
  context: AppLoadContext,
  wizard: Wizard,
  answer: Partial<StepAnswer> & Pick<StepAnswer, "values">,
  status: number,
) {
  afterAction.set(context, wizard);
  const body: StepAnswer = {
    errors: {},
    note: null,
    queries: {},
    results: {},
    active: null,
    ...answer,
    extras: answer.extras ?? {},
  };
  return status === 200 ? body : formAgain(context, body, status);
}

function joinErrors(...all: (FieldErrors | undefined)[]): FieldErrors {
  const joined: Record<string, readonly string[]> = {};
  for (const [field, messages] of all.flatMap((errors) => Object.entries(errors ?? {}))) {
    if (messages?.length) joined[field] = [...new Set([...(joined[field] ?? []), ...messages])];
  }
  return joined;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
