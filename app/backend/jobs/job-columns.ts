import type { JobWritable } from "~/content-api/entities";
import type { Param } from "../storage/sql";

/** Columns for the given fields. Contacts have a table of their own; terms are a moment, set by whoever calls. */
export function jobColumns(fields: Partial<JobWritable>): Record<string, Param | boolean> {
  const { contacts: _contacts, termsAccepted: _terms, ...columns } = fields;
  const entries = Object.entries(columns).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries.map(([field, value]) => [field, toColumn(value)]));
}

/** Acceptance is the moment of the click and the version of the terms that was shown. */
export function termsColumns(accepted: boolean | undefined, now: string, version: string): Record<string, Param> {
  if (accepted === undefined) return {};
  return { termsAccepted: accepted ? now : null, termsVersion: accepted ? version : null };
}

function toColumn(value: string | number | boolean | object | null): Param | boolean {
  return typeof value === "object" && value !== null ? JSON.stringify(value) : value;
}
