/** What a webhook can be told about. */
export const WEBHOOK_EVENTS = [
  "job.published",
  "job.online",
  "job.offline",
  "applicant.created",
  "applicant.moved",
  "applicant.hired",
  "applicant.erased",
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Sent by the button that tries a webhook. */
export const TEST_EVENT = "test";

export const WEBHOOK_LIMITS = { perOrganization: 10, url: 500, deliveriesKeptDays: 30, shownDeliveries: 50 } as const;

const MINUTE = 1;
const HOUR = 60 * MINUTE;
/** Minutes until the next try, by tries made; the last one is repeated until three days are over. */
const BACK_OFF = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR] as const;
const GIVEN_UP_AFTER = 3 * 24 * HOUR;

/** Minutes until a delivery is tried again; null once three days are over. */
export function nextTryIn(tries: number): number | null {
  let waited = 0;
  for (let made = 1; made < tries; made += 1) waited += waitAfter(made);
  return waited >= GIVEN_UP_AFTER ? null : waitAfter(tries);
}

const waitAfter = (tries: number): number => BACK_OFF[Math.min(tries, BACK_OFF.length) - 1] ?? MINUTE;

/** The body of a delivery: ids, a moment and where the API has more, and nothing of a person. */
export interface WebhookBody {
  /** The same in every try: what has it already, has the event already. */
  id: string;
  event: WebhookEvent | typeof TEST_EVENT;
  organization: string;
  occurredAt: string;
  object: { type: "job" | "applicant" | "webhook"; id: string; job?: string };
  /** Where the API has the object; null where there is nothing to read. */
  link: string | null;
}

interface HappenedEvent {
  id: string;
  event: WebhookBody["event"];
  organization: string;
  happenedAt: string;
  object: string;
  job: string | null;
}

export function webhookBody(happened: HappenedEvent, api: string): WebhookBody {
  const { id, event, organization, happenedAt: occurredAt, object, job } = happened;
  const of = { id, event, organization, occurredAt };
  if (event === TEST_EVENT) return { ...of, object: { type: "webhook", id: object }, link: null };
  if (job === null) return { ...of, object: { type: "job", id: object }, link: `${api}/jobs/${object}` };
  const link = event === "applicant.erased" ? null : `${api}/jobs/${job}/applications/applicants/${object}`;
  return { ...of, object: { type: "applicant", id: object, job }, link };
}
