/** Whether an IP address, as a name server answers it, is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  const v4 = /^\d{1,3}(\.\d{1,3}){3}$/.test(address) ? address.split(".").map(Number) : null;
  if (v4) return v4.every((part) => part < 256) && !RESERVED.some(([start, bits]) => isIn(toNumber(v4), start, bits));
  // Of IPv6 only 2000::/3 is given out, and in it these lead elsewhere: 6to4, Teredo, documentation.
  return /^[23][\da-f]{3}:[\da-f:]+$/i.test(address) && !/^(2002:|2001:(0{0,4}:|0?db8:)|3fff:)/i.test(address);
}

/** Ranges that are not the public internet's (IANA, special-purpose addresses), with the bits of their mask. */
const RESERVED: readonly (readonly [start: number, bits: number])[] = [
  [toNumber([0, 0, 0, 0]), 8],
  [toNumber([10, 0, 0, 0]), 8],
  [toNumber([100, 64, 0, 0]), 10],
  [toNumber([127, 0, 0, 0]), 8],
  [toNumber([169, 254, 0, 0]), 16],
  [toNumber([172, 16, 0, 0]), 12],
  [toNumber([192, 0, 0, 0]), 24],
  [toNumber([192, 0, 2, 0]), 24],
  [toNumber([192, 88, 99, 0]), 24],
  [toNumber([192, 168, 0, 0]), 16],
  [toNumber([198, 18, 0, 0]), 15],
  [toNumber([198, 51, 100, 0]), 24],
  [toNumber([203, 0, 113, 0]), 24],
  [toNumber([224, 0, 0, 0]), 3],
];

function toNumber(parts: readonly number[]): number {
  return parts.reduce((sum, part) => sum * 256 + part, 0);
}

const isIn = (address: number, start: number, bits: number) =>
  Math.floor(address / 2 ** (32 - bits)) === Math.floor(start / 2 ** (32 - bits));
