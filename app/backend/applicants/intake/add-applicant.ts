import type { Quality } from "~/domain/applicants/applicant";
import { type Contact, readContact, type TypedContact } from "~/domain/applicants/contact";
import { toSource } from "~/domain/applicants/source";
import { readComment } from "~/domain/comments";
import { laterBy } from "~/domain/dates";
import { isRefusal, Refusal } from "~/domain/errors";
import type { Addressing } from "~/domain/jobs/job";
import { mentionsIn } from "~/domain/mentions";
import { message } from "~/domain/messages";
import type { Language } from "~/domain/people";
import { findColleagues } from "../../jobs/colleague-queries";
import { sendSoon } from "../../outbox/send";
import type { Person, Services } from "../../services";
import { guardThat } from "../../storage/guards";
import type { Statement } from "../../storage/statement";
import { loadBoardJob } from "../board/job-queries";
import { guardVisible } from "../board/label-statements";
import { markSeen } from "../board/patch-statements";
import { isPhaseOf } from "../board/queries";
import { tellMentioned } from "../detail/comments";
import { SELF_MONTHS, selfToken, selfTokenHash } from "../own-application/self-token";
import { type Duplicate, type DuplicateSearch, findAddressing, findDuplicate, isStillDuplicate } from "../queries";
import { insertApplicant, insertEvent } from "../statements";

export interface TypedApplicant extends TypedContact {
  language: Language;
  quality: Quality;
  phase: string;
  source?: string;
  note?: string;
}

/**
 * An applicant added by hand, on top of a phase, with an own page like all others; those whom the note mentions get a
 * mail. FAILED_VALIDATION; RECORD_NOT_UNIQUE {applicant} for one who applied to this job within 90 days;
 * UNPROCESSABLE_ENTITY {reason: "agreement"} before the organization has accepted the data-processing agreement.
 * Somebody whose name is hidden is entered once more: a refusal would say who is among those without a name.
 */
export async function addApplicant(
  services: Services,
  person: Person,
  id: string,
  typed: TypedApplicant,
): Promise<{ id: string }> {
  const { contact, note, problems } = await read(typed);
  const [job, duplicate, ofJob, colleagues] = await Promise.all([
    loadBoardJob(services, person, id),
    contact && findDuplicate(services, id, named(contact)),
    findAddressing(services, id),
    findColleagues(services, person, id),
  ]);
  if (!job.phases.some((phase) => phase.id === typed.phase))
    problems.push({ field: "phase", message: message("pickFromList") });
  if (!contact || problems.length > 0) throw new Refusal("FAILED_VALIDATION", { fields: problems });
  if (duplicate) throw notUnique(duplicate);
  if (!job.organization) throw new Refusal("NOTHING_TO_DO", { reason: "noOrganization" });
  if (!ofJob?.agreementVersion) throw new Refusal("UNPROCESSABLE_ENTITY", { reason: "agreement" });
  const addressing = addressingOf(typed.language, ofJob?.addressing ?? null);
  const applicant = services.ids();
  const comment = services.ids();
  try {
    await services.db.write([
      guardVisible(person, id),
      guardThat("FAILED_VALIDATION", isPhaseOf(id, typed.phase)),
      guardThat("RECORD_NOT_UNIQUE", isStillDuplicate(services, id, named(contact), null)),
      ...(await statementsFor(services, person, {
        job: id,
        organization: job.organization,
        applicant,
        contact,
        addressing,
        typed,
        note: { id: comment, text: note },
      })),
      ...tellMentioned(
        services,
        person,
        {
          ...contact,
          id: applicant,
          comment,
          job: id,
          title: ofJob?.title ?? "",
          isMasked: job.anonymous.includes(typed.phase),
        },
        mentionsIn(note, colleagues).filter((mentioned) => mentioned !== person.id),
      ),
    ]);
  } catch (error) {
    throw await withDuplicate(services, error, id, contact);
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
  note: { id: string; text: string };
}

async function statementsFor(
  services: Services,
  person: Person,
  { job, organization, applicant, contact, addressing, typed, note }: Addition,
): Promise<Statement[]> {
  const now = services.clock().toISOString();
  const source = toSource({ source: typed.source ?? "" });
  const by = { applicant, actor: person.id, now };
  return [
    insertApplicant({
      id: applicant,
      job,
      organization,
      contact,
      language: typed.language,
      addressing,
      source,
      now,
      phase: typed.phase,
      by: person.id,
      quality: typed.quality,
      rule: [],
      sources: source ? { source } : {},
      talentPoolUntil: null,
      selfTokenHash: await selfTokenHash(await selfToken(services, applicant)),
      selfExpiresAt: laterBy(now, SELF_MONTHS, "month"),
    }),
    markSeen(person, applicant, true),
    insertEvent({ ...by, id: services.ids(), event: "added", details: source ? { source } : {} }),
    ...(note.text ? [insertEvent({ ...by, id: note.id, event: "comment", details: { text: note.text } })] : []),
  ];
}

/** The job's form of address if it is in the applicant's language. */
export function addressingOf(language: Language, ofJob: Addressing | null): Addressing {
  if (language === "en-US") return "english";
  return ofJob === "german_du" ? "german_du" : "german_sie";
}

const named = ({ email, phone }: Contact): DuplicateSearch => ({ email, phone, isNamed: true });

/** The applicant who was entered meanwhile. */
async function withDuplicate(services: Services, error: unknown, job: string, contact: Contact): Promise<unknown> {
  if (!isRefusal(error, "RECORD_NOT_UNIQUE")) return error;
  const duplicate = await findDuplicate(services, job, named(contact));
  return duplicate ? notUnique(duplicate) : error;
}

const notUnique = ({ id }: Duplicate) => new Refusal("RECORD_NOT_UNIQUE", { applicant: id });
