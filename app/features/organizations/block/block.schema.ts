import { z } from "zod";
import { requiredText } from "~/domain/text.schema";

export const BLOCK_FORM = "block";

/** A block with its last day, where it has one. The organization's people read the reason. */
export const blockSchema = z.object({ reason: requiredText(500), until: z.string().optional() });

/** The question before it, over the organization's page. */
export const blockHref = (id: string) => `/organizations/${id}?dialog=block`;
