/**
 * Bytes of a text file as text, without its byte order mark: UTF-8, UTF-16 in both orders, with or without a mark, or
 * what older programs on Windows write. Null for bytes that are no text.
 */
export function decodeText(bytes: Uint8Array): string | null {
  const encoding = encodingOf(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  if (text.includes("\0")) return null;
  return encoding === "windows-1252"
    ? text.replace(/[\x80-\x9f]/g, (sign) => SIGNS[sign.charCodeAt(0) - 0x80] ?? sign)
    : text;
}

/** What Windows-1252 has instead of control characters; Node 20 leaves them as they are. */
const SIGNS = [..."€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ"];

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  // Of UTF-16 without a mark, every other byte of Latin letters, digits and separators is zero.
  if (first === 0 && second !== 0) return "utf-16be";
  if (first !== 0 && second === 0) return "utf-16le";
  return isUtf8(bytes) ? "utf-8" : "windows-1252";
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
