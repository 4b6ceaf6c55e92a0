import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import type { StoredForm } from "~/content-api/bytes";
import { errorStatus, isRefusal } from "~/domain/errors";
import type { ReplyExtra, SearchReply, TypedValues } from "~/features/forms/form-reply";
import { isUnchanged } from "~/features/forms/is-unchanged";
import { parseForm } from "~/features/forms/read-form.server";
import { type PostedForm, postedOf, readPost } from "~/features/forms/read-post.server";
import type { FieldErrors } from "~/features/shell/form-errors";
import { formAgain } from "~/features/shell/page-title.server";
import { onFirstUse } from "~/lib/on-first-use";
import {
  type CheckedStep,
  checkStep,
  hasAny,
  type StepPost,
  type SubmittedStep,
  withoutFields,
  withPatch,
} from "./check-step.server";
import { hrefWithRows } from "./grown-list";
import {
  loadWizard,
  notEditable,
  problemsOf,
  stepHref,
  stepOf,
  type Wizard,
  type WizardArgs,
} from "./load-wizard.server";
import { findEntries, loadPickers } from "./pickers/pickers.server";
import { saveStep } from "./save-step.server";
import { seenMark, sidesOf } from "./step-conflict";
import { formOf } from "./steps";
import { book } from "./summary/book.server";
import { type PostedStep, PREVIEW, rowsOf, type SearchedStep, STEP_FORM, type WizardStep } from "./wizard-step";

/** Where the form belongs: the job that it will make, and the organization whose recruiters are asked for. */
const belongsSchema = onFirstUse(() =>
  z.object({
    jobId: z.string().max(200).optional(),
    organizationId: z.string().max(200).optional(),
    organization: z.string().max(200).optional(),
    employerBrand: z.string().max(200).optional(),
    contacts: z.array(z.string().max(200)).optional(),
    /** The mark of what the form showed. */
    seen: z.string().max(40).optional(),
  }),
);

const NO_INTENT = { type: "", field: "", rest: "" };

/** Every POST of the wizard, also that of the summary. NOT_FOUND, CONTENT_TOO_LARGE. */
export async function answerStep(args: WizardArgs) {
  const { context, request } = args;
  const hasFiles = request.headers.get("Content-Type")?.startsWith("multipart/form-data") ?? false;
  const early = hasFiles ? null : await readPost(request);
  // The button may be that of a list, which this schema does not have.
  const {
    jobId,
    organizationId,
    organization,
    employerBrand,
    contacts = [],
  } = early ? parseForm({ ...early, intent: NO_INTENT }, belongsSchema).valid() : {};
  const upload: { stored?: Promise<StoredForm> } = {};
  const wizard = await loadWizard(args, {
    newJobId: jobId,
    organization: organizationId,
    chosen: chosenIn(early, "organization") ?? organization,
    contacts: [...contacts, ...[chosenIn(early, "contacts")].filter((id) => id !== undefined)],
    brand: chosenIn(early, "employerBrand") ?? employerBrand,
    alongside: async ({ job }) => {
      if (hasFiles) upload.stored = context.api.files.storeForm({ request, folder: job.folder ?? undefined });
      await upload.stored;
    },
  });
  const stored = (await upload.stored) ?? null;
  const posted = early ?? postedOf(stored?.form ?? new FormData());
  const step = formOf(stepOf(wizard));
  try {
    return step ? await answer(step, { wizard, posted, context, stored }) : await book(wizard, posted, context);
  } catch (error) {
    if (isRefusal(error, "INVALID_STATUS_TRANSITION")) return notEditable(context, request);
    throw error;
  }
}

/** What the button of a search's result chooses for the field. */
const chosenIn = (posted: PostedForm | null, field: string): string | undefined =>
  posted?.intent.type === "choose" && posted.intent.field === field ? posted.intent.rest || undefined : undefined;

/** Saves what is right, then goes on, leaves, or answers the form; the page's loader reads the job again. */
async function answer(step: WizardStep, post: StepPost) {
  const { wizard, posted, context } = post;
  const submission = parseForm(posted, step.schema(wizard.context), { id: STEP_FORM, rows: rowsOf(step) });
  const form: SubmittedStep = { ...post, step, submission, value: submission.valid() };
  const { type } = posted.intent;
  if (type === PREVIEW) return submission.reply();
  const conflict = conflictOf(step, post, form.value, submission.reply().initialValue);
  if (conflict) return formAgain(context, submission.reply(conflict), errorStatus("RECORD_CONFLICT"));
  if (type === "search") return answerSearch(form);

  const checked = await checkStep(form);
  if (type === "leave") return saveAndLeave(form, checked);
  if (wizard.isNew && checked.isWrong) {
    const errors = { ...checked.unknown, ...checked.missing };
    return formAgain(context, submission.reply({ ...checked.extra, errors }));
  }
  return NEXT.has(type) ? saveAndGoOn(form, checked) : saveAndStay(form, checked);
}

/** Buttons that lead to the next step; Enter in a field is one. All others but "leave" change the form. */
const NEXT = new Set(["", "enter", "next"]);

async function answerSearch({ step, submission, value, wizard, posted, context }: SubmittedStep) {
  const { queries, intent } = posted;
  const asked = { [intent.field]: queries[intent.field] ?? "" };
  const [found] = await Promise.all([
    findAll(step, asked, { value, wizard, context }),
    loadPickers(step, wizard, context),
  ]);
  return submission.reply({ search: { ...found, queries } });
}

