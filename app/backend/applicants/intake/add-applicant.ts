import type { Quality } from "~/domain/applicants/applicant";
import { readComment } from "~/domain/applicants/comments";
import { type Contact, readContact, type TypedContact } from "~/domain/applicants/contact";
import { mentionsIn } from "~/domain/applicants/mentions";
import { toSource } from "~/domain/applicants/source";
import { laterBy } from "~/domain/dates";
import { Refusal } from "~/domain/errors";
import type { Addressing } from "~/domain/jobs/job";
import { message } from "~/domain/messages";
import type { Language } from "~/domain/people";
import { sendSoon } from "../../outbox/send";
import { jobScope } from "../../scope";
import type { Person, Services } from "../../services";
import { guard, insert, type Sql, sql } from "../../storage/sql";
import { loadBoardJob } from "../board/board-job";
import { isPhaseOf } from "../board/is-phase-of";
import { findColleagues } from "../detail/colleagues";
import { mailToMentioned } from "../detail/comments";
import { SELF_MONTHS, selfToken, selfTokenHash } from "../own-application/self-token";
import { type Double, findDouble, insertApplicant, insertEvent, isStillDouble, putOnTop } from "../store";

export interface TypedApplicant extends TypedContact {
  language: Language;
  quality: Quality;
  phase: string;
  source?: string;
  note?: string;
}

/**
 * Somebody added by hand, on top of a phase, with an own page like everybody else; whoever the note mentions hears of it. FAILED_VALIDATION;
 * RECORD_NOT_UNIQUE {applicant} for one who applied to this job within 90 days; without {applicant} while names are hidden.
 */
export async function addApplicant(
  services: Services,
  person: Person,
  id: string,
  typed: TypedApplicant,
): Promise<{ id: string }> {
  const { contact, note, problems } = await read(typed);
  const [job, double, ofJob, colleagues] = await Promise.all([
    loadBoardJob(services, person, id),
    contact && findDouble(services, id, contact),
    services.db.first<{ addressing: Addressing | null; title: string }>(
      sql`SELECT addressing, coalesce(title, '') AS title FROM job WHERE id = ${id}`,
    ),
    findColleagues(services, person, id),
  ]);
  if (!job.phases.some((phase) => phase.id === typed.phase))
    problems.push({ field: "phase", message: message("pickFromList") });
  if (!contact || problems.length > 0) throw new Refusal("FAILED_VALIDATION", { fields: problems });
  if (double) throw known(double);
  if (!job.organization) throw new Refusal("NOTHING_TO_DO", { reason: "noOrganization" });
  const addressing = addressingOf(typed.language, ofJob?.addressing ?? null);
  const applicant = services.ids();
  try {
    await services.db.write([
      guard("NOT_FOUND", sql`EXISTS (SELECT 1 FROM job WHERE job.id = ${id} AND ${jobScope(person)})`),
      guard("FAILED_VALIDATION", isPhaseOf(id, typed.phase)),
      guard("RECORD_NOT_UNIQUE", isStillDouble(services, id, contact, null)),
      ...(await statementsFor(services, person, {
        job: id,
        organization: job.organization,
        applicant,
        contact,
        addressing,
        typed,
        note,
      })),
      mailToMentioned(
        services,
        person,
        {
          ...contact,
          id: applicant,
          job: id,
          title: ofJob?.title ?? "",
          isMasked: job.anonymous.includes(typed.phase),
        },
        mentionsIn(note, colleagues).filter((mentioned) => mentioned !== person.id),
      ),
    ]);
  } catch (error) {
    throw await named(services, error, id, contact);
  }
  sendSoon(services);
  services.board?.changed(id);
  return { id: applicant };
}

async function read(typed: TypedApplicant) {
  const { parsePhone } = await import("~/platform/phone");
  const contact = readContact(typed, (phone) => parsePhone(phone, "DE", { strict: false }));
  const note = typed.note?.trim() ? readComment(typed.note) : { text: "" };
  const problems = [
    ...("fields" in contact ? contact.fields : []),
    ...("fields" in note ? note.fields.map((each) => ({ ...each, field: "note" })) : []),
  ];
  return {
    contact: "contact" in contact ? contact.contact : null,
    note: "text" in note ? note.text : "",
    problems,
  };
}

interface Addition {
  job: string;
  organization: string;
  applicant: string;
  contact: Contact;
  addressing: Addressing;
  typed: TypedApplicant;
  note: string;
}

async function statementsFor(
  services: Services,
  person: Person,
  { job, organization, applicant, contact, addressing, typed, note }: Addition,
): Promise<Sql[]> {
  const now = services.clock().toISOString();
  const source = toSource({ source: typed.source ?? "" });
  const by = { applicant, actor: person.id, now };
  return [
    insertApplicant({
      ...{ id: applicant, job, organization, contact, language: typed.language, addressing, source, now },
      ...{ phase: typed.phase, by: person.id },
      ...{ quality: typed.quality, rule: [], sources: source ? { source } : {}, talentPoolUntil: null },
      selfTokenHash: await selfTokenHash(await selfToken(services, applicant)),
      selfExpiresAt: laterBy(now, SELF_MONTHS, "month"),
    }),
    putOnTop(applicant, job, typed.phase),
    insert("applicant_seen", { applicant, user: person.id }),
    insertEvent({ ...by, id: services.ids(), event: "added", details: source ? { source } : {} }),
    ...(note ? [insertEvent({ ...by, id: services.ids(), event: "comment", details: { text: note } })] : []),
  ];
}

/** The job's way of speaking where it is of the applicant's language. */
function addressingOf(language: Language, ofJob: Addressing | null): Addressing {
  if (language === "en-US") return "english";
  return ofJob === "german_du" ? "german_du" : "german_sie";
}

/** Whoever was faster is who is meant. */
async function named(services: Services, error: unknown, job: string, contact: Contact): Promise<unknown> {
  if (!(error instanceof Refusal) || error.code !== "RECORD_NOT_UNIQUE") return error;
  const double = await findDouble(services, job, contact);
  return double ? known(double) : error;
}

const known = ({ id, isHidden }: Double) => new Refusal("RECORD_NOT_UNIQUE", isHidden ? {} : { applicant: id });
