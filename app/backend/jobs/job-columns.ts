import type { JobWritable } from "~/content-api/entities";
import type { Param } from "../storage/sql";
import { JSON_FIELDS } from "./entity";

const WRITTEN_AS_JSON = new Set<string>(JSON_FIELDS);

/** Columns for the given fields. Contacts have a table of their own; terms are a moment, set by whoever calls. */
export function jobColumns(fields: Partial<JobWritable>): Record<string, Param | boolean> {
  const { contacts: _contacts, termsAccepted: _terms, ...columns } = fields;
  const entries = Object.entries(columns).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries.map(([field, value]) => [field, toColumn(field, value)]));
}

/** Acceptance is the moment of the click and the version of the terms that was shown. */
export function termsColumns(accepted: boolean | undefined, now: string, version: string): Record<string, Param> {
  if (accepted === undefined) return {};
  return { termsAccepted: accepted ? now : null, termsVersion: accepted ? version : null };
}

function toColumn(field: string, value: unknown): Param | boolean {
  if (value === null) return null;
  if (WRITTEN_AS_JSON.has(field)) return JSON.stringify(value);
  return value as Param | boolean;
}
