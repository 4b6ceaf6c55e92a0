import { z } from "zod";
import { ACCESS_ACTIONS } from "~/domain/applicants/retention";
import { idSchema } from "./entities";
import { call, envelope } from "./wire";

const applicantAccessesSchema = z.object({
  /** The name, or the pseudonym while names are hidden. */
  applicant: z.string(),
  /** By day (Europe/Berlin), person and action, the newest first; at most 200. */
  accesses: z.array(
    z.object({
      day: z.string(),
      action: z.enum(ACCESS_ACTIONS),
      count: z.number().int(),
      lastAt: z.string(),
      /** Null once the account is gone. */
      name: z.string().nullable(),
    }),
  ),
});
export type ApplicantAccesses = z.infer<typeof applicantAccessesSchema>;

export const accesses = call
  .get(
    "/jobs/{id}/applications/applicants/{applicantId}/accesses",
    "Who has viewed, exported or downloaded an applicant's data, by the day. NOT_FOUND",
  )
  .input(z.object({ id: idSchema, applicantId: idSchema }))
  .output(envelope(applicantAccessesSchema));
