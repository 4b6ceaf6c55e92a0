import { type ErrorCode, isRefusal, Refusal } from "~/domain/errors";
import type { Person, Services } from "../services";
import { refusalRow } from "./statements";

export interface Attempt {
  actor: Person;
  /** As the caller named it: `named` in the note, and the row's organization only when there is one of that id. */
  organization: string;
  /** As in the history: `recruiter.refused`. */
  event: string;
  /** What was tried, in few and short words. */
  about: Record<string, string>;
}

/**
 * Does the work; what is refused to the actor is noted for the organization's admins before rethrowing.
 */
export async function recordRefusals<Result>(
  services: Services,
  attempt: Attempt,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isRefusal(error) && NOTED.includes(error.code)) await noteRefusal(services, attempt, reasonOf(error));
    throw error;
  }
}

/**
 * INVALID_PAYLOAD for fields that the call does not know: `role` beside an invitation asks for more than the call
 * gives.
 */
export function refuseExtraFields(input: object, known: readonly string[]): void {
  const extra = Object.keys(input).filter((name) => !known.includes(name));
  if (extra.length > 0)
    throw new Refusal("INVALID_PAYLOAD", { reason: `"${extra.join(", ").slice(0, 200)}": unknown field` });
}

const NOTED: readonly ErrorCode[] = ["FORBIDDEN", "NOT_FOUND", "INVALID_PAYLOAD", "DUPLICATE_INVITE"];

/** So that nobody fills an organization's history by trying. */
const MOST_PER_HOUR = 30;

/** Notes one refused attempt. */
export async function noteRefusal(
  services: Services,
  { actor, organization, event, about }: Attempt,
  reason: Record<string, string>,
): Promise<void> {
  const since = new Date(services.clock().getTime() - 3_600_000).toISOString();
  const after = shortened({ ...about, named: organization, ...reason });
  await services.db.write([refusalRow(services, { actor, organization, event, after, since, most: MOST_PER_HOUR })]);
}

function reasonOf({ code, details }: Refusal): Record<string, string> {
  return typeof details.reason === "string" ? { code, reason: details.reason } : { code };
}

const shortened = (about: Record<string, string>) =>
  Object.fromEntries(Object.entries(about).map(([name, value]) => [name, value.slice(0, 254)]));
