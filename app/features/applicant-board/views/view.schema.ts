import { z } from "zod";
import { LIMITS } from "~/domain/limits";
import { requiredText } from "~/domain/text.schema";

export const VIEW_FORM = "view";

export const viewSchema = z.object({ name: requiredText(LIMITS.views.nameLength) });
