import { z } from "zod";
import { REACHABILITIES } from "~/domain/applicants/applicant";
import { choices } from "~/features/forms/fields.schema";
import { onFirstUse } from "~/lib/on-first-use";

const typed = onFirstUse(() => z.string().max(1000).default(""));

/**
 * Name and contact as typed, over the version that the page had shown. The backend reads them
 * (`domain/applicants/contact`).
 */
export const contactSchema = onFirstUse(() =>
  z.object({
    first_name: typed,
    last_name: typed,
    phone: typed,
    email: typed,
    zip: typed,
    reachability: choices(REACHABILITIES).default([]),
    version: z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number),
  }),
);
