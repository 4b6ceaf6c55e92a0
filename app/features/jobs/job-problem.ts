/** What keeps a dialog's form from being done; `errors` are messages of the domain. */
export interface JobProblem {
  field: string;
  value: string;
  errors: string[];
}

/** Characters of a reason, as the contract takes it. */
export const LONGEST_REASON = 1000;
