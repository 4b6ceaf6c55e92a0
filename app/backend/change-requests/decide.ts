import { changeLines } from "~/domain/change-requests/change-lines";
import {
  changeableFields,
  changeProblems,
  isOnlyNoted,
  radiusAfter,
  type WantedChange,
} from "~/domain/change-requests/wanted-change";
import { berlinToday } from "~/domain/dates";
import { Refusal } from "~/domain/errors";
import { message as problem } from "~/domain/messages";
import { keysOf } from "~/lib/objects";
import { moveStart, subscriptionDue } from "../billing/statements";
import { historyRow } from "../history/statements";
import type { JobColumns } from "../jobs/job-columns";
import { jobLink } from "../jobs/links";
import { hasVersion } from "../jobs/queries";
import { jobReaders } from "../jobs/reader-queries";
import { updateColumns } from "../jobs/statements";
import { sendSoon } from "../outbox/send";
import { outboxMailToUsers } from "../outbox/statements";
import type { Person, Services } from "../services";
import { getSettingsRecord } from "../settings/queries";
import { guardOneChanged, guardThat } from "../storage/guards";
import { guardAdministrator } from "../users/statements";
import { findRequest, type RequestRow } from "./queries";
import { closeRequest } from "./statements";

interface Decision {
  isAccepted: boolean;
  /** Of the job, as it was seen. */
  version: number;
  reason: string;
}

/**
 * Accepts a request, which changes the job within the same batch, or refuses it, and tells the job's readers.
 * NOT_FOUND; NOTHING_TO_DO when it is decided; RECORD_CONFLICT when the job is another version;
 * INVALID_STATUS_TRANSITION and FAILED_VALIDATION when it cannot be accepted any more, or is refused without a reason.
 */
export async function decideRequest(services: Services, person: Person, id: string, decision: Decision): Promise<void> {
  const [request, settings] = await Promise.all([findRequest(services, id), getSettingsRecord(services.db)]);
  if (!request) throw new Refusal("NOT_FOUND");
  if (request.decision !== "open") throw new Refusal("NOTHING_TO_DO");
  const { isAccepted, version, reason } = decision;
  if (!isAccepted && reason === "")
    throw new Refusal("FAILED_VALIDATION", { fields: [{ field: "reason", message: problem("empty") }] });
  if (isAccepted && request.version !== version) throw new Refusal("RECORD_CONFLICT");
  if (isAccepted) checkAcceptable(request, { today: berlinToday(services.clock()), limits: settings.limits });
  const { job, title, wanted, organization_id: organization } = request;
  const lines = changeLines(request, wanted);
  const status = isAccepted ? "accepted" : "refused";
  const now = services.clock().toISOString();
  await services.db.write([
    guardAdministrator(person),
    ...closeRequest(id, { status, reason: reason || null, lines }, person, now),
    ...(isAccepted ? applied(services, request, now) : []),
    historyRow(services, {
      organization,
      job,
      actor: person,
      event: isAccepted ? "change.accept" : "change.refuse",
      after: { lines, reason },
    }),
    outboxMailToUsers(services, {
      template: isAccepted ? "changeAccepted" : "changeRefused",
      data: { title, lines, reason, link: jobLink(services, job) },
      where: jobReaders(job),
    }),
  ]);
  sendSoon(services);
}

function checkAcceptable({ status, wanted }: RequestRow, facts: Parameters<typeof changeProblems>[1]): void {
  const open = changeableFields(status);
  const closed = keysOf(wanted).filter((field) => !open.includes(field));
  if (open.length === 0 || closed.length > 0) throw new Refusal("INVALID_STATUS_TRANSITION", { fields: closed });
  const wrong = changeProblems(wanted, facts);
  if (wrong.length > 0) throw new Refusal("FAILED_VALIDATION", { fields: wrong });
}

/** The job with the wanted values, unless it was changed since it was seen. What is only noted changes nothing. */
function applied(services: Services, request: RequestRow, now: string) {
  const { job, version, status, booking, wanted } = request;
  const columns = toColumns(request, wanted);
  return [
    guardThat("RECORD_CONFLICT", hasVersion(job, version)),
    ...(keysOf(columns).length > 0
      ? [updateColumns(job, status, columns, now), guardOneChanged("RECORD_CONFLICT")]
      : []),
    ...(wanted.start ? [moveStart(booking, wanted.start), subscriptionDue(services, job)] : []),
  ];
}

function toColumns({ benefits, locations }: RequestRow, wanted: WantedChange): JobColumns {
  const isWanted = (field: keyof WantedChange) => wanted[field] !== undefined && !isOnlyNoted(field);
  return {
    ...(isWanted("hook") && { hook: wanted.hook, hookSource: "own" }),
    ...(isWanted("tasks") && { tasks: wanted.tasks }),
    ...(isWanted("benefits") && {
      benefits: wanted.benefits?.map(
        (label) => benefits.find((known) => known.label === label) ?? { id: null, label, icon: null },
      ),
    }),
    ...(isWanted("radius") && {
      locations: locations.map((place) => ({ ...place, radius: radiusAfter(wanted.radius, place) })),
    }),
    ...(isWanted("start") && { userCampaignStartDate: wanted.start }),
  };
}
