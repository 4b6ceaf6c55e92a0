import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import type { z } from "zod";
import type { JobEntity, JobWritable } from "~/content-api/entities";
import type { StepId } from "~/domain/jobs/wizard-steps";
import type { ServerForm, ServerFormOptions } from "~/features/forms/use-server-form";
import type { PickerFace, PickerSpec } from "./pickers/picker-spec";
import type { StepContext, StepExtras, WizardStep } from "./wizard-step";

export interface FormFieldsProps<Schema extends z.ZodObject> {
  form: ServerForm<Schema>;
  job: JobEntity;
  context: StepContext;
  pickers: Record<string, PickerFace>;
  extras: StepExtras;
  /** Of the namespace `wizard`. */
  t: TFunction;
}

/**
 * One step of the wizard as a form by schema. The schema says what can be read at all: an unknown choice is refused
 * there. Whether the step is complete is said by the domain's rules, whose fields have the names of the form's.
 */
export interface FormStep<Schema extends z.ZodObject = z.ZodObject> {
  id: StepId;
  /** Long lists to choose from. */
  pickers?: readonly PickerSpec[];
  /** Tasks that go with the job's title are offered. */
  suggestsTasks?: true;
  schema(context: StepContext): Schema;
  /** The fields' names in the order of the page. */
  labels(t: TFunction): ServerFormOptions<Schema>["labels"];
  /** What the form shows of the stored job. */
  values(job: JobEntity, context: StepContext): z.input<Schema>;
  /** What of the form is saved; a field that was wrong is missing. */
  patch(value: Partial<z.output<Schema>>): Partial<JobWritable>;
  Fields(props: FormFieldsProps<Schema>): ReactNode;
}

export const isFormStep = (step: WizardStep | FormStep | null): step is FormStep => step !== null && "schema" in step;

/** The id of the step's form, in the page and in its replies. */
export const STEP_FORM = "step";
