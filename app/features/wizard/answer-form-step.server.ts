import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import type { JobWritable } from "~/content-api/entities";
import type { SearchReply } from "~/features/forms/form-reply";
import { isUnchanged } from "~/features/forms/is-unchanged";
import { parseForm } from "~/features/forms/read-form.server";
import type { PostedForm } from "~/features/forms/read-post.server";
import { baseOf } from "~/features/forms/schema-path";
import type { FieldErrors } from "~/features/shell/form-errors";
import { formAgain } from "~/features/shell/page-title.server";
import type { PickerResult } from "~/ui/picker/picker";
import { findEntries, loadPickers } from "./complete-pickers.server";
import { type FormStep, STEP_FORM } from "./form-step";
import { hrefWithRows } from "./grown-list";
import { leaveWizard } from "./leave-wizard.server";
import { problemsOf, stepHref, type Wizard } from "./load-wizard.server";
import { saveFields } from "./save-fields.server";
import { FORM_STEP_SERVERS } from "./steps.server";

type Patch = Partial<JobWritable>;

/**
 * The one action of every step by schema: saves what is right, then goes on, leaves, or answers the form with what is
 * wrong; the page's loader reads the job again. INVALID_STATUS_TRANSITION, NOT_FOUND.
 */
export async function answerFormStep(step: FormStep, wizard: Wizard, posted: PostedForm, context: AppLoadContext) {
  const submission = parseForm(posted, step.schema(wizard.context), { id: STEP_FORM });
  const { type, field } = posted.intent;
  const find = (queries: Record<string, string>) => search(step, wizard, context, submission.valid(), queries);
  if (type === "search") {
    const query = posted.queries[field] ?? "";
    return submission.reply({ search: { ...(await find({ [field]: query })), queries: posted.queries } });
  }

  const read = { value: submission.valid(), errors: {} };
  const { value, errors: unknown = {} } =
    (await FORM_STEP_SERVERS[step.id]?.prepare?.(read.value, wizard, context)) ?? read;
  const patch = withoutFields(step.patch(value), unknown);
  const after = withPatch(wizard, patch);
  const wrong = { ...submission.reply().error, ...unknown };
  const missing = type === "leave" ? {} : problemsBeside(after, step, wrong);
  const comesBack = Object.keys(wrong).length > 0 || Object.keys(missing).length > 0;
  // A job that does not exist yet is made by a right first step, or by leaving with a title.
  if (wizard.isNew && type === "leave" && !patch.title) return redirect("/jobs", 303);
  if (wizard.isNew && type !== "leave" && comesBack)
    return formAgain(context, submission.reply({ errors: { ...unknown, ...missing } }));

  const left = Object.fromEntries(
    Object.entries(posted.queries).filter(([name, text]) => name !== field && text.trim()),
  );
  const { initialValue } = submission.reply();
  const isStored = isUnchanged(step.values(after.job, wizard.context), initialValue);
  const isShown = submission.status === "intent" ? !isStored || Object.keys(left).length > 0 : comesBack;
  // What the page asks for when the form comes back travels with the saving.
  const [saved] = await Promise.all([
    saveFields(wizard, patch, context),
    isShown && type !== "leave" ? loadPickers(step, after, context) : null,
  ]);
  const refused = { ...unknown, ...saved.errors };
  const isRefused = submission.status === "error" || saved.note !== null || Object.keys(refused).length > 0;
  if (type === "leave") return leaveWizard(context, after, step.id, isRefused);

  const extra = { errors: refused, note: saved.note, search: { queries: left, results: {} } };
  if (submission.status === "intent") {
    if (isRefused) return formAgain(context, submission.reply(extra));
    if (isShown) return submission.reply(extra);
    const isBlankRow = type === "insert" && posted.intent.rest === "";
    const href = stepHref(wizard, wizard.number);
    return redirect(
      isBlankRow ? hrefWithRows(href, field, [initialValue[field]].flat().length) : `${href}#${field}`,
      303,
    );
  }

  const errors: FieldErrors = { ...withoutFields(missing, saved.errors), ...refused };
  if (!isRefused && Object.keys(errors).length === 0) return redirect(stepHref(wizard, wizard.number + 1), 303);
  return formAgain(context, submission.reply({ ...extra, errors, search: await find(left) }));
}

/** The job as this step's own rules judge it; the loader reads what has really become of it. */
function withPatch(wizard: Wizard, patch: Patch): Wizard {
  const { organization: _, employerBrand: _brand, contacts: _contacts, termsAccepted: _terms, ...own } = patch;
  return { ...wizard, job: { ...wizard.job, ...own } };
}

function withoutFields<Value>(all: Record<string, Value>, wrong: FieldErrors): Record<string, Value> {
  const fields = new Set(Object.keys(wrong).map(baseOf));
  return Object.fromEntries(Object.entries(all).filter(([name]) => !fields.has(baseOf(name))));
}

/** What the rules find in fields that are not wrong already. */
function problemsBeside(wizard: Wizard, step: FormStep, wrong: FieldErrors): FieldErrors {
  const errors: Record<string, string[]> = {};
  for (const { field, message } of problemsOf(wizard, step.id)) errors[field] = [...(errors[field] ?? []), message];
  return withoutFields(errors, wrong);
}

/** What search fields ask for: also of somebody who typed and went on without adding, when the page comes back. */
async function search(
  step: FormStep,
  wizard: Wizard,
  context: AppLoadContext,
  value: Record<string, unknown>,
  queries: Record<string, string>,
): Promise<SearchReply> {
  const found = Object.entries(queries).map(async ([field, query]): Promise<[string, PickerResult[]]> => {
    const spec = step.pickers?.find((picker) => picker.field === field);
    if (spec) return [field, await findEntries(spec, query, { value, wizard, context })];
    return [field, (await FORM_STEP_SERVERS[step.id]?.search?.(query, wizard, context)) ?? []];
  });
  return { queries, results: Object.fromEntries(await Promise.all(found)) };
}
