import { z } from "zod";
import { fromBase64Url, toBase64Url } from "~/lib/base64url";
import { onFirstUse } from "~/lib/on-first-use";
import { readCookie, writeCookie } from "./cookies";

/** A message for the next page: a key of the namespace `flash` with parameters, never text. */
export interface Flash {
  key: string;
  params?: Record<string, string | number>;
  tone?: "good" | "warning" | "danger";
  /** The intent that takes it back, posted to the page that says so. */
  undo?: string;
}

const NAME = "flash";

export function readFlash(request: Request): Flash | null {
  try {
    const value = readCookie(request, NAME);
    if (!value) return null;
    const flash = JSON.parse(new TextDecoder().decode(fromBase64Url(value)));
    return flashSchema.safeParse(flash).data ?? null;
  } catch {
    return null;
  }
}

/** The cookie comes from the browser: what is not of our making is left out. */
const flashSchema = onFirstUse(() =>
  z.object({
    key: z.string().regex(/^[\w.]{1,80}$/),
    params: z
      .record(z.string(), z.union([z.string(), z.number()]))
      .optional()
      .catch(undefined),
    tone: z.enum(["good", "warning", "danger"]).optional().catch(undefined),
    undo: z.string().optional().catch(undefined),
  }),
);

export const writeFlash = (flash: Flash, secure: boolean): string =>
  writeCookie(NAME, toBase64Url(new TextEncoder().encode(JSON.stringify(flash))), { maxAge: 300, secure });

export const clearFlash = (secure: boolean): string => writeCookie(NAME, "", { maxAge: 0, secure });
