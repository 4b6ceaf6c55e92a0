import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import type { StoredForm } from "~/content-api/bytes";
import type { JobWritable } from "~/content-api/entities";
import { errorStatus, isRefusal } from "~/domain/errors";
import { message } from "~/domain/messages";
import type { ReplyExtra, SearchReply, TypedValues } from "~/features/forms/form-reply";
import { isUnchanged } from "~/features/forms/is-unchanged";
import { parseForm } from "~/features/forms/read-form.server";
import { type PostedForm, postedOf, readPost } from "~/features/forms/read-post.server";
import { baseOf } from "~/features/forms/schema-path";
import type { FieldErrors } from "~/features/shell/form-errors";
import { formAgain } from "~/features/shell/page-title.server";
import { onFirstUse } from "~/lib/on-first-use";
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
import { checkPickers, findEntries, loadPickers } from "./pickers/pickers.server";
import { saveStep } from "./save-step.server";
import { seenMark, sidesOf } from "./step-conflict";
import { formOf } from "./steps";
import { book } from "./summary/book.server";
import {
  type PostedStep,
  PREVIEW,
  type Prepared,
  rowsOf,
  type SearchedStep,
  STEP_FORM,
  type WizardStep,
} from "./wizard-step";

type Patch = Partial<JobWritable>;

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

interface StepPost {
  wizard: Wizard;
  posted: PostedForm;
  context: AppLoadContext;
  stored: StoredForm | null;
}

/** Saves what is right, then goes on, leaves, or answers the form; the page's loader reads the job again. */
async function answer(step: WizardStep, { wizard, posted, context, stored }: StepPost) {
  const submission = parseForm(posted, step.schema(wizard.context), { id: STEP_FORM, rows: rowsOf(step) });
  const { intent, queries } = posted;
  const { type, field } = intent;
  const value = submission.valid();
  if (type === PREVIEW) return submission.reply();
  const conflict = conflictOf(step, { wizard, posted, context }, value, submission.reply().initialValue);
  if (conflict) return formAgain(context, submission.reply(conflict), errorStatus("RECORD_CONFLICT"));
  const find = (asked: Record<string, string>) => findAll(step, asked, { value, wizard, context });
  if (type === "search") {
    const [found] = await Promise.all([find({ [field]: queries[field] ?? "" }), loadPickers(step, wizard, context)]);
    return submission.reply({ search: { ...found, queries } });
  }

  const read = submission.reply();
  const typed = read.initialValue;
  const prepared = await prepare(step, { value, typed, intent, wizard, context, stored });
  const unknown = prepared.errors ?? {};
  const patch = withoutFields(prepared.patch, unknown);
  const after = withPatch(prepared.wizard ?? wizard, patch);
  const wrong = { ...read.error, ...unknown };
  const missing = type === "leave" ? {} : problemsBeside(after, step, wrong);
  const isWrong = Object.keys(wrong).length > 0 || Object.keys(missing).length > 0;
  const stays = !["", "enter", "next", "leave"].includes(type);
  const extra = { typed: prepared.typed, fileProblems: prepared.fileProblems };
  // A job that does not exist yet is made by a right first step, or by leaving with a title.
  if (wizard.isNew && type === "leave" && !patch.title) return redirect("/jobs", 303);
  if (wizard.isNew && type !== "leave" && isWrong)
    return formAgain(context, submission.reply({ ...extra, errors: { ...unknown, ...missing } }));

  const left = Object.fromEntries(Object.entries(queries).filter(([name, text]) => name !== field && text.trim()));
  const unpicked = Object.fromEntries(Object.keys(left).map((name) => [name, [message("notPicked")]]));
  const isStored = isUnchanged(step.values(after.job, wizard.context), { ...typed, ...prepared.typed });
  const isShown = Object.keys(left).length > 0 || (stays ? !isStored : isWrong);
  // What the page asks for when the form comes back, and what a complete step does besides, travel with the saving.
  const [saved] = await Promise.all([
    saveStep(wizard, patch, context),
    isShown && type !== "leave" ? loadPickers(step, after, context) : null,
    isShown || stays || type === "leave" ? null : step.settle?.(after, context),
  ]);
  const refused = { ...unknown, ...saved.errors };
  const isRefused = submission.status === "error" || saved.note !== null || Object.keys(refused).length > 0;
  if (type === "leave") return leave(step, after, isRefused || Object.keys(unpicked).length > 0, context);

  const again = { ...extra, errors: refused, note: saved.note, search: { queries: left, results: {} } };
  if (stays) {
    if (isRefused) return formAgain(context, submission.reply(again));
    if (isShown && type !== "choose") return submission.reply(again);
    return redirect(stayHref(wizard, posted, typed[field]), 303);
  }
  const errors: FieldErrors = { ...withoutFields(missing, saved.errors), ...refused, ...unpicked };
  if (!isRefused && Object.keys(errors).length === 0) return redirect(stepHref(wizard, wizard.number + 1), 303);
  return formAgain(context, submission.reply({ ...again, errors, search: await find(left) }));
}

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

async function prepare(step: WizardStep, posted: Omit<PostedStep, "patch">): Promise<Prepared> {
  const patch = step.patch(posted.value, posted.wizard.context);
  const checked = await checkPickers(step.pickers ?? [], { ...posted, patch });
  const prepared = await step.prepare?.({ ...posted, patch: checked.patch });
  const errors = { ...checked.errors, ...prepared?.errors };
  return { ...checked, ...prepared, errors, typed: { ...checked.typed, ...prepared?.typed } };
}

/** The job as this step's own rules judge it, with the records of the chosen ids; the loader reads what is stored. */
function withPatch(wizard: Wizard, { organization, employerBrand, contacts, termsAccepted, ...own }: Patch): Wizard {
  const { job, brands, recruiters, context } = wizard;
  const chosen = recruiters.flatMap(({ id, email, firstName, lastName }) =>
    contacts?.includes(id) ? [{ id, email, first_name: firstName ?? null, last_name: lastName ?? null }] : [],
  );
  const related = {
    ...(organization !== undefined && {
      organization: context.organizations.find(({ id }) => id === organization) ?? null,
    }),
    ...(employerBrand !== undefined && { employerBrand: brands.find(({ id }) => id === employerBrand) ?? null }),
    ...(contacts && { contacts: chosen }),
    ...(termsAccepted !== undefined && { termsAccepted: termsAccepted ? context.today : null }),
  };
  return { ...wizard, job: { ...job, ...own, ...related } };
}

function withoutFields<Fields extends object>(all: Fields, wrong: FieldErrors): Fields;
function withoutFields(all: Record<string, unknown>, wrong: FieldErrors): Record<string, unknown> {
  const fields = new Set(Object.keys(wrong).map(baseOf));
  return Object.fromEntries(Object.entries(all).filter(([name]) => !fields.has(baseOf(name))));
}

/** What the rules find in fields that are not wrong already. */
function problemsBeside(wizard: Wizard, step: WizardStep, wrong: FieldErrors): FieldErrors {
  const errors: Record<string, string[]> = {};
  for (const { field, message } of problemsOf(wizard, step.id)) errors[field] = [...(errors[field] ?? []), message];
  return withoutFields(errors, wrong);
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
