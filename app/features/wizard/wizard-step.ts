import type { ReactNode } from "react";
import type { Country, EmployerBrand, JobEntity, JobWritable, Organization } from "~/content-api/entities";
import type { SettingsRecord } from "~/domain/administration/settings-record";
import type { StepId } from "~/domain/jobs/wizard-steps";
import type { Limits } from "~/domain/limits";
import type { Language } from "~/domain/people";
import type { FieldErrors } from "~/features/shell/form-errors";
import type { Translate } from "~/lib/translate";
import type { PickerFace, PickerSpec } from "./pickers/picker-spec";
import type { Press } from "./press";

/** What a step may know besides the job. */
export interface StepContext {
  language: Language;
  /** Europe/Berlin, YYYY-MM-DD. */
  today: string;
  limits: Limits;
  settings: Pick<SettingsRecord, "pricing" | "vatPatterns" | "minWagePerHour">;
  organizations: readonly Organization[];
  countries: readonly Country[];
}

/** A step's form as somebody sees or typed it: texts, lists of texts, nothing that has been judged. */
export type StepValues = Record<string, unknown>;

export interface Written {
  /** What may be saved of it. */
  patch: Partial<JobWritable>;
  /** What cannot even be read; the rules of the domain judge everything else. */
  errors?: FieldErrors;
}

export interface FieldsProps<Values> {
  values: Values;
  /** A field's errors as finished sentences. */
  errorsOf: (field: string) => string[];
  job: JobEntity;
  context: StepContext;
  pickers: Record<string, PickerFace>;
  extras: StepExtras;
  /** Of the namespace `wizard`. */
  t: Translate;
}

/** What single steps show besides job and lists. */
export interface StepExtras {
  brands: readonly EmployerBrand[];
  recruiters: readonly { id: string; name: string; email: string }[];
  /** For the row that the form may create: kept through errors, so that a second submit doubles nothing. */
  newId: string;
  /** The model that writes hooks was silent: the sentence is a template. */
  isHookDegraded?: boolean;
  /** The places service did not answer: what was found is from the embedded directory. */
  isPlacesSilent?: boolean;
  /** Names of files that were not kept, with the reason. */
  fileProblems?: readonly { name: string; message: string }[];
}

/** One step of the wizard, all of it: reading, parsing, writing, showing. Saving is the same for every step. */
export interface WizardStep<Values extends StepValues = StepValues> {
  id: StepId;
  /** Long lists one chooses from. */
  pickers?: readonly PickerSpec[];
  /** Tasks that go with the job's title are offered. */
  suggestsTasks?: true;
  /** A form with files. */
  hasFiles?: true;
  read(job: JobEntity, context: StepContext): Values;
  parse(form: FormData): Values;
  write(values: Values, context: StepContext): Written;
  /** What the step's own buttons do to its values; null for a press that changes nothing. */
  edit?(values: Values, press: Press): Values | null;
  Fields(props: FieldsProps<Values>): ReactNode;
}
