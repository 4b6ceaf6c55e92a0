import { toHex } from "./base64url";

/** What nobody may guess: 128 random bits in hexadecimal digits. A UUID has 122, and is a name. */
export const randomKey = (): string => toHex(crypto.getRandomValues(new Uint8Array(16)));
