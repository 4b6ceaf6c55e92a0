import { type Letter, readLetter } from "~/domain/applicants/letter";
import { type MayMail, mailProblems } from "~/domain/applicants/moves";
import { Refusal } from "~/domain/errors";
import { noteMails } from "../../limits/statements";
import { sendSoon } from "../../outbox/send";
import type { Person, Services } from "../../services";
import { guardOneChanged } from "../../storage/guards";
import { displayNames } from "../board/card-queries";
import { loadBoardJob } from "../board/job-queries";
import { guardVisible } from "../board/label-statements";
import { noteCount } from "../count-statements";
import { guardNewEvent } from "../statements";
import { guardLoaded, loadForWork, type OnApplicant } from "./applicant-queries";
import { letterStatements, type Receiver } from "./letter-statements";
import { findReceivers } from "./queries";

/** One letter in the sender's words. FAILED_VALIDATION; NOTHING_TO_DO without an address or while names are hidden. */
export async function sendLetter(
  services: Services,
  person: Person,
  on: OnApplicant,
  { as: event = services.ids(), ...typed }: Letter & { as?: string },
): Promise<void> {
  const letter = letterOf(typed);
  const held = await loadForWork(services, person, on);
  if (!held.email || held.isMasked) throw new Refusal("NOTHING_TO_DO", { reason: "noAddress" });
  checkMailing(held);
  const order = { job: held.job, letter, receivers: [{ id: held.id, event }] };
  const { mails, events } = await letterStatements(services, person, order);
  await services.db.write([
    guardLoaded(person, held),
    guardNewEvent(event),
    noteMails(services, held.organization, 1),
    ...mails,
    events,
    guardOneChanged("NOTHING_TO_DO"),
  ]);
  sendSoon(services);
}

export interface Letters {
  id: string;
  applicants: readonly Receiver[];
  mail: Letter;
  /** Of this sending: sent again with the same, nobody is written to twice. */
  as?: string;
}

/**
 * The same text to several, in one batch. Those who cannot be written to, or were changed meanwhile, are in
 * `conflicts`. The same sending again writes nothing and is answered alike.
 */
export async function sendLetters(
  services: Services,
  person: Person,
  { id, applicants, mail, as = services.ids() }: Letters,
) {
  const letter = letterOf(mail);
  const [job, known] = await Promise.all([loadBoardJob(services, person, id), findReceivers(services, id, applicants)]);
  checkMailing(job);
  const asked = new Map(applicants.map((each) => [each.id, each]));
  const receivers = known.flatMap(({ id: each }) => {
    const receiver = asked.get(each);
    return receiver ? [{ ...receiver, event: `${as}-${each}` }] : [];
  });
  const letters = await letterStatements(services, person, { job: id, letter, receivers });
  const written = await services.db.write([
    guardVisible(person, id),
    noteCount(services, person, job, { event: "applicants.mail", rows: letters.receivers }),
    ...(job.organization ? [noteMails(services, job.organization, letters.count)] : []),
    ...letters.mails,
    letters.events,
    letters.written,
  ]);
  sendSoon(services);
  const done = written.rowsOf(letters.written).map((each) => each.id);
  return {
    done,
    conflicts: known
      .filter((each) => !done.includes(each.id))
      .map((each) => ({ id: each.id, ...displayNames(each), by: null })),
    missing: new Set(applicants.map((each) => each.id)).size - known.length,
  };
}

function checkMailing(job: MayMail): void {
  const fields = mailProblems(job, "text");
  if (fields.length > 0) throw new Refusal("FAILED_VALIDATION", { fields });
}

function letterOf(typed: Letter): Letter {
  const read = readLetter(typed);
  if ("fields" in read) throw new Refusal("FAILED_VALIDATION", { fields: read.fields });
  return read;
}
