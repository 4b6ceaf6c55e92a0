import { z } from "zod";
import { plainText } from "~/features/forms/fields.schema";
import { onFirstUse } from "~/lib/on-first-use";

export const ERASURE_FORM = "erasure";

/** The page on which an organization is erased. */
export const dataHref = (organization: string): string => `/organizations/${encodeURIComponent(organization)}/data`;

/** Where everything of it is downloaded. */
export const exportHref = (organization: string): string => `/organizations/${encodeURIComponent(organization)}/export`;

/** Name and password once more, before an organization is erased. */
export const erasureSchema = onFirstUse(() =>
  z.object({
    name: plainText().pipe(z.string().max(500)),
    password: z.string().max(128),
  }),
);