/** A job that does not exist yet is made by leaving with a title. */
async function saveAndLeave(form: SubmittedStep, { patch, after, unknown, unpicked }: CheckedStep) {
  const { step, wizard, context } = form;
  if (wizard.isNew && !patch.title) return redirect("/jobs", 303);
  const saved = await saveStep(wizard, patch, context);
  return leave(step, after, isRefused(form, saved, { ...unknown, ...saved.errors }) || hasAny(unpicked), context);
}

/** After a button that changes the form: the page comes back with what it asks for when something is not stored. */
async function saveAndStay(form: SubmittedStep, { patch, after, unknown, extra, left, typed }: CheckedStep) {
  const { step, submission, wizard, posted, context } = form;
  const { type, field } = posted.intent;
  const isShown = hasAny(left) || !isUnchanged(step.values(after.job, wizard.context), typed);
  const [saved] = await Promise.all([
    saveStep(wizard, patch, context),
    isShown ? loadPickers(step, after, context) : null,
  ]);
  const errors = { ...unknown, ...saved.errors };
  const again = { ...extra, errors, note: saved.note, search: { queries: left, results: {} } };
  if (isRefused(form, saved, errors)) return formAgain(context, submission.reply(again));
  if (isShown && type !== "choose") return submission.reply(again);
  return redirect(stayHref(wizard, posted, submission.reply().initialValue[field]), 303);
}

/** What a complete step does besides travels with the saving, as does what a page asks for that comes back. */
async function saveAndGoOn(form: SubmittedStep, checked: CheckedStep) {
  const { step, submission, value, wizard, context } = form;
  const { patch, after, unknown, missing, extra, left, unpicked } = checked;
  const isShown = hasAny(left) || checked.isWrong;
  const [saved] = await Promise.all([
    saveStep(wizard, patch, context),
    isShown ? loadPickers(step, after, context) : step.settle?.(after, context),
  ]);
  const refused = { ...unknown, ...saved.errors };
  const errors: FieldErrors = { ...withoutFields(missing, saved.errors), ...refused, ...unpicked };
  if (!isRefused(form, saved, refused) && !hasAny(errors)) return redirect(stepHref(wizard, wizard.number + 1), 303);
  const search = await findAll(step, left, { value, wizard, context });
  return formAgain(context, submission.reply({ ...extra, errors, note: saved.note, search }));
}

type Saved = Awaited<ReturnType<typeof saveStep>>;

const isRefused = ({ submission }: SubmittedStep, { note }: Saved, errors: FieldErrors): boolean =>
  submission.status === "error" || note !== null || hasAny(errors);

/**
 * Both sides, when the step was saved by somebody else, or in another tab, since the form was shown, and says something
 * else. The form then has seen what is stored, so that sending it again is a choice.
 */
function conflictOf(
  step: WizardStep,
  { wizard, posted, context }: Omit<StepPost, "stored">,
  value: PostedStep["value"],
  typed: TypedValues,
): ReplyExtra | null {
  const { seen } = parseForm({ ...posted, intent: NO_INTENT }, belongsSchema).valid();
  const isStale = !wizard.isNew && seen !== undefined && seen !== seenMark(step, wizard);
  if (!isStale || isUnchanged(step.values(wizard.job, wizard.context), typed)) return null;
  const { job } = withPatch(wizard, step.patch(value, wizard.context));
  const mine = { ...job, ...step.asTyped?.(value, wizard.job) };
  return { sides: sidesOf(step, wizard, mine, (key, params) => context.t(`wizard:${key}`, params)) };
}

/** What search fields ask for: also of somebody who typed and went on without adding, when the page comes back. */
async function findAll(step: WizardStep, queries: Record<string, string>, posted: SearchedStep): Promise<SearchReply> {
  const reply: Required<SearchReply> = { queries, results: {}, notes: {} };
  const find = async ([field, query]: [string, string]) => {
    const spec = step.pickers?.find((picker) => picker.field === field);
    const found = spec ? { results: await findEntries(spec, query, posted) } : await step.search?.(query, posted);
    reply.results[field] = found?.results ?? [];
    if (found && "note" in found && found.note) reply.notes[field] = found.note;
  };
  await Promise.all(Object.entries(queries).map(find));
  return reply;
}

/** To the jobs, with a word about what is still missing in the step. */
function leave(step: WizardStep, wizard: Wizard, isRefused: boolean, context: AppLoadContext): Response {
  const hasGaps = isRefused || problemsOf(wizard, step.id).length > 0;
  const key = hasGaps ? "wizard.savedWithGaps" : "wizard.saved";
  context.flash.set({ key, params: { title: wizard.job.title || "–" } });
  return redirect("/jobs", 303);
}

/** The same step, where the list goes on; a blank row, which no job can store, is in the address. */
function stayHref(wizard: Wizard, { intent: { type, field, rest } }: PostedForm, rows: unknown): string {
  const href = stepHref(wizard, wizard.number);
  const isBlankRow = type === "insert" && rest === "";
  return isBlankRow ? hrefWithRows(href, field, [rows].flat().length) : `${href}#${field || STEP_FORM}`;
}
