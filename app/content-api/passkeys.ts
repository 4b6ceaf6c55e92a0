import { z } from "zod";
import { Refusal } from "~/domain/errors";
import { LIMITS } from "~/domain/limits";
import { requiredText } from "~/domain/text.schema";
import { onFirstUse } from "~/lib/on-first-use";
import { tokensSchema } from "./account-entities";
import { idSchema } from "./entities";
import { call, envelope, nothing } from "./wire";

/** Bytes as WebAuthn's JSON writes them. */
const bytes = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]*$/);

const credential = { id: bytes(1400).min(1), rawId: bytes(1400), type: z.literal("public-key") };

/** An authenticator's answer to a challenge (AuthenticationResponseJSON). */
export const assertionSchema = onFirstUse(() =>
  z.object({
    ...credential,
    response: z.object({
      clientDataJSON: bytes(4000),
      authenticatorData: bytes(4000),
      signature: bytes(1400),
      userHandle: bytes(100).nullish(),
    }),
  }),
);
export type Assertion = z.infer<typeof assertionSchema>;

/** An authenticator's new credential (RegistrationResponseJSON). */
export const registrationSchema = onFirstUse(() =>
  z.object({
    ...credential,
    response: z.object({
      clientDataJSON: bytes(4000),
      attestationObject: bytes(12_000),
      transports: z.array(z.string().max(20)).max(10).optional(),
    }),
  }),
);
export type Registration = z.infer<typeof registrationSchema>;

const descriptor = onFirstUse(() =>
  z.object({ id: z.string(), type: z.literal("public-key"), transports: z.array(z.string()) }),
);

/** What a browser is asked for (PublicKeyCredentialRequestOptionsJSON). */
const requestSchema = onFirstUse(() =>
  z.object({
    challenge: z.string(),
    timeout: z.number(),
    rpId: z.string(),
    userVerification: z.enum(["required", "preferred"]),
    allowCredentials: z.array(descriptor),
  }),
);
export type PasskeyRequest = z.infer<typeof requestSchema>;

/** PublicKeyCredentialCreationOptionsJSON. */
const creationSchema = onFirstUse(() =>
  z.object({
    challenge: z.string(),
    timeout: z.number(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: z.literal("public-key"), alg: z.number() })),
    excludeCredentials: z.array(descriptor),
    authenticatorSelection: z.object({ residentKey: z.literal("preferred"), userVerification: z.literal("preferred") }),
    attestation: z.literal("none"),
  }),
);
export type PasskeyCreation = z.infer<typeof creationSchema>;

const passkeySchema = onFirstUse(() =>
  z.object({
    id: idSchema,
    name: z.string(),
    date_created: z.string(),
    /** The last login or confirmation. */
    date_used: z.string().nullable(),
  }),
);

const binding = onFirstUse(() => z.string().max(200).default(""));

export const authPasskeys = {
  options: call
    .post(
      "/auth/passkeys/options",
      "A challenge for a login without a password, or for the second step of the login `pending`. `binding`: any " +
        "text that only this browser knows; the login has to give it again. INVALID_TOKEN",
    )
    .input(onFirstUse(() => z.object({ pending: z.string().max(1024).optional(), binding })))
    .output(onFirstUse(() => envelope(requestSchema))),
  login: call
    .post(
      "/auth/passkeys/login",
      "Opens a session by an answered challenge: without a password, or as second step of `pending`. INVALID_TOKEN " +
        "(ask for a new challenge), INVALID_CREDENTIALS, INVALID_OTP (second step), REQUESTS_EXCEEDED",
    )
    .input(
      onFirstUse(() =>
        z.object({
          response: assertionSchema,
          pending: z.string().max(1024).optional(),
          binding,
          mode: z.enum(["json", "cookie", "session"]).default("json"),
        }),
      ),
    )
    .output(onFirstUse(() => envelope(tokensSchema))),
};

const name = onFirstUse(() => requiredText(LIMITS.passkeyName));

export const userPasskeys = {
  list: call
    .get("/users/me/passkeys", "The person's passkeys, the oldest first")
    .output(onFirstUse(() => envelope(z.array(passkeySchema)))),
  begin: call
    .post("/users/me/passkeys/options", "A challenge for a new passkey; nothing is stored")
    .output(onFirstUse(() => envelope(creationSchema))),
  add: call
    .post(
      "/users/me/passkeys",
      "Keeps the passkey that answers `begin`. Without recovery codes, ask for some. INVALID_TOKEN (begin again), " +
        "INVALID_PAYLOAD, FORBIDDEN (known, or too many), REQUESTS_EXCEEDED",
    )
    .input(onFirstUse(() => z.object({ name: name.optional(), response: registrationSchema })))
    .output(onFirstUse(() => envelope(z.object({ id: idSchema, recoveryCodes: z.number() })))),
  rename: call
    .patch("/users/me/passkeys/{id}", "Another name. NOT_FOUND")
    .input(onFirstUse(() => z.object({ id: idSchema, name })))
    .output(nothing),
  remove: call
    .delete("/users/me/passkeys/{id}", "NOT_FOUND, SECOND_FACTOR_REQUIRED for the last factor of who has to have one")
    .input(onFirstUse(() => z.object({ id: idSchema })))
    .output(nothing),
  challenge: call
    .post("/users/me/passkeys/challenge", "A challenge for `users.confirm` of this session")
    .output(onFirstUse(() => envelope(requestSchema))),
};

/** An answer as a browser has written it into a field. INVALID_PAYLOAD */
export function readAnswer<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> {
  const answer = schema.safeParse(parse(text));
  if (!answer.success) throw new Refusal("INVALID_PAYLOAD", { reason: "passkey" });
  return answer.data;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
