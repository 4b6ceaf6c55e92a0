import { z } from "zod";
import { QUALITIES, REACHABILITIES, REJECT_REASONS } from "~/domain/applicants/applicant";
import { OFFER_STATES, SLOT_OUTCOMES } from "~/domain/applicants/interview-slots";
import { COLORS } from "~/domain/applicants/phases";
import { ADDRESSINGS } from "~/domain/jobs/job";
import { LANGUAGES } from "~/domain/people";
import { onFirstUse } from "~/lib/on-first-use";
import { searchedToSchema } from "./applicant-filter";
import { idSchema } from "./entities";
import { undeliverable } from "./suppressions";

/** Orders of a list: as on the board, or by one column. */
export const SORTS = ["phase", "newest", "oldest", "name", "quality"] as const;
export type ApplicantSort = (typeof SORTS)[number];

const person = onFirstUse(() => z.object({ id: idSchema, name: z.string() }));

export const phaseSchema = onFirstUse(() =>
  z.object({
    id: idSchema,
    isFixed: z.boolean(),
    /** Null for a fixed one: its id is the key of its text. */
    name: z.string().nullable(),
    color: z.enum(COLORS).nullable(),
    isAnonymous: z.boolean(),
    /** 0 for a fixed one. */
    version: z.number().int(),
  }),
);
export type PhaseEntity = z.infer<typeof phaseSchema>;

export const labelSchema = onFirstUse(() =>
  z.object({
    id: idSchema,
    scope: z.enum(["fixed", "organization", "job"]),
    /** Null for high, medium, low: the id is the key of the text. */
    name: z.string().nullable(),
    color: z.enum(COLORS).nullable(),
    version: z.number().int(),
  }),
);
export type LabelEntity = z.infer<typeof labelSchema>;

/** One applicant as boards and lists show them. */
export const applicantCardSchema = onFirstUse(() =>
  z.object({
    id: idSchema,
    /** Null while the phase is reviewed anonymously, and after anonymizing. */
    name: z.string().nullable(),
    /** The name meanwhile: an animal's key and two figures, "heron-42". */
    pseudonym: z.string().nullable(),
    phase: idSchema,
    quality: z.enum(QUALITIES),
    labels: z.array(idSchema),
    isUnread: z.boolean(),
    comments: z.number().int(),
    attachments: z.number().int(),
    /** Start of the next appointment, UTC. */
    interview: z.string().nullable(),
    rejectReason: z.enum(REJECT_REASONS).nullable(),
    hasWithdrawn: z.boolean(),
    /** To the same job, within 90 days. */
    hasAppliedAgain: z.boolean(),
    /** When they applied, and when they came into the phase, UTC. */
    date_created: z.string(),
    phaseSince: z.string(),
    version: z.number().int(),
  }),
);
export type ApplicantCard = z.infer<typeof applicantCardSchema>;

export const boardViewSchema = onFirstUse(() => z.object({ id: idSchema, name: z.string(), query: z.string() }));
export type BoardView = z.infer<typeof boardViewSchema>;

export const boardSchema = onFirstUse(() =>
  z.object({
    /** `count` of those that match the filter. */
    phases: z.array(phaseSchema.extend({ count: z.number().int() })),
    labels: z.array(labelSchema),
    cards: z.array(applicantCardSchema),
    views: z.array(boardViewSchema),
    searchedTo: searchedToSchema,
    /** Of the whole job, whatever the filter. */
    total: z.number().int(),
    hired: z.number().int(),
    plannedHires: z.number().int().nullable(),
    /** Whether the organization has phases of its own to take over. */
    hasTemplate: z.boolean(),
    /** What the asking person may do on this job. */
    may: z.object({
      export: z.boolean(),
      erase: z.boolean(),
      mailInBulk: z.boolean(),
      reviewAnonymously: z.boolean(),
      endCampaign: z.boolean(),
    }),
  }),
);
export type BoardEntity = z.infer<typeof boardSchema>;

/**
 * What happened to an applicant; a comment is one of them. `details` by event: {from, to, reason} moved, {text,
 * mentions} comment, {subject, text} mail …
 */
export const applicantEventSchema = onFirstUse(() =>
  z.object({
    id: idSchema,
    event: z.string(),
    /** Null: the applicant, the clock, or somebody who is gone. */
    actor: person.nullable(),
    details: z.record(z.string(), z.unknown()),
    date_created: z.string(),
    date_updated: z.string(),
    /** Whether the asking person may still change it. */
    isEditable: z.boolean(),
  }),
);
export type ApplicantEvent = z.infer<typeof applicantEventSchema>;

