import { z } from "zod";
import { idSchema } from "./entities";
import { call, envelope } from "./wire";

const jobSchema = z.object({ id: idSchema, title: z.string() });
const applicantSchema = z.object({
  id: idSchema,
  /** Null while names are hidden; the pseudonym replaces it. */
  name: z.string().nullable(),
  pseudonym: z.string().nullable(),
});

/** The first entries of a list, and how many there are beside them; `isCapped`: there may be even more. */
const sectionOf = <T extends z.ZodType>(entry: T) =>
  z.object({ entries: z.array(entry), more: z.number().int(), isCapped: z.boolean() });

export const todaySchema = z.object({
  /** YYYY-MM-DD in Berlin. */
  date: z.string(),
  isEmpty: z.boolean(),
  /** The person may work on running jobs that were not looked at. */
  hasOtherJobs: z.boolean(),
  /** Jobs with applications that came since the person last looked. */
  newApplications: sectionOf(z.object({ job: jobSchema, count: z.number().int() })),
  /** Applicants whom nobody has moved for three days, the longest waiting first. */
  waiting: sectionOf(z.object({ job: jobSchema, applicant: applicantSchema, since: z.string() })),
  /** Of today and tomorrow. */
  appointments: sectionOf(
    z.object({ job: jobSchema, applicant: applicantSchema, starts: z.string(), place: z.string() }),
  ),
  /** Of the next seven days; `ends`: the campaign was cancelled. */
  renewals: sectionOf(z.object({ job: jobSchema, date: z.string(), ends: z.boolean() })),
  /** A card that was declined, and since when. */
  problems: sectionOf(z.object({ job: jobSchema, type: z.literal("payment"), since: z.string().nullable() })),
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
});
export type Today = z.infer<typeof todaySchema>;

export const today = {
  get: call
    .get(
      "/user/today",
      "What awaits the person: of the running jobs that they work on, at most 12, those changed last; who waits and " +
        "which appointments there are also of other jobs of the organizations that they administer; " +
        "administrators see jobs that they created or are a contact of",
    )
    .output(envelope(todaySchema)),
};
