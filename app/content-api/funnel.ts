import { z } from "zod";
import { FUNNEL_RANGES } from "~/domain/funnel/ranges";
import { onFirstUse } from "~/lib/on-first-use";
import { idSchema } from "./entities";
import { call, envelope } from "./wire";

const number = onFirstUse(() => z.number().int());
const range = onFirstUse(() => z.enum(FUNNEL_RANGES).default("12w"));

export const funnelTotalsSchema = onFirstUse(() =>
  z.object({
    steps: z.object({
      impressions: number,
      clicks: number,
      opened: number,
      started: number,
      contactGiven: number,
      sent: number,
    }),
    /** Applications by the fit that followed from their answers. */
    quality: z.object({ ideal: number, possible: number, reject: number }),
    /** Applicants who have been in the phase, each once, by its key or id; phases without any are left out. */
    phases: z.record(z.string(), number),
    /** Moved to hired, less moved out of it again. */
    hires: number,
    /** Cents; null where nothing was entered. */
    spend: number.nullable(),
  }),
);

const durationSchema = onFirstUse(() => z.object({ amount: number, unit: z.enum(["hours", "days"]) }));

const timesSchema = onFirstUse(() => z.object({ count: number, median: durationSchema, p90: durationSchema }));

const phaseSchema = onFirstUse(() =>
  z.object({
    /** A fixed phase's key, or the id of one of the job's own. */
    id: z.string(),
    /** Null for fixed phases, and for phases that were deleted. */
    name: z.string().nullable(),
    isFixed: z.boolean(),
    reached: number,
    /** Of stays that have ended; null while there are none. */
    time: timesSchema.nullable(),
  }),
);

const turnSchema = onFirstUse(() =>
  z.object({
    /** The question's id; "contact", "documents" and "privacy" follow the questions. */
    id: z.string(),
    /** In the configuration in force; null for the turns that are no questions. */
    text: z.string().nullable(),
    kind: z.string(),
    /** How many it was shown to. */
    reached: number,
    /** How many answered; the others have left here or are still thinking. */
    answered: number,
  }),
);

/** Of the time in which a publication was in force. */
const publicationSchema = onFirstUse(() =>
  z.object({
    /** 0 is the chatbot generated from the job. */
    number,
    /** When it was published; null for number 0 and for publications that are no longer stored. */
    date: z.string().nullable(),
    opened: number,
    started: number,
    contactGiven: number,
    sent: number,
  }),
);

const funnelSchema = onFirstUse(() =>
  z.object({
    range: z.enum(FUNNEL_RANGES),
    /** The first Monday; null for all. */
    from: z.string().nullable(),
    totals: funnelTotalsSchema,
    /** "" came without a source, "*" sums those that are not told apart; the most applications first. */
    sources: z.array(z.object({ source: z.string(), totals: funnelTotalsSchema })),
    /** Every week of the range by its Monday, the oldest first; of all the weeks from the first count, at most 104. */
    weeks: z.array(z.object({ week: z.string(), totals: funnelTotalsSchema })),
    /** In the board's order; deleted ones at the end. */
    phases: z.array(phaseSchema),
    /**
     * From an application to the first move, mail, comment or appointment of a recruiter; null while there was none.
     * Without people who were added by hand.
     */
    contact: timesSchema.nullable(),
  }),
);
export type Funnel = z.infer<typeof funnelSchema>;

const jobFunnelSchema = onFirstUse(() =>
  funnelSchema.extend({
    turns: z.array(turnSchema),
    /** The newest first, over all time. */
    publications: z.array(publicationSchema),
  }),
);
export type JobFunnel = z.infer<typeof jobFunnelSchema>;

/** How far people come, from the ad to the hire: counted as it happens, at most a minute old. */
export const jobFunnel = call
  .get("/jobs/{id}/funnel", "The funnel of one job. NOT_FOUND")
  .input(onFirstUse(() => z.object({ id: idSchema, range })))
  .output(onFirstUse(() => envelope(jobFunnelSchema)));

/** For pages beside the funnel: one row, however long a campaign has run. */
export const jobFunnelTotals = call
  .get("/jobs/{id}/funnel/totals", "What was counted of one job over all time. NOT_FOUND")
  .input(onFirstUse(() => z.object({ id: idSchema })))
  .output(onFirstUse(() => envelope(funnelTotalsSchema)));

export const organizationFunnel = call
  .get("/organizations/{id}/funnel", "The funnel over all jobs of an organization. NOT_FOUND, FORBIDDEN")
  .input(onFirstUse(() => z.object({ id: idSchema, range })))
  .output(onFirstUse(() => envelope(funnelSchema)));

export const productFunnel = call
  .get("/administration/funnel", "Administrators: the funnel over all jobs")
  .input(onFirstUse(() => z.object({ range })))
  .output(onFirstUse(() => envelope(funnelSchema)));
