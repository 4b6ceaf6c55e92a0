import type { AppLoadContext } from "@remix-run/cloudflare";
import type { StoredForm } from "~/content-api/bytes";
import type { JobWritable } from "~/content-api/entities";
import { message } from "~/domain/messages";
import type { ReplyExtra, TypedValues } from "~/features/forms/form-reply";
import type { parseForm } from "~/features/forms/read-form.server";
import type { PostedForm } from "~/features/forms/read-post.server";
import { baseOf } from "~/features/forms/schema-path";
import type { FieldErrors } from "~/features/shell/form-errors";
import { problemsOf, type Wizard } from "./load-wizard.server";
import { checkPickers } from "./pickers/pickers.server";
import type { PostedStep, Prepared, WizardStep } from "./wizard-step";

type Patch = Partial<JobWritable>;

export interface StepPost {
  wizard: Wizard;
  posted: PostedForm;
  context: AppLoadContext;
  stored: StoredForm | null;
}

export interface SubmittedStep extends StepPost {
  step: WizardStep;
  submission: ReturnType<typeof parseForm>;
  value: PostedStep["value"];
}

export interface CheckedStep {
  /** What may be saved. */
  patch: Patch;
  /** The wizard as it is with the patch. */
  after: Wizard;
  /** Errors that looking chosen entries up has found. */
  unknown: FieldErrors;
  /** What the step's rules find besides. */
  missing: FieldErrors;
  isWrong: boolean;
  /** What the answered form shows besides its values. */
  extra: ReplyExtra;
  /** Typed into search fields, and nothing chosen. */
  left: Record<string, string>;
  unpicked: FieldErrors;
  typed: TypedValues;
}

/** Judges what was posted by the form's schema, by looking chosen entries up, and by the step's rules. */
export async function checkStep({
  step,
  submission,
  value,
  wizard,
  posted,
  context,
  stored,
}: SubmittedStep): Promise<CheckedStep> {
  const { intent, queries } = posted;
  const { initialValue: typed, error } = submission.reply();
  const prepared = await prepare(step, { value, typed, intent, wizard, context, stored });
  const unknown = prepared.errors ?? {};
  const patch = withoutFields(prepared.patch, unknown);
  const after = withPatch(prepared.wizard ?? wizard, patch);
  const wrong = { ...error, ...unknown };
  const missing = problemsBeside(after, step, wrong);
  const left = Object.fromEntries(
    Object.entries(queries).filter(([name, text]) => name !== intent.field && text.trim()),
  );
  return {
    patch,
    after,
    unknown,
    missing,
    isWrong: hasAny(wrong) || hasAny(missing),
    extra: { typed: prepared.typed, fileProblems: prepared.fileProblems },
    left,
    unpicked: Object.fromEntries(Object.keys(left).map((name) => [name, [message("notPicked")]])),
    typed: { ...typed, ...prepared.typed },
  };
}

export const hasAny = (fields: object): boolean => Object.keys(fields).length > 0;

async function prepare(step: WizardStep, posted: Omit<PostedStep, "patch">): Promise<Prepared> {
  const patch = step.patch(posted.value, posted.wizard.context);
  const checked = await checkPickers(step.pickers ?? [], { ...posted, patch });
  const prepared = await step.prepare?.({ ...posted, patch: checked.patch });
  const errors = { ...checked.errors, ...prepared?.errors };
  return { ...checked, ...prepared, errors, typed: { ...checked.typed, ...prepared?.typed } };
}

/** The job as this step's own rules judge it, with the records of the chosen ids; the loader reads what is stored. */
export function withPatch(
  wizard: Wizard,
  { organization, employerBrand, contacts, termsAccepted, ...own }: Patch,
): Wizard {
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

export function withoutFields<Fields extends object>(all: Fields, wrong: FieldErrors): Fields;
export function withoutFields(all: Record<string, unknown>, wrong: FieldErrors): Record<string, unknown> {
  const fields = new Set(Object.keys(wrong).map(baseOf));
  return Object.fromEntries(Object.entries(all).filter(([name]) => !fields.has(baseOf(name))));
}

/** What the rules find in fields that are not wrong already. */
function problemsBeside(wizard: Wizard, step: WizardStep, wrong: FieldErrors): FieldErrors {
  const errors: Record<string, string[]> = {};
  for (const { field, message } of problemsOf(wizard, step.id)) errors[field] = [...(errors[field] ?? []), message];
  return withoutFields(errors, wrong);
}
