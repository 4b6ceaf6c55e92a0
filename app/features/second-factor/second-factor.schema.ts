import { z } from "zod";
import { LIMITS } from "~/domain/limits";
import { optionalText, requiredText } from "~/domain/text.schema";
import { onFirstUse } from "~/lib/on-first-use";

const code = onFirstUse(() => requiredText(64));

export const generateFields = onFirstUse(() => z.object({ password: z.string() }));

/** The secret travels with the form: nothing is stored before its first code was right. */
export const enableFields = onFirstUse(() => z.object({ secret: z.string(), otp: code }));

export const renewFields = onFirstUse(() => z.object({ password: z.string() }));

export const disableFields = onFirstUse(() => z.object({ password: z.string(), otp: code }));

/** The forms of the page, by the ids of their replies; also the values of their buttons. */
export const FORMS = {
  generate: "generate",
  enable: "enable",
  renew: "renew",
  disable: "disable",
  passkeys: "passkeys",
  beginPasskey: "beginPasskey",
  addPasskey: "addPasskey",
  renamePasskey: "renamePasskey",
  removePasskey: "removePasskey",
} as const;

/** A new passkey: the enhancer writes the authenticator's answer beside its name. */
export const passkeyFields = onFirstUse(() => z.object({ name: optionalText(LIMITS.passkeyName) }));

export const passkeyIdFields = onFirstUse(() => z.object({ id: z.string() }));

export const renamePasskeyFields = onFirstUse(() =>
  z.object({ id: z.string(), name: requiredText(LIMITS.passkeyName) }),
);

/** The second step of a login. */
export const codeFields = onFirstUse(() => z.object({ otp: code }));
