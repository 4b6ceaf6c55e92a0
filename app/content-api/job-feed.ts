import { z } from "zod";
import { onFirstUse } from "~/lib/on-first-use";
import { advertSchema } from "./conversations";
import { idSchema } from "./entities";
import { call, envelope } from "./wire";

/** Whose open jobs: those of a brand or of a whole organization. */
export const FEED_OWNERS = ["brands", "organizations"] as const;
export type FeedOwner = (typeof FEED_OWNERS)[number];

const postingSchema = onFirstUse(() =>
  z.object({
    advert: advertSchema,
    /** What the chatbot tells of the job, each a line. */
    content: z.object({
      companyDescription: z.string(),
      tasks: z.array(z.string()),
      qualifications: z.array(z.string()),
      benefits: z.array(z.string()),
    }),
    /** When the job was changed last, ISO 8601. */
    updated: z.string(),
  }),
);
export type Posting = z.infer<typeof postingSchema>;

const feedSchema = onFirstUse(() =>
  z.object({
    /** The employer: the brand's name or the organization's. */
    name: z.string(),
    /** What people can apply for now, at most 20. */
    postings: z.array(postingSchema),
    /** The job after which more follow; null when these are all. */
    next: idSchema.nullable(),
  }),
);
export type JobFeed = z.infer<typeof feedSchema>;

/** Open jobs for job boards and an employer's own website, without an account: what each job's chatbot shows anyway. */
export const jobFeed = {
  get: call
    .get("/feeds/{of}/{id}", "Open jobs of a brand or an organization, 20 a page, those after `after`. NOT_FOUND")
    .input(onFirstUse(() => z.object({ of: z.enum(FEED_OWNERS), id: idSchema, after: idSchema.optional() })))
    .output(onFirstUse(() => envelope(feedSchema))),
};