const valueSchema = onFirstUse(() =>
  z.union([
    z.object({ skipped: z.literal(true) }),
    z.object({ choices: z.array(z.object({ id: z.string(), text: z.string() })) }),
    z.object({ text: z.string() }),
    z.object({ rating: z.number() }),
  ]),
);

export const applicantSchema = onFirstUse(() =>
  applicantCardSchema.extend({
    first_name: z.string().nullable(),
    last_name: z.string().nullable(),
    email: z.string().nullable(),
    /** E.164. */
    phone: z.string().nullable(),
    /** Why mails to the address do not arrive. */
    undeliverable,
    zip: z.string().nullable(),
    reachability: z.array(z.enum(REACHABILITIES)),
    avatar: idSchema.nullable(),
    language: z.enum(LANGUAGES),
    addressing: z.enum(ADDRESSINGS).nullable(),
    source: z.string(),
    responsible: person.nullable(),
    /** The day on which somebody wants to be reminded, YYYY-MM-DD. */
    followUpOn: z.string().nullable(),
    /** The answers' own judgement and why; `override` is a person's. */
    derived: z.object({
      quality: z.enum(QUALITIES),
      rule: z.array(
        z.object({ text: z.string(), answer: z.string(), rating: z.enum(QUALITIES).nullable(), must: z.boolean() }),
      ),
    }),
    override: z
      .object({ value: z.enum(QUALITIES), by: z.string().nullable(), at: z.string(), note: z.string() })
      .nullable(),
    /** Each time the person applied, the first one first. */
    applications: z.array(
      z.object({
        date_created: z.string(),
        answers: z.array(z.object({ question: z.string(), text: z.string(), value: valueSchema })),
      }),
    ),
    documents: z.array(
      z.object({
        id: idSchema,
        name: z.string(),
        type: z.string(),
        filesize: z.number().int(),
        /** Name of the colleague; null = the applicant. */
        by: z.string().nullable(),
        date_created: z.string(),
      }),
    ),
    interviews: z.array(
      z.object({
        id: idSchema,
        /** UTC. */
        starts: z.string(),
        minutes: z.number().int(),
        place: z.string(),
        note: z.string().nullable(),
        isInvited: z.boolean(),
        /** Counts the versions that calendars know. */
        sequence: z.number().int(),
      }),
    ),
    /** Times proposed to the applicant, the newest offer first. */
    offers: z.array(
      z.object({
        id: idSchema,
        state: z.enum(OFFER_STATES),
        /** The appointment that picking moves. */
        moves: idSchema.nullable(),
        date_created: z.string(),
        slots: z.array(
          z.object({
            id: idSchema,
            /** UTC. */
            starts: z.string(),
            minutes: z.number().int(),
            place: z.string(),
            outcome: z.enum(SLOT_OUTCOMES).nullable(),
            isTaken: z.boolean(),
          }),
        ),
      }),
    ),
    /** Newest first. */
    events: z.array(applicantEventSchema),
    /** Other jobs of the same organization that the asking person sees. */
    alsoAppliedTo: z.array(z.object({ job: idSchema, title: z.string(), applicant: idSchema })),
    /** Others of this job with the same mail or telephone; none while a name is hidden. */
    duplicates: z.array(z.object({ id: idSchema, name: z.string(), phase: idSchema, date_created: z.string() })),
    /** When the mail of refusal goes out; null = none waits. */
    rejectMailAt: z.string().nullable(),
    talentPoolUntil: z.string().nullable(),
    anonymisedAt: z.string().nullable(),
    /** The first day on which nothing personal is left, YYYY-MM-DD; null while open. */
    keptUntil: z.string().nullable(),
    previous: idSchema.nullable(),
    next: idSchema.nullable(),
    /**
     * How many of the same phase that match the filter stand above; null where the filter leaves this one out.
     */
    above: z.number().int().nullable(),
    /** People who may see this applicant: to mention, to be responsible. */
    colleagues: z.array(person),
  }),
);
export type ApplicantEntity = z.infer<typeof applicantSchema>;

export const exportRowSchema = onFirstUse(() =>
  z.object({
    id: idSchema,
    first_name: z.string().nullable(),
    last_name: z.string().nullable(),
    pseudonym: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    zip: z.string().nullable(),
    phase: idSchema,
    quality: z.enum(QUALITIES),
    labels: z.array(idSchema),
    source: z.string(),
    rejectReason: z.enum(REJECT_REASONS).nullable(),
    date_created: z.string(),
    /** When the applicant first came into each phase, UTC. */
    phaseDates: z.record(z.string(), z.string()),
    answers: z.array(z.object({ text: z.string(), answer: z.string() })),
  }),
);
export type ExportRow = z.infer<typeof exportRowSchema>;
