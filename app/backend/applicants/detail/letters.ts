import { type Letter, readLetter } from "~/domain/applicants/comments";
import { unbookedProblems } from "~/domain/applicants/moves";
import { Refusal } from "~/domain/errors";
import { historyRows } from "../../history/statements";
import { sendSoon } from "../../outbox/send";
import { jobScope } from "../../scope";
import type { Person, Services } from "../../services";
import { guard, guardChanged, sql } from "../../storage/sql";
import { loadBoardJob } from "../board/board-job";
import { calledOf } from "../board/cards";
import { guardHeld, holdForWork, type On } from "../retention/hold";
import { guardNewEvent } from "../store";
import { countReceivers, findReceivers, letterStatements, type Receiver } from "./letter-store";

/** One letter in the sender's words. FAILED_VALIDATION; NOTHING_TO_DO without an address or while names are hidden. */
export async function sendLetter(
  services: Services,
  person: Person,
  on: On,
  { as: event = services.ids(), ...typed }: Letter & { as?: string },
): Promise<void> {
  const letter = letterOf(typed);
  const held = await holdForWork(services, person, on);
  if (!held.email || held.isMasked) throw new Refusal("NOTHING_TO_DO", { reason: "noAddress" });
  checkBooked(held.isBooked);
  await services.db.write([
    guardHeld(person, held),
    guardNewEvent(event),
    ...(await letterStatements(services, person, { job: held.job, letter, receivers: [{ id: held.id }], event })),
    guardChanged("NOTHING_TO_DO"),
  ]);
  sendSoon(services);
}

export interface Letters {
  id: string;
  applicants: readonly Receiver[];
  mail: Letter;
}

/**
 * The same words to several, in one batch. Whoever cannot be written to, or was changed meanwhile, is in
 * `conflicts`.
 */
export async function sendLetters(services: Services, person: Person, { id, applicants, mail }: Letters) {
  const letter = letterOf(mail);
  const [job, known] = await Promise.all([loadBoardJob(services, person, id), findReceivers(services, id, applicants)]);
  checkBooked(job.isBooked);
  const asked = new Map(applicants.map((each) => [each.id, each]));
  const receivers = known.flatMap(({ id: each }) => asked.get(each) ?? []);
  const written = await services.db.write<{ applicant: string }>([
    guard("NOT_FOUND", sql`EXISTS (SELECT 1 FROM job WHERE job.id = ${id} AND ${jobScope(person)})`),
    historyRows(services, {
      from: countReceivers(person, id, receivers),
      ...{ organization: sql`${job.organization}`, job: sql`${id}`, actor: person, event: "applicants.mail" },
      after: sql`json_object('count', number)`,
      most: 1,
    }),
    ...(await letterStatements(services, person, { job: id, letter, receivers })),
  ]);
  sendSoon(services);
  const done = written.at(-1)?.rows.map(({ applicant }) => applicant) ?? [];
  return {
    done,
    conflicts: known
      .filter((each) => !done.includes(each.id))
      .map((each) => ({ id: each.id, ...calledOf(each), by: null })),
    missing: new Set(applicants.map((each) => each.id)).size - known.length,
  };
}

function checkBooked(isBooked: boolean): void {
  const fields = unbookedProblems(isBooked, "text");
  if (fields.length > 0) throw new Refusal("FAILED_VALIDATION", { fields });
}

function letterOf(typed: Letter): Letter {
  const read = readLetter(typed);
  if ("fields" in read) throw new Refusal("FAILED_VALIDATION", { fields: read.fields });
  return read;
}
