import { createHash } from "node:crypto";
import type { Assertion, PasskeyCreation, PasskeyRequest, Registration } from "~/content-api/passkeys";

/** What an authenticator does otherwise than a proper one; also what a browser says otherwise. */
export interface Oddity {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  isPresent?: boolean;
  isVerified?: boolean;
  counter?: number;
  userHandle?: string | null;
  credential?: string;
  /** In place of "none" and an empty map. */
  attestation?: Attestation;
  breakSignature?: boolean;
}

/** `attStmt` as CBOR. */
export interface Attestation {
  fmt: string;
  attStmt: Uint8Array;
}

export interface Authenticator {
  /** Of the credential made last. */
  credential: string;
  create: (options: PasskeyCreation, oddity?: Oddity) => Promise<Registration>;
  get: (options: PasskeyRequest, oddity?: Oddity) => Promise<Assertion>;
}

const ORIGIN = "http://stellenfunk.test";

/** An authenticator in software with one ES256 key, which signs as WebAuthn asks for. Counts unless told not to. */
export async function anAuthenticator({ counts = true } = {}): Promise<Authenticator> {
  const key = await crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, ["sign", "verify"]);
  if (!("privateKey" in key)) throw new Error("no key pair");
  const id = crypto.getRandomValues(new Uint8Array(32));
  const credential = base64url(id);
  let counter = 0;
  let handle = "";

  const authData = (rpId: string, more: Oddity, attested: Uint8Array | null) => {
    if (counts) counter += 1;
    const { isPresent = true, isVerified = true } = more;
    const flags = (isPresent ? 1 : 0) | (isVerified ? 4 : 0) | (attested ? 64 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(more.counter ?? counter);
    const rpHash = createHash("sha256")
      .update(more.rpId ?? rpId)
      .digest();
    return Buffer.concat([rpHash, Buffer.from([flags]), count, attested ?? Buffer.alloc(0)]);
  };
  const clientData = (type: string, challenge: string, more: Oddity) =>
    Buffer.from(
      JSON.stringify({
        type: more.type ?? type,
        challenge: more.challenge ?? challenge,
        origin: more.origin ?? ORIGIN,
        crossOrigin: false,
      }),
    );

  return {
    credential,

    async create({ challenge, rp, user }, more = {}) {
      handle = user.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, await coseKey(key.publicKey)]);
      const data = authData(rp.id, more, attested);
      const { fmt = "none", attStmt = new Uint8Array([0xa0]) } = more.attestation ?? {};
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        cborText("fmt"),
        cborText(fmt),
        cborText("attStmt"),
        attStmt,
        cborText("authData"),
        cborBytes(data),
      ]);
      return {
        id: credential,
        rawId: credential,
        type: "public-key",
        response: {
          clientDataJSON: base64url(clientData("webauthn.create", challenge, more)),
          attestationObject: base64url(attestationObject),
          transports: ["internal"],
        },
      };
    },

    async get({ challenge, rpId }, more = {}) {
      const data = authData(rpId, more, null);
      const client = clientData("webauthn.get", challenge, more);
      const signed = Buffer.concat([data, createHash("sha256").update(client).digest()]);
      const algorithm = { name: "ECDSA", hash: "SHA-256" };
      const signature = toDer(new Uint8Array(await crypto.subtle.sign(algorithm, key.privateKey, signed)));
      if (more.breakSignature) signature[signature.length - 1] = (signature.at(-1) ?? 0) ^ 1;
      const userHandle = more.userHandle === undefined ? handle : more.userHandle;
      return {
        id: more.credential ?? credential,
        rawId: more.credential ?? credential,
        type: "public-key",
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
          userHandle,
        },
      };
    },
  };
}

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");

/** EC2, ES256, P-256, with both coordinates. */
async function coseKey(key: CryptoKey): Promise<Uint8Array> {
  const raw = await crypto.subtle.exportKey("raw", key);
  if (!(raw instanceof ArrayBuffer)) throw new Error("no raw key");
  const point = Buffer.from(raw);
  const header = [0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21];
  return Buffer.concat([
    Buffer.from(header),
    cborBytes(point.subarray(1, 33)),
    Buffer.from([0x22]),
    cborBytes(point.subarray(33)),
  ]);
}

const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

function cborBytes(bytes: Uint8Array): Uint8Array {
  const head = bytes.length < 256 ? [0x58, bytes.length] : [0x59, bytes.length >> 8, bytes.length & 255];
  return Buffer.concat([Buffer.from(head), bytes]);
}

/** WebCrypto's signature as authenticators write it: two numbers in DER. */
function toDer(signature: Uint8Array): Buffer {
  const number = (bytes: Uint8Array) => {
    const from = bytes.findIndex((byte) => byte !== 0);
    const digits = Buffer.from(bytes.subarray(from));
    const positive = (digits[0] ?? 0) > 127 ? Buffer.concat([Buffer.from([0]), digits]) : digits;
    return Buffer.concat([Buffer.from([2, positive.length]), positive]);
  };
  const body = Buffer.concat([number(signature.subarray(0, 32)), number(signature.subarray(32))]);
  return Buffer.concat([Buffer.from([0x30, body.length]), body]);
}
