import { applicantRecounts } from "../applicants/recount-statements";
import { billingRecounts } from "../billing/recount-statements";
import { fileRecounts } from "../files/recount-statements";
import { jobRecounts } from "../jobs/recount-statements";
import { limitRecounts } from "../limits/recount-statements";
import { mentionRecounts } from "../mentions/recount-statements";
import { organizationRecounts } from "../organizations/recount-statements";
import type { Recount } from "../storage/recount";
import { rowCountRecounts } from "../storage/row-count-statements";
import { todayRecounts } from "../today/recount-statements";
import { userRecounts } from "../users/recount-statements";

/**
 * Every counter that triggers keep, each by the module that owns it. Of those by the same key in this order: a later
 * one may follow from an earlier one.
 */
export const RECOUNTS: readonly Recount[] = [
  ...applicantRecounts,
  ...jobRecounts,
  ...todayRecounts,
  ...mentionRecounts,
  ...organizationRecounts,
  ...billingRecounts,
  ...fileRecounts,
  ...limitRecounts,
  ...userRecounts,
  ...rowCountRecounts,
];
