import { z } from "zod";
import { onFirstUse } from "~/lib/on-first-use";
import { idSchema } from "./entities";
import { call, envelope } from "./wire";

const jobSchema = onFirstUse(() => z.object({ id: idSchema, title: z.string() }));
const applicantSchema = onFirstUse(() =>
  z.object({
    id: idSchema,
    /** Null while names are hidden; the pseudonym replaces it. */
    name: z.string().nullable(),
    pseudonym: z.string().nullable(),
  }),
);

/** The first entries of a list, and how many there are beside them; `isCapped`: there may be even more. */
const sectionOf = <T extends z.ZodType>(entry: T) =>
  z.object({ entries: z.array(entry), more: z.number().int(), isCapped: z.boolean() });

export const PROBLEMS = ["payment", "chatbotOffline", "chatbotUnpublished"] as const;

/** Sections that can be asked for alone, with more of their entries. */
export const LISTED_SECTIONS = [
  "problems",
  "appointments",
  "newApplications",
  "followUps",
  "waiting",
  "mentions",
  "renewals",
] as const;
export type ListedSection = (typeof LISTED_SECTIONS)[number];

export const todaySchema = onFirstUse(() =>
  z.object({
    /** YYYY-MM-DD in Berlin. */
    date: z.string(),
    isEmpty: z.boolean(),
    /** Jobs with applications that came since the person last looked. */
    newApplications: sectionOf(z.object({ job: jobSchema, count: z.number().int() })),
    /** Applicants whom nobody has moved for three days, the longest waiting first. */
    waiting: sectionOf(z.object({ job: jobSchema, applicant: applicantSchema, since: z.string() })),
    /** Of today and tomorrow. */
    appointments: sectionOf(
      z.object({ job: jobSchema, applicant: applicantSchema, starts: z.string(), place: z.string() }),
    ),
    /** Follow-ups of the person that are due, the oldest first. */
    followUps: sectionOf(z.object({ job: jobSchema, applicant: applicantSchema, on: z.string() })),
    /** Of the next seven days; `ends`: the campaign was cancelled. */
    renewals: sectionOf(z.object({ job: jobSchema, date: z.string(), ends: z.boolean() })),
    /**
     * payment: a card was declined; chatbotOffline: the campaign should have begun and its chatbot is still closed;
     * chatbotUnpublished: it runs, and the chatbot that somebody has drafted was never published.
     */
    problems: sectionOf(z.object({ job: jobSchema, type: z.enum(PROBLEMS), since: z.string() })),
    /** Open change requests of all jobs, the longest waiting first; for administrators. */
    changeRequests: sectionOf(z.object({ job: jobSchema, organization: z.string(), since: z.string() })),
    /** Unread mentions; `applicant` where it is a comment. */
    mentions: sectionOf(
      z.object({
        job: jobSchema,
        note: idSchema.nullable(),
        applicant: idSchema.nullable(),
        by: z.string(),
        at: z.string(),
      }),
    ),
  }),
);
export type Today = z.infer<typeof todaySchema>;

export const today = {
  get: call
    .get(
      "/user/today",
      "What awaits the person in all jobs that they work on: the first five entries of each section, or up to thirty " +
        "of the section that is asked for; administrators see jobs that they created or are a contact of",
    )
    .input(onFirstUse(() => z.object({ section: z.enum(LISTED_SECTIONS).optional() }).optional()))
    .output(onFirstUse(() => envelope(todaySchema))),
};
