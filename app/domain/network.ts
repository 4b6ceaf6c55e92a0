/** The eight groups of an IPv6 address as numbers; null for everything else. */
function groupsOf(address: string): number[] | null {
  if (!/^[\da-f:]*:[\da-f:.]*$/i.test(address)) return null;
  const [head = "", tail, ...more] = withoutIpv4(address).split("::");
  if (more.length > 0) return null;
  const [start, end] = [head, tail ?? ""].map((part) => (part ? part.split(":") : [])) as [string[], string[]];
  const missing = 8 - start.length - end.length;
  if (tail === undefined ? missing !== 0 : missing < 1) return null;
  const groups = [...start, ...Array<string>(missing).fill("0"), ...end];
  return groups.every((group) => /^[\da-f]{1,4}$/i.test(group))
    ? groups.map((group) => Number.parseInt(group, 16))
    : null;
}

/** "::ffff:192.0.2.1" with its last part as two groups. */
function withoutIpv4(address: string): string {
  const bytes = bytesOf(address.slice(address.lastIndexOf(":") + 1));
  if (!bytes) return address;
  const [a = 0, b = 0, c = 0, d = 0] = bytes;
  return `${address.slice(0, address.lastIndexOf(":") + 1)}${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
}

/** The four bytes of an IPv4 address; null for everything else. */
function bytesOf(address: string): number[] | null {
  const match = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(address);
  const bytes = match?.slice(1).map(Number);
  return bytes?.every((byte) => byte <= 255) ? bytes : null;
}

const hex = (groups: readonly number[]) => groups.map((group) => group.toString(16)).join(":");

/**
 * What limits count as one caller: an IPv4 address, or the /64 network that one connection of IPv6 has to itself.
 * Everything else stays as it is.
 */
export function networkOf(address: string): string {
  const groups = groupsOf(address);
  return groups ? `${hex(groups.slice(0, 4))}::/64` : address;
}

/** What an operator may see of an address: the /24 of IPv4, the /48 of IPv6. */
export function prefixOf(address: string): string {
  const groups = groupsOf(address);
  if (groups) return `${hex(groups.slice(0, 3))}::/48`;
  const bytes = bytesOf(address);
  return bytes ? `${bytes.slice(0, 3).join(".")}.0/24` : "";
}

/** An address or a range of addresses as somebody types it, in one spelling; null when it is none. */
export function readRange(typed: string): string | null {
  const [address = "", size, ...more] = typed.trim().split("/");
  if (more.length > 0 || (size !== undefined && !/^\d{1,3}$/.test(size))) return null;
  const bits = bitsOf(address);
  const length = size === undefined ? bits?.length : Number(size);
  if (!bits || length === undefined || length > bits.length || length < LEAST_BITS) return null;
  return `${spell(bits.map((bit, at) => (at < length ? bit : 0)))}/${length}`;
}

/** A larger range than 256 networks of the size /16 is a mistake. */
const LEAST_BITS = 8;

/**
 * Finds what was given with each range that an address is in; ranges as `readRange` writes them. However many there
 * are, an address is looked up once for each size.
 */
export function rangesByAddress<Value>(
  given: readonly (readonly [range: string, value: Value])[],
): (address: string) => Value[] {
  const values = new Map<string, Value[]>();
  const sizes = new Set<number>();
  for (const [range, value] of given) {
    const [base = "", size = ""] = range.split("/");
    const digits = digitsOf(base);
    if (digits === null) continue;
    const start = startOf(digits, Number(size));
    values.set(start, [...(values.get(start) ?? []), value]);
    sizes.add(Number(size));
  }
  return (address) => {
    if (sizes.size === 0) return [];
    const digits = digitsOf(address);
    return digits === null ? [] : [...sizes].flatMap((size) => values.get(startOf(digits, size)) ?? []);
  };
}

/** An address in binary digits: 32 or 128. */
const digitsOf = (address: string): string | null => bitsOf(address)?.join("") ?? null;

/** The digits that all addresses of a range begin with; ranges of IPv4 and IPv6 have none in common. */
const startOf = (digits: string, size: number) => `${digits.length}:${digits.slice(0, size)}/${size}`;

function bitsOf(address: string): number[] | null {
  const bytes = bytesOf(address);
  if (bytes) return bytes.flatMap((byte) => toBits(byte, 8));
  return groupsOf(address)?.flatMap((group) => toBits(group, 16)) ?? null;
}

const toBits = (value: number, size: number) => Array.from({ length: size }, (_, at) => (value >> (size - 1 - at)) & 1);

function spell(bits: readonly number[]): string {
  const size = bits.length === 32 ? 8 : 16;
  const numbers = Array.from({ length: bits.length / size }, (_, at) =>
    bits.slice(at * size, (at + 1) * size).reduce((sum, bit) => sum * 2 + bit, 0),
  );
  return size === 8 ? numbers.join(".") : hex(numbers);
}
