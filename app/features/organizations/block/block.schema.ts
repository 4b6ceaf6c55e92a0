import { z } from "zod";
import { requiredText } from "~/domain/text.schema";
import { onFirstUse } from "~/lib/on-first-use";

export const BLOCK_FORM = "block";

/** A block with its last day, where it has one. The organization's people read the reason. */
export const blockSchema = onFirstUse(() => z.object({ reason: requiredText(500), until: z.string().optional() }));

/** The question before it, over the organization's page. */
export const blockHref = (id: string) => `/organizations/${id}?dialog=block`;
