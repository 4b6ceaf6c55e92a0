import { z } from "zod";
import { BLOCK_KINDS } from "~/content-api/limits";
import { requiredText } from "~/domain/text.schema";
import { choice } from "~/features/forms/fields.schema";
import { onFirstUse } from "~/lib/on-first-use";

/** Blocks a range of addresses, or the mails of an organization. The id is made with the form. */
export const blockSchema = onFirstUse(() =>
  z.object({
    id: z.string(),
    kind: choice(BLOCK_KINDS),
    subject: requiredText(200),
    reason: requiredText(1000),
    until: z.string().optional(),
  }),
);

/** The question before a whole organization is blocked stands on its page. */
export const organizationBlockHref = (id: string) => `/organizations/${id}?dialog=block`;
