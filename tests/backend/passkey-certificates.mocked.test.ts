import { verifyRegistrationResponse } from "@simplewebauthn/server";
import { beforeEach, expect, test, vi } from "vitest";
import { type Attestation, anAuthenticator } from "#tests/helpers/authenticator";
import { verifyRegistration } from "~/backend/auth/passkeys/web-authn";

// The library would ask the address of a list of revoked certificates, which whoever sends the certificate has chosen.
vi.mock("@simplewebauthn/server", () => ({
  verifyAuthenticationResponse: vi.fn(),
  verifyRegistrationResponse: vi.fn(async () => ({
    verified: true,
    registrationInfo: { credential: { id: "known", publicKey: new Uint8Array(1), counter: 0 } },
  })),
}));

beforeEach(() => void vi.mocked(verifyRegistrationResponse).mockClear());

/** CBOR of a map: empty, and `{ "x5c": [h'00'] }`. */
const EMPTY = new Uint8Array([0xa0]);
const CERTIFICATE = new Uint8Array([0xa1, 0x63, 0x78, 0x35, 0x63, 0x81, 0x41, 0x00]);

const ATTESTATIONS: [what: string, attestation: Attestation, isRead: boolean][] = [
  ["none", { fmt: "none", attStmt: EMPTY }, true],
  ["packed by itself", { fmt: "packed", attStmt: EMPTY }, true],
  ["packed with a certificate", { fmt: "packed", attStmt: CERTIFICATE }, false],
  ["fido-u2f", { fmt: "fido-u2f", attStmt: CERTIFICATE }, false],
  ["android-key", { fmt: "android-key", attStmt: CERTIFICATE }, false],
  ["apple", { fmt: "apple", attStmt: CERTIFICATE }, false],
  ["tpm", { fmt: "tpm", attStmt: EMPTY }, false],
  ["one that nobody knows", { fmt: "other", attStmt: EMPTY }, false],
];

test.each(
  ATTESTATIONS,
)("an attestation %s reaches the library only without certificates", async (_, attestation, isRead) => {
  const authenticator = await anAuthenticator();
  const response = await authenticator.create(OPTIONS, { attestation });
  const expected = { origin: "http://stellenfunk.test", rpId: "stellenfunk.test", challenge: "Y2hhbGxlbmdl" };
  const credential = await verifyRegistration(response, { ...expected, isVerified: false });
  expect(credential?.credential ?? null).toBe(isRead ? "known" : null);
  expect(verifyRegistrationResponse).toHaveBeenCalledTimes(isRead ? 1 : 0);
});

const OPTIONS = {
  challenge: "Y2hhbGxlbmdl",
  timeout: 1000,
  rp: { id: "stellenfunk.test", name: "Stellenfunk" },
  user: { id: "YW5uYQ", name: "anna@example.com", displayName: "anna@example.com" },
  pubKeyCredParams: [{ type: "public-key" as const, alg: -7 }],
  excludeCredentials: [],
  authenticatorSelection: { residentKey: "preferred" as const, userVerification: "preferred" as const },
  attestation: "none" as const,
};
