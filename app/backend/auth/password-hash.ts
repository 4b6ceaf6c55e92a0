import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

/** A new hash as a PHC string, `$scrypt$ln=14,r=8,p=5$salt$hash`. `cost` is scrypt's N as a power of two. */
export async function hashPassword(password: string, cost: number): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, { cost, blockSize: BLOCK_SIZE, parallel: PARALLEL });
  return `$scrypt$ln=${cost},r=${BLOCK_SIZE},p=${PARALLEL}$${toBase64(salt)}$${toBase64(hash)}`;
}

/** Whether the password belongs to the hash. A broken hash belongs to none. */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  const parts = PHC.exec(stored);
  if (!parts) return false;
  const [, cost, blockSize, parallel, salt = "", hash = ""] = parts;
  const expected = Buffer.from(hash, "base64");
  const parameters = { cost: Number(cost), blockSize: Number(blockSize), parallel: Number(parallel) };
  const found = await derive(password, Buffer.from(salt, "base64"), parameters);
  return expected.length === found.length && timingSafeEqual(expected, found);
}

/** Whether today's parameters differ from those of the hash. */
export function needsRehash(stored: string, cost: number): boolean {
  return !stored.startsWith(`$scrypt$ln=${cost},r=${BLOCK_SIZE},p=${PARALLEL}$`);
}

/** For unknown addresses: checking it costs what a real hash costs, and it fits no password. */
export function dummyHash(cost: number): string {
  const [salt, hash] = [randomBytes(16), randomBytes(HASH_BYTES)].map(toBase64);
  return `$scrypt$ln=${cost},r=${BLOCK_SIZE},p=${PARALLEL}$${salt}$${hash}`;
}

const BLOCK_SIZE = 8;
const PARALLEL = 5;
const HASH_BYTES = 32;
const PHC = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

interface Parameters {
  cost: number;
  blockSize: number;
  parallel: number;
}

function derive(password: string, salt: Buffer, { cost, blockSize, parallel }: Parameters): Promise<Buffer> {
  const options = { N: 2 ** cost, r: blockSize, p: parallel };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize("NFC"), salt, HASH_BYTES, options, (error, hash) =>
      error ? reject(error) : resolve(hash),
    );
  });
}

const toBase64 = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");
