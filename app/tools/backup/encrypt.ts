import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { type Archive, BackupRefusal } from "./archive";

const [IV, TAG] = [12, 16];

/**
 * Every part but the manifest by AES-256-GCM: 12 bytes of nonce, the ciphertext, 16 bytes of tag. The part's name is
 * authenticated, so that parts cannot be exchanged for each other.
 * @param key 32 bytes
 */
export function encrypted(archive: Archive, key: Uint8Array): Archive {
  return {
    has: archive.has,
    write: (name, body) => archive.write(name, seal(name, body, key)),
    read: (name) => open(name, archive.read(name), key),
  };
}

/** The key of a file: 64 hexadecimal digits, as `openssl rand -hex 32` writes them. @throws BackupRefusal */
export function readKey(text: string): Uint8Array {
  if (!/^[0-9a-f]{64}$/i.test(text.trim())) throw new BackupRefusal("The key file must hold 64 hexadecimal digits");
  return Buffer.from(text.trim(), "hex");
}

async function* seal(name: string, body: AsyncIterable<Uint8Array>, key: Uint8Array) {
  const iv = randomBytes(IV);
  const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(name));
  yield iv;
  for await (const bytes of body) yield cipher.update(bytes);
  yield cipher.final();
  yield cipher.getAuthTag();
}

async function* open(name: string, body: AsyncIterable<Uint8Array>, key: Uint8Array) {
  let held = Buffer.alloc(0);
  let decipher: ReturnType<typeof createDecipheriv> | null = null;
  for await (const bytes of body) {
    held = Buffer.concat([held, bytes]);
    if (!decipher && held.length >= IV) {
      decipher = createDecipheriv("aes-256-gcm", key, held.subarray(0, IV)).setAAD(Buffer.from(name));
      held = held.subarray(IV);
    }
    if (!decipher || held.length <= TAG) continue;
    yield decipher.update(held.subarray(0, -TAG));
    held = Buffer.from(held.subarray(-TAG));
  }
  if (!decipher || held.length < TAG) throw new BackupRefusal(`${name}: too short`);
  (decipher as ReturnType<typeof createDecipheriv> & { setAuthTag(tag: Uint8Array): void }).setAuthTag(held);
  yield decipher.final();
}
