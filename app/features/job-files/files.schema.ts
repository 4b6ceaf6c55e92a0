import { z } from "zod";
import { LIMITS } from "~/domain/limits";
import { requiredText } from "~/domain/text.schema";
import { onFirstUse } from "~/lib/on-first-use";

/** The ids of the tab's forms; each comes back where it was sent from. */
export const UPLOAD_FORM = "files";
export const LINK_FORM = "link";
export const renameFormId = (file: string): string => `rename-${file}`;

export const linkSchema = onFirstUse(() => z.object({ link: requiredText(LIMITS.linkLength) }));

/** The name without its extension, which stays. */
export const renameSchema = onFirstUse(() => z.object({ name: requiredText(120) }));
