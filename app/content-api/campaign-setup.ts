import { z } from "zod";
import { SETUP_STATES, SETUP_STEPS } from "~/domain/campaign-brief/setup-steps";
import { CREATIVE_FORMATS } from "~/domain/creatives/design";
import { isDate } from "~/domain/dates";
import { onFirstUse } from "~/lib/on-first-use";
import { idSchema, jobContactSchema, jobSchema } from "./entities";
import { call, envelope, pageOf, pageQuery } from "./wire";

const labels = onFirstUse(() => z.array(z.string()));

const briefSchema = onFirstUse(() =>
  jobSchema
    .pick({
      id: true,
      title: true,
      status: true,
      addressing: true,
      hook: true,
      tasks: true,
      fullTime: true,
      partTime: true,
      jobCategory: true,
      workExperience: true,
      noDegreeNeeded: true,
      targetCareerJumpers: true,
      boost: true,
      runtime: true,
      nextRenewal: true,
      campaignId: true,
    })
    .extend({
      /** "J-10001". */
      number: z.string().nullable(),
      organization: z.string().nullable(),
      brand: z.string().nullable(),
      /** Kilometres. */
      locations: z.array(z.object({ label: z.string(), radius: z.number(), lat: z.number(), lng: z.number() })),
      benefits: labels,
      /** Null where the ad does not show it. */
      salary: z.object({ type: z.string(), min: z.number(), max: z.number() }).nullable(),
      target: z.object({ jobTitles: labels, experiences: labels, educations: labels, skills: labels }),
      hires: z.number().nullable(),
      /** Cents per month, net. */
      budget: z.number().int().nullable(),
      start: z.string().nullable(),
      /** For each channel of ads the address that they lead to. */
      links: z.array(z.object({ source: z.string(), href: z.string() })),
      /** Pictures of the ad, the newest first; the addresses need a login. `format` is null for a finished picture. */
      creatives: z.array(
        z.object({
          number: z.number().int(),
          pictures: z.array(z.object({ format: z.enum(CREATIVE_FORMATS).nullable(), href: z.string() })),
        }),
      ),
      contacts: z.array(jobContactSchema.pick({ first_name: true, last_name: true, email: true })),
    }),
);
export type CampaignBrief = z.infer<typeof briefSchema>;

/** Beside the calls of jobs. */
export const jobBrief = call
  .get("/jobs/{id}/brief", "What is needed to build the ads of a booked job. NOT_FOUND, also for drafts")
  .input(onFirstUse(() => z.object({ id: idSchema })))
  .output(onFirstUse(() => envelope(briefSchema)));

const doneStepSchema = onFirstUse(() =>
  z.object({
    step: z.enum(SETUP_STEPS),
    /** Null for somebody who is gone. */
    name: z.string().nullable(),
    date_created: z.string(),
  }),
);

const setupSchema = onFirstUse(() =>
  z.object({
    id: idSchema,
    number: z.string().nullable(),
    title: z.string(),
    status: z.enum(["submitted", "online"]),
    organization: z.string().nullable(),
    start: z.string().nullable(),
    /** Cents per month, net. */
    budget: z.number().int().nullable(),
    done: z.array(doneStepSchema),
    /** When the first impressions are expected. */
    firstDay: z.string().nullable(),
    campaignId: z.string().nullable(),
  }),
);
export type CampaignSetup = z.infer<typeof setupSchema>;

const steps = onFirstUse(() => z.array(z.enum(SETUP_STEPS)).max(SETUP_STEPS.length));

/** Beside the calls of administration: for everybody else they do not exist. */
export const campaignSetups = {
  list: call
    .get(
      "/administration/campaigns",
      "Booked and online jobs without a campaign's id, the earliest start first, or those that have one, the latest " +
        "start first",
    )
    .input(
      onFirstUse(() =>
        z.object({
          state: z.enum(SETUP_STATES).default("waiting"),
          ...pageQuery(),
        }),
      ),
    )
    .output(onFirstUse(() => pageOf(setupSchema))),
  update: call
    .patch(
      "/administration/campaigns/{id}",
      "Ticks steps off or opens them, by what differs from `seen`; sets the first day and the campaign's id, with " +
        "which the job leaves the queue. FAILED_VALIDATION, NOT_FOUND, RECORD_CONFLICT (it has another id by now)",
    )
    .input(
      onFirstUse(() =>
        z.object({
          id: idSchema,
          done: steps,
          seen: steps,
          firstDay: z.string().refine(isDate, { error: "no date" }).nullable(),
          campaignId: z.string().max(1000).default(""),
        }),
      ),
    )
    .output(onFirstUse(() => envelope(z.object({ id: idSchema, campaignId: z.string().nullable() })))),
};
