import type { AppLoadContext } from "@remix-run/cloudflare";
import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import type { z } from "zod";
import type { FileProblem, StoredForm } from "~/content-api/bytes";
import type { Country, EmployerBrand, JobEntity, JobWritable, Organization } from "~/content-api/entities";
import type { SettingsRecord } from "~/domain/administration/settings-record";
import type { StepId } from "~/domain/jobs/wizard-steps";
import type { Limits } from "~/domain/limits";
import type { Language } from "~/domain/people";
import type { TypedValue, TypedValues } from "~/features/forms/form-reply";
import type { Intent } from "~/features/forms/intents";
import type { ServerForm, ServerFormOptions } from "~/features/forms/use-server-form";
import type { FieldErrors } from "~/features/shell/form-errors";
import type { Translate } from "~/lib/translate";
import type { PickerResult } from "~/ui/picker/picker";
import type { Wizard } from "./load-wizard.server";
import { entryRow, type ListSuggestions, type PickerSpec } from "./pickers/picker-spec";

/** What a step may know besides the job. */
export interface StepContext {
  language: Language;
  /** Europe/Berlin, YYYY-MM-DD. */
  today: string;
  limits: Limits;
  settings: Pick<SettingsRecord, "pricing" | "vatPatterns" | "minWagePerHour" | "agreementVersion">;
  /** Those offered at first, that of the job and the one just chosen. */
  organizations: readonly Organization[];
  /** The person sees more than are offered: others are searched for. */
  isSearched: boolean;
  countries: readonly Country[];
}

/** What single steps show besides job and lists. */
export interface StepExtras {
  /** The first by name, and the chosen one. */
  brands: readonly EmployerBrand[];
  /** There are more brands than these: others are searched for. */
  isBrandSearched: boolean;
  /** The first by name, and the contacts. */
  recruiters: readonly { id: string; name: string; email: string }[];
  /** There are more recruiters than these: others are searched for. */
  isTeamSearched: boolean;
  /** For the row that the form may create: the same through errors, so that a second submit doubles nothing. */
  newId: string;
}

export interface FieldsProps<Schema extends z.ZodObject = z.ZodObject> {
  form: ServerForm<Schema>;
  job: JobEntity;
  context: StepContext;
  pickers: Record<string, ListSuggestions>;
  extras: StepExtras;
  /** Of the namespace `wizard`. */
  t: TFunction;
}

/** A step's form as it was posted, and what may be saved of it. */
export interface PostedStep<Schema extends z.ZodObject = z.ZodObject> {
  wizard: Wizard;
  context: AppLoadContext;
  intent: Intent;
  /** The fields that are right. */
  value: Partial<z.output<Schema>>;
  typed: TypedValues;
  patch: Partial<JobWritable>;
  /** Of a form with files: what has been stored of them. */
  stored: StoredForm | null;
}

export interface Prepared {
  patch: Partial<JobWritable>;
  errors?: FieldErrors;
  /** What the form shows instead of what was typed. */
  typed?: TypedValues;
  /** With records that were made on the way (a brand, an organization, files), for the rules of the step. */
  wizard?: Wizard;
  fileProblems?: readonly FileProblem[];
}

/**
 * One step of the wizard as a form by schema. The schema says what can be read at all: an unknown choice is refused
 * there. Whether the step is complete is said by the domain's rules, whose fields have the names of the form's.
 */
export interface WizardStep<Schema extends z.ZodObject = z.ZodObject> {
  id: StepId;
  /** Long lists to choose from. */
  pickers?: readonly PickerSpec[];
  /** Tasks that go with the job's title are offered. */
  suggestsTasks?: true;
  hasFiles?: true;
  /** It draws a map. */
  hasMap?: true;
  schema(context: StepContext): Schema;
  /** What the form shows of the stored job. */
  values(job: JobEntity, context: StepContext): NonNullable<ServerFormOptions<Schema>["values"]>;
  /** What of the form is saved; a field that was wrong is missing in `value`. */
  patch(value: Partial<z.output<Schema>>, context: StepContext): Partial<JobWritable>;
  /** The row that `insert:<list>` makes of a text, for lists that are no pickers. */
  rows?: Record<string, (text: string) => TypedValue>;
  /** Completes the patch with what only the backend knows: places looked up, a brand or an organization made. */
  prepare?(posted: PostedStep<Schema>): Promise<Prepared>;
  /** Finds what a search field of the step asks for, where it is no catalog's list; `note` is a message's key. */
  search?(query: string, posted: SearchedStep): Promise<{ results: PickerResult[]; note?: string }>;
  /** Beside the saving of a step that is complete; it must do no harm when the saving is refused after all. */
  settle?(wizard: Wizard, context: AppLoadContext): Promise<void>;
  /** Whether the step was begun, where what the form shows at first is no blank form. */
  isWorkedOn?(job: JobEntity): boolean;
  /** What was entered, as short lines; empty ones are left out. */
  summary(job: JobEntity, context: StepContext, t: Translate): SummaryLine[];
  /** What the summary says of a form that is not saved, where `patch` leaves that to the backend. */
  asTyped?(value: Partial<z.output<Schema>>, job: JobEntity): Partial<JobEntity>;
  Fields(props: FieldsProps<Schema>): ReactNode;
}

export interface SummaryLine {
  label?: string;
  values: string[];
}

export type SearchedStep = Pick<PostedStep, "wizard" | "context" | "value">;

/** The id of the step's form, in the page and in its replies. */
export const STEP_FORM = "step";

/** The intent that answers a step's page with what is typed and saves nothing. */
export const PREVIEW = "preview";

/** What `insert:<list>` puts into the lists of a step. */
export const rowsOf = ({ pickers = [], rows }: WizardStep): Record<string, (text: string) => TypedValue> => ({
  ...Object.fromEntries(pickers.map((spec) => [spec.field, (text: string) => entryRow(spec, text)])),
  ...rows,
});
