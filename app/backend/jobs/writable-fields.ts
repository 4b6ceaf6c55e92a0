import type { JobWritable } from "~/content-api/entities";
import type { JobStatus } from "~/domain/jobs/status";

export type WritableField = keyof JobWritable;

const BOOKING_FIELDS: WritableField[] = [
  "numberOfPlannedHires",
  "runtime",
  "userCampaignStartDate",
  "boost",
  "termsAccepted",
  "invoiceReference",
  "billing",
];
// What a booked campaign still lets people set right: who is asked, what the invoice says, the hint for migrated jobs.
const BOOKED_FIELDS: WritableField[] = ["contacts", "invoiceReference", "migrationConfirmed"];

/** Fields among those given that a job of this status does not take. */
export function closedFields(status: JobStatus, given: readonly WritableField[]): WritableField[] {
  if (status === "draft") return [];
  return given.filter((field) => !openFields(status).includes(field));
}

function openFields(status: JobStatus): WritableField[] {
  if (status === "unknown") return [];
  return status === "reactivating" ? [...BOOKING_FIELDS, "contacts", "migrationConfirmed"] : BOOKED_FIELDS;
}
