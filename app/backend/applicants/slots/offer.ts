import { readOffer, type TypedSlot } from "~/domain/applicants/interview-slots";
import { laterBy } from "~/domain/dates";
import { Refusal } from "~/domain/errors";
import { sendSoon } from "../../outbox/send";
import { outboxMail } from "../../outbox/statements";
import type { Person, Services } from "../../services";
import type { Statement } from "../../storage/statement";
import { guardLoaded, type LoadedApplicant, loadForWork, type OnApplicant } from "../detail/applicant-queries";
import { checkInvitable } from "../detail/interviews";
import { findInterview } from "../detail/queries";
import { SELF_MONTHS, selfPath, selfToken } from "../own-application/self-token";
import { insertEvent, keepOwnPageOpen } from "../statements";
import { closeSlots, guardNewOffer, guardSomeClosed, insertSlots } from "./statements";

export interface TypedOffer {
  slots: readonly TypedSlot[];
  /** The appointment that is to be moved. */
  moves?: string;
  as?: string;
}

/**
 * Times from which the applicant picks one on the own page; earlier open slots are withdrawn, and a mail names the new
 * ones. FAILED_VALIDATION {slots[0].starts}; NOTHING_TO_DO without an address or while names are hidden; NOT_FOUND when
 * the appointment to move was called off.
 */
export async function offerSlots(
  services: Services,
  person: Person,
  on: OnApplicant,
  { slots: typed, moves, as: offer = services.ids() }: TypedOffer,
): Promise<{ id: string }> {
  const read = readOffer(typed, services.clock());
  if ("fields" in read) throw new Refusal("FAILED_VALIDATION", { fields: read.fields });
  const [held, moved] = await Promise.all([
    loadForWork(services, person, on),
    moves === undefined ? null : findInterview(services, { ...on, interviewId: moves }),
  ]);
  if (moves !== undefined && !moved) throw new Refusal("NOT_FOUND");
  checkInvitable(held);
  const now = services.clock().toISOString();
  const slots = read.slots.map((slot) => ({ ...slot, id: services.ids() }));
  const last = slots.at(-1)?.starts ?? now;
  await services.db.write([
    guardLoaded(person, held),
    guardNewOffer(offer, held.id),
    closeSlots({ applicant: held.id }, "withdrawn", now),
    insertSlots({ offer, applicant: held.id, moves: moved?.id ?? null, by: person.id, now, slots }),
    insertEvent({
      id: services.ids(),
      applicant: held.id,
      actor: person.id,
      event: "slotsOffered",
      now,
      details: { count: slots.length, starts: slots[0]?.starts ?? now },
    }),
    ...(await mailAboutSlots(services, held, {
      template: "slotsOffered",
      slots,
      keptUntil: laterBy(last, 1, "month"),
    })),
  ]);
  sendSoon(services);
  services.board?.changed(held.job);
  return { id: offer };
}

/** The open slots of an offer are no longer to be had; the applicant gets a mail. NOTHING_TO_DO when none is open. */
export async function withdrawOffer(
  services: Services,
  person: Person,
  on: OnApplicant & { offerId: string },
): Promise<void> {
  const held = await loadForWork(services, person, on);
  const now = services.clock().toISOString();
  const keptUntil = laterBy(now, SELF_MONTHS, "month");
  await services.db.write([
    guardLoaded(person, held),
    closeSlots({ applicant: held.id, offer: on.offerId }, "withdrawn", now),
    guardSomeClosed(),
    insertEvent({ id: services.ids(), applicant: held.id, actor: person.id, event: "slotsWithdrawn", now }),
    ...(held.isMasked ? [] : await mailAboutSlots(services, held, { template: "slotsWithdrawn", keptUntil })),
  ]);
  sendSoon(services);
  services.board?.changed(held.job);
}

type SlotsMail =
  | {
      template: "slotsOffered";
      slots: readonly { starts: string; minutes: number; place: string }[];
      keptUntil: string;
    }
  | { template: "slotsWithdrawn"; keptUntil: string };

async function mailAboutSlots(services: Services, held: LoadedApplicant, about: SlotsMail): Promise<Statement[]> {
  const { email: to, language, title, company } = held;
  if (!to) return [];
  const link = services.appBase + selfPath(await selfToken(services, held.id));
  const isDu = held.addressing === "german_du";
  const letter = { to, language, about: held.id };
  const data = { name: held.first_name ?? "", title, company, link };
  const stayOpen = keepOwnPageOpen(about.keptUntil).where("id", "=", held.id);
  if (about.template === "slotsWithdrawn") {
    const template = isDu ? "slotsWithdrawnDu" : "slotsWithdrawn";
    return [stayOpen, outboxMail(services, { ...letter, template, data })];
  }
  const template = isDu ? "slotsOfferedDu" : "slotsOffered";
  const slots = about.slots.map(({ starts, minutes, place }) => ({ starts, minutes, place }));
  return [stayOpen, outboxMail(services, { ...letter, template, data: { ...data, slots } })];
}
