/** Why a value was not saved. */
export interface EditProblem {
  field: string;
  /** As it was typed. */
  value: string;
  /** Messages of the domain for the field. */
  errors: string[];
  /** A sentence's key for what is not the field's fault; stands above the tabs or in the dialog. */
  note: string | null;
  /** Somebody else has saved another value meanwhile: the page shows both. */
  isConflict: boolean;
}
