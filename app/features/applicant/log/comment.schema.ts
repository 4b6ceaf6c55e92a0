import { z } from "zod";
import { LIMITS } from "~/domain/limits";
import { requiredText } from "~/domain/text.schema";
import { newIdField } from "../panel.schema";

export const changedCommentSchema = z.object({ text: requiredText(LIMITS.comment) });
export const commentSchema = changedCommentSchema.extend({ id: newIdField() });
