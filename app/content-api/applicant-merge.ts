import { z } from "zod";
import { MERGED_FIELDS } from "~/domain/applicants/merge";
import { onFirstUse } from "~/lib/on-first-use";
import { applicantCardSchema } from "./applicant-entities";
import { idSchema } from "./entities";
import { call, envelope } from "./wire";

export const merge = call
  .post(
    "/jobs/{id}/applications/applicants/{applicantId}/merge",
    "The applicant `other` becomes a part of this one, with everything that belongs to them; `take` names what is " +
      "taken of their data. NOTHING_TO_DO when that was done already, UNPROCESSABLE_ENTITY without a common mail or " +
      "telephone, RECORD_CONFLICT {fresh}, FORBIDDEN while a name is hidden, FAILED_VALIDATION",
  )
  .input(
    onFirstUse(() =>
      z.object({
        id: idSchema,
        applicantId: idSchema,
        other: idSchema,
        version: z.number().int(),
        otherVersion: z.number().int(),
        take: z.array(z.enum(MERGED_FIELDS)).max(MERGED_FIELDS.length).default([]),
      }),
    ),
  )
  .output(onFirstUse(() => envelope(applicantCardSchema)));
