import { z } from "zod";
import { LIMITS } from "~/domain/limits";
import { requiredText } from "~/domain/text.schema";
import { onFirstUse } from "~/lib/on-first-use";

export const VIEW_FORM = "view";

export const viewSchema = onFirstUse(() => z.object({ name: requiredText(LIMITS.views.nameLength) }));
