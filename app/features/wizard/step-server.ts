import type { AppLoadContext } from "@remix-run/cloudflare";
import type { StoredForm } from "~/content-api/bytes";
import type { FieldErrors } from "~/features/shell/form-errors";
import type { PickerResult } from "~/ui/picker/picker";
import type { Wizard } from "./load-wizard.server";
import type { Press } from "./press";
import type { StepExtras, StepValues } from "./wizard-step";

export interface Posted<Values extends StepValues = StepValues> {
  wizard: Wizard;
  context: AppLoadContext;
  press: Press;
  values: Values;
  /** Of a form with files: what has been kept of them. */
  stored: StoredForm | null;
}

export interface Completed<Values extends StepValues = StepValues> {
  values: Values;
  /** With what was made on the way: a brand, an organization, files. */
  wizard: Wizard;
  errors?: FieldErrors;
  extras?: Partial<StepExtras>;
}

export interface Found {
  results: PickerResult[];
  extras?: Partial<StepExtras>;
}

/** The server's half of a step whose saving is more than a patch of the job. */
export interface StepServer<Values extends StepValues = StepValues> {
  /** What was posted, completed with what only the server knows. Runs before the patch is written. */
  complete?(posted: Posted<Values>): Promise<Completed<Values>>;
  search?(query: string, wizard: Wizard, context: AppLoadContext): Promise<Found>;
  /** Beside the saving of a step that is valid; it must do no harm when the saving is refused after all. */
  settled?(wizard: Wizard, context: AppLoadContext): Promise<void>;
}
