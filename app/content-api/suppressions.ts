import { z } from "zod";
import { SUPPRESSION_REASONS } from "~/domain/suppressions/suppressions";
import { onFirstUse } from "~/lib/on-first-use";
import { call, envelope, nothing } from "./wire";

/** Why no mail goes to an address; null = mails go. */
export const undeliverable = onFirstUse(() => z.enum(SUPPRESSION_REASONS).nullable());

const suppressionSchema = onFirstUse(() =>
  z.object({
    address: z.string(),
    reason: z.enum(SUPPRESSION_REASONS),
    date_created: z.string(),
  }),
);

/** Addresses that get no mail any more, for operators. */
export const suppressions = {
  list: call
    .get("/administration/suppressions", "Addresses that get no mail any more, the newest first")
    .input(onFirstUse(() => z.object({ page: z.coerce.number().int().min(0).max(100_000).default(0) })))
    .output(onFirstUse(() => envelope(z.object({ rows: z.array(suppressionSchema), total: z.number().int() })))),
  lift: call
    .act(
      "/administration/suppressions/lift",
      "Mails go to the address again, those that were held back do not. FAILED_VALIDATION, NOTHING_TO_DO",
    )
    .input(onFirstUse(() => z.object({ address: z.string().max(320), reason: z.string().max(1000) })))
    .output(nothing),
};
