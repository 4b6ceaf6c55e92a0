import { lastDayOfBlock } from "~/domain/blocks";
import { errorStatus, fieldProblemsOf, isRefusal, type Refusal, toKnownCode } from "~/domain/errors";
import type { OrganizationBlock } from "~/domain/organizations/blocked";
import { spokenWait } from "~/domain/wait";
import type { FieldErrors } from "./form-errors";

export interface FormRefusal {
  errors: FieldErrors;
  /** Key of a text for the form as a whole; null when the fields say it all. */
  note: string | null;
  status: number;
  /** By field: what was saved meanwhile (RECORD_CONFLICT). A page that shows both leaves the note out. */
  conflicts?: Record<string, string>;
}

/**
 * What a refused call means for the form it came from. Silence and a missing confirmation concern the whole page and
 * are thrown on, like anything but a Refusal.
 */
export function formRefusal(error: unknown): FormRefusal {
  if (!isRefusal(error) || isRefusal(error, "NETWORK_ERROR", "CONFIRMATION_REQUIRED")) throw error;
  const errors = fieldErrors(error);
  if (error.code === "FAILED_VALIDATION" && Object.keys(errors).length > 0) return { errors, note: null, status: 400 };
  const note = waitNote(error) ?? blockedNote(error) ?? `errors:codes.${toKnownCode(error.code)}`;
  const conflicts = conflictsIn(error);
  return { errors: {}, note, status: errorStatus(error.code), ...(conflicts && { conflicts }) };
}

/** How long somebody has to wait who has tried too often; null for other refusals. */
export function waitNote(error: unknown): string | null {
  if (!isRefusal(error, "REQUESTS_EXCEEDED") || !error.details.retryAfter) return null;
  const { unit, count } = spokenWait(error.details.retryAfter);
  return `${WAIT_NOTES[unit]}?count=${count}`;
}

const WAIT_NOTES = { seconds: "errors:wait.seconds", minutes: "errors:wait.minutes", hours: "errors:wait.hours" };

/** Why one's account, or an organization, is blocked and until when; null for other refusals. */
export function blockedNote(error: unknown): string | null {
  if (!isRefusal(error, "FORBIDDEN", "ORGANIZATION_BLOCKED") || !error.details.blocked) return null;
  if (isRefusal(error, "ORGANIZATION_BLOCKED")) return organizationNote(error.details.blocked);
  const { reason, until } = error.details.blocked;
  const params = new URLSearchParams({
    ...(reason && { reason }),
    ...(until && { date: lastDayOfBlock(until) }),
  });
  return `${BLOCK_NOTES[until ? "until" : "open"][reason ? "why" : "short"]}?${params}`;
}

/** That an organization is blocked, why and until when: a key with parameters. */
export function organizationNote({ name, reason, until }: OrganizationBlock): string {
  const params = new URLSearchParams({
    name,
    ...(reason && { reason }),
    ...(until && { date: lastDayOfBlock(until) }),
  });
  return `${ORGANIZATION_NOTES[until ? "until" : "open"][reason ? "why" : "short"]}?${params}`;
}

const ORGANIZATION_NOTES = {
  until: { why: "errors:organizationBlocked.untilWhy", short: "errors:organizationBlocked.until" },
  open: { why: "errors:organizationBlocked.openWhy", short: "errors:organizationBlocked.open" },
};

const BLOCK_NOTES = {
  until: { why: "errors:blocked.untilWhy", short: "errors:blocked.until" },
  open: { why: "errors:blocked.openWhy", short: "errors:blocked.open" },
};

function fieldErrors(refusal: Refusal): FieldErrors {
  const errors: Record<string, string[]> = {};
  for (const { field, message } of fieldProblemsOf(refusal)) errors[field] = [...(errors[field] ?? []), message];
  return errors;
}

function conflictsIn(refusal: Refusal): Record<string, string> | null {
  if (!isRefusal(refusal, "RECORD_CONFLICT") || !refusal.details.fields) return null;
  return Object.fromEntries(refusal.details.fields.map(({ field, stored }) => [field, stored]));
}
