import { z } from "zod";
import { LANGUAGES } from "~/domain/people";
import { onFirstUse } from "~/lib/on-first-use";
import { byteCall, responseSchema } from "./bytes";
import { idSchema } from "./entities";
import { call, envelope, nothing } from "./wire";

const party = onFirstUse(() =>
  z.object({
    name: z.string(),
    street: z.string(),
    zip: z.string(),
    city: z.string(),
    country: z.string().nullable(),
  }),
);

const agreementSchema = onFirstUse(() =>
  z.object({
    organization: z.object({ id: idSchema, name: z.string() }),
    /** The version in force, with its text in the language asked for. */
    version: z.string(),
    controller: party,
    processor: party,
    text: z.string(),
    subprocessors: z.array(z.string()),
    /** What was accepted so far, the newest first. */
    accepted: z.array(z.object({ version: z.string(), acceptedAt: z.string(), acceptedBy: z.string() })),
  }),
);
export type Agreement = z.infer<typeof agreementSchema>;

const language = onFirstUse(() => z.enum(LANGUAGES).default("de"));
const version = onFirstUse(() => z.string().min(1).max(40));

/** The data-processing agreement (Art. 28 GDPR) between an organization and the operator. */
export const agreement = {
  show: call
    .get(
      "/organizations/{id}/agreement",
      "The data-processing agreement in force, and which versions the organization has accepted. NOT_FOUND",
    )
    .input(onFirstUse(() => z.object({ id: idSchema, language })))
    .output(onFirstUse(() => envelope(agreementSchema))),
  accept: call
    .act(
      "/organizations/{id}/agreement",
      "Accepts the version in force for the organization; again is no mistake. RECORD_CONFLICT when another version " +
        "is in force meanwhile",
    )
    .input(onFirstUse(() => z.object({ id: idSchema, version, language })))
    .output(nothing),
  document: byteCall
    .get("/organizations/{id}/agreement/{version}/document", "An accepted version as PDF. NOT_FOUND")
    .input(onFirstUse(() => z.object({ id: idSchema, version })))
    .output(responseSchema),
};
