import { createHash } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import { Refusal } from "~/domain/errors";
import type { Services } from "../../services";

/** Not the issuer of access tokens: none of the two passes for the other. */
const ISSUER = "stellenfunk/second-step";
const SECONDS = 600;

/** What a right password gives where a second step is asked for: good for ten minutes, while the password stays. */
export async function pendingLogin(services: Services, login: { id: string; password_hash: string }): Promise<string> {
  const issued = Math.floor(services.clock().getTime() / 1000);
  return new SignJWT({ id: login.id, password: fingerprint(login.password_hash) })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setIssuer(ISSUER)
    .setExpirationTime(issued + SECONDS)
    .sign(new TextEncoder().encode(services.secrets.AUTH_SECRET));
}

/** Whose login it is, and whether it still goes with a password. INVALID_TOKEN. */
export async function readPendingLogin(services: Services, token: string) {
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(services.secrets.AUTH_SECRET), {
      issuer: ISSUER,
      currentDate: services.clock(),
    });
    return { id: String(payload.id), fits: (hash: string) => payload.password === fingerprint(hash) };
  } catch {
    throw new Refusal("INVALID_TOKEN");
  }
}

const fingerprint = (passwordHash: string) =>
  createHash("sha256").update(passwordHash).digest("base64url").slice(0, 22);
