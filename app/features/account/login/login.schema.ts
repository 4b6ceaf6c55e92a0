import { z } from "zod";
import { emailSchema } from "~/domain/email.schema";
import { onFirstUse } from "~/lib/on-first-use";

export const loginSchema = onFirstUse(() => z.object({ email: emailSchema, password: z.string() }));
