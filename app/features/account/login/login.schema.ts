import { z } from "zod";
import { emailSchema } from "~/domain/email.schema";

export const loginSchema = z.object({ email: emailSchema, password: z.string() });
